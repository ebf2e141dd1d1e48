// cli/counts/text: table of buckets by count, totals, and bucket sharing, printed as text.
#include "cli/counts/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/events.h"

static void print_row(const struct run_row *row, uint64_t events)
{
    const struct run_share share = run_report_share(row->count, events);
    printf("%14" PRIu64 "  %5.1f %%  %-*s  %" PRIu64 "\n", row->count, share.percent, RUN_BAR, share.bar,
           row->order);
}

static void print_totals(const struct invocation *invocation, const struct counts_session *session,
                         uint64_t counted)
{
    run_report_number("events", session->totals.events, 0);
    run_report_number("counted", counted, session->totals.events);
    run_report_number("dropped", session->totals.dropped, 0);
    run_report_number("intervals", session->profile.intervals, 0);
    run_report_number("counts saturated", session->profile.full, 0);
    run_report_rest(invocation, &session->totals);
}

bool counts_text(const struct invocation *invocation, const struct counts_session *session)
{
    const uint32_t counters = session->cfg->counters;
    struct run_row *row = calloc(counters, sizeof *row);
    uint64_t counted = 0;
    size_t hit = 0;
    if (!row)
        return false;
    for (uint32_t i = 0; i < counters; i++) {
        row[i] = (struct run_row){session->profile.count[i], i};
        hit += row[i].count > 0;
        counted += row[i].count;
    }
    qsort(row, counters, sizeof *row, run_report_by_count);
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    printf("%14s  %7s  %-*s  %s\n", "count", "share", RUN_BAR, "", "bucket");
    for (size_t i = 0; i < hit && i < invocation->top; i++)
        print_row(&row[i], session->totals.events);
    run_report_more(invocation, hit, counters);
    putchar('\n');
    print_totals(invocation, session, counted);
    free(row);
    return true;
}

void counts_text_verdict(const struct counts_config *cfg, const struct counts_verdict *verdict)
{
    run_report_number("different keys", verdict->keys, 0);
    run_report_number("alone in their bucket", verdict->keys_alone, verdict->keys);
    run_report_number("events of these keys", verdict->events_alone, verdict->events);
    run_report_number("buckets hit", verdict->buckets, cfg->counters);
    run_report_number("most keys in a bucket", verdict->keys_most, 0);
}
