# Sluice: `make help` lists the targets.
SHELL := /bin/bash
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := all

B := build
CC := gcc
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes -Werror
# An include is a path from the top folder.
CPPFLAGS := -D_GNU_SOURCE -I.
CFLAGS := -std=c11 -O2 -g $(WARNINGS)

PROFILER ?= promem
CONFIG ?=
SEED ?= 1
TARGET ?= hx8k
N ?= 200

include mk/setup/setup.mk
include mk/c.mk
include mk/valgrind.mk
include mk/riscv.mk
include mk/trace.mk
include mk/lockstep.mk
include mk/energy.mk
include mk/synth.mk
include mk/boards.mk
include mk/test.mk
include mk/fuzz.mk
include mk/systemc.mk
include mk/path.mk
include mk/processor.mk
include mk/soc.mk
include mk/lint.mk
include mk/demo.mk
include mk/mutants.mk
include mk/rap.mk
include mk/eval.mk
include mk/report.mk
include mk/docs.mk
include mk/install.mk

.PHONY: all help demo clean
all: $(B)/bin/sluice $(B)/python $(RISCV_PLUGIN) $(B)/setup/report ## build the command, build/bin/sluice, and its recorders

help: ## print this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12
	@echo; echo "Where not given: PROFILER=$(PROFILER) (of $(PROFILERS)), TARGET=$(TARGET), BOARD=$(BOARD), N=$(N), SEED=$(SEED)."

# The command finds its Python package in the folder above its own (cli/python.c).
$(B)/python:
	@mkdir -p $(@D) && ln -sfn ../python $@

.PHONY: nightly
nightly: ## checks too long for `make test`: lockstep, mutants, area and clock over five seeds, bitstreams of all boards; jobs that passed on this tree are not run again: [HOURS=8]
	@MAKE="$(MAKE)" mk/test/nightly.py --hours $(or $(HOURS),8) mk/test/nightly.txt tb/*/nightly.txt

clean: ## remove build/
	rm -rf $(B)
