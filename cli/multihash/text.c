// cli/multihash/text: tables of candidates summed over intervals, and of error metrics, as text.
#include "cli/multihash/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/events.h"
#include "cli/multihash/options.h"
#include "cli/tuple_row.h"
#include "cmodel/heap.h"

bool multihash_sum_add(struct multihash_sum *sum, const struct multihash_interval *interval)
{
    for (uint32_t i = 0; i < interval->candidates; i++) {
        uint32_t number;
        if (!tuple_places_find(&sum->tuples, &interval->candidate[i], &number))
            return false;
        if (sum->room < sum->tuples.room) {
            uint32_t *times = heap_resize(sum->times, sum->tuples.room * sizeof *times);
            if (!times)
                return false;
            memset(times + sum->room, 0, (sum->tuples.room - sum->room) * sizeof *times);
            sum->times = times;
            sum->room = sum->tuples.room;
        }
        sum->tuples.tuple[number].count += interval->candidate[i].count;
        sum->times[number]++;
        sum->events += interval->candidate[i].count;
    }
    sum->intervals += interval->complete;
    sum->partial += !interval->complete;
    sum->candidates += interval->candidates;
    sum->most = interval->candidates > sum->most ? interval->candidates : sum->most;
    sum->denied += interval->denied;
    sum->lost += interval->lost;
    return true;
}

void multihash_sum_free(struct multihash_sum *sum)
{
    tuple_places_free(&sum->tuples);
    heap_free(sum->times);
}

// ---- candidates --------------------------------------------------------------------------

static void print_rows(const struct invocation *invocation, const struct multihash_sum *sum,
                       const struct run_row *row, uint64_t events)
{
    const struct multihash_config *cfg = (const struct multihash_config *)&invocation->config;
    struct code_names names = code_names_open(invocation);
    printf("%14s  %7s  %-*s  %9s  %s%-18s  %s\n", "count", "share", RUN_BAR, "", "intervals",
           cfg->kinds > 1 ? "k  " : "", "a", "b");
    for (uint32_t i = 0; i < sum->tuples.count && i < invocation->top; i++) {
        const struct tuple *tuple = &sum->tuples.tuple[row[i].order];
        const struct run_share share = run_report_share(tuple->count, events);
        printf("%14" PRIu64 "  %5.1f %%  %-*s  %9" PRIu32 "  ", tuple->count, share.percent, RUN_BAR,
               share.bar, sum->times[row[i].order]);
        if (cfg->kinds > 1)
            printf("%" PRIu32 "  ", tuple->kind);
        tuple_row_end(&names, tuple);
    }
    code_names_close(&names);
    run_report_more(invocation, sum->tuples.count, sum->tuples.count);
}

bool multihash_text(const struct invocation *invocation, const struct multihash_session *session,
                    const struct multihash_sum *sum)
{
    struct run_row *row = heap_zeroed(sum->tuples.count + 1, sizeof *row);
    if (!row)
        return false;
    for (uint32_t i = 0; i < sum->tuples.count; i++)
        row[i] = (struct run_row){sum->tuples.tuple[i].count, i};
    qsort(row, sum->tuples.count, sizeof *row, run_report_by_count);
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    print_rows(invocation, sum, row, session->totals.events);
    heap_free(row);
    putchar('\n');
    run_report_number("events", session->totals.events, 0);
    run_report_number("candidates' events", sum->events, session->totals.events);
    run_report_number("dropped", session->totals.dropped, 0);
    run_report_number("intervals", sum->intervals, 0);
    if (sum->partial)
        run_report_number("cut short by the flush", sum->partial, 0);
    if (session->hardware.intervals_dropped)
        run_report_number("intervals not read out", session->hardware.intervals_dropped, 0);
    run_report_number("candidates", sum->candidates, 0);
    run_report_number("  most in an interval", sum->most, 0);
    run_report_number("  distinct", sum->tuples.count, 0);
    run_report_number("promotions denied", sum->denied, 0);
    run_report_number("retained entries lost", sum->lost, 0);
    run_report_rest(invocation, &session->totals);
    return true;
}

// ---- judged ------------------------------------------------------------------------------

static const char *const part_names[INTERVAL_PARTS] = {"false positives", "false negatives",
                                                       "neutral positives", "neutral negatives"};

static void print_each(const struct multihash_judge *judge)
{
    printf("%10s  %10s  %10s  %10s  %9s  %9s  %9s  %9s  %9s  %8s  %9s\n", "interval", "distinct",
           "candidates", "reported", "error %", "false +", "false -", "neutral +", "neutral -", "missed",
           "variation");
    for (size_t i = 0; i < judge->totals.intervals; i++) {
        const struct interval_result *result = &judge->interval[i];
        const struct interval_verdict *v = &result->verdict;
        printf("%10zu  %10zu  %10zu  %10zu  %9.3f", i, v->distinct, v->candidates, v->reported,
               100 * interval_error(v));
        for (int part = 0; part < INTERVAL_PARTS; part++)
            printf("  %9.3f", 100 * interval_error_of(v, part));
        printf("  %8" PRIu64, v->largest_missed);
        if (result->variation >= 0)
            printf("  %9.3f", 100 * result->variation);
        putchar('\n');
    }
    putchar('\n');
}

static void print_mean(const char *name, const struct interval_totals *totals, uint64_t sum)
{
    printf("%-24s %12.1f per interval\n", name, interval_totals_mean(totals, (double)sum));
}

static void print_error(const struct multihash_judge *judge)
{
    const struct interval_totals *totals = &judge->totals;
    printf("%-24s %12.3f %%, worst %.3f %%\n", "error", 100 * interval_totals_mean(totals, totals->error),
           100 * totals->worst);
    for (int part = 0; part < INTERVAL_PARTS; part++)
        printf("  %-22s %12.3f %% (%" PRIu64 " tuples)\n", part_names[part],
               100 * interval_totals_mean(totals, totals->part[part]), totals->tuples[part]);
    printf("%-24s %12" PRIu64 " events, %.3f %% of an interval\n", "largest tuple missed",
           totals->largest_missed, 100 * (double)totals->largest_missed / judge->length);
    printf("%-24s %12.6f %% of the tuples below the threshold\n", "false candidates",
           100 * interval_totals_false_rate(totals));
}

bool multihash_text_errors(const struct invocation *invocation, const struct multihash_session *session,
                           const struct multihash_judge *judge)
{
    const struct interval_totals *totals = &judge->totals;
    double half;
    double most;
    if (!multihash_judge_variation(judge, 50, &half) || !multihash_judge_variation(judge, 90, &most))
        return false;
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    if (((const struct multihash_options *)invocation->own)->each)
        print_each(judge);
    run_report_number("events", session->totals.events, 0);
    run_report_number("dropped", session->totals.dropped, 0);
    run_report_number("intervals judged", totals->intervals, 0);
    print_mean("distinct tuples", totals, totals->distinct);
    print_mean("candidates", totals, totals->candidates);
    print_mean("reported", totals, totals->reported);
    print_error(judge);
    if (totals->intervals > 1)
        printf("%-24s %12.1f %% at most in half of the intervals, %.1f %% at most in 9 of 10\n",
               "variation of candidates", 100 * half, 100 * most);
    run_report_rest(invocation, &session->totals);
    return true;
}
