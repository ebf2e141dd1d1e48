# Mutants: the share of small faults in the RTL that the benches detect (doc/mutants.md).
# Without PROFILER=, CONFIG= and DESIGN= all designs. The default of PROFILER does not count. The benches of taps replay a recording.
OF_PROFILER := $(filter command environment,$(firstword $(origin PROFILER)))$(CONFIG)
MUTATED = $(if $(DESIGN),--design $(DESIGN),$(if $(OF_PROFILER),$(PROFILER) "$(CONFIG)"))
mutants: $(LOCKSTEP_DEPS) $(SETUP_TEST) $(B)/setup/venv $(if $(OF_PROFILER),,$(RISCV_PLUGIN) trace-deps) ## share of small faults in the RTL that the benches detect: all designs of tb/mutants/designs.yaml, or DESIGN= or PROFILER= CONFIG=; N= SEED=; ALIVE=1: those alive on record
	@$(B)/venv/bin/python tb/mutants/run.py $(MUTATED) --number $(N) --seed $(SEED)$(if $(ALIVE), --alive)
