// trace/export/autofdo: sorting and merging of lines, nested text.
#include "trace/export/autofdo.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "trace/grow.h"

static const char mark[] = {AUTOFDO_MARK, '\0'};

bool autofdo_add(struct autofdo_lines *lines, const struct autofdo_line *line)
{
    struct autofdo_line *more = grow_by_one(lines->line, lines->lines, sizeof *more);
    if (!more)
        return false;
    lines->line = more;
    more[lines->lines] = *line;
    more[lines->lines].context = strdup(line->context);
    return more[lines->lines++].context != NULL;
}

void autofdo_free(struct autofdo_lines *lines)
{
    for (size_t i = 0; i < lines->lines; i++)
        free(lines->line[i].context);
    free(lines->line);
}

static int by_line(const void *left, const void *right)
{
    const struct autofdo_line *x = left;
    const struct autofdo_line *y = right;
    const int context = strcmp(x->context, y->context);
    if (context != 0)
        return context;
    if (x->offset != y->offset)
        return x->offset < y->offset ? -1 : 1;
    return (x->discriminator > y->discriminator) - (x->discriminator < y->discriminator);
}

// Merges equal lines, to the largest count.
static void merge_lines(struct autofdo_lines *lines)
{
    size_t kept = 0;
    if (lines->lines > 0)
        qsort(lines->line, lines->lines, sizeof *lines->line, by_line);
    for (size_t i = 0; i < lines->lines; i++) {
        struct autofdo_line *last = kept > 0 ? &lines->line[kept - 1] : NULL;
        const struct autofdo_line *one = &lines->line[i];
        if (!last || by_line(last, one) != 0) {
            lines->line[kept++] = *one;
            continue;
        }
        last->count = last->count > one->count ? last->count : one->count;
        last->first |= one->first;
        free(one->context);
    }
    lines->lines = kept;
}

// The number of lines from `first` on with this context, `inside`: or one that begins with it.
static size_t lines_with(const struct autofdo_lines *lines, size_t first, const char *context, bool inside)
{
    const size_t length = strlen(context);
    size_t end = first;
    while (end < lines->lines && strncmp(lines->line[end].context, context, length) == 0 &&
           (lines->line[end].context[length] == '\0' ||
            (inside && lines->line[end].context[length] == AUTOFDO_MARK)))
        end++;
    return end - first;
}

static void indent(FILE *out, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        putc(' ', out);
}

static void put_offset(FILE *out, unsigned offset, unsigned discriminator)
{
    fprintf(out, "%u", offset);
    if (discriminator)
        fprintf(out, ".%u", discriminator);
}

static void put_lines(FILE *out, const struct autofdo_lines *lines, size_t first, size_t count,
                      unsigned depth)
{
    for (size_t i = first; i < first + count; i++) {
        const struct autofdo_line *line = &lines->line[i];
        indent(out, depth);
        put_offset(out, line->offset, line->discriminator);
        fprintf(out, ": %" PRIu64 "\n", line->count);
    }
}

static uint64_t total_of(const struct autofdo_lines *lines, size_t first, size_t count)
{
    uint64_t total = 0;
    for (size_t i = first; i < first + count; i++)
        total += lines->line[i].count;
    return total;
}

// Writes the profiles of what was inlined into a context of `prefix` characters: the lines from `at` to
// `end`. False: no memory.
static bool put_inlined(FILE *out, const struct autofdo_lines *lines, size_t at, size_t end, size_t prefix,
                        unsigned depth)
{
    bool memory = true;
    while (memory && at < end) {
        // The context one level deeper, up to the next mark.
        const char *call = lines->line[at].context + prefix + 1;
        char *context = strndup(lines->line[at].context, prefix + 1 + strcspn(call, mark));
        if (!context)
            return false;
        char *rest;
        const unsigned offset = (unsigned)strtoul(call, &rest, 10);
        const unsigned discriminator = (unsigned)strtoul(rest + 1, NULL, 10);
        const size_t all = lines_with(lines, at, context, true);
        const size_t own = lines_with(lines, at, context, false);
        indent(out, depth);
        put_offset(out, offset, discriminator);
        fprintf(out, ": %s:%" PRIu64 "\n", strchr(context + prefix + 1, ' ') + 1, total_of(lines, at, all));
        put_lines(out, lines, at, own, depth + 1);
        memory = put_inlined(out, lines, at + own, at + all, strlen(context), depth + 1);
        free(context);
        at += all;
    }
    return memory;
}

// How often a function was entered: the count of the line of its first instruction.
static uint64_t entries_of(const struct autofdo_lines *lines, size_t first, size_t count)
{
    uint64_t entries = 0;
    for (size_t i = first; i < first + count; i++)
        if (lines->line[i].first)
            entries = lines->line[i].count;
    return entries;
}

bool autofdo_put(FILE *out, struct autofdo_lines *lines)
{
    bool memory = true;
    merge_lines(lines);
    for (size_t at = 0; memory && at < lines->lines;) {
        const char *context = lines->line[at].context;
        char *function = strndup(context, strcspn(context, mark));
        if (!function)
            return false;
        const size_t all = lines_with(lines, at, function, true);
        const size_t own = lines_with(lines, at, function, false);
        fprintf(out, "%s:%" PRIu64 ":%" PRIu64 "\n", function, total_of(lines, at, all),
                entries_of(lines, at, all));
        put_lines(out, lines, at, own, 1);
        memory = put_inlined(out, lines, at + own, at + all, strlen(function), 1);
        free(function);
        at += all;
    }
    return memory;
}
