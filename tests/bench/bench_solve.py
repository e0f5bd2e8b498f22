"""How long proving and checking Qwinto takes: median, 90th percentile and worst CPU milliseconds over the known deals.

Prints, never passes or fails. Run: ``python tests/bench/bench_solve.py``.
"""

import json
import statistics
import time
from pathlib import Path

from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.solve.certificate import Certificate
from qwprint.solve.check import check

OPTIMA = Path(__file__).parents[1] / "data" / "optima" / "qwinto.json"


def measured(action):
    """What an action returns, and its CPU time in milliseconds."""
    before = time.process_time()
    value = action()
    return value, 1000 * (time.process_time() - before)


def told(values, form="{:.0f}"):
    """Median, 90th percentile and worst."""
    ordered = sorted(values)
    chosen = (statistics.median(ordered), ordered[len(ordered) * 9 // 10], ordered[-1])
    return " / ".join(form.format(value) for value in chosen)


def proved(entry):
    """Solve, check, nodes, certificate size and verdict of one deal."""
    deal = CHALLENGE.deal_from_json(entry)
    budget = CHALLENGE.formats["hard"].budget
    solution, solving = measured(lambda: CHALLENGE.solve(deal, budget))
    certificate = Certificate(
        game="qwinto",
        id=None,
        deal=CHALLENGE.deal_to_json(deal),
        line=tuple(map(CHALLENGE.format_move, solution.line)),
        score=solution.score,
        evidence=solution.evidence,
    )
    verdict, checking = measured(lambda: check(certificate, CHALLENGE))
    return solving, checking, solution.nodes, len(certificate.text()), verdict.kind


def main():
    """One line for each number of rounds."""
    entries = json.loads(OPTIMA.read_text("utf-8"))["instances"]
    CHALLENGE.solve(CHALLENGE.deal_from_json(entries[0]), None)
    for rounds in (12, 18, 24):
        solving, checking, nodes, sizes, kinds = zip(
            *(proved(entry) for entry in entries if entry["rounds"] == rounds), strict=True
        )
        print(
            f"qwinto {rounds} rounds, {len(kinds)} deals, {kinds.count('proved')} proved (median / p90 / worst): "
            f"solve {told(solving)} ms, check {told(checking)} ms, nodes {told(nodes)}, certificate {told(sizes)} bytes"
        )


if __name__ == "__main__":
    main()
