"""``qwprint solve``: proves the best score of a challenge, or of deals that people rolled themselves."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import click

from qwprint.base.errors import NotationError, UsageError
from qwprint.cli import params
from qwprint.cli.files import write_files
from qwprint.cli.messages import say

LIMIT = 16 * 1024 * 1024
"""Bytes a file of deals may have."""


@click.command(name="solve")
@click.argument("identity", metavar="[ID]", required=False)
@click.option("--deals", metavar="FILE", help="Solve the deals of a JSON file (- for standard input) instead of an id.")
@click.option("-o", "--output", metavar="FILE", help="Where to write the certificate.  [standard output]")
@click.option("--force", is_flag=True, help="Overwrite a file that would change.")
@click.option("--budget", type=params.Budget(), default=params.BY_FORMAT, help="Nodes to search, or none for no limit.")
@click.pass_context
def command(
    ctx: click.Context,
    identity: str | None,
    deals: str | None,
    output: str | None,
    force: bool,
    budget: int | str | None,
) -> None:
    """Prove the best score of the challenge ID and write the certificate; exit status 1 where it is not proved.

    With --deals, prints one JSON line for each deal of the file.
    """
    if (identity is None) == (deals is None):
        raise UsageError("give an ID or --deals FILE, one of them")
    if deals is not None:
        if output is not None:
            raise UsageError("-o is for the certificate of one id; --deals prints its lines to standard output")
        proved = _solve_deals(deals, budget)
    else:
        assert identity is not None
        proved = _solve_id(ctx, identity, output, budget, force=force)
    if not proved:
        raise click.exceptions.Exit(1)


def _solve_id(ctx: click.Context, identity: str, output: str | None, budget: int | str | None, *, force: bool) -> bool:
    from qwprint.products import challenge
    from qwprint.products.proving import prove

    named = challenge.of_id(identity)
    path = Path(output) if output and output != "-" else None
    if path is not None and not path.parent.is_dir():
        raise UsageError(f"there is no folder {path.parent}; make it first or give another -o")
    proof = prove(named, params.budget(budget, named))
    text = proof.certificate.text()
    if path is None:
        click.echo(text, nl=False)
    else:
        write_files({path: text.encode()}, force=force)
        params.report(ctx, (path,))
    if not ctx.obj["quiet"]:
        say("", f"{proof.verdict.kind}: {proof.verdict.reason}")
    return proof.verdict.kind == "proved"


def _solve_deals(name: str, budget: int | str | None) -> bool:
    """Reads and validates every deal before any is solved; a bad one is named by index and field."""
    from qwprint.products.proving import prove

    entries = _entries(name)
    proved = True
    for index, seed, named in entries:
        start = time.process_time()
        proof = prove(named, params.budget(budget, named))
        line = {
            "game": named.name,
            "index": index,
            "seed": seed,
            "score": proof.certificate.score,
            "verdict": proof.verdict.kind,
            "nodes": proof.nodes,
            "cpu_s": round(time.process_time() - start, 4),
            "line": list(proof.certificate.line),
            "id": named.long_id,
        }
        click.echo(json.dumps(line))
        proved = proved and proof.verdict.kind == "proved"
    return proved


def _entries(name: str) -> list[tuple[int, Any, Any]]:
    """Index, seed and challenge of every deal of a file; raises ``UsageError`` or ``NotationError``."""
    from qwprint.products import challenge

    table = _read_json(name)
    if not isinstance(table, dict) or not isinstance(table.get("game"), str):
        raise NotationError(f'{name}: {{"game": "qwinto", "instances": [deal, …]}} is expected')
    instances = table.get("instances")
    if not isinstance(instances, list) or not instances:
        raise NotationError(f"{name}: instances: a list of deals is expected")
    game = table["game"]
    brain = challenge.brain_of(game)
    entries = []
    for index, instance in enumerate(instances):
        try:
            deal = brain.deal_from_json(instance)
        except NotationError as fault:
            raise NotationError(f"{name}: instances[{index}].{fault}") from None
        entries.append((index, _seed(name, index, instance), challenge.of_deal(game, deal)))
    return entries


def _seed(name: str, index: int, instance: dict[str, Any]) -> int | str | None:
    """The seed that stands beside a deal, a number or text that is only repeated; None where there is none."""
    seed = instance.get("seed")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str) or len(str(seed)[:300]) > 200):
        raise NotationError(f"{name}: instances[{index}].seed: a whole number or a short text is expected")
    return seed


def _read_json(name: str) -> Any:
    if name == "-":
        content = sys.stdin.buffer.read(LIMIT + 1)
    else:
        path = Path(name)
        if not path.is_file():
            raise UsageError(f"there is no file {name}")
        with path.open("rb") as file:
            content = file.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise UsageError(f"{name} is larger than {LIMIT:,} bytes")
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        raise NotationError(f"{name} is not readable as JSON: {fault}") from None
