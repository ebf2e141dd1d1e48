// cli/stratified/json: JSON objects for message tuples, invariance errors and the checkpoint curve.
#include "cli/stratified/json.h"

#include <stdlib.h>

#include "cli/command.h"
#include "cli/profile.h"
#include "cli/report.h"
#include "cli/stratified/text.h"

static void report_totals(json_t *json, const struct stratified_session *session)
{
    const struct stratified_totals *said = &session->hardware;
    report_number(json, "messages", said->messages);
    report_number(json, "interrupts", said->messages / session->cfg->messages_per_interrupt);
    report_number(json, "overruns", said->overruns);
    report_number(json, "residual", said->residual);
    if (session->cfg->phase == PHASE_RANDOM)
        report_number(json, "phases", stratified_phases(session->cfg));
    report_number(json, "spacing_least", said->spacing_least);
    report_number(json, "spacing_sum", said->spacing_sum);
}

int stratified_json(const struct invocation *invocation, const struct stratified_session *session)
{
    struct tuple *sorted = stratified_by_count(session);
    if (!sorted)
        return fail("out of memory");
    struct profile_list list = profile_begin(invocation, KEYS_BY_EVENT);
    char name[NETWORK_TEXT];
    json_t *tuples = json_array();
    for (uint32_t i = 0; i < session->profile.rows.count; i++) {
        json_t *tuple = json_object();
        json_object_set_new(tuple, "a", report_key(sorted[i].a));
        json_object_set_new(tuple, "b", report_key(sorted[i].b));
        report_number(tuple, "kind", sorted[i].kind);
        report_number(tuple, "count", sorted[i].count);
        json_array_append_new(tuples, tuple);
        profile_add(&list, profile_tuple(&sorted[i], session->cfg->kinds), profile_estimate(sorted[i].count),
                    sorted[i].a, sorted[i].a, network_name(&list.network, &sorted[i], name));
    }
    free(sorted);
    json_t *json = run_report_head(invocation, &invocation->config, &session->totals);
    report_totals(json, session);
    json_object_set_new(json, "tuples", tuples);
    return profile_print(&list, session->totals.events, json);
}

// ---- judged ------------------------------------------------------------------------------

static json_t *percent(double value)
{
    return value < 0 ? json_null() : json_real(value);
}

static void report_verdict(json_t *json, struct invariance_verdict verdict)
{
    json_object_set_new(json, "error", json_real(100 * verdict.error));
    report_number(json, "loads", verdict.loads);
    report_number(json, "tuples", verdict.tuples);
    report_number(json, "events", verdict.events);
}

int stratified_json_errors(const struct invocation *invocation, const struct stratified_session *session,
                           const struct stratified_judge *judge, double target)
{
    const struct checkpoint *end = &judge->checkpoint[judge->checkpoints - 1];
    json_t *metrics = json_object();
    report_verdict(metrics, invariance_judge(judge->invariance, invariance_paper, INVARIANCE_ALL_KINDS));
    json_object_set_new(metrics, "overhead", percent(end->overhead));
    report_number(metrics, "messages", end->messages);
    const struct convergence reached = stratified_judge_converges(judge, target);
    json_object_set_new(metrics, "below_first",
                        reached.first ? json_integer((json_int_t)reached.first) : json_null());
    json_object_set_new(metrics, "below_for_good",
                        reached.for_good ? json_integer((json_int_t)reached.for_good) : json_null());
    json_t *json = run_report_head(invocation, &invocation->config, &session->totals);
    report_totals(json, session);
    report_number(json, "instructions", end->instructions);
    json_object_set_new(json, "metrics", metrics);
    json_t *kinds = json_array();
    for (uint32_t kind = 0; kind < session->cfg->kinds; kind++) {
        json_t *of = json_object();
        report_number(of, "kind", kind);
        report_verdict(of, invariance_judge(judge->invariance, invariance_paper, (int)kind));
        json_array_append_new(kinds, of);
    }
    json_object_set_new(json, "kinds", kinds);
    json_t *curve = json_array();
    for (uint32_t i = 0; judge->every && i < judge->checkpoints; i++) {
        const struct checkpoint *at = &judge->checkpoint[i];
        json_t *point = json_object();
        report_number(point, "events", at->events);
        report_number(point, "messages", at->messages);
        report_number(point, "tuples", at->tuples);
        json_object_set_new(point, "error", at->tuples ? json_real(at->error) : json_null());
        json_object_set_new(point, "overhead", percent(at->overhead));
        json_array_append_new(curve, point);
    }
    json_object_set_new(json, "curve", curve);
    return report_print(json, EXIT_DONE);
}
