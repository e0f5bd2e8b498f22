"""What a line leaves on paper, and that showing a deal needs no arrays."""

import subprocess
import sys

from qwprint.games.qwixx.deal import Deal
from qwprint.games.qwixx.notation import parse_move
from qwprint.games.qwixx.printout import PRINTOUT
from tests.games.qwixx.positions import even


def test_marks_of_one_cross():
    deal = even((1, 1), (1, 1, 1, 6), 8)
    line = [parse_move("-/B7")]
    assert PRINTOUT.marks(deal, line) == {
        "field 3 5": "×",
        "box red": "0",
        "box yellow": "0",
        "box green": "0",
        "box blue": "1",
        "box penalties": "0",
        "box total": "1",
    }


def test_marks_of_locks_and_penalties():
    numbers = (2, 3, 4, 5, 6)
    rolls = [even((1, number - 1), (6, 6, 6, 6), 1).rolls[0] for number in numbers]
    deal = Deal((*rolls, *even((6, 6), (1, 1, 1, 1), 2).rolls))
    line = [parse_move(f"R{number}/-") for number in numbers] + [parse_move("-"), parse_move("R12/-")]
    marks = PRINTOUT.marks(deal, line)
    assert [part for part in marks if part.startswith("field")] == [
        *(f"field 0 {position}" for position in (0, 1, 2, 3, 4, 10)),
        "field 0 lock",
        "field penalty 0",
    ]
    assert (marks["box red"], marks["box penalties"], marks["box total"]) == ("28", "5", "23")


def test_to_show_a_deal_loads_no_arrays():
    script = (
        "import sys; from qwprint.games.qwixx import GAME; from qwprint.base.rng import Stream;"
        "brain = GAME.solos[''].challenge(); GAME.solos[''].printout();"
        "deal = brain.draw(Stream('a', 'b'), brain.formats['hard']); brain.players[0].play(deal);"
        "print('numpy' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "False", shown.stderr
