// cli/stratified/text: tables of tuples by count and of checkpoints, with message spacing, as text.
#include "cli/stratified/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/events.h"
#include "cli/tuple_row.h"

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

struct tuple *stratified_by_count(const struct stratified_session *session)
{
    const struct tuple_places *tuples = &session->profile.rows;
    struct tuple *sorted = calloc(tuples->count + 1, sizeof *sorted);
    if (!sorted)
        return NULL;
    if (tuples->count)
        memcpy(sorted, tuples->tuple, tuples->count * sizeof *sorted);
    qsort(sorted, tuples->count, sizeof *sorted, by_count);
    return sorted;
}

static void print_row(const struct stratified_config *cfg, const struct code_names *names,
                      const struct tuple *tuple, uint64_t events)
{
    const struct run_share share = run_report_share(tuple->count, events);
    printf("%14" PRIu64 "  %5.1f %%  %-*s  ", tuple->count, share.percent, RUN_BAR, share.bar);
    if (cfg->kinds > 1)
        printf("%" PRIu32 "  ", tuple->kind);
    tuple_row_end(names, tuple);
}

static void print_spacing(const struct stratified_session *session)
{
    const struct stratified_totals *said = &session->hardware;
    const char *unit = session->clocked ? "clocks" : "events";
    if (said->messages > 1 && said->spacing_sum)
        printf("between two messages     %12.1f %s on average, %s%" PRIu32 " at least\n",
               (double)said->spacing_sum / (double)(said->messages - 1), unit,
               said->spacing_least == 65535 ? "more than " : "", said->spacing_least);
}

bool stratified_text(const struct invocation *invocation, const struct stratified_session *session)
{
    const struct stratified_totals *said = &session->hardware;
    const uint64_t events = session->totals.events;
    const size_t tuples = session->profile.rows.count;
    struct tuple *sorted = stratified_by_count(session);
    if (!sorted)
        return false;
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    printf("%14s  %7s  %-*s  %s%-18s  %s\n", "count", "share", RUN_BAR, "",
           session->cfg->kinds > 1 ? "k  " : "", "a", "b");
    struct code_names names = code_names_open(invocation);
    for (size_t i = 0; i < tuples && i < invocation->top; i++)
        print_row(session->cfg, &names, &sorted[i], events);
    code_names_close(&names);
    run_report_more(invocation, tuples, tuples);
    free(sorted);
    putchar('\n');
    run_report_number("events", events, 0);
    run_report_number("in messages", session->profile.sum, events);
    run_report_number("residual", said->residual, events);
    run_report_number("dropped", session->totals.dropped, 0);
    run_report_number("messages", said->messages, 0);
    run_report_number("interrupts", said->messages / session->cfg->messages_per_interrupt, 0);
    run_report_number("overruns", said->overruns, 0);
    run_report_number("distinct tuples", tuples, 0);
    print_spacing(session);
    run_report_rest(invocation, &session->totals);
    return true;
}

static void print_overhead(double percent)
{
    if (percent < 0)
        printf("    unknown");
    else
        printf("%11.3f", percent);
}

static void print_convergence(const struct stratified_judge *judge, double target)
{
    const struct convergence reached = stratified_judge_converges(judge, target);
    printf("below %.3g %%              ", target);
    if (!reached.first)
        puts("       never");
    else if (!reached.for_good)
        printf("%12" PRIu64 " events at first, not for good\n", reached.first);
    else
        printf("%12" PRIu64 " events at first, %" PRIu64 " for good\n", reached.first, reached.for_good);
}

void stratified_text_errors(const struct invocation *invocation, const struct stratified_session *session,
                            const struct stratified_judge *judge, double target)
{
    const struct checkpoint *end = &judge->checkpoint[judge->checkpoints - 1];
    const struct invariance_verdict verdict =
        invariance_judge(judge->invariance, invariance_paper, INVARIANCE_ALL_KINDS);
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    if (judge->every) {
        printf("%14s  %10s  %8s  %10s\n", "events", "messages", "error %", "overhead %");
        for (uint32_t i = 0; i < judge->checkpoints; i++) {
            const struct checkpoint *at = &judge->checkpoint[i];
            printf("%14" PRIu64 "  %10" PRIu64 "  ", at->events, at->messages);
            printf(at->tuples ? "%8.3f " : "       - ", at->error);
            print_overhead(at->overhead);
            putchar('\n');
        }
        putchar('\n');
    }
    run_report_number("events", session->totals.events, 0);
    run_report_number("dropped", session->totals.dropped, 0);
    run_report_number("messages", end->messages, session->totals.events);
    run_report_number("residual", session->hardware.residual, session->totals.events);
    run_report_number("overruns", session->hardware.overruns, 0);
    run_report_number("loads selected", verdict.loads, verdict.all_loads);
    run_report_number("tuples selected", verdict.tuples, verdict.all_tuples);
    run_report_number("events of these tuples", verdict.events, session->totals.events);
    printf("%-24s %12.3f %%\n", "error of invariance", end->error);
    for (uint32_t kind = 0; session->cfg->kinds > 1 && kind < session->cfg->kinds; kind++) {
        const struct invariance_verdict of = invariance_judge(judge->invariance, invariance_paper, (int)kind);
        printf("  of kind %" PRIu32 "              %12.3f %% (%" PRIu64 " events)\n", kind, 100 * of.error,
               of.events);
    }
    if (end->overhead >= 0)
        printf("%-24s %12.3f %% of %" PRIu64 " instructions at %.2f clocks\n", "overhead", end->overhead,
               end->instructions, judge->model.cpi);
    else
        printf("%-24s %12s: the trace does not count instructions (--per-event)\n", "overhead", "unknown");
    if (judge->every)
        print_convergence(judge, target);
    print_spacing(session);
    run_report_selected(invocation);
}
