"""``qwprint show``: what an id says, as text."""

import json

import click


@click.command(name="show")
@click.argument("identity", metavar="ID")
def command(identity: str) -> None:
    """Show what ID says: game, level, date or seed, both ids, and the whole deal as JSON."""
    from qwprint.base.ids import Dated, OwnDice, Seeded
    from qwprint.products import challenge

    named = challenge.of_id(identity)
    match named.id.origin:
        case Dated(day):
            origin = f"date {day.isoformat()}"
        case Seeded(token):
            origin = f"seed {token}"
        case OwnDice():
            origin = "own dice"
    lines = {
        "game": named.name,
        "level": f"{named.id.level} ({named.rounds} rounds, version {named.id.version})",
        "origin": f"{origin}, draw {named.id.draw}",
        "short id": named.short_id or "none",
        "long id": named.long_id,
        "deal": json.dumps(named.brain.deal_to_json(named.deal), separators=(",", ":")),
    }
    for key, value in lines.items():
        click.echo(f"{key + ':':<10}{value}")
