// cli/multihash/json: prints JSON reports: intervals of a run; verdicts and errors of an evaluation.
#include "cli/multihash/json.h"

#include "cli/command.h"
#include "cli/report.h"

json_t *multihash_json_interval(const struct multihash_interval *interval)
{
    json_t *candidates = json_array();
    for (uint32_t i = 0; i < interval->candidates; i++) {
        const struct tuple *tuple = &interval->candidate[i];
        json_t *candidate = json_object();
        json_object_set_new(candidate, "a", report_key(tuple->a));
        json_object_set_new(candidate, "b", report_key(tuple->b));
        report_number(candidate, "kind", tuple->kind);
        report_number(candidate, "count", tuple->count);
        json_array_append_new(candidates, candidate);
    }
    json_t *json = json_object();
    json_object_set_new(json, "candidates", candidates);
    report_number(json, "promotions_denied", interval->denied);
    report_number(json, "retained_lost", interval->lost);
    json_object_set_new(json, "complete", json_boolean(interval->complete));
    return json;
}

static json_t *head(const struct invocation *invocation, const struct multihash_session *session)
{
    json_t *json = run_report_head(invocation, &invocation->config, &session->totals);
    if (invocation->clocked) {
        report_number(json, "intervals_dropped", session->hardware.intervals_dropped);
        report_number(json, "candidates_dropped", session->hardware.candidates_dropped);
    }
    return json;
}

void multihash_json_rows(struct profile_list *list, const struct multihash_config *cfg, size_t number,
                         const struct multihash_interval *interval)
{
    char name[NETWORK_TEXT];
    for (uint32_t i = 0; i < interval->candidates; i++) {
        const struct tuple *tuple = &interval->candidate[i];
        json_t *key = profile_tuple(tuple, cfg->kinds);
        report_number(key, "interval", number);
        profile_add(list, key, profile_estimate(tuple->count), tuple->a, tuple->a,
                    network_name(&list->network, tuple, name));
    }
}

int multihash_json(const struct invocation *invocation, const struct multihash_session *session,
                   json_t *intervals, struct profile_list *list)
{
    json_t *json = head(invocation, session);
    json_object_set_new(json, "intervals", intervals);
    return profile_print(list, session->totals.events, json);
}

// ---- judged ------------------------------------------------------------------------------

static const char *const part_names[INTERVAL_PARTS] = {"false_positive", "false_negative", "neutral_positive",
                                                       "neutral_negative"};

static void report_percent(json_t *json, const char *name, double share)
{
    json_object_set_new(json, name, json_real(100 * share));
}

static json_t *result_json(const struct interval_result *result)
{
    const struct interval_verdict *verdict = &result->verdict;
    json_t *json = json_object();
    report_number(json, "distinct", verdict->distinct);
    report_number(json, "candidates", verdict->candidates);
    report_number(json, "reported", verdict->reported);
    report_percent(json, "error", interval_error(verdict));
    for (int part = 0; part < INTERVAL_PARTS; part++)
        report_percent(json, part_names[part], interval_error_of(verdict, part));
    report_number(json, "largest_missed", verdict->largest_missed);
    json_object_set_new(json, "variation",
                        result->variation < 0 ? json_null() : json_real(100 * result->variation));
    return json;
}

static json_t *metrics_json(const struct multihash_judge *judge, double half, double most)
{
    const struct interval_totals *totals = &judge->totals;
    json_t *json = json_object();
    json_t *tuples = json_object();
    report_percent(json, "error_mean", interval_totals_mean(totals, totals->error));
    report_percent(json, "error_worst", totals->worst);
    for (int part = 0; part < INTERVAL_PARTS; part++) {
        report_percent(json, part_names[part], interval_totals_mean(totals, totals->part[part]));
        report_number(tuples, part_names[part], totals->tuples[part]);
    }
    report_number(json, "largest_missed", totals->largest_missed);
    json_object_set_new(json, "tuples", tuples);
    report_number(json, "intervals", totals->intervals);
    json_object_set_new(json, "distinct", json_real(interval_totals_mean(totals, (double)totals->distinct)));
    json_object_set_new(json, "candidates",
                        json_real(interval_totals_mean(totals, (double)totals->candidates)));
    json_object_set_new(json, "reported", json_real(interval_totals_mean(totals, (double)totals->reported)));
    report_percent(json, "false_rate", interval_totals_false_rate(totals));
    report_percent(json, "variation_half", half);
    report_percent(json, "variation_nine_tenths", most);
    return json;
}

int multihash_json_errors(const struct invocation *invocation, const struct multihash_session *session,
                          const struct multihash_judge *judge)
{
    double half;
    double most;
    if (!multihash_judge_variation(judge, 50, &half) || !multihash_judge_variation(judge, 90, &most))
        return fail("out of memory");
    json_t *intervals = json_array();
    for (size_t i = 0; i < judge->totals.intervals; i++)
        json_array_append_new(intervals, result_json(&judge->interval[i]));
    json_t *json = head(invocation, session);
    json_object_set_new(json, "metrics", metrics_json(judge, half, most));
    json_object_set_new(json, "intervals", intervals);
    return report_print(json, EXIT_DONE);
}
