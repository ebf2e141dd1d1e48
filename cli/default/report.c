// cli/default/report: table of rows by count, totals and status; rows and totals as JSON; the verdict.
#include "cli/default/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/events.h"
#include "cli/profile.h"
#include "cli/report.h"

// Calls `show` for each sticky status bit that was set.
static void list_status(const struct default_session *session,
                        void (*show)(void *context, const struct reg_row *bit), void *context)
{
    const struct reg_table table = session->profiler->registers;
    for (size_t i = 0; i < table.count; i++) {
        const struct reg_row *row = &table.rows[i];
        if (row->owner && strcmp(row->owner, "status") == 0 && row->access == W1C &&
            session->status >> row->lsb & 1)
            show(context, row);
    }
}

// ---- text --------------------------------------------------------------------------------------

static void print_row(const struct fold *fold, const struct run_row *row, uint64_t events)
{
    const struct tuple *tuple = &fold->rows.tuple[row->order];
    const struct run_share share = run_report_share(row->count, events);
    printf("%14" PRIu64 "  %5.1f %%  %-*s  %" PRIu64, row->count, share.percent, RUN_BAR, share.bar,
           tuple->a);
    if (fold->key[1].bits)
        printf("  %" PRIu64, tuple->b);
    if (fold->kind.bits)
        printf("  %" PRIu32, tuple->kind);
    putchar('\n');
}

static void print_bit(void *context, const struct reg_row *bit)
{
    (void)context;
    printf("status %s: %s\n", bit->name, bit->meaning);
}

// Rows with a count, the largest first. NULL: out of memory.
static struct run_row *sort_rows(const struct fold *fold, size_t *hit, uint64_t *counted)
{
    struct run_row *row = calloc(fold->rows.count + 1, sizeof *row);
    *hit = 0;
    *counted = 0;
    for (uint32_t i = 0; row && i < fold->rows.count; i++)
        if (fold->rows.tuple[i].count) {
            row[(*hit)++] = (struct run_row){fold->rows.tuple[i].count, i};
            *counted += fold->rows.tuple[i].count;
        }
    if (row)
        qsort(row, *hit, sizeof *row, run_report_by_count);
    return row;
}

static int print_text(const struct invocation *invocation, const struct default_session *session)
{
    const struct fold *fold = &session->fold;
    size_t hit;
    uint64_t counted;
    struct run_row *row = sort_rows(fold, &hit, &counted);
    if (!row)
        return fail("out of memory");
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n\n", events_described(invocation));
    printf("%14s  %7s  %-*s  %s", "count", "share", RUN_BAR, "", session->profiler->key[0]);
    printf("%s%s", fold->key[1].bits ? "  " : "", fold->key[1].bits ? session->profiler->key[1] : "");
    puts(fold->kind.bits ? "  kind" : "");
    for (size_t i = 0; i < hit && i < invocation->top; i++)
        print_row(fold, &row[i], session->totals.events);
    run_report_more(invocation, hit, hit);
    putchar('\n');
    run_report_number("events", session->totals.events, 0);
    run_report_number("counted", counted, session->totals.events);
    run_report_number("dropped", session->totals.dropped, 0);
    if (fold->interval.bits)
        run_report_number("intervals", fold->intervals, 0);
    list_status(session, print_bit, NULL);
    run_report_rest(invocation, &session->totals);
    free(row);
    return EXIT_DONE;
}

// ---- JSON --------------------------------------------------------------------------------------

static void add_bit(void *context, const struct reg_row *bit)
{
    json_array_append_new(context, json_string(bit->name));
}

static json_t *report_of(const struct invocation *invocation, const struct default_session *session)
{
    json_t *json = run_report_head(invocation, &invocation->config, &session->totals);
    json_t *status = json_array();
    if (session->fold.interval.bits)
        report_number(json, "intervals", session->fold.intervals);
    list_status(session, add_bit, status);
    json_object_set_new(json, "status", status);
    return json;
}

static int print_json(const struct invocation *invocation, const struct default_session *session)
{
    const struct fold *fold = &session->fold;
    struct profile_list list = profile_begin(invocation, KEYS_NUMBERS);
    for (uint32_t i = 0; i < fold->rows.count; i++) {
        const struct tuple *row = &fold->rows.tuple[i];
        json_t *key = json_object();
        if (!row->count) {
            json_decref(key);
            continue;
        }
        report_number(key, session->profiler->key[0], row->a);
        if (fold->key[1].bits)
            report_number(key, session->profiler->key[1], row->b);
        if (fold->kind.bits)
            report_number(key, "kind", row->kind);
        profile_add(&list, key, session->status ? profile_estimate(row->count) : profile_exact(row->count), 0,
                    0, NULL);
    }
    return profile_print(&list, session->totals.events, report_of(invocation, session));
}

int default_report(const struct invocation *invocation, const struct default_session *session)
{
    return invocation->json ? print_json(invocation, session) : print_text(invocation, session);
}

// ---- the verdict -------------------------------------------------------------------------------

static int print_metrics(const struct invocation *invocation, const struct default_session *session,
                         const struct default_verdict *verdict, int code)
{
    json_t *metrics = json_object();
    json_t *json = report_of(invocation, session);
    report_number(metrics, "wrong", verdict->wrong);
    report_number(metrics, "inexact", verdict->inexact);
    report_number(metrics, "rows", verdict->rows);
    report_number(metrics, "keys", verdict->keys);
    report_number(metrics, "keys_alone", verdict->keys_alone);
    report_number(metrics, "keys_most", verdict->keys_most);
    report_number(metrics, "events_alone", verdict->events_alone);
    json_object_set_new(json, "metrics", metrics);
    return report_print(json, code);
}

int default_report_verdict(const struct invocation *invocation, const struct default_session *session,
                           const struct default_verdict *verdict)
{
    const int code = verdict->wrong > 0 ? EXIT_WRONG : EXIT_DONE;
    if (invocation->json)
        return print_metrics(invocation, session, verdict, code);
    printf("%" PRIu64 " events (%s), %" PRIu64 " dropped: %zu of %zu rows are not exact\n",
           session->totals.events, events_described(invocation), session->totals.dropped, verdict->inexact,
           verdict->rows);
    run_report_number("different keys", verdict->keys, 0);
    run_report_number("alone in their row", verdict->keys_alone, verdict->keys);
    run_report_number("events of these keys", verdict->events_alone, verdict->events);
    run_report_number("most keys in a row", verdict->keys_most, 0);
    list_status(session, print_bit, NULL);
    run_report_selected(invocation);
    return code;
}
