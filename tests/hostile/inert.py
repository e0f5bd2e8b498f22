"""Nothing in a document may act: what a PDF or an SVG holds beyond drawing, found by parsing it strictly."""

import io
from collections.abc import Iterator
from xml.parsers import expat

import pikepdf

ACTIVE_KEYS = frozenset(
    {
        *("/JS", "/JavaScript", "/URI", "/OpenAction", "/AA", "/A", "/Annots", "/Launch", "/GoToR", "/SubmitForm"),
        *("/EmbeddedFiles", "/EF", "/RichMedia", "/AcroForm", "/XFA", "/Names"),
    }
)
"""Keys of a PDF that make a reader do something, or carry something else than drawing."""

TRAILER = frozenset({"/Root", "/Info", "/ID", "/Size", "/Prev", "/Type", "/W", "/Filter", "/Length"})
"""What a trailer may hold, or the cross-reference stream that is one."""

DRAWING = frozenset(
    {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "defs", "title", "desc"}
    | {"symbol", "clipPath", "pattern", "text", "tspan", "metadata"}
)
"""Elements of an SVG that draw and do nothing else."""


def pdf_faults(content: bytes) -> list[str]:
    """What is wrong with a PDF: syntax, actions, or anything that is not drawn."""
    with pikepdf.open(io.BytesIO(content)) as document:
        faults = list(document.check_pdf_syntax())
        for thing in document.objects:
            faults += [f"{key} in an object" for key in _keys(thing) if key in ACTIVE_KEYS]
        faults += _keys_of(document.trailer)
    return faults


def _keys(thing: object) -> Iterator[str]:
    if isinstance(thing, pikepdf.Array):
        for inner in thing:
            yield from _keys(inner) if not getattr(inner, "is_indirect", False) else ()
    elif isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        for key, value in thing.items():
            if key == "/A" and set(value.keys()) in ({"/O", "/Scope"}, {"/O", "/BBox"}):
                continue  # what a table's head stands over, where a picture is: no action
            yield str(key)
            if not getattr(value, "is_indirect", False):
                yield from _keys(value)
    elif isinstance(thing, pikepdf.Name):
        yield str(thing)


def _keys_of(trailer: pikepdf.Dictionary) -> list[str]:
    return [f"{key} in the trailer" for key in trailer if key not in TRAILER]


def svg_faults(content: bytes) -> list[str]:
    """What is wrong with an SVG: not well formed, or an element, attribute or reference that could act."""
    faults: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if name.rpartition(":")[2] not in DRAWING:
            faults.append(f"element {name}")
        for key, value in attributes.items():
            local = key.rpartition(":")[2].lower()
            if local.startswith("on") or (local in {"href", "src"} and not value.startswith("#")):
                faults.append(f"attribute {key}={value}")
            if local != "aria-label" and ("url(" in value.replace("url(#", "") or "javascript:" in value):
                faults.append(f"attribute {key}={value}")

    def other(*parts: object) -> None:
        faults.append(f"declaration {parts}")

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = other
    parser.ProcessingInstructionHandler = other
    try:
        parser.Parse(content, True)
    except expat.ExpatError as fault:
        faults.append(f"not well formed: {fault}")
    return faults
