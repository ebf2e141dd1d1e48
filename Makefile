# Sluice: `make help` lists the targets.
SHELL := /bin/bash
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := all

B := build
CC := gcc
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes -Werror
CPPFLAGS := -D_GNU_SOURCE -I. -Icmodel -Igen -Itrace -Idriver -Imeasure -Icli -Itb/lockstep
CFLAGS := -std=c11 -O2 -g $(WARNINGS)

PROFILER ?= promem
CONFIG ?=
SEED ?= 1
TARGET ?= hx8k
N ?= 200

include mk/setup.mk
include mk/c.mk
include mk/valgrind.mk
include mk/riscv.mk
include mk/trace.mk
include mk/lockstep.mk
include mk/synth.mk
include mk/test.mk
include mk/lint.mk
include mk/demo.mk
include mk/mutants.mk
include mk/rap.mk
include mk/install.mk

.PHONY: all help demo clean
all: $(B)/bin/sluice $(RISCV_PLUGIN) ## the command, build/bin/sluice, and what it records programs with

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

.PHONY: nightly
nightly: test ## all that `make test` has no time for: long lockstep runs, mutants, five seeds of area and clock
	@DAMAGES=1000 python3 tb/trace/test_damage.py
	@$(MAKE) --no-print-directory trace-speed
	@$(MAKE) --no-print-directory lockstep EVENTS=10000000
	@$(MAKE) --no-print-directory lockstep EVENTS=10000000 CONFIG="stages=4 width=8 counter_width=4 banks=2 ranges=1"
	@$(MAKE) --no-print-directory mutants CONFIG="stages=4 width=8 counter_width=4" N=200
	@$(MAKE) --no-print-directory lockstep PROFILER=rap EVENTS=2400000 CONFIG="engine=tcam tcam=register nodes=16 width=8 epsilon=0.2"
	@$(MAKE) --no-print-directory lockstep PROFILER=rap EVENTS=1700000 CONFIG="engine=trie nodes=16 width=8 epsilon=0.2 msg_depth=8"
	@$(MAKE) --no-print-directory lockstep PROFILER=rap EVENTS=2000000 CONFIG="engine=tcam tcam=register nodes=32 width=16 combine=8 combine_ways=2 combine_limit=5 msg_depth=8"
	@$(MAKE) --no-print-directory lockstep PROFILER=rap EVENTS=900000 CONFIG="engine=trie nodes=32 width=16 combine=8 combine_ways=2 combine_limit=5 msg_depth=8"
	@$(MAKE) --no-print-directory rap-reference
	@$(MAKE) --no-print-directory synth CONFIG="stages=8" TARGET=hx8k
	@$(MAKE) --no-print-directory synth CONFIG="stages=8 stage_clocks=1" TARGET=osu018

clean: ## remove build/
	rm -rf $(B)
