# A system on a chip in simulation, Ibex with a profiler of its own (doc/soc.md). Ibex and FuseSoC come from PyPI.
RV32 := $(B)/rv32
RV32_HOST := $(RV32)/lib/libsluice-host.a

# For the processor of the example; what it was built from is in its own folder of objects.
.PHONY: lib-rv32
lib-rv32: $(SETUP_BUILD) $(SETUP_TEST)
	@$(MAKE) -s lib BARE=1 B=$(RV32) CC=riscv64-unknown-elf-gcc \
	    CFLAGS="--specs=picolibc.specs -march=rv32imc -mabi=ilp32 -std=c11 -Os -ffunction-sections -fdata-sections"

test-deps: lib-rv32

.PHONY: soc
soc: $(B)/bin/sluice $(SETUP_TEST) $(B)/setup/venv lib-rv32 ## an Ibex system in simulation whose firmware profiles itself: [PROGRAM=name or C file] [FLAGS=] [TOP=n CLOCKS=n] [JSON=1]
	@$(B)/venv/bin/python tb/soc/run.py $(PROGRAM:%=--program %) $(if $(FLAGS),--flags="$(FLAGS)") $(TOP:%=--top %) $(CLOCKS:%=--clocks %) $(if $(JSON),--json)

.PHONY: soc-faults
soc-faults: $(B)/bin/sluice $(SETUP_TEST) $(B)/setup/venv lib-rv32 ## seeded faults in the system of `make soc`, each of which its check must see
	@$(B)/venv/bin/python tb/soc/soc_test.py faults
