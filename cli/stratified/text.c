// cli/stratified/text: tables of tuples by count and of checkpoints, with message spacing, as text.
#include "cli/stratified/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/events.h"
#include "cli/selected.h"

static int by_count(const void *left, const void *right)
{
    const struct tuple *t = left;
    const struct tuple *u = right;
    if (t->count != u->count)
        return t->count > u->count ? -1 : 1;
    if (t->kind != u->kind)
        return t->kind < u->kind ? -1 : 1;
    if (t->a != u->a)
        return t->a < u->a ? -1 : 1;
    return t->b < u->b ? -1 : t->b > u->b;
}

struct tuple *stratified_by_count(const struct stratified_source *source)
{
    const struct tuple_places *tuples = &source->profile.tuples;
    struct tuple *sorted = calloc(tuples->count + 1, sizeof *sorted);
    if (!sorted)
        return NULL;
    if (tuples->count)
        memcpy(sorted, tuples->tuple, tuples->count * sizeof *sorted);
    qsort(sorted, tuples->count, sizeof *sorted, by_count);
    return sorted;
}

static void print_row(const struct stratified_config *cfg, const struct tuple *tuple, uint64_t events)
{
    const struct run_share share = run_report_share(tuple->count, events);
    printf("%14" PRIu64 "  %5.1f %%  %-*s  ", tuple->count, share.percent, RUN_BAR, share.bar);
    if (cfg->kinds > 1)
        printf("%" PRIu32 "  ", tuple->kind);
    printf("0x%-16" PRIx64 "  0x%" PRIx64 "\n", tuple->a, tuple->b);
}

static void print_spacing(const struct stratified_source *source)
{
    const struct stratified_totals *said = &source->hardware;
    const char *unit = source->clocked ? "clocks" : "events";
    if (said->messages > 1 && said->spacing_sum)
        printf("between two messages     %12.1f %s on average, %s%" PRIu32 " at least\n",
               (double)said->spacing_sum / (double)(said->messages - 1), unit,
               said->spacing_least == 65535 ? "more than " : "", said->spacing_least);
}

bool stratified_text(const struct job *job, const struct stratified_source *source)
{
    const struct stratified_totals *said = &source->hardware;
    const uint64_t events = source->totals.events;
    const size_t tuples = source->profile.tuples.count;
    struct tuple *sorted = stratified_by_count(source);
    if (!sorted)
        return false;
    run_report_heading(job, &job->config);
    printf("events: %s\n\n", events_described(job));
    printf("%14s  %7s  %-*s  %s%-18s  %s\n", "count", "share", RUN_BAR, "",
           source->cfg->kinds > 1 ? "k  " : "", "a", "b");
    for (size_t i = 0; i < tuples && i < job->top; i++)
        print_row(source->cfg, &sorted[i], events);
    run_report_more(job, tuples, tuples);
    free(sorted);
    putchar('\n');
    run_report_number("events", events, 0);
    run_report_number("in messages", source->profile.sum, events);
    run_report_number("residual", said->residual, events);
    run_report_number("dropped", source->totals.dropped, 0);
    run_report_number("messages", said->messages, 0);
    run_report_number("interrupts", said->messages / source->cfg->messages_per_interrupt, 0);
    run_report_number("overruns", said->overruns, 0);
    run_report_number("distinct tuples", tuples, 0);
    print_spacing(source);
    run_report_rest(job, &source->totals);
    return true;
}

static void print_overhead(double percent)
{
    if (percent < 0)
        printf("    unknown");
    else
        printf("%11.3f", percent);
}

void stratified_text_judged(const struct job *job, const struct stratified_source *source,
                            const struct stratified_judge *judge, double target)
{
    const struct checkpoint *end = &judge->checkpoint[judge->checkpoints - 1];
    const struct invariance_verdict verdict =
        invariance_judge(judge->invariance, invariance_paper, INVARIANCE_ALL_KINDS);
    const struct convergence reached = stratified_judge_converges(judge, target);
    run_report_heading(job, &job->config);
    printf("events: %s\n\n", events_described(job));
    if (judge->every) {
        printf("%14s  %10s  %8s  %10s\n", "events", "messages", "error %", "overhead %");
        for (uint32_t i = 0; i < judge->checkpoints; i++) {
            const struct checkpoint *at = &judge->checkpoint[i];
            printf("%14" PRIu64 "  %10" PRIu64 "  %8.3f ", at->events, at->messages, at->error);
            print_overhead(at->overhead);
            putchar('\n');
        }
        putchar('\n');
    }
    run_report_number("events", source->totals.events, 0);
    run_report_number("dropped", source->totals.dropped, 0);
    run_report_number("messages", end->messages, source->totals.events);
    run_report_number("residual", source->hardware.residual, source->totals.events);
    run_report_number("overruns", source->hardware.overruns, 0);
    run_report_number("loads selected", verdict.loads, verdict.all_loads);
    run_report_number("tuples selected", verdict.tuples, verdict.all_tuples);
    run_report_number("events of these tuples", verdict.events, source->totals.events);
    printf("%-24s %12.3f %%\n", "error of invariance", end->error);
    for (uint32_t kind = 0; source->cfg->kinds > 1 && kind < source->cfg->kinds; kind++) {
        const struct invariance_verdict of = invariance_judge(judge->invariance, invariance_paper, (int)kind);
        printf("  of kind %" PRIu32 "              %12.3f %% (%" PRIu64 " events)\n", kind, 100 * of.error,
               of.events);
    }
    if (end->overhead >= 0)
        printf("%-24s %12.3f %% of %" PRIu64 " instructions at %.2f clocks\n", "overhead", end->overhead,
               end->instructions, judge->model.cpi);
    else
        printf("%-24s %12s: the trace does not count instructions (--per-event)\n", "overhead", "unknown");
    if (judge->every && reached.first)
        printf("below %.3g %%              %12" PRIu64 " events at first, %" PRIu64 " for good\n", target,
               reached.first, reached.for_good);
    print_spacing(source);
    selected_print(job);
}
