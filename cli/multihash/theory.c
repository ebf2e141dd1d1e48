// cli/multihash/theory: false-candidate bounds, and rates measured with 20 golden models on one trace.
#include "cli/multihash/theory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/event_check.h"
#include "cli/events.h"
#include "cli/multihash/options.h"
#include "cli/multihash/picture.h"
#include "cli/report.h"
#include "cli/run_report.h"
#include "cmodel/multihash/multihash.h"
#include "measure/bound/multihash_bound.h"
#include "measure/error/interval_error.h"

const uint32_t multihash_theory_counters[THEORY_CURVES] = {500, 1000, 2000, 4000}; // as in Figure 9

// Measured sizes must be powers of two.
static const uint32_t tried_tables[] = {1, 2, 4, 8, 16};
enum { TRIED_TABLES = sizeof tried_tables / sizeof *tried_tables, TRIED_COUNTERS_LEAST = 512 };
enum { TRIALS = TRIED_TABLES * THEORY_CURVES };

// A profiler with the invocation's configuration except for tables and counters.
struct trial {
    struct multihash_config cfg;
    struct multihash model;
    struct interval_totals totals;
};

struct measuring {
    const struct multihash_config *cfg;
    struct trial *trial; // [trials]; empty without a trace
    int trials;
    struct tuple *candidate;     // [entries]
    struct interval_exact exact; // of the current interval
    struct run_totals totals;
};

static double threshold_of(const struct multihash_config *cfg)
{
    return (double)cfg->threshold / DECIMAL_ONE;
}

static double bound_of(const struct trial *trial)
{
    return multihash_bound(threshold_of(&trial->cfg), trial->cfg.counters, trial->cfg.tables);
}

// ---- measured ----------------------------------------------------------------------------

static bool measuring_init(struct measuring *m, const struct multihash_config *cfg)
{
    bool good;
    *m = (struct measuring){.cfg = cfg, .exact.threshold = multihash_thr(cfg)};
    m->trial = calloc(TRIALS, sizeof *m->trial);
    m->candidate = calloc(multihash_entries(cfg) + 1, sizeof *m->candidate);
    good = m->trial && m->candidate;
    for (int i = 0; good && i < TRIALS; i++) {
        struct trial *trial = &m->trial[m->trials++];
        trial->cfg = *cfg;
        trial->cfg.counters = TRIED_COUNTERS_LEAST << i / TRIED_TABLES;
        trial->cfg.tables = tried_tables[i % TRIED_TABLES];
        good = multihash_init(&trial->model, &trial->cfg);
    }
    return good;
}

static void measuring_free(struct measuring *m)
{
    for (int i = 0; i < m->trials; i++)
        multihash_free(&m->trial[i].model);
    interval_exact_clear(&m->exact);
    free(m->trial);
    free(m->candidate);
}

static bool judge(struct measuring *m, struct trial *trial)
{
    struct interval_verdict verdict;
    size_t candidates = 0;
    for (uint32_t entry = 0; entry < multihash_entries(m->cfg); entry++)
        candidates += multihash_candidate(&trial->model, entry, &m->candidate[candidates]);
    multihash_end(&trial->model);
    if (!interval_judge(&m->exact, m->candidate, candidates, &verdict))
        return false;
    interval_totals_add(&trial->totals, &verdict);
    return true;
}

static bool measure(struct measuring *m, const struct tuple *event)
{
    bool good = interval_exact_add(&m->exact, event);
    for (int i = 0; good && i < m->trials; i++) {
        multihash_event(&m->trial[i].model, event);
        if (multihash_full(&m->trial[i].model))
            good = judge(m, &m->trial[i]);
    }
    m->totals.events++;
    if (m->exact.events == m->cfg->interval)
        interval_exact_clear(&m->exact);
    return good;
}

static bool take(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct measuring *m = context;
    struct tuple one = *event;
    if (!event_tuple_fits(event, m->cfg->width_a, m->cfg->width_b, m->cfg->kinds, error))
        return false;
    one.b = m->cfg->width_b ? one.b : 0;
    for (uint64_t i = 0; i < event->count; i++)
        if (!measure(m, &one)) {
            snprintf(error, ERROR_MAX, "out of memory");
            return false;
        }
    return true;
}

// ---- shown -------------------------------------------------------------------------------

static json_t *theory_json(double threshold)
{
    json_t *json = json_array();
    for (int curve = 0; curve < THEORY_CURVES; curve++) {
        const uint32_t counters = multihash_theory_counters[curve];
        json_t *bounds = json_array();
        for (uint32_t tables = 1; tables <= THEORY_TABLES; tables++)
            json_array_append_new(bounds, json_real(multihash_bound(threshold, counters, tables)));
        json_t *of = json_object();
        report_number(of, "counters", counters);
        report_number(of, "best", multihash_bound_best(threshold, counters, THEORY_TABLES));
        json_object_set_new(of, "bounds", bounds);
        json_array_append_new(json, of);
    }
    return json;
}

static int print_json(const struct invocation *invocation, const struct measuring *m)
{
    json_t *json = invocation->trace ? run_report_head(invocation, &invocation->config, &m->totals)
                                     : report_head(invocation->type->profiler, &invocation->config);
    json_object_set_new(json, "theory",
                        theory_json(threshold_of((const struct multihash_config *)&invocation->config)));
    json_t *measured = json_array();
    for (int i = 0; i < m->trials; i++) {
        const struct trial *trial = &m->trial[i];
        json_t *of = json_object();
        report_number(of, "counters", trial->cfg.counters);
        report_number(of, "tables", trial->cfg.tables);
        json_object_set_new(of, "bound", json_real(bound_of(trial)));
        json_object_set_new(of, "rate", json_real(interval_totals_false_rate(&trial->totals)));
        report_number(of, "false_positives", trial->totals.tuples[FALSE_POSITIVE]);
        report_number(of, "others", interval_totals_others(&trial->totals));
        report_number(of, "intervals", trial->totals.intervals);
        json_array_append_new(measured, of);
    }
    json_object_set_new(json, "measured", measured);
    return report_print(json, EXIT_DONE);
}

static void print_bound(double bound)
{
    if (bound < 1)
        printf("  %12.3g", bound);
    else
        printf("  %12s", "-");
}

static void print_theory(double threshold)
{
    printf("A tuple below the threshold is a false candidate with a probability of at most (n / (t Z))^n: n "
           "tables, "
           "Z counters\nin all, t = %g %% (-: 1 or more)\n\n%8s",
           100 * threshold, "tables");
    for (int curve = 0; curve < THEORY_CURVES; curve++)
        printf("  %3s%9" PRIu32, "Z =", multihash_theory_counters[curve]);
    for (uint32_t tables = 1; tables <= THEORY_TABLES; tables++) {
        printf("\n%8" PRIu32, tables);
        for (int curve = 0; curve < THEORY_CURVES; curve++)
            print_bound(multihash_bound(threshold, multihash_theory_counters[curve], tables));
    }
    printf("\n%8s", "minimum at");
    for (int curve = 0; curve < THEORY_CURVES; curve++) {
        const uint32_t best =
            multihash_bound_best(threshold, multihash_theory_counters[curve], THEORY_TABLES);
        if (best)
            printf("  %12" PRIu32, best);
        else
            printf("  %12s", "-");
    }
    putchar('\n');
}

static void print_measured(const struct invocation *invocation, const struct measuring *m)
{
    printf("\n%s: %zu intervals, %" PRIu64 " tuples below the threshold (counted per interval)\n\n"
           "%8s  %12s  %12s  %12s  %12s\n",
           events_described(invocation), m->trial[0].totals.intervals,
           interval_totals_others(&m->trial[0].totals), "tables", "Z", "bound", "measured", "tuples");
    for (int i = 0; i < m->trials; i++) {
        const struct trial *trial = &m->trial[i];
        printf("%8" PRIu32 "  %12" PRIu32, trial->cfg.tables, trial->cfg.counters);
        print_bound(bound_of(trial));
        printf("  %12.3g  %12" PRIu64 "\n", interval_totals_false_rate(&trial->totals),
               trial->totals.tuples[FALSE_POSITIVE]);
    }
}

static int print(const struct invocation *invocation, const struct measuring *m)
{
    if (invocation->json)
        return print_json(invocation, m);
    run_report_heading(invocation, &invocation->config);
    print_theory(threshold_of((const struct multihash_config *)&invocation->config));
    if (invocation->trace)
        print_measured(invocation, m);
    return EXIT_DONE;
}

int multihash_theory(const struct invocation *invocation)
{
    const struct multihash_config *cfg = (const struct multihash_config *)&invocation->config;
    const char *picture = ((const struct multihash_options *)invocation->own)->picture[PICTURE_THEORY];
    struct measuring m = {0};
    int code = EXIT_FAILED;
    if (cfg->filter != FILTER_PAPER)
        return fail(
            "option '--theory': the theory is about counters that tuples share; accepted is filter=paper");
    if (picture && !multihash_picture_theory(picture, threshold_of(cfg)))
        return EXIT_FAILED;
    if (invocation->trace && !measuring_init(&m, cfg))
        code = fail("out of memory");
    else if (!invocation->trace || events_read(invocation, take, &m, &m.totals.reader))
        code = print(invocation, &m);
    measuring_free(&m);
    return code;
}
