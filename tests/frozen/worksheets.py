"""Records what worksheets say, for ids must mean the same for ever: ``python -m tests.frozen.worksheets``.

``worksheets.json`` holds for ``KIND LEVEL vVERSION`` a digest of some problems of each pattern and of one whole sheet.
What is recorded never changes; a level that must change gets a new version, which is recorded beside the old one.
"""

import json
from hashlib import blake2b
from pathlib import Path

from qwprint import worksheets
from qwprint.base.rng import Stream
from qwprint.products.worksheet_choice import chosen
from qwprint.worksheet import Kind, Level, Problem

FILE = Path(__file__).resolve().with_suffix(".json")
SEED = "frozen"


def digests() -> dict[str, str]:
    """The digest of every kind and level there is now."""
    kinds = map(worksheets.find, worksheets.names())
    return {
        f"{kind.name} {level.number} v{level.version}": digest(kind, level)
        for kind in kinds
        for level in kind.levels.values()
    }


def digest(kind: Kind, level: Level) -> str:
    """Of the first, last and some middle problems of each pattern, and of a sheet."""
    problems: list[Problem] = []
    for pattern in level.patterns:
        numbers = {0, pattern.size - 1, *(pattern.size * part // 7 for part in range(1, 7))}
        problems += [pattern.make(number) for number in sorted(numbers)]
    problems += chosen(kind, level, level.count, Stream(SEED, "tests"))
    told = repr([(problem.key, problem.asked, problem.answer, problem.trivial) for problem in problems])
    return blake2b(told.encode(), digest_size=16).hexdigest()


def main() -> None:
    """Adds what is not recorded yet."""
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    FILE.write_text(json.dumps(digests() | known, sort_keys=True, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
