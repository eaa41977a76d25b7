# Works with GNU make 3.81 (macOS). Another Python: make clean play PYTHON=/path/to/python3
PYTHON = python3
BIN = .venv/bin
INSTALL = trap : INT; "$(PYTHON)" tools/install.py
TOLD = || sh tools/told.sh $$PPID
# Two workers more than cores, because tests often wait for a browser or a clock.
WORKERS = $$($(BIN)/python -c "import os; print(min(8, 2 + (os.cpu_count() or 1)))")
LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-annotate \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

.PHONY: help python play test check docs bench soak cluster cluster-soak release lock clean

help:
	@echo "make play    install Cardinal into .venv and open its tables in your browser; others: make play ARGS=--lan"
	@echo "make test    everything that CI checks"
	@echo "make check   only the linters, the types and the layers"
	@echo "make docs    build the documentation site and say where to open it"
	@echo "make bench   how fast the rules run here"
	@echo "make soak    what takes long: a server that is killed 1,000 times in an hour, a cluster that loses a node; shorter: ARGS=\"--minutes 10\""
	@echo "make cluster a site of four hosts, proxy and two databases in network namespaces, each killed under load (root)"
	@echo "make cluster-soak the same at seeded moments, 1,000 times or for an hour; shorter: ARGS=\"--minutes 10\""
	@echo "make release check and build a release; ARGS=--tag also tags it"
	@echo "make lock    compile requirements/*.in into the pinned requirements/*.txt"
	@echo "make clean   remove .venv and every cache"
	@echo "Needs Python 3.11 or newer; name another one with PYTHON=/path/to/python3."

python:
	@command -v "$(PYTHON)" >/dev/null || \
		{ echo "cardinal: There is no $(PYTHON) here. Install Python 3.11 or newer, or name it: make play PYTHON=/path/to/python3" >&2; false; } $(TOLD)

play: python
	@$(INSTALL) play $(ARGS) $(TOLD)

# On the wheel in .venv, which is what people run.
test: python
	@$(INSTALL) test $(TOLD)
	@CARDINAL_EXPECT=compiled $(BIN)/python tests/run.py -n $(WORKERS) --dist worksteal -o pythonpath=

check: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python -m pytest -q tests/setup/test_style.py

docs: python
	@$(INSTALL) docs $(TOLD)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "Open build/docs/index.html in your browser. To search it as well, serve it:"
	@echo "$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/docs 8001"

bench: python
	@$(INSTALL) bench $(TOLD)
	@$(BIN)/cardinal bench

soak: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python -m tests.server.chaos --kills 1000 --minutes 60 $(ARGS)
	@$(BIN)/python -m pip install --quiet ray
	@$(BIN)/python -m tests.arena.cluster

cluster: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python -m tests.cluster $(ARGS)

cluster-soak: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python -m tests.cluster --minutes 60 --faults 1000 --fuzz 300 $(ARGS)

release: python
	@$(INSTALL) test $(TOLD)
	@$(BIN)/python tools/release.py $(ARGS)

lock: python
	@$(INSTALL) run $(TOLD)
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	$(LOCK) requirements/uv.in -o requirements/uv.txt
	$(LOCK) requirements/run.in -o requirements/run.txt
	$(LOCK) requirements/build.in -o requirements/build.txt
	$(LOCK) requirements/test.in -o requirements/test.txt
	$(LOCK) requirements/bench.in -o requirements/bench.txt
	$(LOCK) requirements/docs.in -o requirements/docs.txt

clean:
	@if test -d .venv/.cardinal; then $(INSTALL) end || true; fi
	rm -rf .venv build/docs .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
