# Switching activity of an emitted profiler on a trace (doc/energy.md), in build/energy/PROFILER/HASH.
ENERGY_DEPS := $(B)/bin/sluice $(B)/libsluice.a $(addprefix $(B)/obj/tb/energy/,toggle_run.o toggles.o vcd.o) $(VERILATED) $(B)/verilated/verilated_vcd_c.o

.PHONY: energy energy-deps
energy-deps: $(ENERGY_DEPS)
energy: $(ENERGY_DEPS) $(SETUP_SYNTH) ## switching activity on a trace: PROFILER= CONFIG="key=value ..." [TRACE=file] [EVENTS=records] [RUN="options of sluice run"]
	@tb/energy/run.py $(PROFILER) "$(CONFIG)" $(if $(TRACE),--trace "$(TRACE)") $(if $(EVENTS),--events $(EVENTS)) \
	    $(if $(RUN),--options="$(RUN)") $(if $(DEPTH),--depth $(DEPTH))
