// cli/rap/judge: comparison of a rap profile with exact counts: error, bounds, memory.
#include <inttypes.h>
#include <stdio.h>

#include "cli/rap/judge.h"

#include "cli/command.h"
#include "cli/events.h"
#include "cli/rap/options.h"
#include "cli/rap/report.h"
#include "cli/report.h"
#include "measure/error/rap_judge.h"

// Bits per node in the paper (section 5.2).
enum { PAPER_NODE_BITS = 128 };

// Weight of the events that hardware dropped or refused.
static uint64_t missing(const struct rap_result *result, uint32_t kind, const struct exact_ranges *exact)
{
    uint64_t events = exact_ranges_count(exact, 0, UINT64_MAX);
    return events > result->profile[kind].n ? events - result->profile[kind].n : 0;
}

static bool unpromised(const struct rap_result *result)
{
    return result->denied && result->cfg->on_full == RAP_DENY;
}

// on_full=coarsen: upper bound on the weight of events with a denied split. Promise B allows this much more.
static uint64_t left(const struct rap_result *result)
{
    const uint64_t heaviest = result->heaviest;
    return heaviest && result->denied > UINT64_MAX / heaviest ? UINT64_MAX : result->denied * heaviest;
}

static bool judge(const struct invocation *invocation, const struct rap_result *result,
                  const struct tuple_counts *counts, struct rap_judgement *judgement)
{
    const uint32_t theta = rap_options_theta(invocation->own);
    for (uint32_t kind = 0; kind < result->cfg->kinds; kind++) {
        struct exact_ranges exact;
        if (!exact_ranges_take(&exact, counts, kind))
            return false;
        const struct rap_terms terms = {
            .threshold = result->judged_by[kind],
            .factor = result->judged_factor[kind],
            .denied = unpromised(result),
            .left = left(result),
            .lost = invocation->clocked && result->totals.dropped ? missing(result, kind, &exact) : 0};
        bool judged = rap_judge(judgement, &result->profile[kind], &terms, &exact, theta);
        exact_ranges_free(&exact);
        if (!judged)
            return false;
    }
    return true;
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static int print_json(const struct invocation *invocation, const struct rap_result *result,
                      const struct rap_judgement *j, size_t distinct, int code)
{
    const uint32_t bits = profiler_message_bits(&rap_profiler, result->cfg);
    json_t *metrics = json_object();
    json_object_set_new(metrics, "hot_error_avg", json_real(j->hot ? j->error_sum / (double)j->hot : 0));
    json_object_set_new(metrics, "hot_error_max", json_real(j->error_max));
    report_number(metrics, "hot", j->hot);
    report_number(metrics, "truly_hot", j->truly_hot);
    json_object_set_new(metrics, "recall",
                        j->truly_hot ? json_real((double)j->found / (double)j->truly_hot) : json_null());
    json_object_set_new(metrics, "unfound_max", json_real(j->unfound_max));
    json_object_set_new(metrics, "key_unfound_max", json_real(j->key_unfound_max));
    report_number(metrics, "promise_a", j->broken_a);
    report_number(metrics, "promise_a_judged", j->judged_a);
    report_number(metrics, "promise_b", j->broken_b);
    report_number(metrics, "promise_b_judged", j->judged_b);
    json_object_set_new(metrics, "missed_max", json_real(percent(j->missed_most, rap_result_n(result))));
    json_object_set_new(metrics, "unknown_max", json_real(j->unknown_max));
    report_number(metrics, "splits_denied", result->denied);
    report_number(metrics, "nodes_max", result->nodes_max);
    json_object_set_new(metrics, "nodes_avg", result->averaged ? json_real(result->nodes_avg) : json_null());
    report_number(metrics, "bits_per_node", bits);
    report_number(metrics, "memory_bits", (uint64_t)bits * result->nodes_max);
    report_number(metrics, "keys", distinct);
    json_t *json = rap_report_head(invocation, result);
    json_object_set_new(json, "metrics", metrics);
    return report_print(json, code);
}

static void print_promise_b(const struct rap_result *result, const struct rap_judgement *j)
{
    printf("promise B                %12" PRIu64 " of %" PRIu64
           " ranges broken: true - lower at most %" PRIu64 ", allowed %" PRIu64,
           j->broken_b, j->judged_b, j->missed_most, j->allowed);
    if (result->denied)
        printf(", by the final epsilon and %" PRIu64 " for %" PRIu64 " denied splits", left(result),
               result->denied);
    putchar('\n');
}

static void print_promises(const struct rap_result *result, const struct rap_judgement *j)
{
    printf("promise A                %12" PRIu64 " of %" PRIu64 " ranges broken: lower <= true <= upper\n",
           j->broken_a, j->judged_a);
    if (unpromised(result))
        printf("promise B                  not evaluated: %" PRIu64
               " splits were denied; upper - lower of a hot range "
               "is at most %.3f %% of all events\n",
               result->denied, j->unknown_max);
    else
        print_promise_b(result, j);
}

static int print_text(const struct invocation *invocation, const struct rap_result *result,
                      const struct rap_judgement *j, size_t distinct, int code)
{
    const uint32_t bits = profiler_message_bits(&rap_profiler, result->cfg);
    printf("events                   %12" PRIu64 " (%s), %" PRIu64 " dropped, %zu distinct\n",
           result->totals.events, events_described(invocation), result->totals.dropped, distinct);
    printf("hot ranges               %12" PRIu64 "\n", j->hot);
    printf("error of hot ranges      %12.3f %% on average, %.3f %% at most\n",
           j->hot ? j->error_sum / (double)j->hot : 0, j->error_max);
    printf("truly hot ranges         %12" PRIu64 ", of which %" PRIu64 " are reported", j->truly_hot,
           j->found);
    if (j->found < j->truly_hot)
        printf("; the hottest other one holds %.3f %% of all events", j->unfound_max);
    putchar('\n');
    printf(
        "single keys              %12.3f %% is the most that one holds outside reported ranges of %d keys\n",
        j->key_unfound_max, RAP_NARROW);
    print_promises(result, j);
    printf("nodes                    %12" PRIu32 " at most", result->nodes_max);
    if (result->averaged)
        printf(", %.1f on average", result->nodes_avg);
    printf("\nbits per node            %12" PRIu32 " (the paper: about %d), %" PRIu64 " in total at most\n",
           bits, PAPER_NODE_BITS, (uint64_t)bits * result->nodes_max);
    run_report_selected(invocation);
    return code;
}

int rap_eval_print(const struct invocation *invocation, const struct rap_result *result,
                   const struct tuple_counts *counts)
{
    struct rap_judgement judgement = {0};
    if (!judge(invocation, result, counts, &judgement))
        return fail("out of memory");
    int code = judgement.broken_a + judgement.broken_b > 0 ? EXIT_WRONG : EXIT_DONE;
    return (invocation->json ? print_json : print_text)(invocation, result, &judgement,
                                                        tuple_counts_distinct(counts), code);
}
