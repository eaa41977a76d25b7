# Works with GNU make 3.81 (macOS). Another Python: make clean play PYTHON=/path/to/python3
PYTHON = python3
BIN = .venv/bin
INSTALL = trap : INT; "$(PYTHON)" tools/install.py
TOLD = || sh tools/told.sh $$PPID
# One worker more than cores, for a browser and a clock are often waited for.
WORKERS = $$($(BIN)/python -c "import os; print(min(8, 1 + (os.cpu_count() or 1)))")
LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-annotate \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

.PHONY: help python play test check bench soak lock clean

help:
	@echo "make play    install Cardinal into .venv and open its tables in your browser; others: make play ARGS=--lan"
	@echo "make test    everything that CI checks"
	@echo "make check   only the linters, the types and the layers"
	@echo "make bench   how fast the rules run here"
	@echo "make soak    what takes long: a server that is killed 200 times"
	@echo "make lock    compile requirements/*.in into the pinned requirements/*.txt"
	@echo "make clean   remove .venv and every cache"
	@echo "Needs Python 3.11 or newer; name another one with PYTHON=/path/to/python3."

python:
	@command -v "$(PYTHON)" >/dev/null || \
		{ echo "cardinal: There is no $(PYTHON) here. Install Python 3.11 or newer, or name it: make play PYTHON=/path/to/python3" >&2; false; } $(TOLD)

play: python
	@$(INSTALL) play $(ARGS) $(TOLD)

# On the wheel in .venv, which is what people run; before that the few tests that patch what the wheel has compiled.
test: python
	@$(INSTALL) test $(TOLD)
	@echo "What needs the sources, on the sources:"
	@$(BIN)/python -m pytest -q -m sources $$(grep -rl "mark\.sources" tests src --include='test_*.py')
	@echo "Everything else, on the wheel in .venv:"
	@CARDINAL_EXPECT=compiled $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -o pythonpath= -m "not sources"

check: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python -m pytest -q tests/setup/test_style.py

bench: python
	@$(INSTALL) bench $(TOLD)
	@$(BIN)/cardinal bench

soak: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python -m tests.server.chaos --kills 200

lock: python
	@$(INSTALL) run $(TOLD)
	@$(BIN)/python -m pip install --quiet uv
	$(LOCK) requirements/run.in -o requirements/run.txt
	$(LOCK) requirements/build.in -o requirements/build.txt
	$(LOCK) requirements/test.in -o requirements/test.txt
	$(LOCK) requirements/bench.in -o requirements/bench.txt

clean:
	@if test -d .venv/.cardinal; then $(INSTALL) end || true; fi
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
