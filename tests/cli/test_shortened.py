"""No name is lost in silence: what is too long for its place is shortened, and that is said."""

import pytest

from qwprint.draw.geometry import Size
from qwprint.layout.impose import Imposition
from qwprint.products.pad import PadOrder, shortened

LONG = "A name that is much longer than any line on a pocket scoresheet can ever be, however one sets it"


def order(**texts):
    return PadOrder(game="qwixx", size=Size(96, 60), imposition=Imposition(), **texts)


@pytest.mark.parametrize("lines", [False, True])
def test_long_texts_are_named(lines):
    assert shortened(order(name=LONG, title=LONG, lines=lines), "en") == ("name", "title")


@pytest.mark.parametrize("lines", [False, True])
def test_short_texts_are_kept(lines):
    assert shortened(order(name="Ada", title="Sunday", lines=lines), "de") == ()
