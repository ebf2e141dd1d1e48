// cli/default/run: trace events into the session and the judge.
#include "cli/default/run.h"

#include <stdio.h>

#include "cli/command.h"
#include "cli/default/report.h"
#include "cli/event_check.h"
#include "cli/events.h"

struct profiling {
    const struct invocation *invocation;
    struct default_session session;
    struct default_judge *judge; // NULL: not judged
};

const struct argp default_argp = {0};

static bool take(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    struct word word;
    const uint64_t times = fold_repeat(&p->session.fold, event);
    if (!fold_event(&p->session.fold, event, &word, error) || !event_count_fits(times, error))
        return false;
    for (uint64_t i = times; i > 0; i--) {
        bool accepted;
        if (!default_session_event(&p->session, &word, &accepted)) {
            snprintf(error, ERROR_MAX, "%s", p->session.error);
            return false;
        }
        if (p->judge && accepted && !default_judge_add(p->judge, &word)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
    }
    return true;
}

// From the trace to the profile. False: the error has been printed.
static bool profile(struct profiling *p)
{
    if (!default_session_init(&p->session, p->invocation->type->profiler, &p->invocation->config,
                              invocation_endpoint(p->invocation))) {
        fail("%s", p->session.error);
        return false;
    }
    if (!events_read(p->invocation, take, p, &p->session.totals.reader))
        return false;
    if (default_session_end(&p->session))
        return true;
    fail("%s", p->session.error);
    return false;
}

static int judge(const struct profiling *p)
{
    struct default_verdict verdict;
    return default_judge(p->judge, &p->session.fold, p->session.status, &verdict)
               ? default_report_verdict(p->invocation, &p->session, &verdict)
               : fail("out of memory");
}

int default_run(const struct invocation *invocation)
{
    struct profiling p = {.invocation = invocation};
    const int code = profile(&p) ? default_report(invocation, &p.session) : EXIT_FAILED;
    default_session_free(&p.session);
    return code;
}

int default_eval(const struct invocation *invocation)
{
    struct default_judge exact;
    struct profiling p = {.invocation = invocation, .judge = &exact};
    if (!default_judge_init(&exact, invocation->type->profiler, &invocation->config))
        return fail("out of memory");
    const int code = profile(&p) ? judge(&p) : EXIT_FAILED;
    default_session_free(&p.session);
    default_judge_free(&exact);
    return code;
}
