// cli/promem/run: `run promem` and `eval promem`.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/event_check.h"
#include "cli/events.h"
#include "cli/profile.h"
#include "cli/promem/options.h"
#include "cli/promem/session.h"
#include "cli/promem/text.h"
#include "cli/report.h"
#include "cli/run_report.h"
#include "measure/exact/exact.h"

struct profiling {
    const struct invocation *invocation;
    const struct promem_config *cfg;
    const struct targets *targets;
    struct promem_layout layout;
    struct promem_session session;
    struct exact_targets exact;
    bool judged; // compared with exact counts
    struct outside outside;
    uint64_t *count;
    struct promem_result result;
};

static bool take(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    if (!event_field_fits(event->a, "width", p->cfg->width, error) || !event_count_fits(event->count, error))
        return false;
    if (p->judged)
        exact_add(&p->exact, event->a, event->count);
    else
        outside_add(&p->outside, event->a, event->count);
    if (promem_session_event(&p->session, event->a, event->count))
        return true;
    snprintf(error, ERROR_MAX, "%s", p->session.error);
    return false;
}

static bool lay_out(struct profiling *p)
{
    char error[ERROR_MAX];
    if (promem_lay_out(&p->layout, p->cfg, p->targets->target, p->targets->count, error))
        return true;
    const struct promem_options *options = p->invocation->own;
    fail("%s: %s", options->session, error);
    return false;
}

static bool source_good(const struct profiling *p, bool good)
{
    if (!good)
        fail("%s", p->session.error);
    return good;
}

// From the targets to the counts. False: the error has been printed.
static bool profile(struct profiling *p)
{
    if (!lay_out(p))
        return false;
    p->count = calloc(p->targets->count + 1, sizeof *p->count);
    const bool ready = p->judged ? exact_init(&p->exact, p->targets->target, p->targets->count)
                                 : outside_begin(&p->outside, p->invocation);
    if (!p->count || !ready) {
        fail("out of memory");
        return false;
    }
    if (!source_good(p, promem_session_init(&p->session, &p->invocation->config, &p->layout,
                                            invocation_endpoint(p->invocation))) ||
        !events_read(p->invocation, take, p, &p->result.totals.reader) ||
        !source_good(p, promem_session_counts(&p->session, p->count)))
        return false;
    outside_end(&p->outside, p->targets->target, p->count, p->targets->count);
    p->result.outside = &p->outside;
    p->result.target = p->targets->target;
    p->result.count = p->count;
    p->result.targets = p->targets->count;
    p->result.count_max = UINT64_MAX >> (64 - p->cfg->counter_width);
    p->result.totals.events = p->session.events;
    p->result.totals.dropped = p->session.dropped;
    p->result.totals.cycles = p->session.cycles;
    return true;
}

static int print_profile(struct profiling *p)
{
    if (!p->invocation->json)
        return promem_table_print(p->invocation, &p->result) ? EXIT_DONE : fail("out of memory");
    struct profile_list list = profile_begin(p->invocation, KEYS_BY_EVENT);
    json_t *patterns = json_array();
    for (size_t i = 0; i < p->targets->count; i++) {
        const struct target *target = &p->targets->target[i];
        const bool full = p->count[i] == p->result.count_max;
        profile_add(&list,
                    json_pack("{s:o, s:o}", "lo", report_key(target->lo), "hi", report_key(target->hi)),
                    full ? profile_estimate(p->count[i]) : profile_exact(p->count[i]), target->lo, target->hi,
                    target->name);
        json_t *pattern = json_object();
        json_object_set_new(pattern, "lo", report_key(p->targets->target[i].lo));
        json_object_set_new(pattern, "hi", report_key(p->targets->target[i].hi));
        json_object_set_new(pattern, "name", report_name(p->targets->target[i].name));
        report_number(pattern, "count", p->count[i]);
        json_array_append_new(patterns, pattern);
    }
    json_t *json = run_report_head(p->invocation, &p->invocation->config, &p->result.totals);
    json_object_set_new(json, "patterns", patterns);
    if (p->outside.ev)
        json_object_set_new(json, "outside", outside_json(&p->outside));
    return profile_print(&list, p->result.totals.events, json);
}

static int print_judgement(struct profiling *p)
{
    size_t wrong = exact_wrong(&p->exact, p->count, p->cfg->counter_width);
    int code = wrong > 0 ? EXIT_WRONG : EXIT_DONE;
    if (!p->invocation->json) {
        printf("%" PRIu64 " events (%s), %" PRIu64 " dropped, %zu targets: %zu wrong\n",
               p->result.totals.events, events_described(p->invocation), p->result.totals.dropped,
               p->targets->count, wrong);
        run_report_selected(p->invocation);
        return code;
    }
    json_t *metrics = json_object();
    report_number(metrics, "wrong", wrong);
    json_t *json = run_report_head(p->invocation, &p->invocation->config, &p->result.totals);
    json_object_set_new(json, "metrics", metrics);
    return report_print(json, code);
}

static int perform(const struct invocation *invocation, bool judged)
{
    struct profiling p = {.invocation = invocation,
                          .cfg = (const struct promem_config *)&invocation->config,
                          .targets = &((struct promem_options *)invocation->own)->targets,
                          .judged = judged};
    int code = EXIT_FAILED;
    if (profile(&p))
        code = judged ? print_judgement(&p) : print_profile(&p);
    promem_session_free(&p.session);
    outside_free(&p.outside);
    exact_free(&p.exact);
    free(p.count);
    promem_layout_free(&p.layout);
    return code;
}

static int run(const struct invocation *invocation)
{
    return perform(invocation, false);
}

static int eval(const struct invocation *invocation)
{
    return perform(invocation, true);
}

const struct profiler_command promem_command = {
    .profiler = &promem_profiler,
    .argp = &promem_argp,
    .options_size = sizeof(struct promem_options),
    .files = promem_options_files,
    .resolve = promem_targets_settle,
    .run = run,
    .eval = eval,
    .release = promem_options_free,
};
