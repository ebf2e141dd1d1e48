# A processor that drives a profiler through the RVFI tap (doc/processor/processor.md). CORE: its Verilog; default PicoRV32 from PyPI.
$(B)/test/processor/expected: $(B)/obj/tb/processor/expected.o $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)

test-deps: $(B)/test/processor/expected

.PHONY: processor
processor: $(B)/bin/sluice $(B)/test/processor/expected $(SETUP_TEST) $(B)/setup/venv ## profile a C program on a RISC-V core: PROFILER= CONFIG= [CORE=files WRAPPER=file EVENT=e PROGRAM=file.c FLAGS=]
	@$(B)/venv/bin/python tb/processor/run.py $(CORE:%=--core %) $(WRAPPER:%=--wrapper %) $(EVENT:%=--event %) $(PROGRAM:%=--program %) \
	    $(if $(FLAGS),--flags="$(FLAGS)") $(PROFILER) $(CONFIG)
