"""How colours look to other eyes: CIE L*, and full protan, deutan and tritan vision.

Matrices on linear RGB after Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (IEEE TVCG 15, 2009), severity 1.0.
"""

from collections.abc import Mapping

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

VISIONS: Mapping[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> tuple[float, float, float]:
    """``#rrggbb`` in linear sRGB, 0 to 1 (IEC 61966-2-1)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return red, green, blue


def lightness(colour: str, vision: str = "normal") -> float:
    """CIE L* (0 to 100, D65) of a colour as this vision sees it."""
    rgb = linear(colour)
    seen = [min(1.0, max(0.0, sum(a * c for a, c in zip(row, rgb, strict=True)))) for row in VISIONS[vision]]
    luminance = 0.212639 * seen[0] + 0.715169 * seen[1] + 0.072192 * seen[2]
    return 116 * luminance ** (1 / 3) - 16 if luminance > 216 / 24389 else luminance * 24389 / 27
