# SystemC: the golden model and the Verilated RTL as modules, the TLM targets, a virtual platform (doc/systemc.md).
SYSTEMC_CPPFLAGS := -D_GNU_SOURCE -Icmodel -Idriver -Ilib/systemc -Ilib/systemc/example -Itb/lockstep
CXXFLAGS := -std=c++17 -O2 -g -Wall -Wextra -Wpedantic -Wshadow -Werror

$(B)/obj/%.o: %.cpp $(SETUP_TEST)
	@mkdir -p $(@D)
	$(CXX) $(SYSTEMC_CPPFLAGS) $(CXXFLAGS) -MMD -MP -c -o $@ $<

cpp_objects = $(patsubst %.cpp,$(B)/obj/%.o,$(1))

# What a program with either form is linked with, before libsluice.a.
$(B)/libsluice-systemc.a: $(call objects,lib/systemc/golden.c) $(call cpp_objects,$(wildcard lib/systemc/*.cpp))
	rm -f $@ && ar rcs $@ $^

# The platform of the example but for what stands behind the profiler's sockets.
$(B)/libplatform.a: $(call objects,$(wildcard lib/systemc/example/*.c)) $(call cpp_objects,lib/systemc/example/platform.cpp)
	rm -f $@ && ar rcs $@ $^

SYSTEMC_LIBS := $(B)/libplatform.a $(B)/libsluice-systemc.a $(B)/libsluice.a

$(B)/bin/platform: $(call cpp_objects,lib/systemc/example/fast.cpp) $(SYSTEMC_LIBS)
	@mkdir -p $(@D)
	$(CXX) -o $@ $^ -lsystemc $(LIBS)

# The bench but for the configuration's own: tb/systemc/build.sh compiles that.
SYSTEMC_BENCH := $(call cpp_objects,tb/systemc/main.cpp tb/systemc/rig.cpp tb/systemc/protocol.cpp)
# Verilator's runtime as --sc wants it, compiled once for all configurations.
VERILATED_SC := $(addprefix $(B)/verilated-sc/,verilated.o verilated_threads.o)
$(B)/verilated-sc/%.o: $(SETUP_BUILD) $(SETUP_TEST)
	@mkdir -p $(@D)
	inc=$$(verilator --getenv VERILATOR_ROOT)/include; $(CXX) -std=c++17 -O2 -I$$inc -I$$inc/vltstd -DVM_COVERAGE=0 -DVM_SC=1 \
	    -DVM_TRACE=0 -faligned-new -c $$inc/$*.cpp -o $@

SYSTEMC_DEPS := $(B)/bin/sluice $(B)/bin/platform $(SYSTEMC_LIBS) $(B)/liblockstep.a $(SYSTEMC_BENCH) $(VERILATED_SC)
test-deps: $(SYSTEMC_DEPS)

.PHONY: systemc systemc-deps
systemc-deps: $(SYSTEMC_DEPS)
systemc: $(SYSTEMC_DEPS) ## model and RTL under the SystemC kernel, in lockstep and in a virtual platform: PROFILER= CONFIG= [TRACE= FORM=fast|model|rtl EVENTS=]
	@tb/systemc/run.py $(PROFILER) "$(CONFIG)" $(if $(TRACE),--trace "$(TRACE)") $(if $(FORM),--form "$(FORM)") $(if $(EVENTS),--events "$(EVENTS)") --seed $(SEED)

-include $(shell find $(B)/obj/lib/systemc $(B)/obj/tb/systemc -name '*.d' 2>/dev/null)
