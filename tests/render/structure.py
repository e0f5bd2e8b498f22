"""What a reader hears of a PDF, found by walking its structure tree, and whatever is wrong with the tags.

Shares nothing with the writer: marked content is collected from the streams of the pages, forms opened, and decoded
through the fonts' own maps to Unicode. ISO 32000-2, 14.6 (marked content), 14.7 (structure), 14.8 (tagged PDF).
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pikepdf

SHOWS = {"f", "S", "B", "Tj", "Do"}
"""The operators that our files paint with."""

INSIDE = {
    "LI": {"L"},
    "LBody": {"LI"},
    "TR": {"Table"},
    "TH": {"TR"},
    "TD": {"TR"},
    "Caption": {"L", "Table"},
    "Sect": {"Document"},
    "Document": {"StructTreeRoot"},
}
"""Structure types that stand in certain others only."""

HOLDERS = {"H1", "H2", "P", "LBody", "TH", "TD", "Note", "Caption", "Figure"}
"""Structure types that may own marked content."""

ROLES = {*INSIDE, *HOLDERS, "L", "Table"}


@dataclass(frozen=True, slots=True)
class Spoken:
    """One element that owns content: its type and those around it, what is read, and on which PDF page (from 0)."""

    path: tuple[str, ...]
    text: str
    page: int


@dataclass(slots=True)
class Marked:
    """The content of one PDF page: texts by mark, texts of artifacts, and faults."""

    texts: dict[int, str] = field(default_factory=dict)
    artifacts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """A whole file as it is heard."""

    spoken: list[Spoken] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def texts(self) -> list[str]:
        """What is read, in order; words in place of pictures."""
        return [spoken.text for spoken in self.spoken]


def read(pdf: pikepdf.Pdf) -> Reading:
    """Walks the structure tree of a file."""
    reading = Reading(faults=list(_file_faults(pdf)))
    if reading.faults:
        return reading
    marked = [_marked(page) for page in pdf.pages]
    for number, page in enumerate(marked):
        reading.faults += [f"page {number}: {fault}" for fault in page.faults]
        reading.artifacts += page.artifacts
    walk = _Walk(pdf, marked, reading)
    for kid in _kids(pdf.Root.StructTreeRoot):
        walk.element(kid, pdf.Root.StructTreeRoot, ("StructTreeRoot",))
    walk.finish()
    return reading


def _file_faults(pdf: pikepdf.Pdf) -> Iterator[str]:
    root = pdf.Root
    if not (root.get("/MarkInfo") and root.MarkInfo.get("/Marked") is True):
        yield "the file does not say that it is tagged"
    if "/StructTreeRoot" not in root:
        yield "there is no structure tree"
    if not str(root.get("/Lang", "")):
        yield "the file has no language"
    if not (root.get("/ViewerPreferences") and root.ViewerPreferences.get("/DisplayDocTitle") is True):
        yield "the title is not shown"


class _Walk:
    """Goes through the tree in reading order and keeps count of marked content."""

    def __init__(self, pdf: pikepdf.Pdf, marked: list[Marked], reading: Reading) -> None:
        self._pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        self._keys = [page.obj.get("/StructParents") for page in pdf.pages]
        self._parents = dict(_number_tree(pdf.Root.StructTreeRoot.ParentTree))
        self._marked, self._reading = marked, reading
        self._reached: Counter[tuple[int, int]] = Counter()

    def element(self, element: Any, parent: Any, path: tuple[str, ...]) -> None:
        """One element, its kids in order."""
        role, faults = str(element.S)[1:], self._reading.faults
        here = "/".join((*path[1:], role))
        if role not in ROLES:
            faults.append(f"{here} is no standard type that we use")
        if element.P.objgen != parent.objgen:
            faults.append(f"{here} names another parent")
        if path[-1] not in INSIDE.get(role, {path[-1]}):
            faults.append(f"{here} does not stand where it may")
        if role == "Figure" and not str(element.get("/Alt", "")).strip():
            faults.append(f"{here} has no words for what it shows")
        if role in {"Figure", "Table"} and "/BBox" not in element.get("/A", {}):
            faults.append(f"{here} does not say where it is")
        if role == "TH" and str(element.get("/A", {}).get("/Scope", "")) not in {"/Column", "/Row"}:
            faults.append(f"{here} does not say what it heads")
        marks = [kid for kid in _kids(element) if isinstance(kid, int)]
        if marks and role not in HOLDERS:
            faults.append(f"{here} has content of its own")
        words = ""
        for kid in _kids(element):
            if isinstance(kid, int):
                words += self._content(element, kid, here)
            else:
                self._say(element, (*path, role), words)
                words = ""
                self.element(kid, element, (*path, role))
        self._say(element, (*path, role), words)

    def _content(self, element: Any, mark: int, here: str) -> str:
        page = self._pages[element.Pg.objgen]
        self._reached[page, mark] += 1
        owners = self._parents.get(self._keys[page], ())
        if mark >= len(owners) or owners[mark].objgen != element.objgen:
            self._reading.faults.append(f"{here} owns mark {mark} of page {page}, the parent tree says otherwise")
        return self._marked[page].texts.get(mark, "")

    def _say(self, element: Any, path: tuple[str, ...], words: str) -> None:
        said = str(element.Alt) if "/Alt" in element else words.replace("\u00ad", "")
        if said:
            page = self._pages[element.Pg.objgen]
            self._reading.spoken.append(Spoken(path[1:], said, page))

    def finish(self) -> None:
        """Every mark on every page is reached once, and no others."""
        there = {(page, mark) for page, marked in enumerate(self._marked) for mark in marked.texts}
        faults = self._reading.faults
        faults += [f"page {p}: mark {m} is not in the tree" for p, m in sorted(there - self._reached.keys())]
        faults += [f"page {p}: mark {m} is in the tree only" for p, m in sorted(self._reached.keys() - there)]
        faults += [f"page {p}: mark {m} is read {n} times" for (p, m), n in self._reached.items() if n > 1]
        for page, key in enumerate(self._keys):
            owners, marks = self._parents.get(key, ()), self._marked[page].texts
            if len(owners) != len(marks):
                faults.append(f"page {page}: {len(marks)} marks, {len(owners)} of them in the parent tree")


def _kids(element: Any) -> list[Any]:
    kids = element.get("/K", [])
    return list(kids) if isinstance(kids, (pikepdf.Array, list)) else [kids]


def _number_tree(node: Any) -> Iterator[tuple[int, Any]]:
    for kid in node.get("/Kids", []):
        yield from _number_tree(kid)
    numbers = list(node.get("/Nums", []))
    yield from zip(map(int, numbers[::2]), numbers[1::2], strict=True)


def _marked(page: pikepdf.Page) -> Marked:
    found = Marked()
    spoken: dict[int, str] = {}
    for mark, kind, text in _content(page, page.Resources, [], found.faults):
        if kind == "open" and mark in spoken:
            found.faults.append(f"mark {mark} is used twice")
        if mark is None:
            found.artifacts.append(text)
        else:
            spoken[mark] = spoken.get(mark, "") + text
    found.texts = spoken
    found.artifacts = [text for text in found.artifacts if text]
    return found


def _content(
    stream: Any, resources: Any, marks: list[Any], faults: list[str], *, form: bool = False
) -> Iterator[tuple[int | None, str, str]]:
    """(mark or None in artifacts, what happened, text) for everything that is opened or painted."""
    font, depth = None, len(marks)
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name in {"BMC", "BDC"}:
            marks.append(_opened(operands, marks, faults, form=form))
            if isinstance(marks[-1], int):
                yield marks[-1], "open", ""
        elif name == "EMC":
            actual = marks.pop()
            if isinstance(actual, str) and actual:
                yield _owner(marks), "text", actual
        elif name == "Tf":
            font = resources.Font[str(operands[0])]
        elif name in SHOWS:
            if not marks:
                faults.append(f"{name} paints outside marked content")
            elif name == "Do":
                inner = resources.XObject[str(operands[0])]
                yield from _content(inner, inner.get("/Resources", resources), marks, faults, form=True)
            elif name == "Tj" and not any(isinstance(mark, str) and mark for mark in marks):
                yield _owner(marks), "text", _decoded(bytes(operands[0]), font)
    if len(marks) != depth:
        faults.append("marked content is left open")


def _opened(operands: Any, marks: list[Any], faults: list[str], *, form: bool) -> Any:
    """A number for what is read, None for artifacts, the text that stands for a span (or "")."""
    tag = str(operands[0])
    properties = operands[1] if len(operands) > 1 else {}
    if "/MCID" in properties:
        if any(isinstance(mark, int) or mark is None for mark in marks):
            faults.append("what is read stands in other marked content")
        if form:
            faults.append("a form has marks of its own")
        return int(properties["/MCID"])
    if tag == "/Artifact":
        if marks:
            faults.append("an artifact stands in other marked content")
        return None
    return str(properties.get("/ActualText", ""))


def _owner(marks: list[Any]) -> int | None:
    return next((mark for mark in reversed(marks) if not isinstance(mark, str)), None)


def _decoded(codes: bytes, font: Any) -> str:
    table = _to_unicode(font.ToUnicode.read_bytes())
    return "".join(table[code] for code in codes)


@lru_cache(maxsize=8)
def _to_unicode(cmap: bytes) -> dict[int, str]:
    """A simple font's map from codes to characters."""
    text = cmap.decode("latin-1")
    table: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for code, value in re.findall(r"<(\w+)>\s*<(\w+)>", block):
            table[int(code, 16)] = bytes.fromhex(value).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for low, high, values in re.findall(r"<(\w+)>\s*<(\w+)>\s*(\[.*?\]|<\w+>)", block, re.DOTALL):
            listed = re.findall(r"<(\w+)>", values)
            for i, code in enumerate(range(int(low, 16), int(high, 16) + 1)):
                start = bytes.fromhex(listed[i] if values.startswith("[") else listed[0]).decode("utf-16-be")
                table[code] = start if values.startswith("[") else chr(ord(start) + i)
    return table
