"""The bytes of a file, with all objects but streams packed into compressed object streams.

Half of a large pad are dictionaries that look alike, of pages and of the structure tree; packed, little is left of
them. reportlab writes every object plainly; this takes the place of its last step and writes the same objects.
ISO 32000-2, 7.5.7 (object streams) and 7.5.8 (cross-reference streams).
"""

import zlib
from collections.abc import Sequence
from io import BytesIO
from itertools import accumulate
from typing import Any

HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
"""Four bytes above 127 tell whoever moves files that this is no text."""

PACKED = 200
"""Objects in a stream; a reader unpacks as many to get at one."""

PLAIN, INSIDE = 1, 2
"""Kinds of rows in the cross-reference: an object at an offset, or inside a stream at an index."""

ROW = 7
"""Bytes of a row: one for its kind, four for a place, two for an index."""


class Packing:
    """Writes objects one after another, remembering where each of them is."""

    def __init__(self) -> None:
        """A file with nothing but its header."""
        self._file = BytesIO()
        self._file.write(HEADER)
        self._waiting: list[tuple[int, bytes]] = []
        self._packs: list[tuple[tuple[int, ...], bytes]] = []
        self._rows = bytearray()

    def add_stream(self, number: int, text: bytes) -> None:
        """Writes an object as it is."""
        self._note(number, PLAIN, self._file.tell(), 0)
        self._file.write(b"%d 0 obj\n%s\nendobj\n" % (number, text.rstrip(b"\n")))

    def add(self, number: int, text: bytes) -> None:
        """Packs an object, which is no stream, with its neighbours; they are written in the end."""
        self._waiting.append((number, text.rstrip(b"\n") + b"\n"))
        if len(self._waiting) == PACKED:
            self._pack()

    def finished(self, free: int, trailer: bytes) -> bytes:
        """The whole file, closed by the streams of packed objects and a cross-reference with the entries of a trailer.

        Their numbers are the ones from ``free`` on.
        """
        if self._waiting:
            self._pack()
        for number, (inner, stream) in enumerate(self._packs, start=free):
            for index, one in enumerate(inner):
                self._note(one, INSIDE, number, index)
            self.add_stream(number, stream)
        number = free + len(self._packs)
        start = self._file.tell()
        self._note(0, 0, 0, 0xFFFF)
        self._note(number, PLAIN, start, 0)
        entries = b"/Type/XRef/W[1 4 2]/Size %d%s" % (number + 1, trailer)
        self.add_stream(number, _stream(entries, bytes(self._rows)))
        self._file.write(b"startxref\n%d\n%%%%EOF\n" % start)
        return self._file.getvalue()

    def _pack(self) -> None:
        """Makes a stream of the objects that wait for it."""
        numbers, texts = zip(*self._waiting, strict=True)
        offsets = accumulate(map(len, texts), initial=0)
        head = b" ".join(b"%d %d" % place for place in zip(numbers, offsets, strict=False)) + b"\n"
        entries = b"/Type/ObjStm/N %d/First %d" % (len(numbers), len(head))
        self._packs.append((numbers, _stream(entries, head + b"".join(texts))))
        self._waiting.clear()

    def _note(self, number: int, kind: int, place: int, index: int) -> None:
        """Where an object is: an offset in the file, or the number of a stream and an index in it."""
        start = number * ROW
        self._rows.extend(bytes(max(0, start + ROW - len(self._rows))))
        self._rows[start : start + ROW] = bytes((kind,)) + place.to_bytes(4, "big") + index.to_bytes(2, "big")


def compress(page: Any) -> None:
    """Compresses the content of a page now, which reportlab would do at saving: a thousand pages would fill memory."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream

    entries = PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])})
    page.Contents = PDFStream(entries, zlib.compress(page.stream.encode()))
    page.stream = ""


def packed(document: Any, first: int, tree: Sequence[str]) -> bytes:
    """The file of a reportlab document; in the place of its own ``format``.

    The objects of ``tree``, numbered from ``first``, are no objects of reportlab's: it would take a kilobyte for each.
    """
    from reportlab.pdfbase import pdfdoc

    root, info = (document.Reference(part).format(document) for part in (document.Catalog, document.info))
    packing = Packing()
    number = 0
    while (number := number + 1) <= document.objectcounter:  # formatting an object may add others
        if first <= number < first + len(tree):
            packing.add(number, tree[number - first].encode())
            continue
        element = document.idToObject[document.numberToId[number]]
        text = pdfdoc.format(element, document, toplevel=1)
        if text.endswith(b"endstream\n"):
            packing.add_stream(number, text)
            element.content = b""  # it is in the file now
        else:
            packing.add(number, text)
    identity = document.signature.hexdigest().encode()
    return packing.finished(number, b"/Root %s/Info %s/ID[<%s><%s>]" % (root, info, identity, identity))


def _stream(entries: bytes, content: bytes) -> bytes:
    content = zlib.compress(content)
    return b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream\n" % (entries, len(content), content)
