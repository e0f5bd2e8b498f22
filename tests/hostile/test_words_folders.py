"""A folder of templates holds anything: only its own plain files are read, and what is wrong is said in one line."""

import os
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import chdir
from pathlib import Path

import pytest

from qwprint import games
from qwprint.base import assets
from qwprint.base.errors import UsageError
from qwprint.cli import cage
from qwprint.cli.messages import StrictWarning
from qwprint.layout import flow
from qwprint.layout.flow import Request
from qwprint.layout.prose import read
from qwprint.products.card import values

CARD = "qwixx-card.j2"
CANARY = "canary-7f3a"
LONGEST = 5.0


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A folder for templates with one that says nothing new, and a secret beside it."""
    (tmp_path / "secret.j2").write_text(CANARY)
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / CARD).write_text(CANARY)
    folder = tmp_path / "words"
    folder.mkdir()
    return folder


def card(folder: Path, language: str = "en", *, strict: bool = False) -> str | None:
    """The card's text by the templates of a folder."""
    (text,) = cage.render(folder, language, [Request("qwixx-card", {"n": 5})], strict=strict)
    return text


def link(target: str) -> Callable[[Path], None]:
    """A card that is a link."""
    return lambda folder: (folder / CARD).symlink_to(target)


def saying(content: bytes, name: str = CARD) -> Callable[[Path], None]:
    """A template with these bytes."""

    def make(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return make


def including(name: str) -> Callable[[Path], None]:
    """A template that includes another."""
    return saying(b"a\n{% include " + repr(name).encode() + b" %}")


def linked_part(folder: Path) -> None:
    including("_part.j2")(folder)
    (folder / "_part.j2").symlink_to("../secret.j2")


def linked_language(folder: Path) -> None:
    (folder / "en").symlink_to("../outside")


def file_as_language(folder: Path) -> None:
    (folder / "en").write_text("x")


def pipe(folder: Path) -> None:
    os.mkfifo(folder / CARD)


def pipe_as_language(folder: Path) -> None:
    os.mkfifo(folder / "en")


def listening(folder: Path) -> None:
    with chdir(folder):  # names of sockets are short
        socket.socket(socket.AF_UNIX).bind(CARD)


def faulty_part(folder: Path) -> None:
    including("_part.j2")(folder)
    saying(b"\n\n{{ m }}", "_part.j2")(folder)


def huge(folder: Path) -> None:
    with (folder / CARD).open("wb") as file:
        file.truncate(20 * 2**30)


def many(folder: Path) -> None:
    for at in range(101):
        (folder / f"_{at}.j2").write_text("x")


def much(folder: Path) -> None:
    for at in range(5):
        (folder / f"_{at}.j2").write_bytes(b"x" * 250_000)


def crowded(folder: Path) -> None:
    for at in range(1001):
        (folder / f"{at}.txt").touch()


FOLDERS: dict[str, tuple[Callable[[Path], None], str]] = {
    "link to a secret": (link("../secret.j2"), f"words/{CARD}: is a link"),
    "absolute link": (link("/etc/passwd"), f"words/{CARD}: is a link"),
    "link to nothing": (link("../nothing"), f"words/{CARD}: is a link"),
    "link to itself": (link(CARD), f"words/{CARD}: is a link"),
    "link within the folder": (link("en/a.j2"), f"words/{CARD}: is a link"),
    "link to a device": (link("/dev/zero"), f"words/{CARD}: is a link"),
    "link to own memory": (link("/proc/self/environ"), f"words/{CARD}: is a link"),
    "linked part": (linked_part, "words/_part.j2: is a link"),
    "linked language": (linked_language, "words/en: is a link"),
    "file as language": (file_as_language, "words/en: is no plain folder"),
    "pipe": (pipe, f"words/{CARD}: is no plain file"),
    "pipe as language": (pipe_as_language, "words/en: is no plain folder"),
    "socket": (listening, f"words/{CARD}: is no plain file"),
    "folder": (lambda folder: (folder / CARD).mkdir(), f"words/{CARD}: is no plain file"),
    "huge file": (huge, f"words/{CARD}: is too large; a template may have 256 KB"),
    "many files": (many, "words: 101 templates are too many; up to 100 are read"),
    "much text": (much, "words: its templates are too large; 1,024 KB are read in all"),
    "crowded folder": (crowded, "words: holds more than 1,000 files"),
    "Latin-1": (saying("a\nb\nFünf".encode("latin-1")), f"words/{CARD}, line 3: is not UTF-8"),
    "UTF-16": (saying("Five".encode("utf-16")), f"words/{CARD}, line 1: is not UTF-8"),
    "include of a parent": (including("../secret.j2"), f"words/{CARD}, line 2: there is no template '../secret.j2'"),
    "include deep down": (including("en/../../secret.j2"), f"words/{CARD}, line 2: there is no template"),
    "absolute include": (including("/etc/passwd"), f"words/{CARD}, line 2: there is no template '/etc/passwd'"),
    "include with a null": (including("_a.j2\0"), f"words/{CARD}, line 2: there is no template"),
    "include of no template": (including("notes.txt"), f"words/{CARD}, line 2: there is no template 'notes.txt'"),
    "include of Windows": (including("..\\secret.j2"), f"words/{CARD}, line 2: there is no template"),
    "include of a list": (saying(b"{% include ['../a', '/b'] %}"), f"words/{CARD}, line 1: "),
    "include of a number": (saying(b"{% include 1 %}"), f"words/{CARD}, line 1: "),
    "import of a parent": (saying(b"{% from '../secret.j2' import a %}"), f"words/{CARD}, line 1: there is no"),
    "fault in a part": (faulty_part, "words/_part.j2, line 3: 'm' is undefined; known: n"),
}


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_is_refused_in_one_line(name: str, words: Path):
    make, wanted = FOLDERS[name]
    (words / "notes.txt").write_text(CANARY)
    make(words)

    start = time.monotonic()
    with pytest.raises(UsageError) as caught:
        card(words)

    assert time.monotonic() - start < LONGEST
    line = str(caught.value).replace(str(words), "words")
    assert line.startswith(wanted)
    assert "\n" not in line
    assert CANARY not in line


@pytest.mark.parametrize(
    ("place", "wanted"), [("nothing", "there is no such folder"), ("secret.j2", "is no folder"), ("a\0b", "no such")]
)
def test_what_is_no_folder_is_said(place: str, wanted: str, words: Path):
    with pytest.raises(UsageError, match=wanted):
        card(words.parent / place)


def test_a_folder_may_be_reached_through_a_link(words: Path):
    """Whoever orders names the folder; what is inside must lie there."""
    (words / CARD).write_text("{{ n }}")
    (words.parent / "here").symlink_to(words)

    assert card(words.parent / "here") == "5"


def test_the_language_comes_first_also_for_parts(words: Path):
    (words / "de").mkdir()
    for name, text in {CARD: "{% include '_a.j2' %}", "_a.j2": "a", "de/_a.j2": "de", "de/_b.j2": "b"}.items():
        (words / name).write_text(text)

    assert (card(words), card(words, "de"), card(words, "fr")) == ("a", "de", "a")


def test_a_part_is_whole_lines(words: Path):
    (words / CARD).write_text("a\n{% include '_a.j2' %}\nc\n")
    (words / "_a.j2").write_text("b {{ n }}\n")

    assert card(words) == "a\nb 5\nc"


def test_only_the_language_asked_for_is_read(words: Path):
    (words / CARD).write_text("a")
    (words / "de").symlink_to("../outside")

    assert card(words) == "a"


WARNED: Mapping[str, tuple[dict[str, bytes], str]] = {
    "misspelt": (
        {CARD: b"a", "quixx-card.j2": b"a"},
        "'quixx-card.j2' is left out, for it is no name of a template; did you mean qwixx-card.j2",
    ),
    "capital": ({CARD: b"a", "Qwixx-Card.j2": b"a"}, "'Qwixx-Card.j2' is left out"),
    "other ending": ({CARD: b"a", "qwinto-card.j2.txt": b"a"}, "'qwinto-card.j2.txt' is left out"),
    "escape in a name": ({CARD: b"a", "\x1b[31m\u202e.j2": b"a"}, r"'\x1b[31m\u202e.j2' is left out"),
    "several": ({CARD: b"a", "a.j2": b"a", "b.j2": b"a"}, "'a.j2', 'b.j2' are left out, for they are no names"),
    "another language": ({"de/" + CARD: b"a"}, "there is no template for this language in it"),
    "empty": ({}, "there is no template for this language in it"),
    "control characters": ({CARD: b"a\x1b[31m\0"}, "cannot print U+001B control character, U+0000 control character"),
    "direction": ({CARD: "a\u202eb".encode()}, "cannot print U+202E RIGHT-TO-LEFT OVERRIDE"),
    "half a pair": ({CARD: b"{{ '\\ud800' }}"}, "cannot print U+D800 broken byte"),
    "no glyph": ({CARD: "a\U0001f600".encode()}, "cannot print U+1F600 GRINNING FACE; printed as '?'"),
}
"""Files of a folder, and the warning they bring about."""


@pytest.mark.parametrize("name", WARNED)
def test_a_warning_names_what_is_left_out(name: str, words: Path, capsys: pytest.CaptureFixture[str]):
    """One line, printable; with ``strict`` nothing is rendered."""
    files, wanted = WARNED[name]
    for place, content in files.items():
        (words / place).parent.mkdir(exist_ok=True)
        (words / place).write_bytes(content)

    text = card(words)
    line = capsys.readouterr().err

    assert (text is None) == (CARD not in files)
    assert text is None or text.replace("\n", "").isprintable()
    assert wanted in line
    assert line.startswith("qwprint: warning: ")
    assert line.endswith("\n")
    assert line.removesuffix("\n").isprintable()
    with pytest.raises(StrictWarning):
        card(words, strict=True)


@pytest.mark.parametrize("name", ["_part.j2", ".hidden.j2", "README.md", "LICENSE"])
def test_what_is_no_mistake_is_not_warned_of(name: str, words: Path):
    (words / CARD).write_text("a")
    (words / name).write_text("a")

    assert card(words, strict=True) == "a"


@pytest.mark.parametrize("language", assets.languages())
def test_the_bundled_templates_are_the_same_in_the_cage(language: str):
    """What users begin with is a copy of ours: every card is read the same."""
    built = {name: games.find_card(name)[2]() for name in games.card_names()}
    requests = [Request(made.template, values(name, made)) for name, made in built.items()]

    found = cage.render(assets.folder("templates") / language, language, requests)

    for request, text in zip(requests, found, strict=True):
        ours = flow.text(language, request.template, request.values)
        assert text is not None
        assert read(text) == read(ours)
