import pytest

from qwprint.base import assets
from qwprint.base.errors import QwprintError


def test_fonts_and_words_are_found():
    assert {"de", "en"} <= set(assets.languages())
    assert list(assets.languages()) == sorted(assets.languages())
    font = next(path.name for path in assets.folder("fonts").iterdir() if path.suffix == ".ttf")
    assert assets.read("fonts", font)[:4] in {b"\0\1\0\0", b"true"}


def test_what_is_missing_is_named():
    with pytest.raises(QwprintError, match=r"^fonts/none/of\.ttf is missing from this installation$"):
        assets.read("fonts", "none", "of.ttf")


def test_a_broken_installation_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path / "qwprint")
    assets.folder.cache_clear()
    try:
        with pytest.raises(QwprintError, match="'templates' is missing from this installation; install qwprint again"):
            assets.folder("templates")
    finally:
        assets.folder.cache_clear()


def test_a_wheel_carries_them_inside_the_package(monkeypatch, tmp_path):
    """Inside the package comes first, so that a folder that happens to be called fonts beside it does no harm."""
    inside = tmp_path / "qwprint" / "fonts"
    inside.mkdir(parents=True)
    (tmp_path / "fonts").mkdir()
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path / "qwprint")
    assets.folder.cache_clear()
    try:
        assert assets.folder("fonts") == inside
    finally:
        assets.folder.cache_clear()
