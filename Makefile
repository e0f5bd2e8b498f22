# Everything from a clone: `make daily` prints today's challenges and a pad of each game, `make test` passes the tests.
# Needs Python 3.11 or newer, make and git; the rest comes with pip into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PADS := qwixx qwixx-cards qwinto qwinto-cards qwantum

.PHONY: daily test test-deep bench gallery lint requirements clean

$(VENV)/run.stamp: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/run.stamp .ci/requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement .ci/requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

daily: $(VENV)/run.stamp
	@$(BIN)/qwprint daily all --format pdf,svg --force -o output/
	@for game in $(PADS); do $(BIN)/qwprint pad $$game --force -o output/ || exit 1; done

test: $(VENV)/dev.stamp
	$(BIN)/python -m ruff check qwprint tests
	$(BIN)/python -m ruff format --check qwprint tests
	$(BIN)/python -m mypy
	$(BIN)/python -m pytest -n 2 -q

# The slow checks too: some two hours on two cores.
test-deep: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n 2 -q -m "deep or not deep"

bench: $(VENV)/dev.stamp
	@for bench in tests/bench/bench_*.py; do $(BIN)/python $$bench || exit 1; done

# Everything that can be printed, in every language and ink, as small pictures on one page; takes some minutes.
gallery: $(VENV)/dev.stamp
	$(BIN)/python -m tests.pictures.gallery output/gallery

# New versions of what tests need, with uv: kept apart, for it is no part of what a newcomer installs.
requirements:
	uv pip compile pyproject.toml --extra dev --extra cross --extra cluster --universal --generate-hashes --no-header \
	  --no-emit-index-url --no-emit-find-links --python-version 3.11 --quiet --output-file .ci/requirements.txt

clean:
	rm -rf $(VENV) dist build
