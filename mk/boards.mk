# Boards (doc/boards.md): bitstreams and Quartus projects in build/bitstream/BOARD/PROFILER/HASH, each with its Verilog in rtl/.
BOARD ?= hx8k
SETUP_BOARD := $(B)/setup/board

# nextpnr-ecp5 and ecppack are Python packages that compile into the cache folder at the first call.
BITSTREAM_TOOLS ?= $(SETUP_SYNTH) $(if $(filter hx8k icebreaker,$(BOARD)),,$(B)/setup/venv)

# Stops unless BOARD names exactly one board.
BOARD_NAMES := $(shell sed -n 's/^    "\([a-z0-9]*\)": .*/\1/p' fpga/boards.py)
board_check = $(if $(and $(filter 1,$(words $(BOARD))),$(filter $(BOARD_NAMES),$(BOARD))),,echo "sluice: BOARD=$(BOARD): accepted are $(BOARD_NAMES)" >&2; exit 2;)

# Sets the shell variable `job` to the output folder.
define board_job
	set -euo pipefail; \
	$(board_check) \
	params=$$($(B)/bin/sluice params $(PROFILER) $(CONFIG) --json); \
	job=$(B)/bitstream/$(BOARD)/$(PROFILER)/$$(sed -n 's/.*"config_hash": "\(0x[0-9a-f]*\)".*/\1/p' <<< "$$params")
endef

.PHONY: bitstream bitstreams program board-sim
bitstream: $(B)/bin/sluice $(BITSTREAM_TOOLS) ## build a bitstream: BOARD= PROFILER= CONFIG="key=value ..." [MHZ= BAUD= GENERATE=15 SEEDS=5 WEIGHT= LOGIC_WORDS= ABC9=1]
	@$(board_job); \
	rm -rf "$$job/rtl"; \
	mkdir -p "$$job"; \
	$(B)/bin/sluice gen $(PROFILER) $(CONFIG) -o "$$job/rtl"; \
	top=$$(basename "$$job"/rtl/*sluice_$(PROFILER).f .f); \
	export PATH="$(abspath $(B))/venv/bin:$$PATH" XDG_CACHE_HOME="$(abspath $(B))/cache"; \
	exec python3 fpga/build.py --board $(BOARD) --rtl "$$job/rtl" --top "$$top" --out "$$job" --seeds $(SEEDS) $(MHZ:%=--mhz %) $(BAUD:%=--baud %) $(GENERATE:%=--generate %) \
	    $(WEIGHT:%=--timing-weight %) $(LOGIC_WORDS:%=--logic-words %) $(if $(ABC9),--abc9)

bitstreams: $(B)/bin/sluice $(SETUP_SYNTH) $(B)/setup/venv ## bitstreams of all boards and profilers listed in fpga/sizes.txt: [BOARDS="hx8k .."]
	@PATH="$(abspath $(B))/venv/bin:$$PATH" XDG_CACHE_HOME="$(abspath $(B))/cache" python3 fpga/all.py $(BOARDS:%=--board %) \
	    --out $(B)/bitstreams --sluice $(B)/bin/sluice

program: $(B)/bin/sluice $(SETUP_BOARD) ## load the last bitstream of `make bitstream` onto the board: BOARD= PROFILER= CONFIG="key=value ..."
	@$(board_job); \
	exec python3 fpga/program.py --board $(BOARD) --out "$$job"

# Faults of the simulated line: share of bytes damaged, share of bytes preceded by noise, number of bytes until it is unplugged.
DAMAGE ?=
NOISE ?=
UNPLUG ?=

board-sim: $(B)/bin/sluice $(SETUP_TEST) $(VERILATED) ## simulate a complete board with its port as a pseudo-terminal: BOARD= PROFILER= CONFIG= [MHZ= BAUD= GENERATE=15 DAMAGE=0.01 NOISE=0.01 UNPLUG=20000 SEED=]
	@$(board_job); \
	job=$(B)/board-sim/$${job#$(B)/bitstream/}; \
	MHZ=$(MHZ) BAUD=$(BAUD) GENERATE=$(GENERATE) tb/board/build.sh $(BOARD) "$$job" $(PROFILER) $(CONFIG); \
	exec "$$job/sim" --divisor "$$(cat "$$job/divisor")" --port "$$job/port" --seed $(SEED) $(DAMAGE:%=--damage %) $(NOISE:%=--noise %) $(UNPLUG:%=--unplug %)
