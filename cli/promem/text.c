// cli/promem/text: target rows merged by name and sorted by count, with a saturation mark, as text.
#include "cli/promem/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/events.h"
#include "cli/network.h"
#include "trace/demangle.h"

enum { TEXT = 112, NAME_SHOWN = 72, OBJECTS_SHOWN = 8 };

struct row {
    struct run_row sum;          // count of all its ranges; order: the first address
    const struct target *target; // the first of its ranges
    size_t ranges;
    bool saturated;
};

static int by_name(const void *left, const void *right) // names ascending, nameless ranges last
{
    const struct row *a = left;
    const struct row *b = right;
    if (!a->target->name || !b->target->name)
        return (a->target->name == NULL) - (b->target->name == NULL);
    return strcmp(a->target->name, b->target->name);
}

// Merges ranges of one name; returns the number of rows left.
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
        last->sum.count += row[i].sum.count;
        last->saturated |= row[i].saturated;
    }
    return kept;
}

static void describe(const struct network *network, const struct row *row, char text[TEXT])
{
    const struct target *target = row->target;
    char name[NAME_SHOWN];
    char prefix[NETWORK_TEXT];
    name_shorten(target->name ? target->name : "", name, sizeof name);
    if (target->name && row->ranges > 1)
        snprintf(text, TEXT, "%s (%zu ranges)", name, row->ranges);
    else if (target->name)
        snprintf(text, TEXT, "%s", name);
    else if (network->on) {
        network_range_text(network->event, network->ip, target->lo, target->hi, prefix);
        snprintf(text, TEXT, "%.100s", prefix);
    } else if (target->lo == target->hi)
        snprintf(text, TEXT, "0x%" PRIx64, target->lo);
    else
        snprintf(text, TEXT, "0x%" PRIx64 " to 0x%" PRIx64, target->lo, target->hi);
}

static void print_row(const struct network *network, const struct row *row, uint64_t events)
{
    char text[TEXT];
    const struct run_share share = run_report_share(row->sum.count, events);
    describe(network, row, text);
    printf("%2s%12" PRIu64 "  %5.1f %%  %-*s  %s\n", row->saturated ? ">=" : "", row->sum.count,
           share.percent, RUN_BAR, share.bar, text);
}

static void print_rows(const struct invocation *invocation, struct row *row, size_t rows, uint64_t events)
{
    qsort(row, rows, sizeof *row, run_report_by_count);
    const struct network network = network_of(invocation);
    size_t hit = 0;
    while (hit < rows && row[hit].sum.count > 0)
        hit++;
    printf("%14s  %7s  %-*s  %s\n", "count", "share", RUN_BAR, "", "target");
    for (size_t i = 0; i < hit && i < invocation->top; i++)
        print_row(&network, &row[i], events);
    run_report_more(invocation, hit, rows);
}

static void print_totals(const struct invocation *invocation, const struct promem_result *result)
{
    uint64_t counted = 0;
    uint64_t saturated = 0;
    for (size_t i = 0; i < result->targets; i++) {
        counted += result->count[i];
        saturated += result->count[i] == result->count_max;
    }
    run_report_number("events", result->totals.events, 0);
    run_report_number("counted", counted, result->totals.events);
    run_report_number(saturated ? "outside or saturated" : "outside all targets",
                      result->totals.events - counted, result->totals.events);
    outside_print(result->outside, OBJECTS_SHOWN, result->totals.events);
    run_report_number("dropped", result->totals.dropped, 0);
    run_report_number("targets saturated", saturated, 0);
    run_report_rest(invocation, &result->totals);
}

bool promem_table_print(const struct invocation *invocation, const struct promem_result *result)
{
    struct row *row = calloc(result->targets + 1, sizeof *row);
    if (!row)
        return false;
    for (size_t i = 0; i < result->targets; i++)
        row[i] = (struct row){{result->count[i], result->target[i].lo},
                              &result->target[i],
                              1,
                              result->count[i] == result->count_max};
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    print_rows(invocation, row, merge(row, result->targets), result->totals.events);
    putchar('\n');
    print_totals(invocation, result);
    free(row);
    return true;
}
