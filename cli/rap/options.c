// cli/rap/options: argp parser for rap's options, and key widths implied by the event type.
#include "cli/rap/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/files.h"

enum {
    KEY_HOT = 512,
    KEY_TREE,
    KEY_COVER,
    KEY_DUMP,
    KEY_DUMP_FORMAT,
    KEY_LOAD,
    KEY_RATIO,
    KEY_PICTURE,
    KEY_BOUNDS,
    KEY_ENERGY,
    KEY_BUS
};

enum { THETA_DEFAULT = DECIMAL_ONE / 10, BUS_MOST = 100000 };

static const char *const picture_names[PICTURE_KINDS] = {"tree", "map", "nodes", "cover", "bounds"};
// In the order of enum rap_form.
static const char *const form_names[] = {"ascii", "json", "binary"};

// Index of a word in a list; -1: not found.
static int find(const char *const *names, int count, const char *word, size_t length)
{
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0)
            return i;
    return -1;
}

// Parses a percentage above 0, as billionths.
static bool parse_percent(const char *text, uint32_t *billionths)
{
    uint64_t number;
    if (!parse_decimal(text, &number) || number < 100 || number / 100 > DECIMAL_ONE)
        return false;
    *billionths = (uint32_t)(number / 100);
    return true;
}

static error_t refuse_percent(const char *option, const char *value)
{
    fail("option '--%s=%s': accepted is a percentage above 0, at most 100", option, value);
    return ARGUMENT_REFUSED;
}

static error_t take_covers(struct rap_options *options, const char *value)
{
    char part[SETTING_TEXT];
    const char *at = value;
    do {
        size_t length = strcspn(at, ",");
        if (options->covers == COVERS_MAX) {
            fail("option '--cover=%s': accepted are at most %d percentages", value, COVERS_MAX);
            return ARGUMENT_REFUSED;
        }
        snprintf(part, sizeof part, "%.*s", (int)length, at);
        if (length >= sizeof part || !parse_percent(part, &options->cover[options->covers++]))
            return refuse_percent("cover", value);
        at += length;
    } while (*at++ == ',');
    return 0;
}

static error_t take_picture(struct rap_options *options, const char *value)
{
    size_t length = strcspn(value, "=");
    int kind = find(picture_names, PICTURE_KINDS, value, length);
    if (kind < 0 || value[length] == '\0' || value[length + 1] == '\0') {
        fail(
            "option '--picture=%s': accepted is KIND=FILE.svg; a kind is one of: tree map nodes cover bounds",
            value);
        return ARGUMENT_REFUSED;
    }
    if (options->pictures == PICTURES_MAX) {
        fail("option '--picture=%s': accepted are at most %d pictures", value, PICTURES_MAX);
        return ARGUMENT_REFUSED;
    }
    options->picture[options->pictures].kind = (enum rap_picture_kind)kind;
    options->picture[options->pictures++].path = value + length + 1;
    return 0;
}

static error_t take_format(struct rap_options *options, const char *value)
{
    int format = find(form_names, sizeof form_names / sizeof *form_names, value, strlen(value));
    if (format < 0) {
        fail("option '--dump-format=%s': accepted is one of: ascii json binary", value);
        return ARGUMENT_REFUSED;
    }
    options->dump_form = (enum rap_form)format;
    return 0;
}

static error_t take_bus(struct rap_options *options, const char *value)
{
    uint64_t um;
    if (!argument_number(value, &um) || um > BUS_MOST) {
        fail("option '--bus=%s': accepted are 0 to %d (um)", value, BUS_MOST);
        return ARGUMENT_REFUSED;
    }
    options->bus = (uint32_t)um;
    options->bused = true;
    return 0;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct rap_options *options = state->input;
    switch (key) {
    case KEY_HOT: return parse_percent(value, &options->theta) ? 0 : refuse_percent("hot", value);
    case KEY_TREE: options->tree = true; return 0;
    case KEY_BOUNDS: options->bounds = true; return 0;
    case KEY_ENERGY: options->energy = true; return 0;
    case KEY_BUS: return take_bus(options, value);
    case KEY_COVER: return take_covers(options, value);
    case KEY_DUMP: return argument_once(&options->dump, "values of --dump", value);
    case KEY_DUMP_FORMAT: return take_format(options, value);
    case KEY_LOAD: return argument_add(&options->load, &options->loads, value) ? 0 : ENOMEM;
    case KEY_RATIO: return argument_once(&options->ratio, "values of --ratio", value);
    case KEY_PICTURE: return take_picture(options, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option argp_options[] = {
    {"hot", KEY_HOT, "P", 0, "A range is hot from P percent of all events on (default 10)", 0},
    {"tree", KEY_TREE, NULL, 0, "run: show every node, not only the hot ones", 0},
    {"cover", KEY_COVER, "P,P,..", 0, "run: show which hot ranges together hold P percent of all events", 0},
    {"dump", KEY_DUMP, "FILE", 0,
     "run: also write the profile to a file; `-`: write only the profile, to standard output", 0},
    {"dump-format", KEY_DUMP_FORMAT, "F", 0, "format of --dump: ascii (default), json or binary", 0},
    {"load", KEY_LOAD, "FILE", 0,
     "run: show the profile that was dumped to this file, without a trace. "
     "May be repeated: the files are merged",
     0},
    {"ratio", KEY_RATIO, "FILE", 0,
     "run: show each hot range's count as a part of the count in the profile dumped to "
     "this file",
     0},
    {"picture", KEY_PICTURE, "KIND=FILE.svg", 0,
     "run: draw tree (hot ranges), map (two coordinates), nodes (over time), cover (over range width); "
     "eval: "
     "bounds. May be repeated",
     0},
    {"bounds", KEY_BOUNDS, NULL, 0, "eval: the worst-case number of nodes; needs no trace", 0},
    {"energy", KEY_ENERGY, NULL, 0,
     "eval: area, delay and energy by the paper's model; with a trace, also of its run", 0},
    {"bus", KEY_BUS, "UM", 0, "eval: with --energy, length of a bus of 64 wires, in um (default 0)", 0},
    {0}};

const struct argp rap_argp = {.options = argp_options, .parser = parse};

void rap_options_free(void *options)
{
    free(((struct rap_options *)options)->load);
}

uint32_t rap_options_theta(const struct rap_options *options)
{
    return options->theta ? options->theta : THETA_DEFAULT;
}

bool rap_options_traceless(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    return options->bounds || (options->energy && !invocation->trace) || options->loads > 0;
}

// ---- widths ------------------------------------------------------------------------------

static void imply(struct invocation *invocation, unsigned which, const char *key, uint32_t width)
{
    struct rap_options *options = invocation->own;
    snprintf(options->implied[which], SETTING_TEXT, "%s%" PRIu32, key, width);
    settings_imply(&invocation->settings, options->implied[which]);
}

// Widths of the coordinates of each event that does not have the default ones. Addresses in a recording by
// Valgrind have 27 bits for code and 37 for data. width_b is at most what width leaves of 64 bits.
static const struct {
    const char *event;
    uint32_t width, width_b;
} usual[] = {{"value", 64, 0}, {"addr", 64, 0},  {"flow", 64, 0},    {"pc,value", 32, 32},
             {"edge", 32, 32}, {"call", 32, 32}, {"pc,addr", 27, 64}};

bool rap_options_files(const void *own)
{
    const struct rap_options *options = own;
    for (size_t i = 0; i < options->loads; i++)
        files_reads(options->load[i]);
    files_reads(options->ratio);
    bool good = files_writes(options->dump);
    for (unsigned i = 0; good && i < options->pictures; i++)
        good = files_writes(options->picture[i].path);
    return good;
}

bool rap_options_settle(struct invocation *invocation)
{
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    size_t i = 0;
    if (((struct rap_options *)invocation->own)->loads > 0)
        return true; // files have their own widths
    while (i < sizeof usual / sizeof *usual && strcmp(usual[i].event, invocation->reader.event) != 0)
        i++;
    if (i == sizeof usual / sizeof *usual || (!usual[i].width_b && cfg->width_b))
        return true;
    const uint32_t width = settings_find(&invocation->settings, "width=") ? cfg->width : usual[i].width;
    const uint32_t left = 64 - width;
    imply(invocation, 0, "width=", width);
    if (left && usual[i].width_b)
        imply(invocation, 1, "width_b=", left < usual[i].width_b ? left : usual[i].width_b);
    return true;
}
