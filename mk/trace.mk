# Trace tests (tb/trace): the single-stepping oracle, and the programs that it and the recorder run.
TRACED := $(B)/test/trace
ORACLE_SRC := $(addprefix tb/trace/,access.c opcode.c operand_address.c operands.c oracle.c process.c)
TRACED_SRC := $(wildcard tb/trace/program/*.S)
TRACED_FLAGS := -nostdlib -ffreestanding -fno-stack-protector -fcf-protection=none -fno-math-errno \
    -fno-tree-loop-distribute-patterns -fno-asynchronous-unwind-tables -Wl,--build-id=none -Wl,-z,noexecstack
TRACED_BIN := $(addprefix $(TRACED)/,oracle program program-pie compiled compiled-avx2 riscv)

.PHONY: trace-deps trace-speed trace-damage
trace-speed: all ## speed and size of a recording of gzip
	@tb/trace/speed.py

DAMAGES ?= 40
trace-damage: all ## test readers on randomly truncated and corrupted traces: DAMAGES=40
	@DAMAGES=$(DAMAGES) python3 tb/trace/damage_test.py

trace-deps: $(TRACED_BIN) $(B)/valgrind/lackey-amd64-linux

$(call objects,$(ORACLE_SRC)): | $(SETUP_TEST)
$(TRACED)/oracle: $(call objects,$(ORACLE_SRC))
	@mkdir -p $(@D)
	$(CC) -o $@ $^ -lcapstone

$(TRACED)/program: $(TRACED_SRC) tb/trace/program/program.h $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(TRACED_FLAGS) -static -no-pie -fno-pie -o $@ $(TRACED_SRC)

$(TRACED)/program-pie: $(TRACED_SRC) tb/trace/program/program.h $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(TRACED_FLAGS) -static-pie -fPIE -o $@ $(TRACED_SRC)

$(TRACED)/compiled: tb/trace/program/compiled.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) -std=c11 -O2 $(WARNINGS) $(TRACED_FLAGS) -static -no-pie -fno-pie -o $@ $<

# Few items: this program only serves to contain AVX2 instructions.
$(TRACED)/compiled-avx2: tb/trace/program/compiled.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) -std=c11 -O3 -march=x86-64-v3 -DCOUNT=100 $(WARNINGS) $(TRACED_FLAGS) -static -no-pie -fno-pie -o $@ $<

$(TRACED)/riscv: tb/trace/program/riscv.c $(SETUP_TEST)
	@mkdir -p $(@D)
	riscv64-linux-gnu-gcc -std=c11 -O2 -march=rv64imafdc $(WARNINGS) \
	    $(filter-out -fcf-protection=none,$(TRACED_FLAGS)) -static -no-pie -fno-pie -o $@ $<

# Lackey in the recorder's Valgrind folder, so that a program sees the same paths under both tools.
$(B)/valgrind/lackey-amd64-linux: | $(SETUP_TEST)
	@mkdir -p $(@D)
	ln -sf $(VALGRIND_AUX)/$(@F) $@
