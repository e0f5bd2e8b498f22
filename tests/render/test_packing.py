"""Object and cross-reference streams hold what they say, found without any repair."""

import io
import re

import pikepdf
import pypdfium2
import pytest

from qwprint import renderers
from qwprint.layout.impose import single
from tests.render import sample


def written(count: int = 1_000) -> bytes:
    """So many scoresheets that one stream of objects is not enough."""
    return renderers.find("pdf").render(sample.document(count=count))[0]


def test_every_object_is_where_the_file_says():
    content = written()
    with pikepdf.open(io.BytesIO(content), attempt_recovery=False) as pdf:
        assert len(pdf.pages) == 250
        assert pdf.check_pdf_syntax() == []
        packed = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Type") == "/ObjStm"]
        assert len(packed) > 1
        assert all(o is not None for o in pdf.objects)
    with pypdfium2.PdfDocument(content) as document:
        assert len(document) == 250


def test_nothing_but_streams_stands_outside():
    plain = re.findall(rb"^\d+ 0 obj\n<<.*?\nendobj$", written(), re.DOTALL | re.MULTILINE)
    assert plain
    assert all(found.endswith(b"endstream\nendobj") for found in plain)


def test_a_wrong_place_is_seen():
    content = written(count=4)
    start = content.rindex(b"startxref\n") + len(b"startxref\n")
    wrong = content[:start] + b"9" + content[start:]
    with pytest.raises(pikepdf.PdfError):
        pikepdf.open(io.BytesIO(wrong), attempt_recovery=False)


def test_words_of_the_file_survive():
    title = "Größe (b) \\ – „x“ endstream"
    with pikepdf.open(io.BytesIO(renderers.find("pdf").render(single(title, "de", (sample.told(),)))[0])) as pdf:
        assert str(pdf.docinfo.Title) == title
