"""``python -m qwprint``."""

from qwprint.cli.main import run

run()
