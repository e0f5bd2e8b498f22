"""Deals whose optimum others have proven, a file for each game in ``tests/data/optima``."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "data" / "optima"


def known(name: str) -> list[dict[str, Any]]:
    """The deals of a file, each with its ``optimum``, ``rounds``, ``seed`` and what was dealt."""
    instances: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["instances"]
    return instances
