# The Valgrind tool: a separate static program, linked with Valgrind's libraries, under Valgrind's licence (trace/valgrind/COPYING).
VALGRIND_LIBS := /usr/lib/x86_64-linux-gnu/valgrind
VALGRIND_AUX := /usr/libexec/valgrind
VALGRIND_TOOL := $(B)/valgrind/sluice-amd64-linux
VALGRIND_BESIDE := $(B)/valgrind/vgpreload_core-amd64-linux.so $(B)/valgrind/default.supp
VALGRIND_SRC := $(wildcard trace/valgrind/*.c)
VALGRIND_CPPFLAGS := -I. -isystem /usr/include/valgrind \
    -DVGA_amd64=1 -DVGO_linux=1 -DVGP_amd64_linux=1 -DVGPV_amd64_linux_vanilla=1
VALGRIND_CFLAGS := -std=gnu11 -m64 -O2 -fno-stack-protector -fno-strict-aliasing -fno-builtin -fno-pie -fomit-frame-pointer \
    -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes -Werror
# A text address that no profiled program uses.
VALGRIND_LDFLAGS := -static -no-pie -nodefaultlibs -nostartfiles -u _start -Wl,-Ttext-segment=0x58000000 -Wl,--build-id=none

.PHONY: valgrind
valgrind: $(VALGRIND_TOOL) $(VALGRIND_BESIDE) ## build the Valgrind tool that records programs, build/valgrind/
ifeq ($(shell uname -m),x86_64)
all: valgrind
endif

$(B)/valgrind/obj/%.o: trace/valgrind/%.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(VALGRIND_CPPFLAGS) $(VALGRIND_CFLAGS) -MMD -MP -c -o $@ $<

$(VALGRIND_TOOL): $(VALGRIND_SRC:trace/valgrind/%.c=$(B)/valgrind/obj/%.o)
	$(CC) $(VALGRIND_LDFLAGS) -o $@ $^ $(VALGRIND_LIBS)/libcoregrind-amd64-linux.a $(VALGRIND_LIBS)/libvex-amd64-linux.a -lgcc \
	    $(VALGRIND_LIBS)/libgcc-sup-amd64-linux.a

$(VALGRIND_BESIDE): $(SETUP_BUILD)
	@mkdir -p $(@D)
	cp $(VALGRIND_AUX)/$(@F) $@

-include $(wildcard $(B)/valgrind/obj/*.d)

# Linted with the include paths and dialect of its compilation.
.PHONY: lint-valgrind
lint: lint-valgrind
lint-valgrind: $(SETUP_LINT) $(SETUP_BUILD)
	@clang-format --dry-run -Werror $(wildcard trace/valgrind/*.[ch])
	@printf '%s\n' $(VALGRIND_SRC) | xargs -P2 -I{} clang-tidy --quiet {} -- -std=gnu11 -m64 $(VALGRIND_CPPFLAGS) 2> /dev/null
	@cppcheck -q -j2 --std=c11 --enable=warning,performance,portability --error-exitcode=1 -I. $(VALGRIND_SRC)
