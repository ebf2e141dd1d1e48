// cli/run_report: common head, totals, share bars and row order of profiles.
#include "cli/run_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/made.h"
#include "cli/report.h"
#include "cli/selected.h"

static json_t *threads_json(const struct thread_counts *counts)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < counts->threads; i++) {
        json_t *row = json_object();
        report_number(row, "thread", counts->thread[i].thread);
        report_number(row, "events", counts->thread[i].events);
        json_array_append_new(list, row);
    }
    return list;
}

json_t *run_report_head(const struct invocation *invocation, const union any_config *config,
                        const struct run_totals *totals)
{
    json_t *json = report_head(invocation->type->profiler, config);
    report_number(json, "events", totals->events);
    report_number(json, "dropped", totals->dropped);
    if (invocation->clocked && !invocation->endpoint.port)
        report_number(json, "cycles", totals->cycles);
    if (invocation->reader.skip_bad)
        report_number(json, "malformed", totals->reader.bad);
    if (invocation->based)
        report_number(json, "below_base", totals->reader.below_base);
    if (totals->reader.other_ip)
        report_number(json, "other_ip", totals->reader.other_ip);
    if (!invocation_traceless(invocation))
        selected_report(json, &invocation->selection);
    if (totals->reader.threads.threads > 1)
        json_object_set_new(json, "threads", threads_json(&totals->reader.threads));
    json_object_set_new(json, "made", made_json(invocation));
    return json;
}

void run_report_heading(const struct invocation *invocation, const void *config)
{
    const struct profiler *profiler = invocation->type->profiler;
    char settings[2048];
    params_text(profiler->params, config, false, settings, sizeof settings);
    printf("%s %s, hash 0x%08" PRIx32 "\n", profiler->name, *settings ? settings : "default configuration",
           profiler_hash(profiler, config));
}

void run_report_number(const char *name, uint64_t number, uint64_t whole)
{
    printf("%-24s %12" PRIu64, name, number);
    if (whole > 0)
        printf("  %5.1f %%", 100.0 * (double)number / (double)whole);
    putchar('\n');
}

void run_report_selected(const struct invocation *invocation)
{
    if (!invocation_traceless(invocation))
        selected_print(&invocation->selection);
}

// Says how the events divide, if they are of several threads.
static void print_threads(const struct thread_counts *counts, uint64_t events)
{
    if (counts->threads < 2)
        return;
    printf("%-24s %12u ", "threads, summed", counts->threads);
    for (unsigned i = 0; i < counts->threads; i++) {
        const struct thread_count *thread = &counts->thread[i];
        printf("%s%s%.0" PRIu32 ": %.1f %%", i ? ", " : " (", thread->thread ? "" : "others", thread->thread,
               100.0 * (double)thread->events / (double)events);
    }
    puts("); --thread=N profiles one");
}

void run_report_rest(const struct invocation *invocation, const struct run_totals *totals)
{
    print_threads(&totals->reader.threads, totals->reader.events);
    if (totals->reader.bad)
        run_report_number("malformed lines skipped", totals->reader.bad, 0);
    if (totals->reader.below_base)
        run_report_number("events below the base", totals->reader.below_base, 0);
    if (totals->reader.other_ip)
        run_report_number(totals->reader.ip == IP_6 ? "IPv4 packets left out" : "IPv6 packets left out",
                          totals->reader.other_ip, 0);
    if (totals->cycles)
        run_report_number("clocks", totals->cycles, 0);
    run_report_selected(invocation);
}

struct run_share run_report_share(uint64_t count, uint64_t events)
{
    const double share = events ? (double)count / (double)events : 0;
    struct run_share made = {.percent = 100 * share};
    memset(made.bar, '#', (size_t)(share * RUN_BAR + 0.5));
    return made;
}

int run_report_by_count(const void *left, const void *right)
{
    const struct run_row *a = left;
    const struct run_row *b = right;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

void run_report_more(const struct invocation *invocation, size_t hit, size_t rows)
{
    if (hit > invocation->top)
        printf("%14s ... and %zu more\n", "", hit - invocation->top);
    if (hit < rows)
        printf("%14s ... and %zu never hit\n", "", rows - hit);
}
