// cli/stratified/run: `run stratified` and `eval stratified`.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/event_check.h"
#include "cli/events.h"
#include "cli/files.h"
#include "cli/stratified/json.h"
#include "cli/stratified/monte_carlo.h"
#include "cli/stratified/options.h"
#include "cli/stratified/text.h"

struct profiling {
    const struct invocation *invocation;
    const struct stratified_config *cfg;
    struct stratified_session session;
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
    if (!event_tuple_fits(event, p->cfg->width_a, p->cfg->width_b, p->cfg->kinds, error) ||
        !event_count_fits(event->count, error))
        return false;
    one.count = 1;
    one.b = p->cfg->width_b ? one.b : 0;
    for (uint64_t i = 0; i < event->count; i++) {
        bool accepted;
        if (!stratified_session_event(&p->session, &one, &accepted)) {
            snprintf(error, ERROR_MAX, "%s", p->session.error);
            return false;
        }
        if (p->judge && accepted &&
            !stratified_judge_event(p->judge, &one, p->invocation->found->instruction)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
    }
    return true;
}

// From the trace to the profile. False: the error has been printed.
static bool profile(struct profiling *p)
{
    if (!stratified_session_init(&p->session, &p->invocation->config, invocation_endpoint(p->invocation),
                                 take_message, p)) {
        fail("%s", p->session.error);
        return false;
    }
    if (!events_read(p->invocation, take_event, p, &p->session.totals.reader))
        return false;
    if (!stratified_session_end(&p->session)) {
        fail("%s", p->session.error);
        return false;
    }
    // The checkpoint at the end replaces one at the same event, before the flush.
    if (p->judge && p->judge->checkpoints &&
        p->judge->checkpoint[p->judge->checkpoints - 1].events == p->judge->events)
        p->judge->checkpoints--;
    if (p->judge && !stratified_judge_check(p->judge, p->invocation->found->instruction)) {
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

static int run(const struct invocation *invocation)
{
    const struct stratified_options *options = invocation->own;
    struct profiling p = {.invocation = invocation,
                          .cfg = (const struct stratified_config *)&invocation->config};
    int code = EXIT_FAILED;
    warn(p.cfg);
    if (options->messages && !(p.messages = files_create(options->messages, "w")))
        return EXIT_FAILED;
    if (profile(&p))
        code = invocation->json                          ? stratified_json(invocation, &p.session)
               : stratified_text(invocation, &p.session) ? EXIT_DONE
                                                         : fail("out of memory");
    if (p.messages && !files_close(p.messages, options->messages, true))
        code = EXIT_FAILED;
    stratified_session_free(&p.session);
    return code;
}

static int print_errors(const struct profiling *p, double target)
{
    if (p->invocation->json)
        return stratified_json_errors(p->invocation, &p->session, p->judge, target);
    stratified_text_errors(p->invocation, &p->session, p->judge, target);
    return EXIT_DONE;
}

static int eval(const struct invocation *invocation)
{
    const struct stratified_options *options = invocation->own;
    if (options->monte_carlo && invocation->trace)
        return fail(
            "eval stratified --monte-carlo draws its own events, but '%s' is given; accepted is no trace",
            invocation->trace);
    if (options->monte_carlo)
        return stratified_monte_carlo(invocation);
    if (options->first || options->experiments || options->share > 0)
        return fail(
            "options '--lengths', '--experiments' and '--share' need --monte-carlo, which is not given");
    struct stratified_judge judge = {.model = stratified_overhead_model(options),
                                     .per_event = options->per_event,
                                     .every = options->every};
    struct profiling p = {.invocation = invocation,
                          .cfg = (const struct stratified_config *)&invocation->config,
                          .judge = &judge};
    int code = EXIT_FAILED;
    warn(p.cfg);
    judge.messages_per_interrupt = p.cfg->messages_per_interrupt;
    if (!stratified_judge_init(&judge))
        fail("out of memory");
    else if (profile(&p))
        code = print_errors(&p, options->target > 0 ? options->target : TARGET_ERROR);
    stratified_session_free(&p.session);
    stratified_judge_free(&judge);
    return code;
}

static bool traceless(const struct invocation *invocation)
{
    return ((const struct stratified_options *)invocation->own)->monte_carlo;
}

const struct profiler_command stratified_command = {
    .profiler = &stratified_profiler,
    .argp = &stratified_argp,
    .options_size = sizeof(struct stratified_options),
    .ipv6 = true,
    .files = stratified_options_files,
    .traceless = traceless,
    .run = run,
    .eval = eval,
};
