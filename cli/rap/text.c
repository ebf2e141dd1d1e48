// cli/rap/text: text report of a rap profile: trees, hot ranges, coverage and totals.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/events.h"
#include "cli/rap/options.h"
#include "cli/rap/report.h"

struct table {
    const struct rap_profile *profile;
    const struct rap_profile *ratio; // NULL: none
    const struct code_names *names;
};

static double share(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void print_heading(const struct table *table, const char *what)
{
    printf("%8s  %8s  %14s  %14s  %14s  %s%s\n", "share", "alone", "count", "lower", "upper",
           table->ratio ? "   of the other  " : "", what);
}

// Prints the count as a part of the other profile's count.
static void print_ratio(const struct rap_profile *ratio, const struct rap_range *range)
{
    struct rap_range other = rap_profile_query(ratio, range->lo, range->hi);
    if (other.lower > 0)
        printf("%13.2f %%  ", share(range->lower, other.lower));
    else
        printf("%15s  ", "-");
}

static void print_row(const struct table *table, const struct rap_range *range, uint32_t depth)
{
    char text[RANGE_TEXT];
    char name[RANGE_NAME_TEXT];
    const uint64_t n = table->profile->n;
    rap_range_text(table->profile->cfg, range->lo, range->hi, text);
    rap_names_text(table->names, table->profile->cfg, range, name);
    const bool network = table->names->network.on; // its name says all that the numbers say
    printf("%6.2f %%  %6.2f %%  %14" PRIu64 "  %14" PRIu64 "  %14" PRIu64 "  ", share(range->lower, n),
           share(range->count, n), range->count, range->lower, range->upper);
    if (table->ratio)
        print_ratio(table->ratio, range);
    printf("%*s%s%s%s\n", (int)(2 * depth), "", network ? "" : text, *name && !network ? "  " : "", name);
}

// For qsort: the highest count first.
static int by_count(const void *left, const void *right)
{
    uint64_t x = *(const uint64_t *)left;
    uint64_t y = *(const uint64_t *)right;
    return (x < y) - (x > y);
}

static bool print_hot(const struct table *table, uint32_t theta, size_t top)
{
    struct rap_hot hot;
    if (!rap_hot_take(&hot, table->profile, theta))
        return false;
    uint64_t *count = malloc((hot.count + 1) * sizeof *count);
    for (uint32_t i = 0; count && i < hot.count; i++)
        count[i] = hot.range[i].count;
    if (count)
        qsort(count, hot.count, sizeof *count, by_count);
    uint64_t least = count && top > 0 && top < hot.count ? count[top - 1] : 0;
    size_t printed = 0;
    print_heading(table, "hot range");
    for (uint32_t i = 0; count && i < hot.count && printed < top; i++)
        if (hot.range[i].count >= least) {
            print_row(table, &hot.range[i], hot.depth[i]);
            printed++;
        }
    if (hot.count == 0)
        printf("%66s  no range has %g %% of the events\n", "", theta / 1e7);
    else if (printed < hot.count)
        printf("%66s  ... and %zu more\n", "", hot.count - printed);
    rap_hot_free(&hot);
    bool good = count != NULL;
    free(count);
    return good;
}

static bool print_tree(const struct table *table)
{
    struct rap_range *range = malloc((table->profile->count + 1) * sizeof *range);
    if (!range)
        return false;
    rap_profile_bounds(table->profile, range);
    print_heading(table, "range");
    for (uint32_t i = 0; i < table->profile->count; i++)
        print_row(table, &range[i], table->profile->node[i].level);
    free(range);
    return true;
}

static bool print_cover(const struct table *table, uint32_t part)
{
    struct rap_range *range = malloc((table->profile->count + 1) * sizeof *range);
    uint32_t theta = 0;
    uint64_t covered = 0;
    if (!range)
        return false;
    uint32_t ranges = rap_profile_cover(table->profile, part, range, &theta);
    for (uint32_t i = 0; i < ranges; i++)
        covered += range[i].count;
    if (ranges == 0)
        printf("\n%g %% of the events: no choice of ranges covers this many\n", part / 1e7);
    else
        printf("\n%g %% of the events: %" PRIu32 " ranges cover %.2f %%, each %g %% or more\n", part / 1e7,
               ranges, share(covered, table->profile->n), theta / 1e7);
    if (ranges > 0)
        print_heading(table, "range");
    for (uint32_t i = 0; i < ranges; i++)
        print_row(table, &range[i], 0);
    free(range);
    return true;
}

// ---- the lines around the tables -----------------------------------------------------------

static void print_denied(const struct rap_result *result)
{
    if (result->denied)
        printf("splits were denied: a range's true count lies between lower and upper, which may differ by "
               "more than epsilon of all "
               "events\n");
}

static void print_statistics(const struct invocation *invocation, const struct rap_result *result)
{
    if (result->loaded) {
        printf("\nnodes %" PRIu32 "; %" PRIu64 " splits denied\n", result->nodes, result->denied);
        print_denied(result);
        return;
    }
    printf("\nevents %" PRIu64 " (%" PRIu64 " dropped); nodes %" PRIu32 ", at most %" PRIu32,
           result->totals.events, result->totals.dropped, result->nodes, result->nodes_max);
    if (result->averaged)
        printf(", %.1f on average", result->nodes_avg);
    printf("; %" PRIu64 " splits, %" PRIu64 " denied; %" PRIu64 " %s", result->splits, result->denied,
           result->merges,
           result->cfg->merging == RAP_PACED ? "merge slots in which ranges folded" : "batches of merges");
    putchar('\n');
    run_report_rest(invocation, &result->totals);
    if (result->totals.dropped && !invocation->clocked)
        printf("dropped events would have overflowed n: counter_width=%" PRIu32 "\n",
               result->cfg->counter_width);
    print_denied(result);
    if (result->live)
        printf("read while events went on: n, lower and upper hold for the end of the read-out\n");
}

static bool print_kind(const struct invocation *invocation, const struct rap_result *result, uint32_t kind,
                       const struct table *table)
{
    const struct rap_options *options = invocation->own;
    const struct rap_profile *profile = table->profile;
    putchar('\n');
    if (result->cfg->kinds > 1)
        printf("kind %" PRIu32 ": ", kind);
    printf("n %" PRIu64 ", threshold %" PRIu64 ", epsilon %.6g %%\n", profile->n, result->threshold[kind],
           100 * rap_result_epsilon(result->cfg, result->factor[kind]));
    bool good =
        options->tree ? print_tree(table) : print_hot(table, rap_options_theta(options), invocation->top);
    for (unsigned i = 0; good && i < options->covers; i++)
        good = print_cover(table, options->cover[i]);
    return good;
}

bool rap_report_text(const struct invocation *invocation, const struct rap_result *result,
                     const struct rap_result *ratio)
{
    const struct rap_options *options = invocation->own;
    struct code_names names = {0};
    run_report_heading(invocation, result->cfg);
    if (options->loads > 0)
        printf("loaded: %s%s\n", options->load[0], options->loads > 1 ? ", and others merged" : "");
    else {
        printf("events: %s\n", events_described(invocation));
        names = code_names_open(invocation);
    }
    bool good = true;
    for (uint32_t kind = 0; good && kind < result->cfg->kinds; kind++) {
        struct table table = {&result->profile[kind], ratio ? &ratio->profile[kind] : NULL, &names};
        good = print_kind(invocation, result, kind, &table);
    }
    print_statistics(invocation, result);
    code_names_close(&names);
    return good;
}
