// cli/multihash/run: `run multihash` and `eval multihash`.
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/events.h"
#include "cli/multihash/json.h"
#include "cli/multihash/options.h"
#include "cli/multihash/picture.h"
#include "cli/multihash/text.h"
#include "cli/multihash/theory.h"

struct profiling {
    const struct job *job;
    const struct multihash_config *cfg;
    struct multihash_source source;
    struct multihash_judge *judge; // NULL: not judged
    json_t *intervals;             // --json, not judged; else NULL
    struct multihash_sum sum;      // text, not judged
};

static bool take_interval(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct profiling *p = context;
    if (p->judge)
        return multihash_judge_interval(p->judge, interval, error);
    if (p->intervals)
        return json_array_append_new(p->intervals, multihash_json_interval(interval)) == 0;
    if (multihash_sum_add(&p->sum, interval))
        return true;
    snprintf(error, ERROR_MAX, "out of memory");
    return false;
}

// The profiler takes one occurrence at a time, so an event is offered as often as its count.
static bool take_event(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    struct tuple one = *event;
    if (!run_tuple_fits(event, p->cfg->width_a, p->cfg->width_b, p->cfg->kinds, error))
        return false;
    one.b = p->cfg->width_b ? one.b : 0;
    for (uint64_t i = 0; i < event->count; i++) {
        // Judge first: in the paper section, an interval's last event delivers the interval.
        bool accepted = true;
        if (p->judge && !p->job->clocked && !multihash_judge_event(p->judge, &one)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
        if (!multihash_source_event(&p->source, &one, &accepted)) {
            snprintf(error, ERROR_MAX, "%s", p->source.error);
            return false;
        }
        if (p->judge && p->job->clocked && accepted && !multihash_judge_event(p->judge, &one)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
    }
    return true;
}

// From the trace to the intervals. False: the error has been printed.
static bool profile(struct profiling *p)
{
    const char *warning = multihash_warning(p->cfg);
    if (warning)
        note("%s", warning);
    if (!multihash_source_init(&p->source, &p->job->config, job_place(p->job),
                               (struct multihash_taker){p, take_interval})) {
        fail("%s", p->source.error);
        return false;
    }
    if (!events_read(p->job, take_event, p, &p->source.totals.reader))
        return false;
    if (multihash_source_end(&p->source))
        return true;
    fail("%s", p->source.error);
    return false;
}

static int run(const struct job *job)
{
    struct profiling p = {.job = job, .cfg = (const struct multihash_config *)&job->config};
    int code = EXIT_FAILED;
    if (((const struct multihash_options *)job->own)->theory)
        return fail("option '--theory' belongs to `eval multihash`");
    p.intervals = job->json ? json_array() : NULL;
    if (!profile(&p))
        json_decref(p.intervals);
    else if (job->json)
        code = multihash_json(job, &p.source, p.intervals);
    else
        code = multihash_text(job, &p.source, &p.sum) ? EXIT_DONE : fail("out of memory");
    multihash_source_free(&p.source);
    multihash_sum_free(&p.sum);
    return code;
}

static int print_judged(const struct profiling *p)
{
    // Messages do not tell which intervals are missing.
    if (p->source.hardware.intervals_dropped)
        return fail("%" PRIu32 " intervals were not read out, so the others cannot be numbered; accepted is "
                    "lossless=1, or longer intervals",
                    p->source.hardware.intervals_dropped);
    if (!multihash_picture_judged(p->job, p->judge))
        return EXIT_FAILED;
    if (p->job->json)
        return multihash_json_judged(p->job, &p->source, p->judge);
    return multihash_text_judged(p->job, &p->source, p->judge) ? EXIT_DONE : fail("out of memory");
}

static int eval(const struct job *job)
{
    const struct multihash_options *options = job->own;
    struct multihash_judge judge;
    struct profiling p = {.job = job, .cfg = (const struct multihash_config *)&job->config, .judge = &judge};
    if (options->theory)
        return multihash_theory(job);
    multihash_judge_init(&judge, p.cfg);
    const int code = profile(&p) ? print_judged(&p) : EXIT_FAILED;
    multihash_source_free(&p.source);
    multihash_judge_free(&judge);
    return code;
}

static bool traceless(const struct job *job)
{
    return ((const struct multihash_options *)job->own)->theory;
}

const struct job_type multihash_job = {
    .profiler = &multihash_profiler,
    .event = "pc,value",
    .argp = &multihash_argp,
    .options_size = sizeof(struct multihash_options),
    .traceless = traceless,
    .run = run,
    .eval = eval,
};
