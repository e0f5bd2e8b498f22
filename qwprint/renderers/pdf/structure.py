"""What a file says of its content: which parts are headings, paragraphs, pictures, and in which order they are read.

A scene becomes a tree of ``Element``; its leaves are ``Run``, sequences of what is drawn. Marked content is numbered by
walking the trees of a sheet in drawing order, when the operators are written and again when the objects are, so nothing
has to be remembered in between. ISO 32000-2, 14.7 (logical structure) and 14.8 (tagged PDF).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from qwprint.draw.numerals import numbers
from qwprint.draw.reading import gaps
from qwprint.draw.scene import Group, Item, Path, Text, leaves

HOLDER = {"": "P", "L": "Caption", "Table": "Caption", "TR": "TD"}
"""What holds a text that stands where none may stand by itself, by the element (none: the page) around it."""

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, lower, right, upper edge on a sheet, in points."""

Place: TypeAlias = Callable[[tuple[Path | Text, ...]], Rectangle]
"""Where items of a page lie on its sheet."""


@dataclass(frozen=True, slots=True)
class Run:
    """Items that are drawn one after another; what is not ``read`` is an artifact."""

    items: tuple[Path | Text, ...] = ()
    read: bool = True


SOMETHING, ARTIFACT = Run(), Run(read=False)
"""What is drawn, and no matter what."""


@dataclass(frozen=True, slots=True)
class Element:
    """A part of what is read.

    Attributes:
        role: its structure type.
        parts: what it consists of, in reading order.
        alternative: words in place of a picture.
        title: of a section.
        box: where a picture or table is.
    """

    role: str
    parts: "tuple[Part, ...]"
    alternative: str = ""
    title: str = ""
    box: Rectangle | None = None


Part: TypeAlias = Element | Run


def around(points: Iterable[tuple[float, float]]) -> Rectangle:
    """The rectangle around points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def read(items: tuple[Item, ...], place: Place, role: str = "") -> tuple[Part, ...]:
    """What is heard of items that stand in an element of this role, drawing order kept; paths are artifacts."""
    parts: list[Part] = []
    opened = tuple(_opened(items))
    for kind, group in groupby(opened if role in HOLDER else _spaced(opened), key=_kind):
        if kind == "group":
            parts += [_element(item, place) for item in group if isinstance(item, Group)]
            continue
        drawn = tuple(item for item in group if not isinstance(item, Group))
        if kind == "path":
            parts.append(Run(drawn, read=False))
        elif role in HOLDER:
            parts += [Element(HOLDER[role], (Run((text,)),)) for text in drawn]
        else:
            parts.append(Run(drawn))
    return tuple(parts)


def _opened(items: tuple[Item, ...]) -> Iterator[Item]:
    """The items, groups opened that have neither role nor label."""
    for item in items:
        if isinstance(item, Group) and not item.role and not item.label:
            yield from _opened(item.items)
        else:
            yield item


def _spaced(items: tuple[Item, ...]) -> Iterator[Item]:
    """The items of one element, with spaces after texts that are followed by another word."""
    after = iter(gaps(tuple(item for item in items if isinstance(item, Text) and item.text.strip())))
    for item in items:
        if isinstance(item, Text) and item.text.strip():
            yield replace(item, text=item.text + next(after))
        else:
            yield item


def _kind(item: Item) -> str:
    if isinstance(item, Group):
        return "group"
    return "text" if isinstance(item, Text) and item.text.strip() else "path"


def _element(group: Group, place: Place) -> Element:
    """A picture, or a part with a role; the content of a list's item stands in its body."""
    if group.label:
        drawn = tuple(leaves(group.items))
        picture = Element("Figure", (Run(drawn),), group.label, box=place(drawn) if drawn else None)
        return Element(group.role, (picture,)) if group.role else picture
    if group.role == "LI":
        return Element("LI", (Element("LBody", read(group.items, place, "LBody")),))
    drawn = tuple(leaves(group.items)) if group.role == "Table" else ()
    return Element(group.role, read(group.items, place, group.role), box=place(drawn) if drawn else None)


def bare(part: Part) -> Part:
    """A part without what is drawn, which is of no use any more when a sheet is finished."""
    if isinstance(part, Element):
        return replace(part, parts=tuple(map(bare, part.parts)))
    return SOMETHING if part.read else ARTIFACT


def objects(sheets: Sequence[tuple[Part, ...]], pages: tuple[int, ...], first: int) -> list[str]:
    """The objects of the tree, to be numbered from ``first``, which is its root.

    ``sheets`` are the parts of each PDF page, ``pages`` the numbers of their objects. Each page has its position as key
    in the parent tree.
    """
    tree = _Tree(first)
    top = first + 2
    owners = []
    tops: list[int] = []
    for parts, page in zip(sheets, pages, strict=True):
        added, marked = tree.add(parts, top, page)
        tops += added
        owners.append(marked)
    rows = (f"{key}[{_references(marked)}]" for key, marked in enumerate(owners) if marked)
    return [
        f"<</Type/StructTreeRoot/K {top} 0 R/ParentTree {first + 1} 0 R/ParentTreeNextKey {len(sheets)}>>",
        f"<</Nums[{' '.join(rows)}]>>",
        f"<</S/Document/P {first} 0 R/K[{_references(tops)}]>>",
        *tree.texts,
    ]


class _Tree:
    """Writes elements as objects, one after another."""

    def __init__(self, first: int) -> None:
        self._next = first + 3
        self.texts: list[str] = []

    def add(self, parts: tuple[Part, ...], parent: int, page: int) -> tuple[list[int], list[int]]:
        """Adds the elements of a PDF page: their numbers, and the owner of each marked content."""
        owners: list[int] = []
        numbers = [self._element(part, parent, page, owners, "") for part in parts if isinstance(part, Element)]
        return numbers, owners

    def _element(self, element: Element, parent: int, page: int, owners: list[int], scope: str) -> int:
        number = self._next
        self._next += 1
        place = len(self.texts)
        self.texts.append("")
        heads = all(part.role == "TH" for part in element.parts if isinstance(part, Element))
        below = "Column" if heads else "Row"
        kids = []
        for part in element.parts:
            if isinstance(part, Element):
                kids.append(f"{self._element(part, number, page, owners, below)} 0 R")
            elif part.read:
                kids.append(str(len(owners)))
                owners.append(number)
        entries = [f"/S/{element.role}/P {parent} 0 R/Pg {page} 0 R"]
        entries.append(f"/K {kids[0]}" if len(kids) == 1 else f"/K[{' '.join(kids)}]")
        entries += [f"/Alt{string(element.alternative)}"] if element.alternative else []
        entries += [f"/T{string(element.title)}"] if element.title else []
        entries += [f"/A<</O/Table/Scope/{scope}>>"] if element.role == "TH" else []
        entries += [f"/A<</O/Layout/BBox[{numbers(element.box)}]>>"] if element.box else []
        self.texts[place] = f"<<{''.join(entries)}>>"
        return number


def _references(numbers: list[int]) -> str:
    return " ".join(f"{number} 0 R" for number in numbers)


def string(text: str) -> str:
    """A text string as it stands in a file, in ASCII: PDFDocEncoding where that is Latin-1 too, else UTF-16."""
    if all(" " <= c <= "~" or ("¡" <= c <= "ÿ" and c != "\u00ad") for c in text):
        return f"({''.join(_escaped(c) for c in text)})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def _escaped(character: str) -> str:
    if character > "~":
        return f"\\{ord(character):03o}"
    return f"\\{character}" if character in "()\\" else character
