// cli/counts/run: `run counts` and `eval counts`.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/counts/judge.h"
#include "cli/counts/session.h"
#include "cli/counts/text.h"
#include "cli/event_check.h"
#include "cli/events.h"
#include "cli/profile.h"
#include "cli/report.h"
#include "cli/run_report.h"

struct profiling {
    const struct invocation *invocation;
    const struct counts_config *cfg;
    struct counts_session session;
    struct counts_judge *judge; // NULL: not judged
};

// The event as a word {kind, key}. False: a field is too wide.
static bool word_of(const struct counts_config *cfg, const struct tuple *event, uint64_t *word,
                    char error[ERROR_MAX])
{
    if (!event_field_fits(event->a, "width", cfg->width, error) ||
        !event_kind_fits(event->kind, cfg->kinds, error))
        return false;
    *word = event->a | (cfg->kinds > 1 ? (uint64_t)event->kind << cfg->width : 0);
    return true;
}

static bool take(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    uint64_t word;
    if (!word_of(p->cfg, event, &word, error))
        return false;
    for (uint64_t i = 0; i < event->count; i++) {
        bool accepted;
        if (!counts_session_event(&p->session, word, &accepted)) {
            snprintf(error, ERROR_MAX, "%s", p->session.error);
            return false;
        }
        if (p->judge && accepted && !counts_judge_add(p->judge, word)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
    }
    return true;
}

// From the trace to the profile. False: the error has been printed.
static bool profile(struct profiling *p)
{
    if (!counts_session_init(&p->session, &p->invocation->config, invocation_endpoint(p->invocation))) {
        fail("%s", p->session.error);
        return false;
    }
    if (!events_read(p->invocation, take, p, &p->session.totals.reader))
        return false;
    if (counts_session_end(&p->session))
        return true;
    fail("%s", p->session.error);
    return false;
}

static int print_profile(const struct profiling *p)
{
    const struct counts_profile *profile = &p->session.profile;
    if (!p->invocation->json)
        return counts_text(p->invocation, &p->session) ? EXIT_DONE : fail("out of memory");
    struct profile_list list = profile_begin(p->invocation, KEYS_NUMBERS);
    json_t *buckets = json_array();
    for (uint32_t i = 0; i < p->cfg->counters; i++) {
        if (!profile->count[i])
            continue;
        json_t *bucket = json_object();
        report_number(bucket, "index", i);
        report_number(bucket, "count", profile->count[i]);
        json_array_append_new(buckets, bucket);
        profile_add(&list, json_pack("{s:i}", "index", (int)i),
                    profile->full ? profile_estimate(profile->count[i]) : profile_exact(profile->count[i]), 0,
                    0, NULL);
    }
    json_t *json = run_report_head(p->invocation, &p->invocation->config, &p->session.totals);
    report_number(json, "intervals", profile->intervals);
    report_number(json, "saturated", profile->full);
    json_object_set_new(json, "buckets", buckets);
    return profile_print(&list, p->session.totals.events, json);
}

static int print_judgement(const struct profiling *p)
{
    struct counts_verdict verdict;
    if (!counts_judge(p->judge, &p->session.profile, &verdict))
        return fail("out of memory");
    const int code = verdict.wrong > 0 ? EXIT_WRONG : EXIT_DONE;
    if (!p->invocation->json) {
        printf("%" PRIu64 " events (%s), %" PRIu64 " dropped, %" PRIu64 " intervals: %zu wrong\n",
               p->session.totals.events, events_described(p->invocation), p->session.totals.dropped,
               p->session.profile.intervals, verdict.wrong);
        counts_text_verdict(p->cfg, &verdict);
        run_report_selected(p->invocation);
        return code;
    }
    json_t *metrics = json_object();
    report_number(metrics, "wrong", verdict.wrong);
    report_number(metrics, "keys", verdict.keys);
    report_number(metrics, "keys_alone", verdict.keys_alone);
    report_number(metrics, "keys_most", verdict.keys_most);
    report_number(metrics, "buckets", verdict.buckets);
    report_number(metrics, "events_alone", verdict.events_alone);
    json_t *json = run_report_head(p->invocation, &p->invocation->config, &p->session.totals);
    json_object_set_new(json, "metrics", metrics);
    return report_print(json, code);
}

static int perform(const struct invocation *invocation, struct counts_judge *judge)
{
    struct profiling p = {
        .invocation = invocation, .cfg = (const struct counts_config *)&invocation->config, .judge = judge};
    int code = EXIT_FAILED;
    if (profile(&p))
        code = judge ? print_judgement(&p) : print_profile(&p);
    counts_session_free(&p.session);
    return code;
}

static int run(const struct invocation *invocation)
{
    return perform(invocation, NULL);
}

static int eval(const struct invocation *invocation)
{
    struct counts_judge *judge = counts_judge_new((const struct counts_config *)&invocation->config);
    const int code = judge ? perform(invocation, judge) : fail("out of memory");
    counts_judge_free(judge);
    return code;
}

static const struct argp no_options = {0};

const struct profiler_command counts_command = {
    .profiler = &counts_profiler,
    .event = "pc",
    .argp = &no_options,
    .run = run,
    .eval = eval,
};
