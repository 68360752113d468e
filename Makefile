# make demo   an environment, the tool in it, and the main job on a real match
# make test   format check, lint, types, import fences, tests
# make test-slow   what installs from a package index: the hooks in pre-commit, the action
# make conformance   the kit of records with what is due for each, run against the tool
# make mutants       what the kit is worth: checks taken away, one at a time
# make fuzz   hostile texts for MINUTES=10; what fails is kept in tests/fuzz/corpus
# make bench  ratios against public tools (not part of the tests)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

MINUTES := 10
SEED := $(shell date +%s)

.PHONY: demo test test-slow conformance mutants fuzz bench clean

demo: $(VENV)/ready
	@echo "A match that was really played in an app, checked call by call and card by card:"
	@echo
	@$(BIN)/belote validate examples/baloot-kammelna/app-match.belote; test $$? -eq 1
	@echo
	@echo "That is the one fault in it. The hand in which it happened:"
	@echo
	@$(BIN)/belote show examples/baloot-kammelna/app-match.belote --record 4; test $$? -eq 1

test: $(VENV)/ready-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --dist worksteal

test-slow: $(VENV)/ready-dev
	$(BIN)/python -m pytest -m slow

conformance: $(VENV)/ready
	$(BIN)/python tests/conformance/run.py -- $(BIN)/belote validate --output-format concise {files}

mutants: $(VENV)/ready-dev
	$(BIN)/python -m tests.conformance.mutants

fuzz: $(VENV)/ready-dev
	$(BIN)/python -m tests.fuzz --minutes $(MINUTES) --seed $(SEED) --keep

bench: $(VENV)/ready-dev
	$(BIN)/pip install -q chess endplay colver belote-cli
	$(BIN)/python bench/peers.py

$(VENV)/ready: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/ready-dev: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/ready

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
