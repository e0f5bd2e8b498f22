"""Old ids keep their deal, their id and their optimum for ever: 300 of each game are frozen.

The files may only grow; ``corpus`` writes them and tells their form.
"""

import json

import pytest

from qwprint import games
from qwprint.base import ids
from qwprint.products import challenge, proving
from tests.frozen import corpus

FILES = {path.stem: path.read_text("utf-8").splitlines() for path in sorted(corpus.FOLDER.glob("*.jsonl"))}
FROZEN = {stem: [json.loads(line) for line in lines] for stem, lines in FILES.items()}
ALL = [entry for entries in FROZEN.values() for entry in entries]

SOLVED = [entry for entries in FROZEN.values() for entry in entries[::25]]
"""Twelve of each game, four of each level."""


@pytest.mark.parametrize("name", games.solo_names())
def test_every_challenge_has_frozen_ids(name):
    """``python -m tests.frozen.corpus`` writes them."""
    assert len(corpus.lines_of(name)) >= corpus.COUNT


@pytest.mark.parametrize("stem", FILES)
def test_frozen_lines_never_change(stem):
    assert corpus.sum_of(FILES[stem]) == corpus.sums()[stem]


@pytest.mark.parametrize("stem", FILES)
def test_an_old_id_keeps_its_deal_and_both_ids(stem):
    for entry in FROZEN[stem]:
        named = challenge.of_id(entry["id"])

        assert named.brain.deal_to_json(named.deal) == corpus.deal_of(entry), entry["id"]
        assert named.brain.deal_from_json(corpus.deal_of(entry)) == named.deal, entry["id"]
        assert named.short_id == entry["id"]
        assert named.long_id == entry["long"]


@pytest.mark.parametrize("stem", FILES)
def test_long_ids_need_no_stream(stem, monkeypatch):
    """The descriptive id alone recreates the challenge, its date and its short id."""
    monkeypatch.delattr(ids, "Stream")
    monkeypatch.delattr(ids, "stream")

    for entry in FROZEN[stem]:
        named = challenge.of_id(entry["long"].lower())

        assert named.brain.deal_to_json(named.deal) == corpus.deal_of(entry), entry["id"]
        assert named.short_id == entry["id"]


@pytest.mark.parametrize("entry", SOLVED, ids=lambda entry: entry["id"])
def test_an_old_id_keeps_its_optimum(entry):
    solved_again(entry)


@pytest.mark.deep
@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry["id"])
def test_every_old_id_keeps_its_optimum(entry):
    solved_again(entry)


def solved_again(entry):
    """Solves and checks the challenge within its format's budget."""
    named = challenge.of_id(entry["long"])
    assert named.format is not None

    proof = proving.prove(named, named.format.budget)

    assert (proof.verdict.kind, proof.verdict.score) == ("proved", entry["optimum"])


def test_a_changed_line_is_caught():
    lines = FILES["qwinto"]
    changed = [*lines[:299], lines[299].replace('"optimum": 100', '"optimum": 101')]
    assert changed != lines
    assert corpus.sum_of(changed) != corpus.sums()["qwinto"]
    assert corpus.sum_of([*lines, "more"]) == corpus.sums()["qwinto"]


def test_a_line_of_the_corpus_is_a_challenge_with_its_optimum():
    """What the script would write for one date and one seed; its deal and its ids say the same."""
    for number in (0, 4):
        entry = json.loads(corpus.line_of(("qwinto", "easy", number)))
        named = challenge.of_id(entry["long"])
        assert corpus.deal_of(entry) == named.brain.deal_to_json(named.deal)
        assert (named.short_id, named.id.day is None) == (entry["id"], number == 4)
    tasks = list(corpus.wanted("qwinto"))
    assert len(tasks) == len(set(tasks)) == corpus.COUNT


def test_a_run_that_was_stopped_goes_on_where_it_ended(tmp_path, monkeypatch):
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    monkeypatch.setattr(corpus, "SUMS", tmp_path / "sums.json")
    monkeypatch.setattr(corpus, "COUNT", 4)
    corpus.SUMS.write_text("{}")
    corpus.write("qwinto", 1)
    path, known = corpus.file_of("qwinto"), corpus.sums()
    whole = path.read_bytes()
    assert whole.count(b"\n") == 4
    assert known == {"qwinto": corpus.sum_of(whole.decode().splitlines())}

    path.write_bytes(whole[: whole.index(b"\n") + 30])
    corpus.write("qwinto", 2)

    assert (path.read_bytes(), corpus.sums()) == (whole, known)
