// cli/multihash/run: `run multihash` and `eval multihash`.
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/event_check.h"
#include "cli/events.h"
#include "cli/multihash/json.h"
#include "cli/multihash/options.h"
#include "cli/multihash/picture.h"
#include "cli/multihash/text.h"
#include "cli/multihash/theory.h"

struct profiling {
    const struct invocation *invocation;
    const struct multihash_config *cfg;
    struct multihash_session session;
    struct multihash_judge *judge; // NULL: not judged
    json_t *intervals;             // --json, not judged; else NULL
    struct profile_list list;      // --json, not judged
    struct multihash_sum sum;      // text, not judged
};

static bool take_interval(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct profiling *p = context;
    if (p->judge)
        return multihash_judge_interval(p->judge, interval, error);
    if (p->intervals) {
        multihash_json_rows(&p->list, p->cfg, json_array_size(p->intervals), interval);
        if (json_array_append_new(p->intervals, multihash_json_interval(interval)) == 0)
            return true;
    } else if (multihash_sum_add(&p->sum, interval))
        return true;
    snprintf(error, ERROR_MAX, "out of memory");
    return false;
}

// The profiler takes one occurrence at a time, so an event is offered as often as its count.
static bool take_event(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    struct tuple one = *event;
    if (!event_tuple_fits(event, p->cfg->width_a, p->cfg->width_b, p->cfg->kinds, error) ||
        !event_count_fits(event->count, error))
        return false;
    one.b = p->cfg->width_b ? one.b : 0;
    for (uint64_t i = 0; i < event->count; i++) {
        // Judge first: in the paper section, an interval's last event delivers the interval.
        bool accepted = true;
        if (p->judge && !p->invocation->clocked && !multihash_judge_event(p->judge, &one)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
        if (!multihash_session_event(&p->session, &one, &accepted)) {
            snprintf(error, ERROR_MAX, "%s", p->session.error);
            return false;
        }
        if (p->judge && p->invocation->clocked && accepted && !multihash_judge_event(p->judge, &one)) {
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
    if (!multihash_session_init(&p->session, &p->invocation->config, invocation_endpoint(p->invocation),
                                (struct multihash_taker){p, take_interval})) {
        fail("%s", p->session.error);
        return false;
    }
    if (!events_read(p->invocation, take_event, p, &p->session.totals.reader))
        return false;
    if (multihash_session_end(&p->session))
        return true;
    fail("%s", p->session.error);
    return false;
}

static int run(const struct invocation *invocation)
{
    struct profiling p = {.invocation = invocation,
                          .cfg = (const struct multihash_config *)&invocation->config};
    int code = EXIT_FAILED;
    if (invocation->json) {
        p.intervals = json_array();
        p.list = profile_begin(invocation, KEYS_BY_EVENT);
    }
    if (!profile(&p)) {
        json_decref(p.intervals);
        profile_free(&p.list);
    } else if (invocation->json)
        code = multihash_json(invocation, &p.session, p.intervals, &p.list);
    else
        code = multihash_text(invocation, &p.session, &p.sum) ? EXIT_DONE : fail("out of memory");
    multihash_session_free(&p.session);
    multihash_sum_free(&p.sum);
    return code;
}

static int print_errors(const struct profiling *p)
{
    // Messages do not tell which intervals are missing.
    if (p->session.hardware.intervals_dropped)
        return fail("%" PRIu32 " intervals were not read out, so the others cannot be numbered; accepted is "
                    "lossless=1, or longer intervals",
                    p->session.hardware.intervals_dropped);
    if (!multihash_picture_errors(p->invocation, p->judge))
        return EXIT_FAILED;
    if (p->invocation->json)
        return multihash_json_errors(p->invocation, &p->session, p->judge);
    return multihash_text_errors(p->invocation, &p->session, p->judge) ? EXIT_DONE : fail("out of memory");
}

static int eval(const struct invocation *invocation)
{
    const struct multihash_options *options = invocation->own;
    struct multihash_judge judge;
    struct profiling p = {.invocation = invocation,
                          .cfg = (const struct multihash_config *)&invocation->config,
                          .judge = &judge};
    if (options->each && invocation->json)
        return fail("option '--each' beside --json: the JSON has every interval");
    if (options->theory)
        return multihash_theory(invocation);
    multihash_judge_init(&judge, p.cfg);
    const int code = profile(&p) ? print_errors(&p) : EXIT_FAILED;
    multihash_session_free(&p.session);
    multihash_judge_free(&judge);
    return code;
}

static bool traceless(const struct invocation *invocation)
{
    return ((const struct multihash_options *)invocation->own)->theory;
}

const struct profiler_command multihash_command = {
    .profiler = &multihash_profiler,
    .argp = &multihash_argp,
    .options_size = sizeof(struct multihash_options),
    .ipv6 = true,
    .files = multihash_options_files,
    .traceless = traceless,
    .run = run,
    .eval = eval,
};
