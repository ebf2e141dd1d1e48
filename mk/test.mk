# Tests (doc/testing.md): `make test` runs all parts of mk/test/parts.txt; the other rules build their programs.
UNIT := $(wildcard cmodel/*_test.c cmodel/*/*_test.c gen/*_test.c gen/*/*_test.c trace/*_test.c trace/*/*_test.c driver/*_test.c driver/*/*_test.c measure/*/*_test.c \
    cli/*_test.c cli/*/*_test.c lib/host/*_test.c tb/energy/*_test.c)
UNIT_BIN := $(foreach t,$(UNIT),$(B)/test/bin/$(subst /,_,$(t:.c=)))

# A unit test links its file, the files shared by the tests of its folder, and the library. Tests of gen/ also link the generator,
# those of cli/ the file under test, pictures and error messages.
define unit_rule
$(2)/test/bin/$$(subst /,_,$(1:.c=)): $$(patsubst %.c,$(2)/obj/%.o,$(1) $$(wildcard $$(dir $(1))*_helper.c) $$(if $$(filter trace/%,$(1)),trace/files_helper.c) $$(if $$(filter tb/energy/%,$(1)),$(1:_test.c=.c) tb/energy/vcd.c) $$(if $$(filter lib/host/%,$(1)),lib/host/host.c lib/host/port.c lib/host/uio.c driver/link/fake_device_helper.c) $$(if $$(filter cli/%,$(1)),$(1:_test.c=.c) cli/svg.c cli/command.c cli/files.c) \
    $$(if $$(filter gen/%,$(1)),$$(GEN_SRC))) $$(if $$(filter gen/%,$(1)),$$(TEMPLATE_C:$(B)/gen/%.c=$(2)/obj/gen/%.o)) \
    $(2)/libsluice.a
	@mkdir -p $$(@D)
	$$(CC) $(3) -o $$@ $$^ -lcmocka $$(LIBS)
endef
$(foreach t,$(UNIT),$(eval $(call unit_rule,$(t),$(B),)))

# The same with sanitizers, in a separate tree.
ASAN := $(B)/asan
SANITIZE := -O1 -DTEST_SHARE=7 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
asan_objects = $(patsubst %.c,$(ASAN)/obj/%.o,$(1))
$(foreach t,$(UNIT),$(eval $(call unit_rule,$(t),$(ASAN),$(SANITIZE))))

$(ASAN)/obj/%.o: %.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) $(SANITIZE) -MMD -MP -c -o $@ $<

$(ASAN)/obj/gen/%.o: $(B)/gen/%.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) $(SANITIZE) -MMD -MP -c -o $@ $<

$(ASAN)/libsluice.a: $(call asan_objects,$(LIB_SRC))
	rm -f $@ && ar rcs $@ $^

$(ASAN)/bin/sluice: $(call asan_objects,$(CLI_SRC) $(GEN_SRC)) $(TEMPLATE_C:$(B)/gen/%.c=$(ASAN)/obj/gen/%.o) $(ASAN)/libsluice.a
	@mkdir -p $(@D)
	$(CC) $(SANITIZE) -o $@.new $^ $(LIBS) && mv $@.new $@

# Writes the model's pins as vectors for a second simulator.
$(B)/bin/vectors: $(call objects,tb/icarus/vectors.c) $(B)/liblockstep.a $(B)/libsluice.a
	$(CC) -o $@ $^ $(LIBS)

# Decodes messages by what the hardware says of itself (python/description_test.py).
$(B)/test/decode: $(call objects,tb/package/decode.c) $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)

-include $(shell find $(ASAN)/obj -name '*.d' 2>/dev/null)

.PHONY: test test-deps unit golden
unit: $(UNIT_BIN) ## run the C unit tests
	@set -e; for t in $(UNIT_BIN); do $$t; done

TEST_SETUP := $(SETUP_BUILD) $(SETUP_TEST) $(B)/setup/report $(B)/python $(SETUP_SYSTEMC) $(SETUP_SYNTH) $(SETUP_BOARD) $(B)/setup/venv
test-deps: $(TEST_SETUP) $(LOCKSTEP_DEPS) $(ENERGY_DEPS) $(B)/bin/vectors $(B)/test/decode $(UNIT_BIN) $(UNIT_BIN:$(B)/%=$(ASAN)/%) $(ASAN)/bin/sluice \
    $(VALGRIND_TOOL) $(VALGRIND_BESIDE) $(RISCV_PLUGIN) trace-deps lib

test: ## run all tests: [PART="name ..": only these] [SEED=s: other random numbers]
	@$(MAKE) -s $(SETUP_BUILD)
	@$(MAKE) -s -j2 $(TEST_SETUP) $(B)/bin/sluice $(ASAN)/bin/sluice # compiles while packages are installed
	@$(MAKE) -s -j2 test-deps
	@SEED=$(SEED) mk/test/run_parts.py $(PART)

# A golden sample is an emitted folder that is committed; tb/golden/run.sh compares it with the current output.
golden: $(B)/bin/sluice ## rewrite the golden samples
	@tb/golden/run.sh --write
