// cli/path/text: path table with symbol names, phase sequence and record totals, printed as text.
#include "cli/path/text.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/path/machine.h"
#include "cli/path/options.h"

enum { PHASES_SHOWN = 64 };

void path_text_heading(const struct invocation *invocation, const struct path_records *records)
{
    const struct path_options *options = invocation->own;
    run_report_heading(invocation, &invocation->config);
    printf("events: %s\n", records->description);
    if (options->counts_events)
        printf("counted: %s\n", metric_names[options->metric]);
    if (options->counts_events && options->metric != METRIC_INSTRUCTIONS &&
        options->metric != METRIC_MISPREDICTIONS)
        path_machine_text(&options->machine);
    putchar('\n');
}

// ---- the table ---------------------------------------------------------------------------

// One digit per branch, the oldest first.
static void put_directions(struct path path)
{
    for (uint32_t i = 0; i < path.length; i++)
        putchar((int)('0' + (path.directions >> i & 1)));
    printf("%*s", (int)(PATH_BRANCHES_MOST - path.length), "");
}

static bool put_row(const struct path_names *names, struct path_count row, uint64_t whole)
{
    const struct run_share share = run_report_share(row.count, whole);
    printf("%14" PRIu64 "  %5.1f %%  %-*s  0x%-16" PRIx64 "  %2" PRIu32 "  ", row.count, share.percent,
           RUN_BAR, share.bar, row.path.start, row.path.length);
    put_directions(row.path);
    if (names->symbolizer) {
        char text[NAME_TEXT];
        symbolizer_text(names->symbolizer, row.path.start, text);
        printf("  %s", text);
    }
    putchar('\n');
    return !names->code || path_names_print(names, row.path);
}

// As many phases as fit in a line or two: the program's sequence of phases.
static void print_phases(const struct path_profile *profile)
{
    if (profile->phases == 0)
        return;
    printf("%-24s", "phase of each interval");
    for (size_t i = 0; i < profile->phases && i < PHASES_SHOWN; i++)
        printf(" %u", profile->phase[i].identity);
    puts(profile->phases > PHASES_SHOWN ? " ..." : "");
}

bool path_text(const struct invocation *invocation, const struct path_records *records,
               const struct path_session *session, const struct path_names *names,
               const struct path_count *row)
{
    const struct path_options *options = invocation->own;
    const size_t rows = session->profile.table.count;
    uint64_t whole = 0;
    bool memory = true;
    for (size_t i = 0; i < rows; i++)
        whole += row[i].count;
    path_text_heading(invocation, records);
    printf("%14s  %7s  %-*s  %-18s  %2s  %-*s%s\n", "count", "share", RUN_BAR, "", "start", "br",
           PATH_BRANCHES_MOST, "directions, oldest first", names->symbolizer ? "  where" : "");
    for (size_t i = 0; memory && i < rows && i < invocation->top; i++)
        memory = put_row(names, row[i], whole);
    run_report_more(invocation, rows, rows);
    putchar('\n');
    path_text_totals(records, session);
    run_report_number("paths in the table", rows, session->cfg->entries);
    run_report_number(options->counts_events ? "  their events" : "  their count", whole,
                      options->counts_events ? 0 : session->sums.paths);
    print_phases(&session->profile);
    run_report_rest(invocation, &session->totals);
    return memory;
}

// ---- totals ------------------------------------------------------------------------------

static void print_unless_0(const char *name, uint64_t number)
{
    if (number)
        run_report_number(name, number, 0);
}

void path_text_totals(const struct path_records *records, const struct path_session *session)
{
    const struct path_totals *sums = &session->sums;
    run_report_number("branches", session->totals.events, 0);
    run_report_number("dropped", session->totals.dropped, 0);
    run_report_number("paths", sums->paths, 0);
    run_report_number("beginning unknown", sums->incomplete, 0);
    run_report_number("stack overflows", sums->overflows, 0);
    if (session->cfg->overflow == OVERFLOW_SPILL)
        run_report_number("  entries, at most", session->spill_entries, 0);
    run_report_number("stack underflows", sums->underflows, 0);
    print_unless_0("gaps", sums->gaps);
    print_unless_0("events of no path", sums->events_lost);
    print_unless_0("messages lost", sums->overruns);
    print_unless_0("records cut", records->counts.cut);
    print_unless_0("branches of others", records->counts.other_threads);
    if (sums->saturated)
        puts("a path's counter of events or instructions has saturated");
    if (sums->table_saturated)
        puts("a count of the table has saturated");
    if (sums->accumulator_saturated)
        puts("an accumulator of a phase has saturated");
}
