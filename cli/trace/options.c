// cli/trace/options: argp parser for common trace options; parsers of numbers, ranges and record types.
#include "cli/trace/options.h"

#include <inttypes.h>
#include <string.h>

#include "cli/trace/trace.h"
#include "trace/import/source.h"
#include "trace/record.h"

enum { NUMBER_LENGTH = 24, TYPES_ALL = (1 << RECORD_TYPES) - 1 };

error_t option_number(const char *option, const char *value, uint64_t least, uint64_t *number)
{
    if (trace_number(value, number) && *number >= least)
        return 0;
    fail("option '--%s=%s': accepted is a number from %" PRIu64
         " on, decimal or 0x hexadecimal, optionally followed by k, M or G",
         option, value, least);
    return ARGUMENT_REFUSED;
}

error_t option_range(const char *option, const char *value, uint64_t range[2])
{
    char low[NUMBER_LENGTH] = "";
    const char *colon = strchr(value, ':');
    size_t length = colon ? (size_t)(colon - value) : sizeof low;
    range[0] = 0;
    range[1] = UINT64_MAX;
    if (length < sizeof low)
        memcpy(low, value, length);
    bool good = length < sizeof low && (!*low || trace_number(low, &range[0])) &&
                (!colon[1] || trace_number(colon + 1, &range[1]));
    if (good && range[0] < range[1])
        return 0;
    if (good)
        fail("option '--%s=%s': accepted is an end above the start", option, value);
    else
        fail("option '--%s=%s': accepted is FROM:TO, numbers, TO exclusive, either may be omitted", option,
             value);
    return ARGUMENT_REFUSED;
}

error_t option_types(const char *value, unsigned offered, unsigned *types)
{
    const char *bad;
    int length;
    char list[RECORD_TYPES_TEXT];
    record_types_text(offered, list);
    if (!record_types_parse(value, types, &bad, &length)) {
        fail("option '--type=%s': '%.*s' is no type; accepted are %s,all", value, length, bad, list);
        return ARGUMENT_REFUSED;
    }
    *types &= offered;
    return 0;
}

error_t trace_argument(int key, char *value, struct argp_state *state)
{
    struct trace_options *options = state->input;
    switch (key) {
    case KEY_TYPE: return option_types(value, TYPES_ALL, &options->types);
    case KEY_FROM: options->format = value; return 0;
    case KEY_COUNT: return option_number("count", value, 0, &options->count);
    case KEY_SKIP_BAD: options->skip_bad = true; return 0;
    case KEY_JSON: options->json = true; return 0;
    case KEY_MEMORY: return memory_option(value);
    case ARGP_KEY_ARG: return argument_once(&options->file, "traces", value);
    case ARGP_KEY_END:
        if (options->file)
            return 0;
        fail("no trace is named; accepted is a file, or - for standard input");
        return ARGUMENT_REFUSED;
    default: return ARGP_ERR_UNKNOWN;
    }
}

bool trace_parse(const struct argp *argp, const char *name, int count, char **argument, void *input,
                 int *code)
{
    struct trace_options *options = input;
    options->types = TYPES_ALL;
    options->count = UINT64_MAX;
    return arguments_parse(argp, name, count, argument, input, code);
}
