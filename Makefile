# Needs make and Python 3.11 or newer with venv; everything else is installed into .venv from the lock files.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
ARGS ?=
LOCK = CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --upgrade --strip-extras --generate-hashes \
	--no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

.PHONY: play test lint docs bench soak torture secrecy lock clean

play: .venv/.play
	@$(BIN)/boardgames $(ARGS)

test: lint
	$(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder $(ARGS)

lint: .venv/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

docs: .venv/.play
	$(BIN)/python -m typer boardgames.cli utils docs --name boardgames --output docs/cli.md

soak: .venv/.test
	$(BIN)/python -m tests.soak $(ARGS)
	$(BIN)/python -m tests.tui.walk
	HYPOTHESIS_PROFILE=soak $(BIN)/pytest -n auto --dist loadfile --timeout 0 -m "not wheel"

torture: .venv/.test
	$(BIN)/python -m tests.torture $(ARGS)

secrecy: .venv/.test
	$(BIN)/python -m tests.secrecy --write $(ARGS)

bench: .venv/.bench
	$(BIN)/python -m benchmarks

lock: .venv/.test
	$(PIP) install pip-tools
	$(LOCK) --output-file requirements.lock pyproject.toml
	$(LOCK) --extra cluster --extra test --constraint requirements.lock --output-file requirements-test.lock pyproject.toml
	$(LOCK) --extra bench --constraint requirements-test.lock --output-file requirements-bench.lock pyproject.toml

clean:
	rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# A stamp is newer than what it was installed from; the package itself is linked, so changes to its code need no install.
.venv/.play: requirements.lock pyproject.toml | $(BIN)/python
	$(PIP) install --compile --require-hashes --requirement requirements.lock
	$(PIP) install --no-deps --editable .
	$(BIN)/python -m compileall -q boardgames
	@touch $@

.venv/.test: requirements-test.lock .venv/.play
	$(PIP) install --compile --require-hashes --requirement requirements-test.lock
	@touch $@

.venv/.bench: requirements-bench.lock .venv/.play
	$(PIP) install --compile --require-hashes --requirement requirements-bench.lock
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer was not found; name one: make PYTHON=/path/to/python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "$(PYTHON) is older than Python 3.11; name a newer one: make PYTHON=python3.12")'
	$(PYTHON) -m venv --clear .venv
