// cli/promem_table: see promem_table.h.
#include "promem_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"
#include "selected.h"

enum { BAR = 24, TEXT = 112 };

struct row {
    const struct target *target; // the first one
    size_t ranges;
    uint64_t count;
    bool saturated;
};

static int by_name(const void *left, const void *right) // those without a name last
{
    const struct row *a = left;
    const struct row *b = right;
    if (!a->target->name || !b->target->name)
        return (a->target->name == NULL) - (b->target->name == NULL);
    return strcmp(a->target->name, b->target->name);
}

static int by_count(const void *left, const void *right) // the highest first
{
    const struct row *a = left;
    const struct row *b = right;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->target->lo < b->target->lo ? -1 : 1;
}

// Sums ranges of one name; returns how many rows are left.
static size_t merge(struct row *row, size_t count)
{
    qsort(row, count, sizeof *row, by_name);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        struct row *last = kept ? &row[kept - 1] : NULL;
        if (!last || !row[i].target->name || by_name(last, &row[i]) != 0) {
            row[kept++] = row[i];
            continue;
        }
        last->ranges++;
        last->count += row[i].count;
        last->saturated |= row[i].saturated;
    }
    return kept;
}

static void describe(const struct row *row, char text[TEXT])
{
    const struct target *target = row->target;
    if (target->name && row->ranges > 1)
        snprintf(text, TEXT, "%.70s (%zu ranges)", target->name, row->ranges);
    else if (target->name)
        snprintf(text, TEXT, "%.90s", target->name);
    else if (target->lo == target->hi)
        snprintf(text, TEXT, "0x%" PRIx64, target->lo);
    else
        snprintf(text, TEXT, "0x%" PRIx64 " to 0x%" PRIx64, target->lo, target->hi);
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
}

static void print_row(const struct row *row, uint64_t events)
{
    char text[TEXT];
    char bar[BAR + 1] = "";
    double share = events ? (double)row->count / (double)events : 0;
    memset(bar, '#', (size_t)(share * BAR + 0.5));
    describe(row, text);
    printf("%2s%12" PRIu64 "  %5.1f %%  %-*s  %s\n", row->saturated ? ">=" : "", row->count, 100 * share, BAR,
           bar, text);
}

static void print_rows(struct row *row, size_t rows, size_t top, uint64_t events)
{
    qsort(row, rows, sizeof *row, by_count);
    size_t hit = 0;
    while (hit < rows && row[hit].count > 0)
        hit++;
    printf("%14s  %7s  %-*s  %s\n", "count", "share", BAR, "", "target");
    for (size_t i = 0; i < hit && i < top; i++)
        print_row(&row[i], events);
    if (hit > top)
        printf("%14s ... and %zu more\n", "", hit - top);
    if (hit < rows)
        printf("%14s ... and %zu never hit\n", "", rows - hit);
}

static void print_total(const char *name, uint64_t number, uint64_t events)
{
    printf("%-24s %12" PRIu64, name, number);
    if (events > 0)
        printf("  %5.1f %%", 100.0 * (double)number / (double)events);
    putchar('\n');
}

static void print_totals(const struct promem_result *result)
{
    uint64_t counted = 0;
    uint64_t saturated = 0;
    for (size_t i = 0; i < result->targets; i++) {
        counted += result->count[i];
        saturated += result->count[i] == result->count_max;
    }
    print_total("events", result->events, 0);
    print_total("counted", counted, result->events);
    print_total(saturated ? "outside, or saturated" : "outside all targets", result->events - counted,
                result->events);
    print_total("dropped", result->dropped, 0);
    print_total("targets saturated", saturated, 0);
    if (result->reader.bad)
        print_total("malformed lines skipped", result->reader.bad, 0);
    if (result->reader.below_base)
        print_total("events below the base", result->reader.below_base, 0);
    if (result->cycles)
        print_total("clocks", result->cycles, 0);
}

bool promem_table_print(const struct job *job, const struct promem_result *result)
{
    struct row *row = calloc(result->targets + 1, sizeof *row);
    if (!row)
        return false;
    for (size_t i = 0; i < result->targets; i++)
        row[i] = (struct row){&result->target[i], 1, result->count[i], result->count[i] == result->count_max};
    char settings[2048];
    params_text(job->profile->profiler->params, &job->config, false, settings, sizeof settings);
    printf("promem %s, hash 0x%08" PRIx32 "\n", *settings ? settings : "as by default",
           profiler_hash(job->profile->profiler, &job->config));
    printf("events: %s\n\n", events_described(job));
    print_rows(row, merge(row, result->targets), job->top, result->events);
    putchar('\n');
    print_totals(result);
    selected_print(job);
    free(row);
    return true;
}
