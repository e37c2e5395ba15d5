# `make play` and `make test` are all that a fresh machine needs: Python 3.11 or newer and make, no root.
# Everything that make installs stands in .venv, everything that tools write in .work and dist.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python

# A finished .venv has a note of its Python's version and its folder. If either has changed, or PYTHON asks for another
# version, it is made anew.
MADE := $(VENV)/made
VERSION := -c 'import sys; print("%d.%d" % sys.version_info[:2])'
NOTED := $(shell cat $(MADE) 2>&-)
NOW := $(shell $(if $(filter file,$(origin PYTHON)),$(PY),$(PYTHON)) $(VERSION) 2>&-) $(CURDIR)
ANEW := $(if $(and $(findstring $(NOW),$(NOTED)),$(findstring $(NOTED),$(NOW))),,always)

# A compiled module has its C types in a .pxd beside it. The stamps stand in .venv, so that they go when it goes.
TYPES := $(wildcard ai/*/*.pxd)
BUILT := $(VENV)/built
# Not empty if a source differs from what was compiled: times don't tell after a copy, or when the clock was set back.
CHANGED := $(shell $(PY) -c 'import ai.hot_modules as it; print(*(it.build_record(it.AI_FOLDER) and it.CHANGED))' 2>&-)

# The tests start Python some hundred times; compiling every source each time would be half of it.
unexport PYTHONDONTWRITEBYTECODE

# Runs one test more than there are cores (tests/conftest.py); a process that is done takes over tests of the others.
PARALLEL := -n auto --maxprocesses 8 --dist worksteal

.PHONY: play test test-plain lint bench soak exe exe-onefile screenshots build clean
.PHONY: always

# ARGS go to the game: make play ARGS=--fullscreen
play: $(BUILT)
	@$(PY) -m game $(ARGS)

test: $(BUILT) $(VENV)/tests-read
	@$(PY) -m pytest $(PARALLEL) -m "not e2e and not soak" $(ARGS)

# The same tests of ai/ on a copy without the compiled modules: the plain sources must give the same results.
test-plain: $(BUILT) $(VENV)/with-test
	@rm -rf .work/plain && mkdir -p .work/plain && cp -R ai game tests pyproject.toml README.md .work/plain
	@rm -f .work/plain/ai/*/*.so .work/plain/ai/*/*.pyd
	@cd .work/plain && ../../$(PY) -c 'import ai; assert not ai.compiled(), ai.__file__'
	@cd .work/plain && ../../$(PY) -m pytest $(PARALLEL) -m "not e2e and not soak" tests/ai $(ARGS)

lint: $(BUILT) $(VENV)/with-lint
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/mypy
	@$(PY) -m tests.words

bench: $(BUILT)
	@$(PY) -m ai bench $(ARGS)

soak: $(BUILT) $(VENV)/with-test
	@$(PY) -m pytest $(PARALLEL) -m "soak or hypothesis" --hypothesis-profile=explore --timeout=3600 $(ARGS)

exe: $(BUILT) $(VENV)/with-exe
	@$(PY) build/build.py archive

exe-onefile: $(BUILT) $(VENV)/with-exe
	@$(PY) build/build.py one-file

# The README's pictures, from the real game; on Linux without a screen on one made for it.
OWN_SCREEN = $(if $(shell command -v xvfb-run),xvfb-run -a -s "-screen 0 1920x1200x24")
screenshots: $(BUILT) $(VENV)/with-exe
	@$(if $(DISPLAY)$(WAYLAND_DISPLAY),,$(OWN_SCREEN)) $(PY) build/screenshots.py

build: $(BUILT)

clean:
	@rm -rf .work dist crossfive.egg-info ai/*.so ai/*/*.so ai/compiled.record $(BUILT) $(VENV)/with-* $(VENV)/tests-read
	@find ai game tests build -name __pycache__ -type d -exec rm -rf {} +

# pytest keeps what it makes of each test's source: made here once, and not by all of its processes at the same time.
$(VENV)/tests-read: $(VENV)/with-test
	@for part in ai game building e2e; do $(PY) -m pytest --collect-only -q tests/$$part >/dev/null & done; wait
	@touch $@

# The packages of one extra, without building the project again.
$(VENV)/with-%: pyproject.toml $(ANEW) | $(BUILT)
	@echo "Installing what $* needs"
	@$(PY) build/build.py extra $*
	@touch $@

$(BUILT): pyproject.toml $(wildcard build/modules.py) $(TYPES) $(TYPES:.pxd=.py) $(if $(CHANGED),always) $(ANEW) | $(MADE)
	@echo "Setting up Crossfive in $(VENV)"
	@$(PY) build/build.py compile
	@touch $@

$(MADE): $(ANEW)
	@command -v $(PYTHON) >/dev/null || { echo "Crossfive needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Crossfive needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; \
	    echo "With another one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "This Python lacks its venv module (on Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@printf '%s\n' "$$($(PY) $(VERSION)) $$(pwd -P)" >$@
