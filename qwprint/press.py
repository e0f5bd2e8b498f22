"""The middle: an order becomes pages, pages become imposed sheets, sheets become bytes; the same way for everything.

A pure function: the same job makes the same bytes in any process.
"""

from collections.abc import Iterator

from qwprint import products, renderers
from qwprint.draw.document import Document
from qwprint.job import Attachment, Job, Work
from qwprint.layout.impose import Piece, impose, single


def press(job: Job) -> dict[str, bytes]:
    """All files of a job, by what their names have after the stem: ``.pdf``, ``-key.pdf``, ``-02.svg``."""
    files: dict[str, bytes] = {}
    for piece in products.find(job.product).make(job.order, job.style):
        match piece:
            case Attachment():
                files[piece.suffix] = piece.content
            case Work():
                files |= _rendered(job, piece)
    return files


def _rendered(job: Job, work: Work) -> Iterator[tuple[str, bytes]]:
    document = document_of(job, work)
    for name in job.formats:
        renderer = renderers.find(name)
        contents = renderer.render(document)
        for number, content in enumerate(contents, start=1):
            part = f"-{number:0{max(2, len(str(len(contents))))}d}" if len(contents) > 1 else ""
            yield f"{work.suffix}{part}.{renderer.suffix}", content


def document_of(job: Job, work: Work) -> Document:
    """The sheets of a work: imposed pieces, or pages that are sheets of their own."""
    if work.imposition is None:
        return single(work.title, job.style.language, work.pages)
    piece = Piece(title=work.title, language=job.style.language, pages=work.pages, count=work.count)
    return impose(piece, job.style.paper, work.imposition)
