# SystemC (doc/systemc.md): golden model and Verilated RTL as modules, TLM targets, their installation, a virtual platform.
SYSTEMC_CPPFLAGS := -D_GNU_SOURCE -I. -Icmodel -Ilib/systemc
CXXFLAGS := -std=c++17 -O2 -g -Wall -Wextra -Wpedantic -Wshadow -Werror

$(B)/obj/%.o: %.cpp $(SETUP_SYSTEMC)
	@mkdir -p $(@D)
	$(CXX) $(SYSTEMC_CPPFLAGS) $(CXXFLAGS) -MMD -MP -c -o $@ $<

cpp_objects = $(patsubst %.cpp,$(B)/obj/%.o,$(1))

# Library for programs of this tree that use either form; linked before libsluice.a.
SYSTEMC_GOLDEN := $(call objects,lib/systemc/golden.c)
$(SYSTEMC_GOLDEN): CPPFLAGS += -Icmodel # its header is installed beside pins.h
SYSTEMC_TARGETS := $(call cpp_objects,$(wildcard lib/systemc/*.cpp))
$(B)/libsluice-systemc.a: $(SYSTEMC_GOLDEN) $(SYSTEMC_TARGETS)
	rm -f $@ && $(AR) rcs $@ $^

# The installed library is self-contained. The golden model and all models are a single object in which symbols not declared in
# golden.h are local. The targets are separate objects, because a linker must be able to merge their C++ templates.
SYSTEMC := $(B)/lib/libsluice-systemc
SYSTEMC_PC := $(B)/lib/sluice-systemc.pc
SYSTEMC_VERSION := 1.0.0
SYSTEMC_HEADERS := $(wildcard lib/systemc/*.h) cmodel/pins.h

$(SYSTEMC).a: $(SYSTEMC_GOLDEN) $(call objects,$(MODEL_SRC)) $(SYSTEMC_TARGETS) lib/systemc/golden.h
	@mkdir -p $(@D)
	rm -f $(SYSTEMC)-models.a && $(AR) rcs $(SYSTEMC)-models.a $(call objects,$(MODEL_SRC))
	$(CC) -r -nostdlib -o $(SYSTEMC)-golden.o $< $(SYSTEMC)-models.a
	$(OBJCOPY) $$(grep -oE 'golden_[a-z_]+\(' lib/systemc/golden.h | tr -d '(' | sed 's/^/--keep-global-symbol=/') $(SYSTEMC)-golden.o
	rm -f $@ && $(AR) rcs $@ $(SYSTEMC)-golden.o $(SYSTEMC_TARGETS)

$(SYSTEMC_PC): lib/systemc/sluice-systemc.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(SYSTEMC_VERSION)|' $< > $@

.PHONY: install-systemc uninstall-systemc
install-systemc: $(SYSTEMC).a $(SYSTEMC_PC) ## install golden model and TLM targets for SystemC (must be installed): PREFIX=/usr/local DESTDIR=
	install -d "$(TO_LIB)/pkgconfig" "$(TO)/include/sluice-systemc"
	install -m 644 $(SYSTEMC).a "$(TO_LIB)/"
	install -m 644 $(SYSTEMC_PC) "$(TO_LIB)/pkgconfig/"
	install -m 644 $(SYSTEMC_HEADERS) "$(TO)/include/sluice-systemc/"

uninstall: uninstall-systemc
uninstall-systemc:
	rm -f "$(TO_LIB)/libsluice-systemc.a" "$(TO_LIB)/pkgconfig/sluice-systemc.pc" $(foreach h,$(notdir $(SYSTEMC_HEADERS)),"$(TO)/include/sluice-systemc/$h")
	[ ! -d "$(TO)/include/sluice-systemc" ] || rmdir --ignore-fail-on-non-empty "$(TO)/include/sluice-systemc"

# The example platform without the profiler behind its sockets.
$(B)/libplatform.a: $(call objects,$(wildcard lib/systemc/example/*.c lib/systemc/example/software/*.c)) $(call cpp_objects,lib/systemc/example/platform.cpp)
	rm -f $@ && $(AR) rcs $@ $^

SYSTEMC_LIBS := $(B)/libplatform.a $(B)/libsluice-systemc.a $(B)/libsluice.a

$(B)/bin/platform: $(call cpp_objects,lib/systemc/example/fast.cpp) $(SYSTEMC_LIBS)
	@mkdir -p $(@D)
	$(CXX) -o $@ $^ -lsystemc $(LIBS)

# The configuration-independent part of the bench; tb/systemc/build.sh compiles the rest.
SYSTEMC_BENCH := $(call cpp_objects,tb/systemc/main.cpp tb/systemc/rig.cpp tb/systemc/protocol.cpp)
# Verilator's runtime for --sc, compiled once for all configurations.
VERILATED_SC := $(addprefix $(B)/verilated-sc/,verilated.o verilated_threads.o)
$(B)/verilated-sc/%.o: $(SETUP_BUILD) $(SETUP_SYSTEMC)
	@mkdir -p $(@D)
	inc=$$(verilator --getenv VERILATOR_ROOT)/include; $(CXX) -std=c++17 -O2 -I$$inc -I$$inc/vltstd -DVM_COVERAGE=0 -DVM_SC=1 \
	    -DVM_TRACE=0 -faligned-new -c $$inc/$*.cpp -o $@

SYSTEMC_DEPS := $(B)/bin/sluice $(B)/libsluice.libs $(B)/bin/platform $(SYSTEMC_LIBS) $(SYSTEMC).a $(B)/liblockstep.a $(SYSTEMC_BENCH) $(VERILATED_SC)
test-deps: $(SYSTEMC_DEPS)

.PHONY: systemc systemc-deps
systemc-deps: $(SYSTEMC_DEPS)
systemc: $(SYSTEMC_DEPS) ## run model and RTL under SystemC, in lockstep and in a virtual platform: PROFILER= CONFIG= [TRACE= FORM=fast|model|rtl EVENTS=]
	@tb/systemc/run.py $(PROFILER) "$(CONFIG)" $(if $(TRACE),--trace "$(TRACE)") $(if $(FORM),--form "$(FORM)") $(if $(EVENTS),--events "$(EVENTS)") --seed $(SEED)

-include $(shell find $(B)/obj/lib/systemc $(B)/obj/tb/systemc -name '*.d' 2>/dev/null)
