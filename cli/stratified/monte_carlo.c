// cli/stratified/monte_carlo: error curve over stream lengths, and its log-interpolated target crossing.
#include "cli/stratified/monte_carlo.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "cli/run_report.h"
#include "cli/stratified/options.h"
#include "measure/error/monte_carlo.h"

enum { FIRST = 1000, LAST = 20000, STEP = 1000, EXPERIMENTS = 2500 };

struct curve {
    uint32_t points;
    uint32_t *length;                    // [points]
    struct monte_carlo_verdict *verdict; // [points]
};

// Number of events at which the error falls below the target for good, interpolated between logarithms; 0:
// never.
static double reached(const struct curve *curve, double target)
{
    uint32_t i = curve->points;
    while (i > 0 && curve->verdict[i - 1].estimates && curve->verdict[i - 1].error <= target)
        i--;
    if (i == curve->points)
        return 0;
    if (i == 0)
        return curve->length[0];
    const double above = log(curve->verdict[i - 1].error / target);
    const double below = log(target / curve->verdict[i].error);
    const double step = log((double)curve->length[i] / curve->length[i - 1]);
    return curve->verdict[i].error > 0 ? curve->length[i - 1] * exp(step * above / (above + below))
                                       : curve->length[i];
}

static int print_json(const struct invocation *invocation, const struct curve *curve, double target,
                      uint32_t experiments)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < curve->points; i++) {
        json_t *point = json_object();
        report_number(point, "length", curve->length[i]);
        json_object_set_new(point, "error",
                            curve->verdict[i].estimates ? json_real(curve->verdict[i].error) : json_null());
        report_number(point, "estimates", curve->verdict[i].estimates);
        json_object_set_new(point, "messages", json_real(curve->verdict[i].messages));
        json_array_append_new(list, point);
    }
    const double at = reached(curve, target);
    json_t *metrics = json_object();
    json_object_set_new(metrics, "reached", at > 0 ? json_real(at) : json_null());
    json_object_set_new(metrics, "target", json_real(target));
    report_number(metrics, "experiments", experiments);
    json_object_set_new(
        metrics, "estimate",
        json_string(estimate_names[((const struct stratified_options *)invocation->own)->estimate]));
    json_t *json = report_head(invocation->type->profiler, &invocation->config);
    json_object_set_new(json, "metrics", metrics);
    json_object_set_new(json, "curve", list);
    return report_print(json, EXIT_DONE);
}

static int print_text(const struct invocation *invocation, const struct curve *curve, double target,
                      uint32_t experiments)
{
    run_report_heading(invocation, &invocation->config);
    printf("%" PRIu32 " streams of each length\n\n%10s  %10s  %8s\n", experiments, "events", "messages",
           "error %");
    for (uint32_t i = 0; i < curve->points; i++)
        printf("%10" PRIu32 "  %10.1f  %8.3f\n", curve->length[i], curve->verdict[i].messages,
               curve->verdict[i].error);
    const double at = reached(curve, target);
    if (at > 0)
        printf("\n%.3g %% is reached at %.0f events\n", target, at);
    else
        printf("\n%.3g %% is not reached\n", target);
    return EXIT_DONE;
}

static bool draw(const struct invocation *invocation, struct monte_carlo setup, uint32_t first, uint32_t step,
                 const struct curve *curve)
{
    struct progress progress = progress_start("streams");
    bool good = true;
    for (uint32_t i = 0; good && i < curve->points; i++) {
        curve->length[i] = setup.length = first + i * step;
        setup.seed = (uint64_t)invocation->config.shell.seed << 32 | setup.length;
        good = monte_carlo((const struct stratified_config *)&invocation->config, setup, &curve->verdict[i]);
        progress_show(&progress, (uint64_t)(i + 1) * setup.experiments, i + 1, curve->points);
    }
    progress_end(&progress);
    return good;
}

// A merges the messages of one tuple, so the share of p's messages is no estimate of the share of p's events.
static bool estimate_fits(const struct invocation *invocation)
{
    const struct stratified_options *options = invocation->own;
    const struct stratified_config *cfg = (const struct stratified_config *)&invocation->config;
    if (options->estimate != ESTIMATE_RATIO || !stratified_composition(cfg).associative)
        return true;
    fail("option '--estimate=ratio' with composition=%s: A merges the messages that ratio counts; accepted "
         "is sum",
         cfg->composition);
    return false;
}

int stratified_monte_carlo(const struct invocation *invocation)
{
    const struct stratified_options *options = invocation->own;
    if (!estimate_fits(invocation))
        return EXIT_FAILED;
    const uint32_t first = options->first ? options->first : FIRST;
    const uint32_t last = options->last ? options->last : LAST;
    const uint32_t step = options->step ? options->step : STEP;
    const double target = options->target > 0 ? options->target : TARGET_MONTE_CARLO;
    const struct monte_carlo setup = {.share = options->share > 0 ? options->share : 0.3,
                                      .experiments =
                                          options->experiments ? options->experiments : EXPERIMENTS,
                                      .estimate = options->estimate};
    struct curve curve = {.points = (last - first) / step + 1};
    curve.length = calloc(curve.points, sizeof *curve.length);
    curve.verdict = calloc(curve.points, sizeof *curve.verdict);
    int code;
    if (!curve.length || !curve.verdict || !draw(invocation, setup, first, step, &curve))
        code = fail("out of memory");
    else
        code = (invocation->json ? print_json : print_text)(invocation, &curve, target, setup.experiments);
    free(curve.length);
    free(curve.verdict);
    return code;
}
