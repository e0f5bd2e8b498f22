"""What proving and checking costs, for every game and level: one worker, one run, each format in a process of its own.

The deals are those of consecutive dates, draw 0, so also those that would be drawn again. Every cell is the median and
the worst: CPU milliseconds of solver and check, nodes, bytes of evidence; then MB of memory at the most, deals proved
within the format's budget, and with ``--cross N`` how many times longer the second model takes on the first N deals
(median, most). Prints, judges no time; exits with 1 where a run fails, a certificate is refuted or a model disagrees.

Run: ``python tests/bench/bench_challenges.py [NAME ...] [--level LEVEL] [--deals 20] [--cross 3]``.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from datetime import date, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from qwprint import games  # noqa: E402 - a script, not installed beside the package
from qwprint.base.ids import Dated  # noqa: E402
from qwprint.products import challenge  # noqa: E402
from qwprint.solve.certificate import Certificate  # noqa: E402
from qwprint.solve.check import check  # noqa: E402
from tests.bench.memory import peak  # noqa: E402

FIRST = date(2026, 12, 1)
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
COLUMNS = "{:<26} {:>6} {:>14} {:>14} {:>23} {:>17} {:>5} {:>8} {:>13}"
HEADER = ("format", "rounds", "solve ms", "check ms", "nodes", "evidence bytes", "MB", "proved", "CP-SAT : ours")


def measured(action):
    """What an action returns, and its CPU time in milliseconds."""
    before = time.process_time()
    value = action()
    return value, 1000 * (time.process_time() - before)


def one(named):
    """What one deal costs: to be written as JSON."""
    brain = named.brain
    solution, solving = measured(lambda: brain.solve(named.deal, named.format.budget))
    certificate = Certificate(
        game=named.name,
        id=named.short_id,
        deal=brain.deal_to_json(named.deal),
        line=tuple(map(brain.format_move, solution.line)),
        score=solution.score,
        evidence=solution.evidence,
    )
    verdict, checking = measured(lambda: check(certificate, brain))
    size = len(json.dumps(solution.evidence, separators=(",", ":")))
    return {
        "id": named.short_id,
        "solve": solving,
        "check": checking,
        "nodes": solution.nodes,
        "evidence": size,
        "verdict": verdict.kind,
        "score": verdict.score,
        "bound": verdict.bound,
        "memory": peak(),
    }


def crossed(named, row):
    """How many times longer the second model takes, and whether it contradicts."""
    opinion, spent = measured(lambda: named.brain.cross(named.deal))
    agrees = opinion.score <= row["bound"] and row["score"] <= opinion.bound
    return row | {"ratio": spent / row["solve"], "agrees": agrees}


def run_format(name, level, deals, crosses):
    """Everything about one format, in this process."""
    named = [challenge.of_origin(name, level, Dated(FIRST + timedelta(day))) for day in range(deals + 1)]
    one(named.pop())  # imports, and fills what is kept for all deals
    rows = [one(deal) for deal in named]
    if named[0].brain.cross is not None and crosses:
        named[0].brain.cross(named[0].deal)
        rows[:crosses] = [crossed(deal, row) for deal, row in zip(named[:crosses], rows, strict=False)]
    return {"rounds": named[0].rounds, "rows": rows}


def told(values):
    """Median and worst."""
    return f"{statistics.median(values):,.0f} / {max(values):,.0f}"


def row_of(name, level, found):
    """A row of the table, and whether nothing was refuted or contradicted."""
    rows = found["rows"]
    column = {key: [row[key] for row in rows] for key in ("solve", "check", "nodes", "evidence", "memory", "verdict")}
    ratios = [row["ratio"] for row in rows if "ratio" in row]
    cells = (
        f"{name} {level}",
        found["rounds"],
        told(column["solve"]),
        told(column["check"]),
        told(column["nodes"]),
        told(column["evidence"]),
        f"{max(column['memory']):.0f}",
        f"{column['verdict'].count('proved')} / {len(rows)}",
        told(ratios) if ratios else "",
    )
    wrong = [row["id"] for row in rows if row["verdict"] == "refuted" or not row.get("agrees", True)]
    return COLUMNS.format(*cells) + "".join(f"\n  refuted: {identity}" for identity in wrong), not wrong


def apart(name, level, options):
    """Runs one format in a process of its own and prints its row; whether all went well."""
    asked = [name, "--level", level, "--deals", str(options.deals), "--cross", str(options.cross), "--inside"]
    ran = subprocess.run(
        [sys.executable, __file__, *asked],
        env=os.environ | ONE_THREAD,
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        print(f"{name} {level}: failed: {(ran.stderr.splitlines() or ['no word'])[-1]}", flush=True)
        return False
    row, good = row_of(name, level, json.loads(ran.stdout))
    print(row, flush=True)
    return good


def main():
    """A row for each game and level."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", metavar="NAME", nargs="*", help="GAME[/VARIANT]  [all]")
    parser.add_argument("--level", help="easy, medium or hard  [all]")
    parser.add_argument("--deals", type=int, default=20, help="dates a format  [20]")
    parser.add_argument("--cross", type=int, default=0, help="deals to ask the second model too  [0]")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        print(json.dumps(run_format(options.names[0], options.level, options.deals, options.cross)))
        return 0
    print(COLUMNS.format(*HEADER))
    names = options.names or games.solo_names()
    levels = {name: challenge.brain_of(name).formats for name in names}
    chosen = [(name, level) for name in names for level in levels[name] if options.level in {None, level}]
    went = [apart(name, level, options) for name, level in chosen]
    return 0 if all(went) else 1


if __name__ == "__main__":
    sys.exit(main())
