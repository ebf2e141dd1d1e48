# Mutants: the share of small faults in the RTL that lockstep detects (doc/mutants.md).
mutants: $(LOCKSTEP_DEPS) $(SETUP_TEST) ## share of small faults in the RTL that lockstep detects: PROFILER= CONFIG= N= SEED=
	@python3 tb/mutants/run.py $(PROFILER) "$(CONFIG)" --number $(N) --seed $(SEED)
