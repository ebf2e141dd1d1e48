# Systems on a chip in simulation with a profiler of their own (doc/soc.md): Ibex by FuseSoC, VexRiscv by LiteX. All comes from PyPI.
SOC ?= ibex
SOC_LIBS := lib-rv32imc lib-rv32i
SOC_TOOLS := $(B)/bin/sluice $(SETUP_TEST) $(B)/setup/venv $(SOC_LIBS)

# libsluice-host for the systems' processors, in folders of their own.
.PHONY: $(SOC_LIBS)
$(SOC_LIBS): lib-%: $(SETUP_BUILD) $(SETUP_TEST)
	@$(MAKE) -s lib BARE=1 B=$(B)/$* CC=riscv64-unknown-elf-gcc \
	    CFLAGS="--specs=picolibc.specs -march=$* -mabi=ilp32 -std=c11 -Os -ffunction-sections -fdata-sections"

test-deps: $(SOC_LIBS)

.PHONY: soc soc-faults
soc: $(SOC_TOOLS) ## a system in simulation whose firmware profiles itself: [SOC=ibex|litex] [PROGRAM=name or C file] [FLAGS=] [TOP=n] [JSON=1]
	@$(B)/venv/bin/python tb/soc/run.py --soc $(SOC) $(PROGRAM:%=--program %) $(if $(FLAGS),--flags="$(FLAGS)") $(TOP:%=--top %) $(if $(JSON),--json)

soc-faults: $(SOC_TOOLS) ## the LiteX system with AXI4-Lite, and seeded faults in the Ibex system of `make soc`, which must be detected
	@$(B)/venv/bin/python tb/soc/soc_test.py

.PHONY: soc-bitstream
soc-bitstream: $(SOC_TOOLS) $(SETUP_SYNTH) ## the LiteX system for a ULX3S: [PROGRAM=name or C file] [FLAGS=] [MHZ=50] [JSON=1]
	@$(B)/venv/bin/python tb/soc/litex/bitstream.py $(PROGRAM:%=--program %) $(if $(FLAGS),--flags="$(FLAGS)") $(MHZ:%=--mhz %) $(if $(JSON),--json)
