"""Writes down what closed each node, in the form that ``proof_read`` tells."""

from typing import Any

from qwprint.games.qwinto.bound import Multipliers
from qwprint.games.qwinto.search import Node, Search, bound_of


def evidence(run: Search) -> dict[str, Any]:
    """The evidence of a search, as a JSON value: it proves ``bound_of(run)``."""
    bound = bound_of(run)
    table: dict[Multipliers, int] = {}
    proofs = [_plan(node, table) for node in run.roots if node.static > bound]
    return {"bound": bound, "multipliers": [_multipliers(prices) for prices in table], "plans": proofs}


def _multipliers(prices: Multipliers) -> dict[str, Any]:
    columns = [[*divmod(key, 20), cost] for key, cost in prices.nu]
    return {"rounds": list(prices.mu), "columns": columns, "entries": prices.kappa}


def _plan(root: Node, table: dict[Multipliers, int]) -> dict[str, Any]:
    steps: list[list[Any]] = []
    stack = [root]
    while stack:
        node = stack.pop()
        assert node.prices is not None
        if node.sieve is not None:
            steps.append(["filter", table.setdefault(node.sieve, len(table))])
        if node.split is None:
            steps.append(["close", table.setdefault(node.prices, len(table))])
        else:
            cell, mask = node.split.cell, node.split.mask
            steps.append(["entries", mask] if cell is None else ["split", cell, mask])
            stack += reversed(node.parts)
    plan = root.plan
    key = [plan.ending.name.lower(), plan.end, plan.filling.full, plan.filling.claims]
    return {"plan": key, "steps": steps}
