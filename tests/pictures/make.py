"""Makes the pictures of the README from what the program prints: ``python -m tests.pictures.make``."""

import io
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

STYLE = ("--paper", "a4", "--lang", "en", "--ink", "color")
DAY = ("daily", "qwinto", "--date", "2026-11-30", "--level", "easy")
SUMS = ("worksheet", "dice-sums", "--level", "3", "--seed", "picture")
PICTURES = {
    "pad": (("pad", "qwixx"), ".pdf"),
    "card": (("card", "qwixx", "--size", "large"), ".pdf"),
    "worksheet": (SUMS, ".pdf"),
    "worksheet-key": (SUMS, "-key.pdf"),
    "daily": (DAY, ".pdf"),
    "key": (DAY, "-key.pdf"),
}
"""A name, the order, and how the name of the file that is shown ends."""

WIDTH, COLOURS, LIMIT = 560, 48, 60_000


def picture(order: tuple[str, ...], ending: str) -> bytes:
    """The first page of the file that an order makes, as a small PNG."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "qwprint", *order, *STYLE, "-o", f"{folder}/out/"]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        (path,) = (p for p in Path(folder, "out").glob(f"*{ending}") if ending != ".pdf" or "-key" not in p.name)
        return small(path.read_bytes(), WIDTH)


def small(content: bytes, width: int, scale: int = 3) -> bytes:
    """The first page of a PDF as a PNG of this width, in few colours; drawn ``scale`` times as large first."""
    page = pypdfium2.PdfDocument(content)[0]
    drawn = page.render(scale=scale * width / page.get_width()).to_pil().convert("RGB")
    shown = drawn.resize((width, round(width * drawn.height / drawn.width)), Image.Resampling.LANCZOS)
    target = io.BytesIO()
    shown.quantize(COLOURS, dither=Image.Dither.NONE).save(target, "PNG", optimize=True)
    return target.getvalue()


def main() -> None:
    """Writes all pictures beside this file and says how large they are."""
    for name, (order, ending) in PICTURES.items():
        content = picture(order, ending)
        assert len(content) < LIMIT, f"{name} has {len(content)} bytes"
        (HERE / f"{name}.png").write_bytes(content)
        print(f"{name}.png: {len(content)} bytes")


if __name__ == "__main__":
    main()
