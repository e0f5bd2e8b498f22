"""Judging one's own line: what is legal, what it scores, how far the best is; for every game by its contract alone."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from qwprint import games
from qwprint.base import ids
from qwprint.base.errors import CertificateError, NotationError
from qwprint.products import challenge, judging, proving
from qwprint.products.judging import Distance, Judgement
from qwprint.solve.check import Verdict

LINES = {"line", "game", "score", "best"}


@pytest.fixture(scope="module")
def named():
    """The easiest Qwinto challenge of a fixed seed."""
    return challenge.of_origin("qwinto", "easy", ids.seeded("a breakfast"))


@pytest.fixture(scope="module")
def best(named):
    """Its proof: a best line and the certificate."""
    return proving.prove(named, None)


@pytest.fixture
def check(here, empty, named):
    """A function from the text of a line to what the command says of it, by the name of each printed line."""

    def checked(text, *more):
        (empty / "line.txt").write_text(text, encoding="utf-8")
        ran = here("check", named.short_id, "--line", "line.txt", *more)
        told = dict(line.split(":", 1) for line in ran.out.decode().splitlines())
        return ran.status, {key: value.strip() for key, value in told.items()}

    return checked


def test_a_best_line_reaches_the_best(check, best):
    status, told = check("\n".join(best.certificate.line))

    assert status == 0
    assert told == {
        "line": f"legal, {len(best.line)} moves",
        "game": "over",
        "score": str(best.certificate.score),
        "best": f"{best.certificate.score}, proven; reached",
    }


def test_blank_lines_comments_and_windows_files(check, best):
    lines = [
        "\ufeff# my line",
        "",
        *(f"  {move}\t# mine" for move in best.certificate.line),
        "#1:OP=9>P4",
        "# end # end",
    ]

    assert check("\r\n".join(lines))[0] == 0


def test_a_certificate_and_a_line_of_solve_are_read(check, best, named):
    listed = list(best.certificate.line)

    assert check(best.certificate.text())[0] == 0
    assert check(json.dumps({"index": 0, "line": listed, "id": named.long_id}))[0] == 0
    assert check(json.dumps(listed))[0] == 0


def test_standard_input(here, best, named, monkeypatch):
    content = "\n".join(best.certificate.line).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(content)))

    assert here("check", named.long_id, "--line", "-").status == 0


def test_a_line_that_stops_early_is_judged_as_it_stands(check, best):
    status, told = check("\n".join(best.certificate.line[:1]))

    assert status == 1
    assert told["line"] == "legal, 1 move"
    assert told["game"] == "not over, judged as it stands"
    assert (
        told["best"] == f"{best.certificate.score}, proven; {best.certificate.score - int(told['score'])} points away"
    )


def test_the_first_illegal_move_is_named_with_its_rule(check, best, named):
    first, second = best.certificate.line[:2]
    impossible = next(v for v in range(1, 19) if f"={v}>" not in second)
    head, tail = second.split("=")
    wrong = f"{head}={impossible}>{tail.split('>')[1]}"

    status, told = check(f"# two moves\n{first}\n\n{wrong}\n# the rest is not looked at\n-\n")

    assert status == 1
    assert told["line"].startswith("illegal: move 2 (line 4): round 2: the picked dice sum to ")
    assert told["line"].endswith(f"not {impossible}; the 1 move before it is legal")
    assert int(told["score"]) == judging.judge(first, named).score


def test_a_move_too_many_is_illegal(check, best):
    status, told = check("\n".join([*best.certificate.line, "-"]))

    assert status == 1
    assert f"move {len(best.line) + 1} " in told["line"]
    assert "the game is over" in told["line"]
    assert told["game"] == "over"


def test_with_a_spent_budget_the_distance_is_a_bound(check, named, best):
    line = "\n".join(map(named.brain.format_move, named.brain.players[0].play(named.deal)))

    status, told = check(line, "--budget", "1")

    bound = int(told["best"].split("at most ")[1].split(";")[0])
    assert status == 0
    assert bound > best.certificate.score
    assert told["best"] == f"not proven, at most {bound}; at most {bound - int(told['score'])} points away"


BAD = {
    "no move": ("-\n\nleft a bit\n", "line.txt: line 3: 'left a bit' is no move", "1:OP=9>P4"),
    "nothing": ("\n# only words\n", "there are no moves", "one a line"),
    "broken JSON": ('{"line": [', "not readable as JSON"),
    "deep JSON": ("[" * 100_000, "JSON"),
    "JSON without a line": ('{"moves": ["-"]}', "line: a list of moves is expected"),
    "a move that is no text": ('["-", 7]', "line[1]: a move as text"),
    "a bad move in JSON": ('{"line": ["-", "x"]}', "line[1]: 'x' is no move"),
    "another challenge": ('{"line": ["-"], "id": "QNE1-D20261130-00GA"}', "QNE1-D20261130-00GA", "another challenge"),
    "an id that is none": ('{"line": ["-"], "id": "hello"}', "id: "),
    "too many moves": ("-\n" * 1001, "1,001 moves", "1,000"),
    "control characters": ("\x1b[31m", "line 1", "no move"),
    "half a surrogate pair": ('["\\ud800"]', "line[0]", "no move"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_read_gets_one_line(case, here, empty, named):
    text, *words = BAD[case]
    (empty / "line.txt").write_text(text, encoding="utf-8")

    ran = here("check", named.short_id, "--line", "line.txt")

    assert (ran.status, ran.out) == (2, b"")
    assert "\x1b" not in ran.err
    for word in words:
        assert word in ran.fault
    assert len(ran.fault) < 400


def test_files_that_are_none(here, empty, named):
    (empty / "bytes").write_bytes(b"\xff\xfe-")
    with (empty / "huge").open("wb") as file:
        file.truncate((8 << 20) + 1)

    assert "UTF-8" in here("check", named.short_id, "--line", "bytes").fault
    assert "larger than 8,388,608 bytes" in here("check", named.short_id, "--line", "huge").fault
    assert "no file none.txt" in here("check", named.short_id, "--line", "none.txt").fault
    assert "no file ." in here("check", named.short_id, "--line", ".").fault
    assert "--line" in here("check", named.short_id).fault
    assert "id" in here("check", "hello", "--line", "bytes").fault


def test_distances():
    judgement = Judgement(moves=3, fault="", place="", over=True, score=60)

    assert judging.distance(judgement, Verdict("proved", 64, 64, "")) == Distance(4, 4)
    assert judging.distance(judgement, Verdict("bounded", 58, 66, "")) == Distance(0, 6)
    with pytest.raises(CertificateError, match="60, more than the proven bound 59"):
        judging.distance(judgement, Verdict("proved", 59, 59, ""))
    early = Judgement(moves=3, fault="", place="", over=False, score=60)
    assert judging.distance(early, Verdict("proved", 59, 59, "")) == Distance(0, 0)


@pytest.mark.parametrize("name", games.solo_names())
def test_lines_of_every_game_by_the_contract_alone(name):
    """Each player's line is legal to the end; one move less is legal and not over, one more is illegal."""
    brain = challenge.brain_of(name)
    for level in brain.formats:
        named = challenge.of_origin(name, level, ids.seeded("any game"))
        line = [brain.format_move(move) for move in brain.players[0].play(named.deal)]

        whole = judging.judge("\n".join(line), named)
        assert (whole.moves, whole.complete) == (len(line), True)
        early = judging.judge("\n".join(line[:-1]), named)
        assert (early.moves, early.over, early.complete, early.fault) == (len(line) - 1, False, False, "")
        late = judging.judge(json.dumps([*line, line[-1]]), named)
        assert (late.moves, late.over, late.complete, late.score) == (len(line), True, False, whole.score)
        assert late.fault
        with pytest.raises(NotationError, match=r"^line 2: "):
            judging.judge(f"{line[0]}\nno such move, ever", named)
