# Programs for path's tests: the untimed and the clocked model, and the software reference for paths.
PATH_PROGRAMS := $(addprefix test/path/,baseline exported paths replay spill walked whole)
PATH_SANITIZED := $(addprefix test/path/,replay spill)

$(PATH_PROGRAMS:%=$(B)/%): $(B)/test/path/%: $(B)/obj/tb/path/%.o $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)

$(PATH_SANITIZED:%=$(ASAN)/%): $(ASAN)/test/path/%: $(ASAN)/obj/tb/path/%.o $(ASAN)/libsluice.a
	@mkdir -p $(@D)
	$(CC) $(SANITIZE) -o $@ $^ $(LIBS)

test-deps: $(PATH_PROGRAMS:%=$(B)/%) $(PATH_SANITIZED:%=$(ASAN)/%)

.PHONY: path-faults
path-faults: $(LOCKSTEP_DEPS) $(SETUP_TEST) ## check that the benches of path's stack, tables and phases detect each seeded bug: half an hour
	@set -e; for bench in stack gaps phases "table lfu" "table ghost"; do \
	    set -- $$bench; python3 tb/path/$$1_test.py $$2 --faults; done

# Recorded branches, in all, that `make gaps` offers to the profiler.
BRANCHES ?= 100000000
.PHONY: gaps
gaps: $(LOCKSTEP_DEPS) $(VALGRIND_TOOL) $(VALGRIND_BESIDE) $(SETUP_TEST) ## lose branches of recorded programs at every place in front of path; none may invent a path: [BRANCHES=n], 4 minutes
	@python3 tb/path/gaps_test.py --record --branches $(BRANCHES) --least 10000
