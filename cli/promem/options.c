// cli/promem/options: argp parser for --targets and --functions, target loading, implied stages.
#include "cli/promem/options.h"

#include <elf.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/promem/functions.h"
#include "cmodel/promem/config.h"

enum { KEY_TARGETS = 512, KEY_FUNCTIONS };

static bool is_elf(const char *path)
{
    char bytes[SELFMAG];
    FILE *file = fopen(path, "rb");
    bool is = file && fread(bytes, 1, SELFMAG, file) == SELFMAG && memcmp(bytes, ELFMAG, SELFMAG) == 0;
    if (file)
        fclose(file);
    return is;
}

// The value of --functions may be the next argument: if it is an ELF file, it cannot be the trace.
static char *take_next(struct argp_state *state)
{
    char *next = state->next < state->argc ? state->argv[state->next] : NULL;
    if (!next || next[0] == '-' || argument_is_setting(next) || !is_elf(next))
        return NULL;
    state->next++;
    return next;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct promem_options *options = state->input;
    switch (key) {
    case KEY_TARGETS: return argument_once(&options->file, "values of --targets", value);
    case KEY_FUNCTIONS:
        if (!value)
            value = take_next(state);
        if (value)
            return argument_add(&options->program, &options->programs, value) ? 0 : ENOMEM;
        options->own = true;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option argp_options[] = {
    {"targets", KEY_TARGETS, "FILE", 0, "The targets to count: lines `lo [hi [name]]`, hi inclusive", 0},
    {"functions", KEY_FUNCTIONS, "PROGRAM", OPTION_ARG_OPTIONAL,
     "Count the functions of this program or library, given by its path or by the name under which the "
     "trace "
     "maps it; without a value, of the trace's own program. May be repeated; implies ranges=1 and, "
     "without a value, enough stages to hold them",
     0},
    {0}};

const struct argp promem_argp = {.options = argp_options, .parser = parse};

void promem_options_free(void *options)
{
    struct promem_options *own = options;
    free(own->program);
    targets_free(&own->targets);
}

bool promem_options_files(const void *own)
{
    files_reads(((const struct promem_options *)own)->file);
    return true;
}

static bool read_functions(const struct invocation *invocation, struct promem_options *options)
{
    struct functions functions;
    if (!functions_open(&functions, invocation->trace, invocation->based))
        return false;
    bool good = !options->own || functions_add(&functions, NULL, &options->targets);
    for (size_t i = 0; good && i < options->programs; i++)
        good = functions_add(&functions, options->program[i], &options->targets);
    functions_close(&functions);
    return good;
}

// Implies enough stages for the targets, if the default has too few.
static void imply_stages(struct invocation *invocation, struct promem_options *options)
{
    union any_config config;
    char error[ERROR_MAX];
    if (!profiler_configure(&promem_profiler, 0, NULL, &config, error))
        return;
    const uint32_t usual = ((const struct promem_config *)&config)->stages;
    uint32_t stages = usual;
    while (stages < PROMEM_STAGES_MAX && options->targets.count >> stages)
        stages++;
    (void)snprintf(options->stages, sizeof options->stages, "stages=%" PRIu32, stages);
    if (stages > usual)
        settings_imply(&invocation->settings, options->stages);
}

bool promem_targets_settle(struct invocation *invocation)
{
    struct promem_options *options = invocation->own;
    bool functions = options->own || options->programs > 0;
    char message[MESSAGE_SIZE];
    if (options->file && functions) {
        fail("--targets and --functions are both given; accepted is one of them");
        return false;
    }
    if (!options->file && !functions) {
        fail("promem needs targets; accepted is --targets=FILE or --functions[=PROGRAM]");
        return false;
    }
    options->session = options->file ? options->file : options->own ? invocation->trace : options->program[0];
    if (options->file) {
        if (targets_read(options->file, &options->targets, message))
            return true;
        fail("%s", message);
        return false;
    }
    if (!read_functions(invocation, options))
        return false;
    settings_imply(&invocation->settings, "ranges=1");
    imply_stages(invocation, options);
    return true;
}
