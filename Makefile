# Everything runs from .venv, which holds exactly what the lock files name.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL = $(PIP) install --require-hashes --no-deps

.PHONY: play test check bench lock format clean

play: $(VENV)/.play
	$(BIN)/gamekeeper play $(ARGS)

test: check
	$(BIN)/pytest -n auto $(ARGS)

check: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.test
	$(BIN)/python -m tests.bench $(ARGS)

format: $(VENV)/.test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements.lock pyproject.toml | $(BIN)/python
	$(INSTALL) -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/.test: tests/requirements.lock $(VENV)/.play
	$(INSTALL) -r tests/requirements.lock
	touch $@

# Writes both lock files anew; needs uv.
lock:
	uv pip compile pyproject.toml --extra build --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet $(ARGS) --output-file requirements.lock
	uv pip compile pyproject.toml --extra build --extra dev --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet $(ARGS) --output-file tests/requirements.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache *.egg-info
