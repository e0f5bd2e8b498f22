"""The command with a fake in place of the maker: ``python -m tests.batch.driver FAKE ARGUMENT…``."""

import sys

from qwprint.cli import batches
from qwprint.cli.main import run
from tests.batch import fakes

if __name__ == "__main__":
    batches.MAKE = getattr(fakes, sys.argv.pop(1))
    run()
