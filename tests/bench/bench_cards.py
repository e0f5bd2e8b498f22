"""How fast all rule cards are made: pages a second, for every language, from words to PDF.

Run: ``python tests/bench/bench_cards.py``, or ``make bench``.
"""

import time

from qwprint import games
from qwprint.base.assets import languages
from qwprint.draw.ink import PALETTES
from qwprint.job import Job, Style
from qwprint.layout.impose import Imposition
from qwprint.layout.paper import PAPERS
from qwprint.press import press
from qwprint.products.card import CardOrder, make


def main() -> None:
    """All cards in all languages, as ``qwprint card all --lang all`` makes them; hyphenation is loaded on the way."""
    names = games.card_names()
    order = CardOrder(cards=names, size="standard", imposition=Imposition(note="100 %"))
    total, pages = 0.0, 0
    for language in languages():
        style = Style(paper=PAPERS["a4"], palette=PALETTES["color"], language=language)
        start = time.process_time()
        press(Job(product="card", order=order, style=style, formats=("pdf",)))
        seconds = time.process_time() - start
        count = len(make(order, style)[0].pages)
        total, pages = total + seconds, pages + count
        print(f"cards {language}: {count} pages, {seconds:.2f} s CPU, {count / seconds:.0f} pages a second")
    print(f"cards in all languages: {pages} pages, {total:.2f} s CPU, {pages / total:.0f} pages a second")


if __name__ == "__main__":
    main()
