"""A picture of everything that can be printed, in every language and ink: ``python -m tests.pictures.gallery FOLDER``.

Writes ``index.html`` with small pictures, a folder of them for each language. For the eyes of those who change how
things look; the tests look at every page in their own way.
"""

import html
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

from qwprint import games
from qwprint.base import assets
from qwprint.base.ids import Dated
from qwprint.draw.ink import PALETTES
from qwprint.job import Job, Style, Work
from qwprint.layout.impose import Imposition
from qwprint.layout.paper import PAPERS, TRIMS
from qwprint.layout.words import load
from qwprint.press import document_of
from qwprint.products import card, challenge, daily, pad
from qwprint.products.card_sizes import SIZES
from qwprint.renderers import pdf
from tests.pictures.make import small

DAY = date(2026, 12, 24)
WIDTH = 480
WORKERS = 2


@dataclass(frozen=True)
class Picture:
    """A thing that can be printed: what it is, of which game, in which form (size or level)."""

    product: str
    name: str
    form: str

    @property
    def file(self) -> str:
        """The start of its file names."""
        return f"{self.product}-{self.name.replace('/', '-')}-{self.form}"


def pictures() -> Iterator[Picture]:
    """All there is."""
    for name in games.names():
        game = games.find(name)
        for variant in game.scoresheets:
            yield Picture("pad", games.full_name(game, variant), "standard")
    for name in games.card_names():
        yield from (Picture("card", name, size) for size in SIZES)
    for name in games.solo_names():
        for level in games.find_solo(name)[2].challenge().formats:
            yield Picture("daily", name, level)


def works(picture: Picture, style: Style) -> list[Work]:
    """What is printed of it."""
    imposition = Imposition(note=load(style.language, "common")["print at full size"])
    match picture.product:
        case "pad":
            order = pad.PadOrder(game=picture.name, size=TRIMS[picture.form], imposition=imposition)
            return list(pad.make(order, style))
        case "card":
            cards = card.CardOrder(cards=(picture.name,), size=picture.form, imposition=imposition)
            return list(card.make(cards, style))
    settled, wanted = _settled(picture)
    return [work for work in daily.works(settled, wanted, style) if isinstance(work, Work)]


@lru_cache(maxsize=1)
def _settled(picture: Picture) -> tuple[daily.Settled, daily.DailyOrder]:
    named = challenge.of_origin(picture.name, picture.form, Dated(DAY))
    order = daily.DailyOrder(challenge=named, redraw=True)
    return daily.settle(order), order


def draw(task: tuple[Picture, str]) -> list[str]:
    """The pictures of one thing in every language and ink; their paths below the folder."""
    picture, folder = task
    written = []
    for language in assets.languages():
        place = Path(folder, language)
        place.mkdir(parents=True, exist_ok=True)
        for ink, palette in PALETTES.items():
            style = Style(paper=PAPERS["a4"], palette=palette, language=language)
            for work in works(picture, style):
                document = document_of(Job(product=picture.product, order=None, style=style, formats=()), work)
                path = place / f"{picture.file}{work.suffix}-{ink}.png"
                path.write_bytes(small(pdf.render(document)[0], WIDTH, scale=2))
                written.append(f"{language}/{path.name}")
    return written


def page(paths: list[str]) -> str:
    """The index: a section for each language, a row for each thing, its inks side by side."""
    parts = [
        "<!doctype html><meta charset=utf-8><title>qwprint gallery</title>",
        "<style>body{font:16px sans-serif;margin:2em}img{width:300px;border:1px solid #ccc;margin:4px}</style>",
        "<h1>qwprint gallery</h1>",
    ]
    for language in assets.languages():
        parts.append(f"<h2 id={language}>{language}</h2>")
        parts += [
            f'<a href="{html.escape(path)}"><img loading=lazy src="{html.escape(path)}" alt="{html.escape(path)}"></a>'
            for path in paths
            if path.startswith(f"{language}/")
        ]
    return "\n".join(parts) + "\n"


def main() -> None:
    """Draws everything into a folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(WORKERS) as pool:
        drawn = list(pool.map(draw, [(picture, str(folder)) for picture in pictures()]))
    paths = [path for some in drawn for path in some]
    (folder / "index.html").write_text(page(paths), "utf-8")
    print(f"{folder / 'index.html'}: {len(paths)} pictures")


if __name__ == "__main__":
    main()
