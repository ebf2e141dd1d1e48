// cli/path/records: branch reader loop that adds metric events, and checks that the trace has their records.
#include "cli/path/records.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/path/options.h"
#include "cli/progress.h"
#include "cmodel/path/config.h"

static uint64_t events_of(void *context, const struct record *record)
{
    struct path_records *r = context;
    const struct path_options *options = r->invocation->own;
    uint64_t count[METRICS];
    machine_events_of(&r->machine, record, count);
    r->waits += machine_events_clocks(&r->machine, count);
    return r->measures ? count[options->metric] : 0;
}

bool path_records_open(struct path_records *r, const struct invocation *invocation, bool times)
{
    const struct path_options *options = invocation->own;
    const struct path_config *cfg = (const struct path_config *)&invocation->config;
    char message[MESSAGE_SIZE];
    *r = (struct path_records){.invocation = invocation, .measures = options->counts_events};
    const bool simulates = r->measures || times;
    if (simulates && !machine_events_init(&r->machine, &options->machine)) {
        fail("out of memory");
        return false;
    }
    r->reader = branch_reader_open(invocation->trace,
                                   (struct branch_reader_options){
                                       .format = invocation->reader.format,
                                       .width = cfg->width,
                                       .count_width = cfg->count_width,
                                       .instructions_width = cfg->instructions_width,
                                       .skip_bad = invocation->reader.skip_bad,
                                       .thread = invocation->reader.thread,
                                       .events = simulates ? events_of : NULL,
                                       .model = r,
                                       .selection = invocation->reader.selection,
                                       .missed = invocation->reader.missed,
                                       .missed_model = invocation->reader.model,
                                   },
                                   message);
    if (!r->reader)
        fail("%s", message);
    else if (path_needs_code(options) && !branch_reader_mappings(r->reader))
        fail("%s: --blocks, --picture and exports other than wpp need the code of a program; accepted is the "
             "recording "
             "of one",
             invocation->trace);
    else
        return true;
    return false;
}

void path_records_close(struct path_records *r)
{
    branch_reader_close(r->reader);
    machine_events_free(&r->machine);
}

bool path_records_timed(const struct path_records *r)
{
    const struct about *about = branch_reader_about(r->reader);
    const unsigned needed = metric_needs(METRIC_L1) | metric_needs(METRIC_MISPREDICTIONS);
    return about && about->fields & FIELD_INSTRUCTION && !(needed & ~about->types);
}

// Whether the trace has the records that the options need; decided after its first branch.
static bool suits(const struct path_records *r, char error[ERROR_MAX])
{
    const struct path_options *options = r->invocation->own;
    const struct about *about = branch_reader_about(r->reader);
    const uint32_t ppcr = path_ppcr((const struct path_config *)&r->invocation->config);
    if (!about) // text gives a count on each line
        return true;
    if (!r->measures) {
        if (!(ppcr & PPCR_BY_EVENTS))
            return true;
        snprintf(error, ERROR_MAX, "ppcr=0x%" PRIx32 " adds events; accepted with it is --metric", ppcr);
        return false;
    }
    const unsigned missing = metric_needs(options->metric) & ~about->types;
    char list[RECORD_TYPES_TEXT];
    record_types_text(missing, list);
    snprintf(error, ERROR_MAX, "--metric=%s: the trace has no records of type %s",
             metric_names[options->metric], list);
    return !missing;
}

static void describe(struct path_records *r)
{
    const struct about *about = branch_reader_about(r->reader);
    r->counts = branch_reader_counts(r->reader);
    if (about && about->program)
        snprintf(r->description, DESCRIPTION, "branches of %.80s", about->program);
    else
        snprintf(r->description, DESCRIPTION,
                 about ? "branches of a program" : "branch records, one per line");
}

bool path_records_read(struct path_records *r, path_record_taker *take, void *context)
{
    if (r->invocation->endpoint.keeps_counts) {
        snprintf(r->description, DESCRIPTION, INVOCATION_COUNTED);
        return true;
    }
    struct progress progress = progress_start("branches");
    struct branch_record branch;
    enum branch_status status = BRANCH_END;
    char message[MESSAGE_SIZE];
    char error[ERROR_MAX];
    uint64_t branches = 0;
    struct branch_counts before = {0};
    uint64_t waits = 0;
    bool taken = true;
    while (taken && (status = branch_reader_next(r->reader, &branch, message)) == BRANCH_RECORD) {
        const struct path_record record = {.pc = branch.pc,
                                           .target = branch.target,
                                           .class = branch.class,
                                           .taken = branch.taken,
                                           .count = (uint32_t)branch.count,
                                           .instructions = (uint32_t)branch.instructions};
        const struct branch_counts now = branch_reader_counts(r->reader);
        const struct path_uncut uncut = {.events = now.events - before.events,
                                         .instructions = now.instructions - before.instructions,
                                         .waits = r->waits - waits};
        waits = r->waits;
        r->events_most = uncut.events > r->events_most ? uncut.events : r->events_most;
        taken = (branches > 0 || suits(r, error)) && take(context, &record, uncut, error);
        before = now;
        if (++branches % PROGRESS_STEP == 0)
            progress_show(&progress, branches, branch_reader_position(r->reader),
                          branch_reader_size(r->reader));
    }
    progress_end(&progress);
    describe(r);
    if (!taken)
        fail("%s: branch %" PRIu64 ": %s", r->invocation->trace, branches, error);
    else if (status == BRANCH_FAILED)
        fail("%s", message);
    else if (r->counts.other_threads)
        note("%" PRIu64
             " branches of other threads are ignored: the stack follows one thread; --thread=N chooses it",
             r->counts.other_threads);
    return taken && status == BRANCH_END;
}
