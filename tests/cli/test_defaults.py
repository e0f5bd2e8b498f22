"""Paper, ink and language: the flag wins, then the environment, then the config file, then the locale."""

from pathlib import Path

import pikepdf
import pytest


@pytest.fixture
def config(empty, tmp_path) -> Path:
    """The config file's place, in a folder that is there."""
    path = tmp_path / "config" / "qwprint" / "config.toml"
    path.parent.mkdir(parents=True)
    return path


def paper(here, *arguments: str) -> tuple[int, int]:
    """The paper of a pad, in mm."""
    ran = here("pad", "qwixx", "-o", "x.pdf", "--force", *arguments)
    assert ran.status == 0, ran
    with pikepdf.open("x.pdf") as document:
        _, _, width, height = (float(x) * 25.4 / 72 for x in document.pages[0].MediaBox)
    return round(width), round(height)


def language(here, *arguments: str) -> str:
    """The language of a pad."""
    ran = here("pad", "qwixx", "-o", "x.pdf", "--force", *arguments)
    assert ran.status == 0, ran
    with pikepdf.open("x.pdf") as document:
        return str(document.Root.Lang)


A4, LETTER, A3, LEGAL, A5 = (210, 297), (216, 279), (297, 420), (216, 356), (148, 210)


def test_each_place_wins_over_the_next(here, config, monkeypatch):
    assert paper(here) == A4
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert paper(here) == LETTER
    config.write_text('paper = "a5"\n')
    assert paper(here) == A5
    monkeypatch.setenv("QWPRINT_PAPER", "legal")
    assert paper(here) == LEGAL
    assert paper(here, "--paper", "a3") == A3


def test_language(here, config, monkeypatch):
    assert language(here) == "en"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert language(here) == "de"
    assert paper(here) == A4
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert language(here) == "en"
    config.write_text('lang = "de"\n')
    assert language(here) == "de"
    monkeypatch.setenv("QWPRINT_LANG", "en")
    assert language(here) == "en"
    assert language(here, "--lang", "DE") == "de"


def test_ink(here, config, empty):
    here("pad", "qwixx", "-o", "grey.svg", "--ink", "grey")
    config.write_text('ink = "grey"\n')
    here("pad", "qwixx", "-o", "config.svg")

    assert (empty / "grey.svg").read_bytes() == (empty / "config.svg").read_bytes()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('papper = "a4"', "'papper'"),
        ("paper = 4", "'paper'"),
        ("paper", "TOML"),
        ("\x00", "TOML"),
        ("x = " + "[" * 20_000, "TOML"),
        ("#" * 70_000, "larger than"),
        ('paper = "a44"', "'a44'"),
        ('ink = "blue"', "'blue'"),
    ],
)
def test_a_config_file_that_cannot_be_used(here, config, text, words):
    config.write_text(text)

    ran = here("pad", "qwixx")

    assert ran.status == 2
    assert words in ran.fault


def test_a_byte_order_mark_is_no_fault(here, config):
    config.write_bytes(b'\xef\xbb\xbfpaper = "a5"\r\n')

    assert paper(here) == A5


def test_a_bad_variable_is_named(here, monkeypatch):
    monkeypatch.setenv("QWPRINT_PAPER", "foolscap")

    assert "'foolscap'" in here("pad", "qwixx").fault


def test_list_says_where_the_file_is(here, config):
    assert here("list", "config").out.decode().strip() == str(config)


@pytest.mark.parametrize(
    ("tag", "wanted"),
    [("de_AT", "de"), ("fr-CA", "fr"), ("NL-be", "nl"), ("es_MX.UTF-8", "es"), ("it-IT@euro", "it"), (" en ", "en")],
)
def test_a_tag_means_its_language(here, config, monkeypatch, tag, wanted):
    assert language(here, "--lang", tag) == wanted
    config.write_text(f'lang = "{tag}"\n')
    assert language(here) == wanted
    config.unlink()
    monkeypatch.setenv("QWPRINT_LANG", tag)
    assert language(here) == wanted


@pytest.mark.parametrize(
    ("tag", "hint"),
    [("pt-BR", "known: de, en"), ("dutch", "mean nl?"), ("français", "mean fr?"), ("d;e", "known:"), ("-de", "known:")],
)
def test_an_unknown_language_is_refused_with_what_is_near(here, tag, hint):
    """By whichever name people call it; near is meant by names, two letters say too little."""
    ran = here("pad", "qwixx", f"--lang={tag}")

    assert ran.status == 2
    assert repr(tag) in ran.fault
    assert hint in ran.fault


@pytest.mark.parametrize("place", ["environment", "config"])
def test_an_unknown_language_is_refused_wherever_it_was_said(here, config, monkeypatch, place):
    """Only a locale, which was not meant for us, is passed over."""
    if place == "config":
        config.write_text('lang = "pt"\n')
    else:
        monkeypatch.setenv("QWPRINT_LANG", "pt")

    assert "'pt'" in here("pad", "qwixx").fault


@pytest.mark.parametrize("name", ["pt_BR.UTF-8", "xx", "zh_Hans_CN", "ca@valencia"])
def test_a_locale_without_words_is_passed_over_loudly(here, config, monkeypatch, name):
    """One line that names the locale and the language used instead; a flag makes it silent."""
    monkeypatch.setenv("LANG", name)
    ran = here("pad", "qwixx", "-o", "x.pdf")
    assert ran.status == 0
    (line,) = ran.err.splitlines()
    assert line.startswith("qwprint: warning: ")
    assert f"locale {name}; using en" in line

    assert here("pad", "qwixx", "-o", "y.pdf", "--strict").status == 3
    assert not Path("y.pdf").exists()
    assert here("pad", "qwixx", "-o", "y.pdf", "--strict", "--lang", "nl").err == ""


@pytest.mark.parametrize("name", ["", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "it_CH"])
def test_other_locales_are_silent(here, monkeypatch, name):
    monkeypatch.setenv("LANG", name)

    assert here("pad", "qwixx", "-o", "x.pdf", "--force", "--strict").err == ""
