"""The bytes of a file, with all objects but streams packed into compressed object streams.

Half of a large pad are dictionaries that look alike, of pages and of the structure tree; packed, little is left of
them. reportlab writes every object plainly; this takes the place of its last step and writes the same objects.
ISO 32000-2, 7.5.7 (object streams) and 7.5.8 (cross-reference streams).
"""

import zlib
from typing import Any

HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
"""Four bytes above 127 tell whoever moves files that this is no text."""

PACKED = 200
"""Objects in a stream; a reader unpacks as many to get at one."""

PLAIN, INSIDE = 1, 2
"""Kinds of rows in the cross-reference: an object at an offset, or inside a stream at an index."""


class Packing:
    """Writes objects one after another, remembering where each of them is."""

    def __init__(self) -> None:
        """A file with nothing but its header."""
        self._parts = [HEADER]
        self._length = len(HEADER)
        self._places: dict[int, tuple[int, int, int]] = {}

    def add_stream(self, number: int, text: bytes) -> None:
        """Writes an object as it is."""
        self._places[number] = (PLAIN, self._length, 0)
        self._write(b"%d 0 obj\n%s\nendobj\n" % (number, text.rstrip(b"\n")))

    def add_packed(self, number: int, objects: list[tuple[int, bytes]]) -> None:
        """Writes objects, which are no streams, as one stream of this number."""
        offsets, body = [], b""
        for index, (inner, text) in enumerate(objects):
            self._places[inner] = (INSIDE, number, index)
            offsets.append(b"%d %d" % (inner, len(body)))
            body += text.rstrip(b"\n") + b"\n"
        head = b" ".join(offsets) + b"\n"
        entries = b"/Type/ObjStm/N %d/First %d" % (len(objects), len(head))
        self.add_stream(number, _stream(entries, head + body))

    def finished(self, number: int, trailer: bytes) -> bytes:
        """The whole file, closed by a cross-reference stream of this number with the entries of a trailer."""
        start = self._length
        self._places[number] = (PLAIN, start, 0)
        rows = [(0, 0, 0xFFFF), *(self._places[i] for i in range(1, number + 1))]
        table = b"".join(bytes((kind,)) + a.to_bytes(4, "big") + b.to_bytes(2, "big") for kind, a, b in rows)
        entries = b"/Type/XRef/W[1 4 2]/Size %d%s" % (len(rows), trailer)
        self.add_stream(number, _stream(entries, table))
        self._write(b"startxref\n%d\n%%%%EOF\n" % start)
        return b"".join(self._parts)

    def _write(self, text: bytes) -> None:
        self._parts.append(text)
        self._length += len(text)


def packed(document: Any) -> bytes:
    """The file of a reportlab document; in the place of its own ``format``."""
    from reportlab.pdfbase import pdfdoc

    root, info = (document.Reference(part).format(document) for part in (document.Catalog, document.info))
    packing = Packing()
    waiting: list[tuple[int, bytes]] = []
    number = 0
    while (number := number + 1) in document.numberToId:  # formatting an object may add others
        text = pdfdoc.format(document.idToObject[document.numberToId[number]], document, toplevel=1)
        if text.endswith(b"endstream\n"):
            packing.add_stream(number, text)
        else:
            waiting.append((number, text))
    for start in range(0, len(waiting), PACKED):
        packing.add_packed(number, waiting[start : start + PACKED])
        number += 1
    identity = document.signature.hexdigest().encode()
    return packing.finished(number, b"/Root %s/Info %s/ID[<%s><%s>]" % (root, info, identity, identity))


def _stream(entries: bytes, content: bytes) -> bytes:
    content = zlib.compress(content)
    return b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream\n" % (entries, len(content), content)
