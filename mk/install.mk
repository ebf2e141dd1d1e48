# Installation: the command, and range-adaptive profiling as a C library, librap (lib/rap/, doc/rap/tree.md).
PREFIX ?= /usr/local
DESTDIR ?=
LIBDIR ?= $(PREFIX)/lib
RAP_VERSION := 1.0.0
RAP_SO := librap.so.$(firstword $(subst ., ,$(RAP_VERSION)))

RAP := $(B)/lib
RAP_SRC := lib/rap/rap.c lib/rap/query.c $(patsubst %,cmodel/rap/%.c,tree tree_batch tree_nodes combiner profile profile_check profile_merge file file_read shape)
RAP_OBJ := $(RAP_SRC:%.c=$(RAP)/obj/%.o)
RAP_MAN_LINKS := rap_init rap_add_points rap_finalize

$(RAP)/obj/%.o: %.c $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) -Ilib/rap $(CFLAGS) -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<

# One object in which all that is not in rap.h is local: names inside cannot meet a program's.
$(RAP)/librap.a: $(RAP_OBJ)
	ld -r -o $(RAP)/librap.o $^
	objcopy --localize-hidden $(RAP)/librap.o
	rm -f $@ && ar rcs $@ $(RAP)/librap.o

$(RAP)/$(RAP_SO): $(RAP_OBJ)
	$(CC) -shared -Wl,-soname,$(RAP_SO) -Wl,-z,defs -o $@ $^

$(RAP)/librap.pc: lib/rap/librap.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(RAP_VERSION)|' $< > $@

.PHONY: FORCE lib lib-sources install install-lib uninstall
FORCE:
lib: $(RAP)/librap.a $(RAP)/$(RAP_SO) $(RAP)/librap.pc ## librap, static and shared, in build/lib

lib-sources:
	@echo $(RAP_SRC)

install-lib: lib
	install -d $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share/man/man3
	install -m 644 $(RAP)/librap.a $(DESTDIR)$(LIBDIR)/
	install -m 755 $(RAP)/$(RAP_SO) $(DESTDIR)$(LIBDIR)/librap.so.$(RAP_VERSION)
	ln -sf librap.so.$(RAP_VERSION) $(DESTDIR)$(LIBDIR)/$(RAP_SO)
	ln -sf $(RAP_SO) $(DESTDIR)$(LIBDIR)/librap.so
	install -m 644 $(RAP)/librap.pc $(DESTDIR)$(LIBDIR)/pkgconfig/
	install -m 644 lib/rap/rap.h $(DESTDIR)$(PREFIX)/include/
	install -m 644 lib/rap/rap.3 $(DESTDIR)$(PREFIX)/share/man/man3/
	for name in $(RAP_MAN_LINKS); do echo .so man3/rap.3 > $(DESTDIR)$(PREFIX)/share/man/man3/$$name.3; done

install: $(B)/bin/sluice install-lib ## the command and librap: PREFIX=/usr/local DESTDIR=
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(B)/bin/sluice $(DESTDIR)$(PREFIX)/bin/

uninstall: ## what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/sluice $(DESTDIR)$(PREFIX)/include/rap.h $(DESTDIR)$(LIBDIR)/pkgconfig/librap.pc \
	    $(addprefix $(DESTDIR)$(LIBDIR)/,librap.a librap.so $(RAP_SO) librap.so.$(RAP_VERSION)) \
	    $(patsubst %,$(DESTDIR)$(PREFIX)/share/man/man3/%.3,rap $(RAP_MAN_LINKS))

-include $(RAP_OBJ:.o=.d)
