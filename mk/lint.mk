# Lint: `make lint` runs all checks and fails on any finding; `make format` rewrites the C sources.
C_FILES := $(filter-out trace/valgrind/%,$(wildcard $(foreach room,cmodel gen trace driver measure cli fuzz,$(room)/*.[ch] $(room)/*/*.[ch]) \
    tb/lockstep/*.[ch] tb/*/lockstep/*.[ch] tb/icarus/*.[ch] tb/energy/*.[ch] tb/trace/*.[ch] tb/rap/*.[ch] tb/path/*.[ch] tb/processor/*.[ch] tb/soc/*.[ch] tb/soc/*/*.[ch] tb/soc/*/*.cpp tb/host/*.[ch] tb/host/*.cpp lib/*/*.[ch] tb/package/*.cpp tb/board/*.cpp tb/board/*.[ch] \
    lib/systemc/*.cpp $(foreach room,lib/systemc/example lib/systemc/example/software tb/systemc,$(room)/*.[ch] $(room)/*.cpp)))
SCRIPTS = $(wildcard $(shell git ls-files -co --exclude-standard '*.sh')) .ci/run
PYTHON = $(wildcard $(shell git ls-files -co --exclude-standard '*.py'))
SETUP_LINT := $(B)/setup/lint

.PHONY: lint format lint-format lint-roles lint-layers lint-tidy lint-cppcheck lint-scripts lint-python lint-repeatable lint-prose lint-verilog
lint: lint-format lint-roles lint-layers lint-tidy lint-cppcheck lint-scripts lint-python lint-repeatable lint-prose lint-verilog ## run all static checks
	@echo "lint: clean"

format: $(SETUP_LINT)
	clang-format -i $(C_FILES)

lint-format: $(SETUP_LINT)
	@clang-format --dry-run -Werror $(C_FILES)

# A layer calls down: no other room includes the command, but its fuzz target.
lint-layers:
	@! git grep -n '#include "cli/' -- '*.[ch]' '*.cpp' ':!cli' ':!fuzz' || { echo "sluice: only cli/ includes cli/" >&2; exit 1; }

# Line 1 of a file is its path and role. Installed headers are exempt: their readers do not see this tree.
lint-roles:
	@for f in $(filter-out lib/rap/rap.h lib/host/sluice_host.h,$(C_FILES) $(wildcard trace/valgrind/*.[ch])); do \
	    head -1 $$f | grep -qE "^// $${f%.*}: .*\.$$" || { echo "sluice: $$f: line 1 is not '// $${f%.*}: its role.'" >&2; exit 1; }; done

# librap and its users include <rap.h> from lib/rap; the driver has a different rap.h. The firmware of tb/soc is for another processor;
# its compiler's warnings are errors.
LINT_LIB := $(filter lib/rap/%,$(C_FILES))
LINT_REST := $(filter-out lib/rap/% tb/soc/%.c,$(C_FILES))

# One call per file, so that no file's findings are suppressed. Programs that use an emitted folder are checked with a golden sample.
lint-tidy: $(SETUP_LINT) $(SETUP_BUILD) $(SETUP_TEST)
	@printf '%s\n' $(filter %.c,$(LINT_REST)) | xargs -P2 -I{} clang-tidy --quiet {} -- -std=c11 $(CPPFLAGS) -Icmodel -Ilib/host -Itb/golden/counts 2> /dev/null
	@printf '%s\n' $(filter %.c,$(LINT_LIB)) | xargs -P2 -I{} clang-tidy --quiet {} -- -std=c11 $(RAP_CPPFLAGS) -Ilib/rap 2> /dev/null

lint-cppcheck: $(SETUP_LINT)
	@cppcheck -q -j2 --std=c11 --enable=warning,performance,portability --error-exitcode=1 $(CPPFLAGS) -Icmodel $(filter %.c,$(LINT_REST))
	@cppcheck -q -j2 --std=c11 --enable=warning,performance,portability --error-exitcode=1 $(RAP_CPPFLAGS) -Ilib/rap $(filter %.c,$(LINT_LIB))

lint-scripts: $(SETUP_LINT)
	@shellcheck $(SCRIPTS)

lint-python: $(SETUP_TEST)
	@python3 -c 'import ast, sys; [ast.parse(open(f, encoding="utf-8").read(), f) for f in sys.argv[1:]]' $(PYTHON)

# Tests draw the same random values in every run: Python from tb/seed.py, C from tb/unit_helper.h.
TESTS_PY = $(sort $(filter tb/% cli/% %_test.py %_helper.py,$(PYTHON)))
lint-repeatable:
	@mk/lint/repeatable.py $(TESTS_PY)
	@! grep -nE '\b(s?rand|drand48|rand_r)\(' $(C_FILES) || { echo "sluice: C's own random numbers; accepted is splitmix64" >&2; exit 1; }

# Plain English: the phrases of mk/lint/prose.py, and 100 columns in pages.
PROSE = $(filter-out tb/golden/% tb/processor/picorv32.v CHANGELOG.md,$(wildcard $(shell git ls-files -co --exclude-standard \
    README.md 'doc/*.md' '*.c' '*.h' '*.cpp' '*.v' '*.t' '*.py' '*.sh')))
lint-prose:
	@mk/lint/prose.py $(PROSE)

# The emitted Verilog at the limits of the parameters, with -Wall of Verilator and Icarus.
lint-verilog: $(SETUP_BUILD) $(SETUP_TEST) $(B)/bin/sluice
	@python3 tb/package/lint_test.py
