"""Writes the frozen ids of a game: 300 challenges with both ids, deal and proven optimum, a JSON line each.

They are the first printable draws of dates from 2026-11-30 on and of the seeds ``frozen 0``, ``frozen 1``…, four dates
to a seed, as many for each level. Lines that are there stay; a run that was stopped goes on where it ended. Once all
300 are there, the SHA-256 of the file goes into ``sums.json``, and neither may ever change: more lines may follow.

Run: ``python -m tests.frozen.corpus [GAME[/VARIANT] ...] [--jobs 2]``.
"""

import argparse
import json
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from qwprint import games
from qwprint.base import ids
from qwprint.products import challenge, proving
from tests.frozen.formats import in_order

FOLDER = Path(__file__).resolve().parent
SUMS = FOLDER / "sums.json"
FIRST = date(2026, 11, 30)
COUNT = 300
"""Ids of each game."""


def file_of(name: str) -> Path:
    """The file of ``GAME[/VARIANT]``."""
    return FOLDER / f"{name.replace('/', '-')}.jsonl"


def lines_of(name: str) -> list[str]:
    """The whole lines that are there; a piece at the end, left by a run that was killed, is none."""
    path = file_of(name)
    return path.read_text("utf-8").split("\n")[:-1] if path.exists() else []


def sums() -> dict[str, str]:
    """SHA-256 of the first 300 lines of each file, each line with its newline, by the file's name without suffix."""
    known: dict[str, str] = json.loads(SUMS.read_text("utf-8"))
    return known


def sum_of(lines: list[str]) -> str:
    """The SHA-256 of the first 300 lines."""
    return sha256("".join(f"{line}\n" for line in lines[:COUNT]).encode()).hexdigest()


def deal_of(entry: dict[str, Any]) -> Any:
    """The deal of a line in its JSON form; the oldest file has Qwinto's dice as texts, six faces a round."""
    if "rolls" not in entry:
        return entry["deal"]
    rolls = [{"first": list(map(int, dice[:3])), "second": list(map(int, dice[3:]))} for dice in entry["rolls"].split()]
    return {"rounds": len(rolls), "rolls": rolls}


def wanted(name: str) -> Iterator[tuple[str, str, int]]:
    """Name, level and number of the origin of all 300, in the order of the file."""
    levels = tuple(challenge.brain_of(name).formats)
    for place, level in enumerate(levels):
        share = COUNT * (place + 1) // len(levels) - COUNT * place // len(levels)
        yield from ((name, level, number) for number in range(share))


def line_of(task: tuple[str, str, int]) -> str:
    """The line of one challenge."""
    name, level, number = task
    seed = number % 5 == 4
    origin = ids.seeded(f"frozen {number // 5}") if seed else ids.Dated(FIRST + timedelta(number - number // 5))
    named, proof = proving.first_printable(challenge.of_origin(name, level, origin))
    entry = {
        "id": named.short_id,
        "long": named.long_id,
        "deal": named.brain.deal_to_json(named.deal),
        "optimum": proof.certificate.score,
    }
    return json.dumps(entry, sort_keys=True, separators=(",", ":"))


def write(name: str, jobs: int) -> None:
    """Writes what is missing of a game's file, and its sum once all is there."""
    lines = lines_of(name)
    path = file_of(name)
    if path.exists() and not path.read_text("utf-8").endswith("\n"):
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    with path.open("a", encoding="utf-8") as file:
        for line in in_order(line_of, list(wanted(name))[len(lines) :], jobs):
            file.write(f"{line}\n")
            file.flush()
            lines.append(line)
    known = sums()
    if path.stem not in known:
        SUMS.write_text(json.dumps(known | {path.stem: sum_of(lines)}, sort_keys=True, indent=1) + "\n", "utf-8")


def main() -> None:
    """Writes the files of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", metavar="NAME", nargs="*", help="GAME[/VARIANT]  [all]")
    parser.add_argument("--jobs", type=int, default=1, help="processes  [1]")
    options = parser.parse_args()
    for name in options.names or games.solo_names():
        write(name, options.jobs)
        print(f"{file_of(name).name}: {len(lines_of(name))} ids", flush=True)


if __name__ == "__main__":
    main()
