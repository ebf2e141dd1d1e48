# Area and timing of an emitted profiler (doc/synth.md), in build/synth/PROFILER/HASH-TARGET, with the Verilog in rtl/.
SEEDS ?= 5

# Set-up of the tools: a single target may need fewer groups. nextpnr-ecp5 is a Python package that compiles into the cache folder at
# the first call.
SYNTH_TOOLS ?= $(SETUP_SYNTH) $(if $(filter ecp5,$(TARGET)),$(B)/setup/venv)

.PHONY: synth
synth: $(B)/bin/sluice $(SYNTH_TOOLS) ## synthesize: area and clock: PROFILER= CONFIG="key=value ..." TARGET= [SEEDS=5 JOBS=2 TOTAL=1 EXPLORE=1 WEIGHT= LOGIC_WORDS= ABC9=1 MEMORIES=flipflops]
	@set -euo pipefail; \
	params=$$($(B)/bin/sluice params $(PROFILER) $(CONFIG) --json); \
	job=$(B)/synth/$(PROFILER)/$$(sed -n 's/.*"config_hash": "\(0x[0-9a-f]*\)".*/\1/p' <<< "$$params")-$(TARGET); \
	rm -rf "$$job/rtl"; \
	mkdir -p "$$job"; \
	$(B)/bin/sluice gen $(PROFILER) $(CONFIG) -o "$$job/rtl"; \
	top=$$(basename "$$job"/rtl/*sluice_$(PROFILER).f .f); \
	export PATH="$(abspath $(B))/venv/bin:$$PATH" XDG_CACHE_HOME="$(abspath $(B))/cache"; \
	exec python3 synth/run.py --dir "$$job/rtl" --top "$$top" --target $(TARGET) --seeds $(SEEDS) $(JOBS:%=--jobs %) $(if $(EXPLORE),--explore) $(WEIGHT:%=--timing-weight %) $(LOGIC_WORDS:%=--logic-words %) $(if $(ABC9),--abc9) $(MEMORIES:%=--memories %) $(if $(TOTAL),--total) --out "$$job"

# Series of runs with the tools of all targets. Results of unchanged Verilog are reused (build/area).
AREA_TOOLS := $(B)/bin/sluice $(SETUP_SYNTH) $(B)/setup/venv
.PHONY: area area-cam area-memory area-sweep area-taps
area: $(AREA_TOOLS) ## tables of doc/area.md, all profilers on all targets; measures missing rows: [ROWS="word .." of synth/area/area.txt] [MEASURED=1: existing rows only]
	@python3 synth/area/area.py $(B)/area $(if $(MEASURED),--measured) $(ROWS)

area-cam: $(AREA_TOOLS) ## area of promem compared with a fully associative CAM: [TARGETS="osu018 hx8k" STAGES="1 2 .. 8"]
	@python3 synth/area/cam.py $(B)/area-cam $(TARGETS) $(STAGES)

area-taps: $(AREA_TOOLS) ## area and clock of the taps, and of bridges, rings and other modules beside a profiler: [TARGETS="hx8k ecp5" SEEDS=3]
	@export PATH="$(abspath $(B))/venv/bin:$$PATH" XDG_CACHE_HOME="$(abspath $(B))/cache"; \
	python3 synth/area/taps.py $(B)/area-taps $(if $(filter file,$(origin SEEDS)),3,$(SEEDS)) $(TARGETS)

area-sweep: $(AREA_TOOLS) ## area over a parameter, as CSV and picture: PROFILER= TARGET= [SWEEP=".." SEEDS=1: clock too]
	@python3 synth/area/sweep.py $(B)/area-sweep $(PROFILER) $(TARGET) $(if $(filter file,$(origin SEEDS)),0,$(SEEDS)) $(SWEEP)

area-memory: $(AREA_TOOLS) ## memory bits of the emitted modules, by block, for the papers' configurations
	@python3 synth/area/memory.py $(B)/area-memory
