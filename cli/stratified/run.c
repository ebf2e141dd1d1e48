// cli/stratified/run: `run stratified` and `eval stratified`.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/events.h"
#include "cli/stratified/json.h"
#include "cli/stratified/monte_carlo.h"
#include "cli/stratified/options.h"
#include "cli/stratified/text.h"

struct profiling {
    const struct job *job;
    const struct stratified_config *cfg;
    struct stratified_source source;
    struct stratified_judge *judge; // NULL: not judged
    FILE *messages;                 // NULL: not written
};

// Passes a message to the judge and the file.
static bool take_message(void *context, const struct tuple *message)
{
    struct profiling *p = context;
    if (p->messages && fprintf(p->messages, "0x%" PRIx64 " 0x%" PRIx64 " %" PRIu32 " %" PRIu64 "\n",
                               message->a, message->b, message->kind, message->count) < 0)
        return false;
    return !p->judge || stratified_judge_message(p->judge, message);
}

// The compressor takes one occurrence at a time, so an event is offered as often as its count.
static bool take_event(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    struct tuple one = *event;
    if (!run_tuple_fits(event, p->cfg->width_a, p->cfg->width_b, p->cfg->kinds, error))
        return false;
    one.count = 1;
    one.b = p->cfg->width_b ? one.b : 0;
    for (uint64_t i = 0; i < event->count; i++) {
        bool accepted;
        if (!stratified_source_event(&p->source, &one, &accepted)) {
            snprintf(error, ERROR_MAX, "%s", p->source.error);
            return false;
        }
        if (p->judge && accepted && !stratified_judge_event(p->judge, &one, *p->job->instruction)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
    }
    return true;
}

// From the trace to the profile. False: the error has been printed.
static bool profile(struct profiling *p)
{
    if (!stratified_source_init(&p->source, &p->job->config, job_place(p->job), take_message, p)) {
        fail("%s", p->source.error);
        return false;
    }
    if (!events_read(p->job, take_event, p, &p->source.totals.reader))
        return false;
    if (!stratified_source_end(&p->source)) {
        fail("%s", p->source.error);
        return false;
    }
    // The checkpoint at the end replaces one at the same event, before the flush.
    if (p->judge && p->judge->checkpoints &&
        p->judge->checkpoint[p->judge->checkpoints - 1].events == p->judge->events)
        p->judge->checkpoints--;
    if (p->judge && !stratified_judge_check(p->judge, *p->job->instruction)) {
        fail("out of memory");
        return false;
    }
    return true;
}

// ---- the job -----------------------------------------------------------------------------

static void warn(const struct stratified_config *cfg)
{
    const char *warning = stratified_warning(cfg);
    if (warning)
        note("%s", warning);
}

static int run(const struct job *job)
{
    const struct stratified_options *options = job->own;
    struct profiling p = {.job = job, .cfg = (const struct stratified_config *)&job->config};
    int code = EXIT_FAILED;
    if (options->monte_carlo)
        return fail("option '--monte-carlo' belongs to `eval stratified`");
    warn(p.cfg);
    if (options->messages && !(p.messages = fopen(options->messages, "w")))
        return fail("%s: %s", options->messages, strerror(errno));
    if (profile(&p))
        code = job->json                         ? stratified_json(job, &p.source)
               : stratified_text(job, &p.source) ? EXIT_DONE
                                                 : fail("out of memory");
    if (p.messages && fclose(p.messages) != 0)
        code = fail("%s: %s", options->messages, strerror(errno));
    stratified_source_free(&p.source);
    return code;
}

static int print_judged(const struct profiling *p, double target)
{
    if (p->job->json)
        return stratified_json_judged(p->job, &p->source, p->judge, target);
    stratified_text_judged(p->job, &p->source, p->judge, target);
    return EXIT_DONE;
}

static int eval(const struct job *job)
{
    const struct stratified_options *options = job->own;
    if (options->monte_carlo)
        return stratified_monte_carlo(job);
    struct stratified_judge judge = {.model = stratified_overhead_model(options),
                                     .per_event = options->per_event,
                                     .every = options->every};
    struct profiling p = {.job = job, .cfg = (const struct stratified_config *)&job->config, .judge = &judge};
    int code = EXIT_FAILED;
    warn(p.cfg);
    judge.messages_per_interrupt = p.cfg->messages_per_interrupt;
    if (!stratified_judge_init(&judge))
        fail("out of memory");
    else if (profile(&p))
        code = print_judged(&p, options->target > 0 ? options->target : TARGET_ERROR);
    stratified_source_free(&p.source);
    stratified_judge_free(&judge);
    return code;
}

static bool traceless(const struct job *job)
{
    return ((const struct stratified_options *)job->own)->monte_carlo;
}

const struct job_type stratified_job = {
    .profiler = &stratified_profiler,
    .event = "pc,value",
    .argp = &stratified_argp,
    .options_size = sizeof(struct stratified_options),
    .traceless = traceless,
    .run = run,
    .eval = eval,
};
