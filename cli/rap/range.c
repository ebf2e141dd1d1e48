// cli/rap/range: key de-interleaving, nesting depth of hot ranges, and function names for code ranges.
#include "cli/rap/range.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/demangle.h"

void rap_coordinates(const struct rap_config *cfg, uint64_t key, uint64_t *a, uint64_t *b)
{
    uint32_t at = rap_key_bits(cfg);
    uint32_t left_a = cfg->width;
    uint32_t left_b = cfg->width_b;
    *a = *b = 0;
    while (left_a || left_b) {
        if (left_a) {
            left_a--;
            *a = *a << 1 | (key >> --at & 1);
        }
        if (left_b) {
            left_b--;
            *b = *b << 1 | (key >> --at & 1);
        }
    }
}

static size_t one_text(uint64_t lo, uint64_t hi, char *text, size_t size)
{
    if (lo == hi)
        return (size_t)snprintf(text, size, "0x%" PRIx64, lo);
    return (size_t)snprintf(text, size, "0x%" PRIx64 " to 0x%" PRIx64, lo, hi);
}

void rap_range_text(const struct rap_config *cfg, uint64_t lo, uint64_t hi, char text[RANGE_TEXT])
{
    uint64_t a[2];
    uint64_t b[2];
    if (!cfg->width_b) {
        one_text(lo, hi, text, RANGE_TEXT);
        return;
    }
    rap_coordinates(cfg, lo, &a[0], &b[0]);
    rap_coordinates(cfg, hi, &a[1], &b[1]);
    size_t length = one_text(a[0], a[1], text, RANGE_TEXT);
    length += (size_t)snprintf(text + length, RANGE_TEXT - length, ", ");
    one_text(b[0], b[1], text + length, RANGE_TEXT - length);
}

// ---- hot ranges ----------------------------------------------------------------------------

static int by_range(const void *left, const void *right)
{
    const struct rap_range *x = left;
    const struct rap_range *y = right;
    if (x->lo != y->lo)
        return x->lo < y->lo ? -1 : 1;
    return (x->hi < y->hi) - (x->hi > y->hi);
}

bool rap_hot_take(struct rap_hot *hot, const struct rap_profile *profile, uint32_t theta)
{
    uint64_t open[RAP_LEVELS_MAX]; // ends of the ranges that may contain the next one
    uint32_t depth = 0;
    *hot = (struct rap_hot){.range = malloc((profile->count + 1) * sizeof *hot->range)};
    if (hot->range)
        hot->count = rap_profile_hot(profile, theta, hot->range);
    hot->depth = malloc((hot->count + 1) * sizeof *hot->depth);
    if (!hot->range || !hot->depth) {
        rap_hot_free(hot);
        return false;
    }
    qsort(hot->range, hot->count, sizeof *hot->range, by_range);
    for (uint32_t i = 0; i < hot->count; i++) {
        while (depth > 0 && open[depth - 1] < hot->range[i].lo)
            depth--;
        hot->depth[i] = depth;
        open[depth++] = hot->range[i].hi;
    }
    return true;
}

void rap_hot_free(struct rap_hot *hot)
{
    free(hot->range);
    free(hot->depth);
    *hot = (struct rap_hot){0};
}

// ---- names ---------------------------------------------------------------------------------

enum { NAME_SHOWN = 40, CODE_NAMED = 1 << 14 }; // ranges of at most this many bytes are named by functions

// first, between, second, after.
static void put_name(char text[RANGE_NAME_TEXT], const char *first, const char *between, const char *second,
                     const char *after)
{
    char names[2][NAME_SHOWN];
    name_shorten(first, names[0], NAME_SHOWN);
    name_shorten(second, names[1], NAME_SHOWN);
    snprintf(text, RANGE_NAME_TEXT, "%s%s%s%s", names[0], between, names[1], after);
}

// Names the code from lo to hi.
static void code_text(const struct code_names *names, uint64_t lo, uint64_t hi, char text[RANGE_NAME_TEXT])
{
    text[0] = '\0';
    if (lo == hi) {
        symbolizer_text(names->symbolizer, lo, text);
        return;
    }
    struct symbol_name first = symbolizer_find(names->symbolizer, lo);
    struct symbol_name last = symbolizer_find(names->symbolizer, hi);
    const bool named = first.function && last.function && hi - lo < CODE_NAMED;
    if (named && strcmp(first.function, last.function) == 0)
        put_name(text, first.function, " (", first.object, ")");
    else if (named)
        put_name(text, first.function, " to ", last.function, "");
    else if (first.object && last.object && strcmp(first.object, last.object) == 0)
        put_name(text, first.object, "", "", "");
}

bool rap_network_text(const struct network *network, const struct rap_config *cfg,
                      const struct rap_range *range, char text[RANGE_NAME_TEXT])
{
    uint64_t a[2];
    uint64_t b[2];
    char one[NETWORK_TEXT];
    if (!network->on)
        return false;
    rap_coordinates(cfg, range->lo, &a[0], &b[0]);
    rap_coordinates(cfg, range->hi, &a[1], &b[1]);
    network_range_text(network->event, network->ip, a[0], a[1], one);
    const int length = snprintf(text, RANGE_NAME_TEXT, "%s", one);
    if (!cfg->width_b || network->event != EVENT_PAIR)
        return true;
    network_range_text(EVENT_DST, network->ip, b[0], b[1], one);
    (void)snprintf(text + length, RANGE_NAME_TEXT - (size_t)length, " -> %s", one);
    return true;
}

void rap_names_text(const struct code_names *names, const struct rap_config *cfg,
                    const struct rap_range *range, char text[RANGE_NAME_TEXT])
{
    uint64_t a[2];
    uint64_t b[2];
    text[0] = '\0';
    if (rap_network_text(&names->network, cfg, range, text) || !names->symbolizer)
        return;
    rap_coordinates(cfg, range->lo, &a[0], &b[0]);
    rap_coordinates(cfg, range->hi, &a[1], &b[1]);
    code_text(names, a[0] + names->base, a[1] + names->base, text);
    if (!names->to_code || !cfg->width_b)
        return;
    const size_t length = strlen(text);
    char to[RANGE_NAME_TEXT];
    code_text(names, b[0] + names->base, b[1] + names->base, to);
    if (*to)
        snprintf(text + length, RANGE_NAME_TEXT - length, " -> %s", to);
}
