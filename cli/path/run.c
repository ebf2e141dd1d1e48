// cli/path/run: `run path` and `eval path`.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/path/export.h"
#include "cli/path/json.h"
#include "cli/path/judge.h"
#include "cli/path/metrics.h"
#include "cli/path/text.h"
#include "cmodel/bits.h"
#include "measure/exact/path_counts.h"

struct profiling {
    const struct invocation *invocation;
    struct path_records records;
    struct path_session session;
    struct path_names names;
    struct sequitur *sequence; // of --export=wpp
    struct path_judge *judge;  // NULL: not judged
};

static bool take_path(void *context, struct path path, uint32_t events, char error[ERROR_MAX])
{
    struct profiling *p = context;
    (void)events;
    if (sequitur_add(p->sequence, path))
        return true;
    snprintf(error, ERROR_MAX, "the whole program path is too long, or out of memory");
    return false;
}

static bool take_record(void *context, const struct path_record *record, struct path_uncut uncut,
                        char error[ERROR_MAX])
{
    struct profiling *p = context;
    bool accepted;
    if (!path_session_record(&p->session, record, &accepted)) {
        snprintf(error, ERROR_MAX, "%s", p->session.error);
        return false;
    }
    if (!p->judge)
        return true;
    const bool follows = !p->invocation->clocked;
    const struct path_record dropped = {.class = PATH_GAP};
    if (path_judge_record(p->judge, accepted ? record : &dropped, uncut, follows ? &p->session.core : NULL,
                          follows ? &p->session.did : NULL))
        return true;
    snprintf(error, ERROR_MAX, "out of memory");
    return false;
}

// From the trace to the profile. False: the error has been printed.
static bool profile(struct profiling *p)
{
    const struct path_options *options = p->invocation->own;
    if (!path_records_open(&p->records, p->invocation, p->judge && p->judge->cfg->phases))
        return false;
    p->sequence = options->export[EXPORT_WPP] ? sequitur_new() : NULL;
    if (options->export[EXPORT_WPP] && !p->sequence) {
        fail("out of memory");
        return false;
    }
    if (!path_session_init(&p->session, &p->invocation->config, invocation_endpoint(p->invocation),
                           options->spill_entries, (struct path_taker){p, p->sequence ? take_path : NULL})) {
        fail("%s", p->session.error);
        return false;
    }
    if (!path_records_read(&p->records, take_record, p))
        return false;
    p->session.totals.reader.bad = p->records.counts.bad;
    if (path_session_end(&p->session))
        return true;
    fail("%s", p->session.error);
    return false;
}

// Counts of events above the maximum of their field, which are cut, are smaller than the program's.
static void warn_of_cuts(const struct profiling *p)
{
    const struct path_config *cfg = (const struct path_config *)&p->invocation->config;
    const uint64_t most = p->records.events_most;
    if (p->records.measures && most > bits_mask(cfg->count_width))
        note("events of a branch were cut to count_width=%" PRIu32 "; the greatest count, %" PRIu64
             ", has %" PRIu32 " bits",
             cfg->count_width, most, bits_length(most));
}

// Messages do not tell which ones are missing. Phases are never lost: their slot is free long before the
// next.
static void warn(const struct profiling *p)
{
    const struct path_options *options = p->invocation->own;
    warn_of_cuts(p);
    if (options->export[EXPORT_WPP] && p->session.sums.overruns)
        note("%" PRIu32 " messages were lost: paths are missing in %s", p->session.sums.overruns,
             options->export[EXPORT_WPP]);
}

static void end(struct profiling *p)
{
    path_names_close(&p->names);
    path_session_free(&p->session);
    path_records_close(&p->records);
    sequitur_free(p->sequence);
}

// ---- run ---------------------------------------------------------------------------------

// Rows by count. NULL: out of memory.
static struct path_count *rows_by_count(const struct path_rows *table)
{
    struct path_counts *counts = path_counts_new();
    bool memory = counts != NULL;
    for (uint32_t i = 0; memory && i < table->count; i++)
        memory = path_counts_add(counts, table->row[i].path, table->row[i].count);
    struct path_count *row = memory ? path_counts_sorted(counts) : NULL;
    path_counts_free(counts);
    return row;
}

static int print(struct profiling *p)
{
    const struct path_rows *table = &p->session.profile.table;
    struct path_count *row = rows_by_count(table);
    int code = EXIT_FAILED;
    if (!row)
        code = fail("out of memory");
    else if (path_export(&p->records, &p->names, row, table->count, p->sequence)) {
        if (p->invocation->json)
            code = path_json(p->invocation, &p->records, &p->session, &p->names, row);
        else
            code = path_text(p->invocation, &p->records, &p->session, &p->names, row) ? EXIT_DONE
                                                                                      : fail("out of memory");
    }
    free(row);
    return code;
}

static int run(const struct invocation *invocation)
{
    const struct path_options *options = invocation->own;
    struct profiling p = {.invocation = invocation};
    int code = EXIT_FAILED;
    if (options->export[EXPORT_WPP] && !((const struct path_config *)&invocation->config)->stream)
        return fail("option '--export=wpp': it needs each path as a message; accepted is stream=1");
    if (profile(&p)) {
        warn(&p);
        code = path_names_open(&p.names, &p.records) ? print(&p) : EXIT_FAILED;
    }
    end(&p);
    return code;
}

// ---- eval --------------------------------------------------------------------------------

static int judge_profile(struct profiling *p)
{
    struct path_verdict verdict;
    if (!profile(p))
        return EXIT_FAILED;
    warn(p);
    if (!path_judge_end(p->judge, &p->session.profile, path_records_timed(&p->records), &verdict))
        return fail("out of memory");
    if (p->invocation->json)
        return path_metrics_json(p->invocation, &p->records, &p->session, p->judge, &verdict);
    path_metrics_text(p->invocation, &p->records, &p->session, p->judge, &verdict);
    return EXIT_DONE;
}

static int eval(const struct invocation *invocation)
{
    const struct path_options *options = invocation->own;
    struct path_judge judge;
    struct profiling p = {.invocation = invocation, .judge = &judge};
    const int code = path_judge_init(&judge, (const struct path_config *)&invocation->config, options)
                         ? judge_profile(&p)
                         : fail("out of memory");
    end(&p);
    path_judge_free(&judge);
    return code;
}

const struct profiler_command path_command = {
    .profiler = &path_profiler,
    .argp = &path_argp,
    .options_size = sizeof(struct path_options),
    .files = path_options_files,
    .resolve = path_settle,
    .run = run,
    .eval = eval,
};
