# Installation (doc/install.md): the command with what it needs; librap, range-adaptive profiling as a C library (lib/rap/,
# doc/rap/tree.md); libsluice-host, access to profilers in hardware (lib/host/, doc/host.md). mk/systemc.mk installs the SystemC library.
PREFIX ?= /usr/local
DESTDIR ?=
LIBDIR ?= $(PREFIX)/lib
# Destination folders; the paths may contain blanks.
TO = $(DESTDIR)$(PREFIX)
TO_LIB = $(DESTDIR)$(LIBDIR)
VERSION := $(shell sed -n 's/.*SLUICE_VERSION "\(.*\)".*/\1/p' cli/version.h)
# Of the interface, which the soname has.
RAP_VERSION := 1.0.0
RAP_SO := librap.so.$(firstword $(subst ., ,$(RAP_VERSION)))

RAP := $(B)/lib
RAP_SRC := $(patsubst %,lib/rap/%.c,rap shape query merge) $(patsubst %,cmodel/rap/%.c,tree tree_batch tree_paced tree_visits tree_raise tree_nodes combiner profile profile_check profile_merge file file_read file_text file_binary shape)
RAP_OBJ := $(RAP_SRC:%.c=$(RAP)/obj/%.o)
RAP_CPPFLAGS := -D_GNU_SOURCE -I.
RAP_MAN_LINKS := rap_init rap_add_points rap_finalize
HOST_MAN_LINKS := sluice_open_port sluice_open_memory sluice_open_uio sluice_open_access sluice_message

$(RAP)/obj/%.o: %.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(RAP_CPPFLAGS) $(CFLAGS) -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<

# A single object in which all symbols not declared in rap.h are local, so none can collide with a program's.
$(RAP)/librap.a: $(RAP_OBJ)
	$(CC) -r -nostdlib -o $(RAP)/librap.o $^
	$(OBJCOPY) --localize-hidden $(RAP)/librap.o
	rm -f $@ && $(AR) rcs $@ $(RAP)/librap.o

$(RAP)/$(RAP_SO): $(RAP_OBJ)
	$(CC) -shared -Wl,-soname,$(RAP_SO) -Wl,-z,defs -o $@ $^

# The driver and the parts of the models that it needs, as a single object in which all symbols not declared in sluice_host.h are
# local. CC= may be a cross compiler. BARE=1: for a processor without an operating system, so without serial ports and UIO.
HOST := $(RAP)/libsluice-host
HOST_DRIVER := $(call objects,$(filter-out $(if $(BARE),driver/link/%),$(call sources,driver/*.c driver/*/*.c)) $(MODEL_SRC))
HOST_OBJ := $(patsubst %,$(B)/obj/lib/host/%.o,host $(if $(BARE),,port uio))

$(HOST).a: $(HOST_OBJ) $(HOST_DRIVER) lib/host/sluice_host.h
	@mkdir -p $(@D)
	rm -f $(HOST)-driver.a && $(AR) rcs $(HOST)-driver.a $(HOST_DRIVER)
	$(CC) $(filter -m%,$(CFLAGS)) -r -nostdlib -o $(HOST).o $(HOST_OBJ) $(HOST)-driver.a
	$(OBJCOPY) $$(grep -oE 'sluice_[a-z_]+\(' lib/host/sluice_host.h | tr -d '(' | sed 's/^/--keep-global-symbol=/') $(HOST).o
	rm -f $@ && $(AR) rcs $@ $(HOST).o

# A pkg-config file is written directly to its destination, so two installations can run in parallel.
package = sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(2)|' $(1).pc.in | install -m 644 /dev/stdin "$(TO_LIB)/pkgconfig/$(notdir $(1)).pc"

.PHONY: FORCE lib lib-sources install install-lib uninstall
FORCE:
lib: $(if $(BARE),,$(RAP)/librap.a $(RAP)/$(RAP_SO)) $(HOST).a ## build librap, static and shared, and libsluice-host in build/lib; BARE=1: libsluice-host without an operating system

lib-sources:
	@echo $(RAP_SRC)

install-lib: lib
	install -d "$(TO_LIB)/pkgconfig" "$(TO)/include" "$(TO)/share/man/man3"
	install -m 644 $(RAP)/librap.a "$(TO_LIB)/"
	install -m 755 $(RAP)/$(RAP_SO) "$(TO_LIB)/librap.so.$(RAP_VERSION)"
	ln -sf librap.so.$(RAP_VERSION) "$(TO_LIB)/$(RAP_SO)"
	ln -sf $(RAP_SO) "$(TO_LIB)/librap.so"
	$(call package,lib/rap/librap,$(VERSION))
	install -m 644 $(HOST).a "$(TO_LIB)/"
	$(call package,lib/host/libsluice-host,$(VERSION))
	install -m 644 lib/rap/rap.h lib/host/sluice_host.h "$(TO)/include/"
	install -m 644 lib/rap/rap.3 lib/host/sluice_host.3 "$(TO)/share/man/man3/"
	for name in $(RAP_MAN_LINKS); do echo .so man3/rap.3 > "$(TO)/share/man/man3/$$name.3"; done
	for name in $(HOST_MAN_LINKS); do echo .so man3/sluice_host.3 > "$(TO)/share/man/man3/$$name.3"; done

# What the command finds beside itself (cli/python.c, trace/recorder/tool.c), and what tells of it.
TOOLS = $(TO)/lib/sluice
PACKAGE := $(filter-out %.pyc,$(wildcard python/sluice/*.* python/sluice/*/*.*))

$(B)/man/sluice.1: $(B)/bin/sluice $(B)/python mk/man.py $(PACKAGE) $(SETUP_BUILD)
	@rm -rf $(@D)
	mk/man.py $< $(@D)

test-deps: $(B)/man/sluice.1

install: all install-lib $(B)/man/sluice.1 ## install command, recorders, Python package, man pages, completion, libraries: PREFIX=/usr/local DESTDIR=
	install -d "$(TO)/bin" "$(TO)/share/man/man1" "$(TO)/share/bash-completion/completions" "$(TO)/share/zsh/site-functions" "$(TO)/share/fish/vendor_completions.d"
	install -m 755 $(B)/bin/sluice "$(TO)/bin/"
	for file in $(wildcard $(VALGRIND_TOOL) $(VALGRIND_BESIDE) $(RISCV_PLUGIN)); do install -D "$$file" "$(TOOLS)/$${file#$(B)/}"; done
	for file in $(PACKAGE); do install -D -m 644 "$$file" "$(TOOLS)/$$file"; done
	install -m 644 $(B)/man/*.1 "$(TO)/share/man/man1/"
	install -m 644 cli/completion/sluice.bash "$(TO)/share/bash-completion/completions/sluice"
	install -m 644 cli/completion/_sluice "$(TO)/share/zsh/site-functions/"
	install -m 644 cli/completion/sluice.fish "$(TO)/share/fish/vendor_completions.d/"
	install -D -m 644 LICENSE "$(TO)/share/doc/sluice/copyright"
	install -D -m 644 trace/valgrind/COPYING "$(TO)/share/doc/sluice/copyright.valgrind-tool"

.PHONY: deb
deb: all lib $(B)/man/sluice.1 ## a Debian package of all that `make install` installs, in build/deb
	@rm -rf $(B)/deb
	@$(MAKE) -s install PREFIX=/usr LIBDIR=/usr/lib/$$(gcc -print-multiarch) DESTDIR=$(B)/deb/root
	@mk/deb.sh $(B)/deb/root $$($(B)/bin/sluice --version | cut -d' ' -f2) $(B)/deb

uninstall: ## remove installed files: PREFIX=/usr/local DESTDIR=
	rm -f "$(TO)/bin/sluice" "$(TO)/include/rap.h" "$(TO)/include/sluice_host.h"
	rm -rf "$(TOOLS)" "$(TO)/share/doc/sluice"
	rm -f "$(TO)/share/man/man1"/sluice.1 "$(TO)/share/man/man1"/sluice-*.1 "$(TO)/share/bash-completion/completions/sluice" \
	    "$(TO)/share/zsh/site-functions/_sluice" "$(TO)/share/fish/vendor_completions.d/sluice.fish"
	for file in libsluice-host.a pkgconfig/libsluice-host.pc pkgconfig/librap.pc librap.a librap.so $(RAP_SO) librap.so.$(RAP_VERSION); do rm -f "$(TO_LIB)/$$file"; done
	for name in rap $(RAP_MAN_LINKS) sluice_host $(HOST_MAN_LINKS); do rm -f "$(TO)/share/man/man3/$$name.3"; done

-include $(RAP_OBJ:.o=.d)
