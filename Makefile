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
include mk/lockstep.mk
include mk/synth.mk
include mk/test.mk
include mk/lint.mk

.PHONY: all help demo clean
all: $(B)/bin/sluice ## the command, build/bin/sluice

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

clean: ## remove build/
	rm -rf $(B)
