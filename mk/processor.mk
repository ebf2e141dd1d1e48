# A processor in simulation that drives profilers through its retire port (doc/processor/processor.md). Cores come from PyPI.
CORE ?= picorv32
PROCESSOR := $(B)/venv/bin/python tb/processor/run.py

$(B)/test/processor/expected: $(B)/obj/tb/processor/expected.o $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)

PROCESSOR_DEPS := $(B)/bin/sluice $(B)/test/processor/expected $(VERILATED) $(SETUP_TEST) $(B)/setup/venv
test-deps: $(B)/test/processor/expected

.PHONY: processor
processor: $(PROCESSOR_DEPS) ## profile a program on a RISC-V core: CORE=picorv32|ibex|cva6|coreblocks|files PROFILER=p[,q] [CONFIG= PROGRAM= EVENT= SPIKE=1 FLAGS= WRAPPER=file TOP=n CLOCKS=n JSON=1]
	@$(PROCESSOR) --core $(CORE) $(WRAPPER:%=--wrapper %) $(EVENT:%=--event %) $(PROGRAM:%=--program %) $(TOP:%=--top %) $(CLOCKS:%=--clocks %) $(if $(SPIKE),--spike) \
	    $(if $(JSON),--json) $(if $(FLAGS),--flags="$(FLAGS)") $(PROFILER) $(CONFIG)

.PHONY: processors
processors: $(PROCESSOR_DEPS) ## the out-of-order core coreblocks runs the test's programs with all profilers (skipped without Python 3.13): about 6 minutes
	@$(B)/venv/bin/python tb/processor/processor_test.py coreblocks

.PHONY: cycles
cycles: $(PROCESSOR_DEPS) ## charge each clock of a core to an instruction, by function and cause: CORE=ibex|cva6|coreblocks [PROGRAM= PROFILER=p,q FLAGS= TOP=n CLOCKS=n FOLDED=file JSON=1]
	@$(B)/venv/bin/python tb/processor/cycles.py $(if $(filter file,$(origin CORE)),,--core $(CORE)) $(PROGRAM:%=--program %) $(TOP:%=--top %) $(CLOCKS:%=--clocks %) \
	    $(FOLDED:%=--folded %) $(if $(JSON),--json) $(if $(FLAGS),--flags="$(FLAGS)") $(PROFILER)

.PHONY: cycles-full
cycles-full: $(PROCESSOR_DEPS) ## each clock of Ibex, CVA6 and coreblocks against the oracle, all profilers, four programs; seeded faults: about 25 minutes
	@$(B)/venv/bin/python tb/processor/cycles_test.py
	@$(B)/venv/bin/python tb/processor/cycles_test.py --full ibex cva6 coreblocks

.PHONY: losses
losses: $(PROCESSOR_DEPS) ## events lost in front of profilers if a core does not wait (doc/processor/processor.md): [CORE="cva6 coreblocks" PROGRAM=a,b PROFILER=p,q JSON=1]
	@$(B)/venv/bin/python tb/processor/losses.py $(PROGRAM:%=--program %) $(PROFILER:%=--profiler %) $(if $(JSON),--json) $(if $(filter file,$(origin CORE)),cva6 coreblocks,$(CORE))
