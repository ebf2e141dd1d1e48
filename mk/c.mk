# C: compiled templates, libraries, the command.

# A template's function is named by its path: rtl/lib/ram.v is rtl_lib_ram_v. The type of its `cfg` follows from its folder.
TEMPLATES := $(wildcard rtl/*/*.v.t gen/package/*.t tb/lockstep/*.t) $(filter-out %_test.v,$(wildcard rtl/*/*.v))
template_c = $(B)/gen/$(subst /,_,$(subst .,_,$(patsubst %.t,%,$(1)))).c
TEMPLATE_C := $(foreach t,$(TEMPLATES),$(call template_c,$(t)))
# In a profiler's folder (cmodel/NAME exists) `cfg` is a struct NAME_config, elsewhere the generator's struct gen.
PROFILER_FOLDERS := $(patsubst cmodel/%/config.c,%,$(wildcard cmodel/*/config.c))
template_type = $(if $(filter $(word 2,$(subst /, ,$(1))),$(PROFILER_FOLDERS)),struct $(word 2,$(subst /, ,$(1)))_config,struct gen)

# Profilers known to the command.
PROFILERS := $(shell grep -v '^//' cmodel/profilers.h | grep -o '\bP([a-z]*)' | sed 's/P(\(.*\))/\1/')

define template_rule
$(call template_c,$(1)): $(1) $(B)/bin/template
	@mkdir -p $$(@D)
	$(B)/bin/template $$(basename $$(@F)) "$$(call template_type,$(1))" $(1) > $$@
endef
$(foreach t,$(TEMPLATES),$(eval $(call template_rule,$(t))))

# Excludes tests (X_test.c) and files shared by the tests of a folder (X_helper.c).
sources = $(filter-out %_test.c %_helper.c,$(wildcard $(1)))
MODEL_SRC := $(call sources,cmodel/*.c cmodel/*/*.c)
GEN_SRC := $(filter-out gen/template.c,$(call sources,gen/*.c gen/*/*.c))
TRACE_SRC := $(call sources,trace/*.c trace/ev/*.c trace/wpp/*.c trace/import/*.c trace/export/*.c trace/recorder/*.c)
LIB_SRC := $(MODEL_SRC) $(call sources,driver/*.c driver/*/*.c measure/*/*.c) $(TRACE_SRC)
CLI_SRC := $(call sources,cli/*.c cli/*/*.c)
objects = $(patsubst %.c,$(B)/obj/%.o,$(1))
# The compiler's binutils, since CC= may be a cross compiler. If it has none, the tool prefixed with its machine's name; else the
# bare name.
binutil = $(or $(filter /%,$(shell $(CC) -print-prog-name=$(1))),$(shell command -v $$($(CC) -dumpmachine)-$(1)),$(1))
AR = $(call binutil,ar)
OBJCOPY = $(call binutil,objcopy)
LIBS := -ljansson -ldw -lelf -lzstd -lz -lpcap -lcapstone -liberty -lm

$(B)/bin/template: gen/template.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -o $@ $<

$(B)/obj/%.o: %.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

# Generated C is compiled without lint: its #line directives point to the template.
$(B)/obj/gen/%.o: $(B)/gen/%.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

# What a program of libsluice.a links, for builds outside make (tb/systemc/build.sh).
$(B)/libsluice.libs: mk/c.mk
	@mkdir -p $(@D)
	@echo $(LIBS) > $@

$(B)/libsluice.a: $(call objects,$(LIB_SRC))
	rm -f $@ && ar rcs $@ $^

$(B)/bin/sluice: $(call objects,$(CLI_SRC) $(GEN_SRC)) $(TEMPLATE_C:$(B)/gen/%.c=$(B)/obj/gen/%.o) $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@.new $^ $(LIBS) && mv $@.new $@  # a running process keeps the old file

-include $(shell find $(B)/obj -name '*.d' 2>/dev/null)
