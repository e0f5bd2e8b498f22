"""Records which draw each date gets, and so what everybody in the world prints for a date.

A date gets the first draw that is proven within its format's budget and not dull. That hangs on how many nodes the
solver needs: whoever makes it better or worse changes what a date means. ``draws.json`` keeps it as it is: a format's
record may grow, but what is recorded changes only together with the version of the format (``Format.version``), which
is part of every id. A format of another version than recorded is recorded anew.

``{"FORMAT": {"version", "days", "draws"}}``: of so many days from 2026-12-01 on, the dates whose draw is not 0 with
their draw. A run that was stopped goes on where it ended; the file is the same whatever the number of processes.

Run: ``python -m tests.frozen.draws [--format "qwinto hard"] [--days 2000] [--jobs 2]``.
"""

import argparse
import json
from dataclasses import asdict, dataclass, field
from datetime import date, timedelta
from pathlib import Path

from qwprint.base.ids import Dated
from qwprint.products import challenge, proving
from tests.frozen.formats import formats, in_order

FILE = Path(__file__).resolve().with_suffix(".json")
FIRST = date(2026, 12, 1)
DAYS = 2000
"""Days that are recorded of each format unless fewer are asked for."""

BLOCK = 25
"""Days for each process between two times of writing the file."""


@dataclass(frozen=True)
class Record:
    """What is recorded of a format: its version, how many days, and the draws of dates that are not 0."""

    version: int
    days: int = 0
    draws: dict[str, int] = field(default_factory=dict)


def load() -> dict[str, Record]:
    """All records, by name and level of the format."""
    table = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return {key: Record(**value) for key, value in table.items()}


def save(records: dict[str, Record]) -> None:
    """Writes all records, in one step."""
    table = {key: asdict(record) for key, record in records.items()}
    new = FILE.with_suffix(".new")
    new.write_text(json.dumps(table, sort_keys=True, indent=1) + "\n", "utf-8")
    new.replace(FILE)


def day_of(number: int) -> str:
    """The date so many days after the first, as in ids and records."""
    return (FIRST + timedelta(number)).isoformat()


def draw_of(task: tuple[str, str, str]) -> int:
    """The draw that a date gets: name, level, date."""
    name, level, day = task
    named, _ = proving.first_printable(challenge.of_origin(name, level, Dated(date.fromisoformat(day))))
    return named.id.draw


def grown(record: Record, name: str, level: str, days: int, jobs: int) -> Record:
    """A record with up to this many days more."""
    dates = [day_of(record.days + number) for number in range(days)]
    found = in_order(draw_of, [(name, level, day) for day in dates], jobs)
    more = {day: draw for day, draw in zip(dates, found, strict=True) if draw}
    return Record(record.version, record.days + days, record.draws | more)


def _named(key: str) -> tuple[str, str]:
    """Name and level of the format that is asked for; no other game need be imported, or even work."""
    name, _, level = key.rpartition(" ")
    return name, challenge.of_origin(name, level, Dated(FIRST)).id.level


def main() -> None:
    """Records the formats that are asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--format", help="name and level  [all]")
    parser.add_argument("--days", type=int, default=DAYS, help=f"days from {FIRST} on  [{DAYS}]")
    parser.add_argument("--jobs", type=int, default=1, help="processes  [1]")
    options = parser.parse_args()
    for name, level in [_named(options.format)] if options.format else formats():
        key = f"{name} {level}"
        version = challenge.brain_of(name).formats[level].version
        record = load().get(key)
        if record is None or record.version != version:
            record = Record(version)
        while record.days < options.days:
            days = min(BLOCK * options.jobs, options.days - record.days)
            record = grown(record, name, level, days, options.jobs)
            save(load() | {key: record})
            print(f"{key}: {record.days} days, {len(record.draws)} need another draw", flush=True)


if __name__ == "__main__":
    main()
