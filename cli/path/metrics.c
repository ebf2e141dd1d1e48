// cli/path/metrics: overlap, overhead and phase metrics of `eval path`, printed as text or JSON.
#include "cli/path/metrics.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/path/json.h"
#include "cli/path/text.h"
#include "cli/report.h"

static const char *const cost_names[JUDGE_COSTS] = {"paper", "one"};

// An overhead needs records with a time and a known effect.
static bool has_overhead(const struct path_judge *judge)
{
    return judge->timed && judge->follows;
}

// ---- text --------------------------------------------------------------------------------

static void print_share(const char *name, double share)
{
    if (isnan(share))
        printf("%-24s %12s\n", name, "-");
    else
        printf("%-24s %12.4f\n", name, share);
}

static void print_overhead(const struct path_judge *judge)
{
    printf("\n%-24s %12s %12s  %s\n", "overhead, branch queue", cost_names[COST_PAPER], cost_names[COST_ONE],
           "(clocks per branch)");
    for (uint32_t i = 0; i < judge->queues; i++) {
        printf("%22" PRIu32 "  ", judge->queue[i][0].shape.entries);
        for (int cost = 0; cost < JUDGE_COSTS; cost++)
            printf(" %10.2f %%", 100 * branch_queue_overhead(&judge->queue[i][cost]));
        putchar('\n');
    }
}

static void print_phase_row(const char *name, const struct phase_judgement *judged, bool cpi)
{
    printf("%-24s %12.4f %12.4f %12.4f %12.2f", name, judged->sensitivity, judged->false_positive,
           judged->stability, judged->phase_length);
    if (cpi)
        printf(" %12.4f", judged->cpi_deviation);
    putchar('\n');
}

static void print_phases(const struct path_judge *judge, const struct path_phase_verdict *phases)
{
    const struct path_options *options = judge->options;
    putchar('\n');
    run_report_number("intervals", phases->judged[BY_PATHS].intervals, 0);
    run_report_number("  changes, baseline", phases->judged[BY_PATHS].changes, 0);
    run_report_number("  classes, baseline", phases->classes, 0);
    printf("%-24s %12s %12s %12s %12s%s\n", "threshold", "sensitivity", "false +", "stability", "length",
           phases->cpi ? "  cpi deviat." : "");
    for (int detector = 0; detector < DETECTORS; detector++) {
        print_phase_row(detector == BY_PATHS ? "profiler" : "by blocks", &phases->judged[detector],
                        phases->cpi);
        for (uint32_t i = 0; i < options->thresholds; i++) {
            char name[16];
            snprintf(name, sizeof name, "  %.4f", options->threshold[i] / (THRESHOLD_MOST + 1.0));
            print_phase_row(name, &phases->at[detector][i], phases->cpi);
        }
    }
}

void path_metrics_text(const struct invocation *invocation, const struct path_records *records,
                       const struct path_session *session, const struct path_judge *judge,
                       const struct path_verdict *verdict)
{
    path_text_heading(invocation, records);
    path_text_totals(records, session);
    run_report_number("exact paths", judge->stack.paths, 0);
    run_report_number("  distinct", verdict->distinct, 0);
    run_report_number("windows", judge->windows.windows, 0);
    putchar('\n');
    print_share("overlap", verdict->overlap.overlap);
    print_share("  of the best table", verdict->overlap.best);
    print_share("  relative to it", verdict->ratio);
    print_share("err", isinf(verdict->overlap.err) ? NAN : verdict->overlap.err);
    print_share("dynamic overlap", verdict->windows ? verdict->dynamic : NAN);
    print_share("  of the best table", verdict->windows ? verdict->best_dynamic : NAN);
    if (judge->by_events)
        print_share("overlap by occurrence", verdict->of_paths);
    if (has_overhead(judge))
        print_overhead(judge);
    if (path_judge_phases(judge))
        print_phases(judge, &verdict->phases);
    run_report_rest(invocation, &session->totals);
}

// ---- JSON --------------------------------------------------------------------------------

static void report_real(json_t *json, const char *name, double number)
{
    json_object_set_new(json, name, isfinite(number) ? json_real(number) : json_null());
}

static json_t *overhead_json(const struct path_judge *judge)
{
    json_t *list = json_array();
    for (uint32_t i = 0; has_overhead(judge) && i < judge->queues; i++) {
        json_t *row = json_object();
        report_number(row, "branch_queue", judge->queue[i][0].shape.entries);
        for (int cost = 0; cost < JUDGE_COSTS; cost++)
            report_real(row, cost_names[cost], branch_queue_overhead(&judge->queue[i][cost]));
        json_array_append_new(list, row);
    }
    return list;
}

// Null if no interval ended or phases are not tracked.
static void report_phases(json_t *json, const struct phase_judgement *judged, bool known, bool cpi)
{
    report_real(json, "sensitivity", known ? judged->sensitivity : NAN);
    report_real(json, "false_positive", known ? judged->false_positive : NAN);
    report_real(json, "stability", known ? judged->stability : NAN);
    report_real(json, "phase_length", known ? judged->phase_length : NAN);
    report_real(json, "cpi_deviation", known && cpi ? judged->cpi_deviation : NAN);
}

static json_t *thresholds_json(const struct path_judge *judge, const struct path_phase_verdict *phases,
                               enum detector detector)
{
    const struct path_options *options = judge->options;
    json_t *list = json_array();
    for (uint32_t i = 0; path_judge_phases(judge) && i < options->thresholds; i++) {
        json_t *row = json_object();
        report_real(row, "threshold", options->threshold[i] / (THRESHOLD_MOST + 1.0));
        report_phases(row, &phases->at[detector][i], true, phases->cpi);
        json_array_append_new(list, row);
    }
    return list;
}

static json_t *lengths_json(const struct path_judge *judge)
{
    json_t *list = json_array();
    for (uint32_t length = 0; length <= judge->cfg->branches; length++)
        json_array_append_new(list, json_integer((json_int_t)judge->lengths[length]));
    return list;
}

static json_t *blocks_json(const struct path_judge *judge, const struct path_phase_verdict *phases)
{
    json_t *json = json_object();
    report_phases(json, &phases->judged[BY_BLOCKS], path_judge_phases(judge), phases->cpi);
    json_object_set_new(json, "thresholds", thresholds_json(judge, phases, BY_BLOCKS));
    return json;
}

int path_metrics_json(const struct invocation *invocation, const struct path_records *records,
                      const struct path_session *session, const struct path_judge *judge,
                      const struct path_verdict *verdict)
{
    json_t *json = path_json_head(invocation, records, session);
    json_t *metrics = json_object();
    report_real(metrics, "overlap", verdict->overlap.overlap);
    report_real(metrics, "overlap_best", verdict->overlap.best);
    report_real(metrics, "ratio", verdict->ratio);
    report_real(metrics, "err", verdict->overlap.err);
    report_real(metrics, "overlap_dynamic", verdict->windows ? verdict->dynamic : NAN);
    report_real(metrics, "overlap_best_dynamic", verdict->windows ? verdict->best_dynamic : NAN);
    report_number(metrics, "windows", judge->windows.windows);
    report_real(metrics, "overlap_paths", verdict->of_paths);
    report_number(metrics, "exact_paths", judge->stack.paths);
    report_number(metrics, "distinct", verdict->distinct);
    report_number(metrics, "intervals", verdict->phases.judged[BY_PATHS].intervals);
    report_number(metrics, "changes", verdict->phases.judged[BY_PATHS].changes);
    report_number(metrics, "classes", verdict->phases.classes);
    report_phases(metrics, &verdict->phases.judged[BY_PATHS], path_judge_phases(judge), verdict->phases.cpi);
    json_object_set_new(json, "metrics", metrics);
    json_object_set_new(json, "lengths", lengths_json(judge));
    json_object_set_new(json, "overhead", overhead_json(judge));
    json_object_set_new(json, "thresholds", thresholds_json(judge, &verdict->phases, BY_PATHS));
    json_object_set_new(json, "blocks", blocks_json(judge, &verdict->phases));
    return report_print(json, EXIT_DONE);
}
