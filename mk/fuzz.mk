# Fuzzing (doc/fuzz.md): one program per target of fuzz/target/, with libFuzzer; and the committed corpus with gcc's sanitizers.
FUZZ := $(B)/fuzz
FUZZ_FORMATS := text lackey rvfi spike champsim cvp perf pcap ibex cva6 rvvi rocket
FUZZ_IMPORTS := $(FUZZ_FORMATS:%=import_%) import_any
FUZZ_TARGETS := $(filter-out import,$(patsubst fuzz/target/%.c,%,$(wildcard fuzz/target/*.c))) $(FUZZ_IMPORTS)
FUZZ_SHARED := fuzz/fuzz.c fuzz/memory.c fuzz/events.c fuzz/wpp.c
FUZZ_CC := clang-14
# Unlike gcc, clang warns of padding initializers and of unused arguments of #pragma; gcc has judged the sources.
FUZZ_CFLAGS := -std=c11 -O1 -g -w -fno-omit-frame-pointer
FUZZ_SANITIZE := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
FUZZ_LINK := $(FUZZ_CC) -fsanitize=fuzzer,address,undefined
FUZZ_COVER := -fsanitize=address -fprofile-instr-generate -fcoverage-mapping
TARGETS ?= $(FUZZ_TARGETS)
HOURS ?= 1

# The clock of a board's patience is the target's.
FUZZ_WRAP_link := -Wl,--wrap=clock_gettime,--wrap=nanosleep
# The command, without its main.
FUZZ_CLI := $(filter-out cli/main.c,$(CLI_SRC)) $(GEN_SRC)
fuzz_templates = $(TEMPLATE_C:$(B)/gen/%.c=$(1)/obj/gen/%.o)

# Three trees: libFuzzer's, the same source with clang's coverage, and $(ASAN) for the corpus: rules for a tree, its compiler, its flags.
define fuzz_tree
$(1)/obj/%.o: %.c $(SETUP_BUILD) | $(SETUP_TEST)
	@mkdir -p $$(@D)
	$(2) $(CPPFLAGS) $(3) -MMD -MP -c -o $$@ $$<
$(1)/obj/gen/%.o: $(B)/gen/%.c
	@mkdir -p $$(@D)
	$(2) $(CPPFLAGS) $(3) -MMD -MP -c -o $$@ $$<
$(1)/libsluice.a: $(LIB_SRC:%.c=$(1)/obj/%.o)
	rm -f $$@ && ar rcs $$@ $$^
endef
$(eval $(call fuzz_tree,$(FUZZ)/run,$(FUZZ_CC),$(FUZZ_CFLAGS) $(FUZZ_SANITIZE)))
$(eval $(call fuzz_tree,$(FUZZ)/cover,$(FUZZ_CC),$(FUZZ_CFLAGS) $(FUZZ_COVER)))

# A target's program: tree, name, driver, compiler and flags to link.
fuzz_object = $(1)/obj/fuzz/target/$(2).o
define fuzz_program
$(1)/fuzz/$(2): $(call fuzz_object,$(1),$(2)) $(patsubst %.c,$(1)/obj/%.o,$(FUZZ_SHARED) $(3) $(if $(filter arguments,$(2)),$(FUZZ_CLI))) \
    $(if $(filter arguments,$(2)),$(call fuzz_templates,$(1))) $(1)/libsluice.a
	@mkdir -p $$(@D)
	$(4) $(FUZZ_WRAP_$(2)) -o $$@ $$^ $(LIBS)
endef
define fuzz_format
$(1)/obj/fuzz/target/import_$(2).o: fuzz/target/import.c | $(SETUP_TEST)
	@mkdir -p $$(@D)
	$(3) $(CPPFLAGS) $(if $(filter-out any,$(2)),-DFORMAT='"$(2)"') $(4) -MMD -MP -c -o $$@ $$<
endef
$(foreach t,$(FUZZ_TARGETS),$(eval $(call fuzz_program,$(FUZZ)/run,$(t),fuzz/libfuzzer.c,$(FUZZ_LINK))))
$(foreach t,$(FUZZ_TARGETS),$(eval $(call fuzz_program,$(FUZZ)/cover,$(t),fuzz/replay.c,$(FUZZ_CC) $(FUZZ_COVER))))
$(foreach t,$(FUZZ_TARGETS),$(eval $(call fuzz_program,$(ASAN),$(t),fuzz/replay.c,$(CC) $(SANITIZE))))
$(foreach f,$(FUZZ_FORMATS) any,$(eval $(call fuzz_format,$(FUZZ)/run,$(f),$(FUZZ_CC),$(FUZZ_CFLAGS) $(FUZZ_SANITIZE))))
$(foreach f,$(FUZZ_FORMATS) any,$(eval $(call fuzz_format,$(FUZZ)/cover,$(f),$(FUZZ_CC),$(FUZZ_CFLAGS) $(FUZZ_COVER))))
$(foreach f,$(FUZZ_FORMATS) any,$(eval $(call fuzz_format,$(ASAN),$(f),$(CC),$(CFLAGS) $(SANITIZE))))
-include $(shell find $(FUZZ) -name '*.d' 2>/dev/null)

FUZZ_REPLAYS := $(FUZZ_TARGETS:%=$(ASAN)/fuzz/%)
test-deps: $(FUZZ_REPLAYS)

.PHONY: fuzz fuzz-keep
fuzz: $(SETUP_TEST) ## search inputs that break a parser: [TARGETS="wpp .."] [HOURS=1, of each target]
	@$(MAKE) -s -j2 $(TARGETS:%=$(FUZZ)/run/fuzz/%) $(TARGETS:%=$(FUZZ)/cover/fuzz/%)
	@fuzz/run.py --hours $(HOURS) $(TARGETS)

fuzz-keep: $(SETUP_TEST) ## take the smallest inputs that reach all that `make fuzz` reached into fuzz/corpus/: [TARGETS="wpp .."]
	@$(MAKE) -s -j2 $(TARGETS:%=$(FUZZ)/run/fuzz/%)
	@fuzz/run.py --keep $(TARGETS)

# Allocations, files and writes that fail in turn.
$(B)/failing.so: fuzz/failing.c $(SETUP_BUILD)
	$(CC) $(CPPFLAGS) $(CFLAGS) -shared -fPIC -o $@ $<
test-deps: $(B)/failing.so

.PHONY: failing
failing: all $(SETUP_TEST) $(B)/failing.so ## let every allocation, file and write of the commands fail, one at a time
	@FULL=1 python3 fuzz/failing_test.py
