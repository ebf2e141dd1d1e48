# What path's tests run beside the command: the model, untimed and clock by clock, and software's own paths.
PATH_PROGRAMS := $(addprefix test/path/,baseline exported paths replay spill walked whole)
PATH_SANITIZED := $(addprefix test/path/,replay spill)

$(PATH_PROGRAMS:%=$(B)/%): $(B)/test/path/%: $(B)/obj/tb/path/%.o $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)

$(PATH_SANITIZED:%=$(ASAN)/%): $(ASAN)/test/path/%: $(ASAN)/obj/tb/path/%.o $(ASAN)/libsluice.a
	@mkdir -p $(@D)
	$(CC) $(SANITIZE) -o $@ $^ $(LIBS)

test-deps: $(PATH_PROGRAMS:%=$(B)/%) $(PATH_SANITIZED:%=$(ASAN)/%)

# The benches of single blocks; tb/path/block.sh Verilates them, a configuration at a time.
PATH_BLOCKS := table_bench table_cover table_ghosts table_stream

.PHONY: block-deps
block-deps: $(LOCKSTEP_DEPS) $(PATH_BLOCKS:%=$(B)/obj/tb/path/%.o)
test-deps: block-deps
