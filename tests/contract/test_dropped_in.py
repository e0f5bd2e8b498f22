"""A game is a folder and its words: drop them in, and it can be listed, printed and refused like all others."""

import pytest
from click.testing import CliRunner

from qwprint import games
from qwprint.base.errors import UsageError
from qwprint.cli.main import command
from tests.contract import cases


def run(*arguments: str):
    return CliRunner().invoke(command, arguments, prog_name="qwprint")


def test_what_is_dropped_in_is_a_folder_and_its_words():
    files = {path.relative_to(cases.DROPPED).as_posix() for path in cases.DROPPED.rglob("*") if path.is_file()}
    files = {name for name in files if "__pycache__" not in name}
    assert files == {"games/null/__init__.py", *(f"templates/{name}/null.toml" for name in cases.LANGUAGES)}


@pytest.mark.parametrize("name", ["null", "null/again", "NULL"])
def test_a_game_that_is_dropped_in_is_printed_by_the_command(name, tmp_path):
    with cases.dropped_in():
        result = run("pad", name, "--paper", "a4", "--lang", "en", "--format", "pdf,svg", "-o", f"{tmp_path}/")
    assert result.exit_code == 0, result.output
    assert {path.suffix for path in tmp_path.iterdir()} == {".pdf", ".svg"}


def test_it_is_listed():
    with cases.dropped_in():
        assert "null" in run("list", "games").output
        assert "null/again" in run("list", "variants").output


def test_it_is_gone_afterwards():
    """What the tests drop in never reaches users."""
    assert "null" not in games.names()
    with pytest.raises(UsageError, match="there is no game"):
        games.find("null")


def test_challenges_have_codes_of_their_own():
    codes = [solo.code for game in cases.GAMES.values() for solo in game.solos.values()]
    assert len(set(codes)) == len(codes)


def test_games_are_called_like_their_folders():
    for name, game in cases.GAMES.items():
        assert game.name == name
        assert "" in game.scoresheets
        assert set(game.solos) <= set(game.scoresheets)
