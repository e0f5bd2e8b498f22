"""What an output format is: the contract that modules in ``qwprint/renderers`` fulfil with ``RENDERER``."""

from collections.abc import Callable
from dataclasses import dataclass

from qwprint.draw.document import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class Renderer:
    """A way to make bytes of a document.

    Attributes:
        suffix: the file suffix without its dot, also the format's name (``pdf``).
        render: a document to the bytes of each file, one for formats that hold all sheets, else one a sheet.
    """

    suffix: str
    render: Callable[[Document], tuple[bytes, ...]]
