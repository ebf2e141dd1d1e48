// cli/promem_targets: see promem_targets.h.
#include "promem_targets.h"

#include <stdlib.h>

#include "arguments.h"
#include "command.h"
#include "symbols.h"

enum { KEY_TARGETS = 512, KEY_FUNCTIONS };

static bool add_program(struct promem_options *options, const char *program)
{
    const char **more = realloc(options->program, (options->programs + 1) * sizeof *more);
    if (!more)
        return false;
    options->program = more;
    options->program[options->programs++] = program;
    return true;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct promem_options *options = state->input;
    switch (key) {
    case KEY_TARGETS:
        if (options->file) {
            fail("option '--targets' is given twice, '%s' and '%s'", options->file, value);
            return ARGUMENT_REFUSED;
        }
        options->file = value;
        return 0;
    case KEY_FUNCTIONS: options->functions = true; return !value || add_program(options, value) ? 0 : ENOMEM;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option argp_options[] = {
    {"targets", KEY_TARGETS, "FILE", 0, "What to count: lines `lo [hi [name]]`, hi inclusive", 0},
    {"functions", KEY_FUNCTIONS, "PROGRAM", 0,
     "What to count: the functions of this program (repeat it for its libraries); implies ranges=1", 0},
    {0}};

const struct argp promem_argp = {.options = argp_options, .parser = parse};

void promem_options_free(void *options)
{
    free(((struct promem_options *)options)->program);
}

// Adds a program's functions.
static bool read_functions(const struct job *job, const char *program, struct targets *targets)
{
    char message[MESSAGE_SIZE];
    struct symbols symbols;
    if (!symbols_read(program, &symbols, message)) {
        fail("%s", message);
        return false;
    }
    if (symbols.dynamic_only)
        note("%s is stripped: only the functions it exports are known", program);
    if (symbols.position_independent && !job->based)
        note("%s runs where it is loaded: say its load address with --base", program);
    bool added = true;
    for (size_t i = 0; added && i < symbols.targets.count; i++)
        added = targets_add(targets, symbols.targets.target[i]);
    symbols_free(&symbols);
    if (!added)
        fail("out of memory");
    return added;
}

bool promem_targets_read(const struct job *job, struct targets *targets)
{
    const struct promem_options *options = job->own;
    char message[MESSAGE_SIZE];
    *targets = (struct targets){0};
    if (options->file && options->functions) {
        fail("--targets and --functions are both given; accepted is one of them");
        return false;
    }
    if (options->functions && options->programs == 0) {
        fail("a %s trace holds no symbols; say where they are: --functions=PROGRAM", job->reader.format);
        return false;
    }
    if (!options->file && !options->functions) {
        fail("promem counts given targets: --targets=FILE or --functions=PROGRAM");
        return false;
    }
    if (options->file && !targets_read(options->file, targets, message)) {
        fail("%s", message);
        return false;
    }
    for (size_t i = 0; i < options->programs; i++) {
        if (!read_functions(job, options->program[i], targets)) {
            targets_free(targets);
            return false;
        }
    }
    return true;
}
