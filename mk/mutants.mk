# Mutants: the share of small faults in the RTL that lockstep sees (doc/mutants.md).
mutants: $(LOCKSTEP_DEPS) $(SETUP_TEST) ## small faults in the RTL, and how many of them lockstep sees: PROFILER= CONFIG= N= SEED=
	@python3 tb/mutants/run.py $(PROFILER) "$(CONFIG)" --number $(N) --seed $(SEED)
