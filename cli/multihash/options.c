// cli/multihash/options: argp parser for --each, --theory and --picture of multihash.
#include "cli/multihash/options.h"

#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/files.h"

enum { KEY_EACH = 512, KEY_THEORY, KEY_PICTURE };

static const char *const picture_names[MULTIHASH_PICTURES] = {"error", "variation", "theory"};

static error_t take_picture(struct multihash_options *options, const char *value)
{
    const size_t length = strcspn(value, "=");
    for (int kind = 0; kind < MULTIHASH_PICTURES && value[length] && value[length + 1]; kind++)
        if (strlen(picture_names[kind]) == length && strncmp(picture_names[kind], value, length) == 0) {
            options->picture[kind] = value + length + 1;
            return 0;
        }
    fail("option '--picture=%s': accepted is KIND=FILE.svg; a kind is one of: error variation theory", value);
    return ARGUMENT_REFUSED;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct multihash_options *options = state->input;
    switch (key) {
    case KEY_EACH: options->each = true; return 0;
    case KEY_THEORY: options->theory = true; return 0;
    case KEY_PICTURE: return take_picture(options, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option argp_options[] = {
    {"each", KEY_EACH, NULL, 0, "eval: also print a line for each interval", 0},
    {"theory", KEY_THEORY, NULL, 0,
     "eval: the bound on false candidates in theory, over tables and "
     "counters; "
     "with a trace, also the measured rate",
     0},
    {"picture", KEY_PICTURE, "KIND=FILE.svg", 0,
     "eval: draw error (over the intervals), variation (of candidates between intervals) or, "
     "with "
     "--theory, theory. May be repeated",
     0},
    {0}};

const struct argp multihash_argp = {.options = argp_options, .parser = parse};

bool multihash_options_files(const void *own)
{
    const struct multihash_options *options = own;
    bool good = true;
    for (unsigned i = 0; good && i < MULTIHASH_PICTURES; i++)
        good = files_writes(options->picture[i]);
    return good;
}
