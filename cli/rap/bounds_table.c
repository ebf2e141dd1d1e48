// cli/rap/bounds_table: `eval rap --bounds`: worst-case nodes as a table and as JSON (doc/rap/eval.md).
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/rap/judge.h"
#include "cli/rap/options.h"
#include "cli/rap/picture.h"
#include "cli/report.h"
#include "measure/bound/rap_bounds.h"

enum { STREAM_OCTAVES = 40, STREAM_STEP = 4, FACTOR_LEAST = 256 };
// billionths: epsilon is shown to a thousandth of a percent
enum { NODES_MOST = 65536, EPSILON_STEP = 10000 };

static const uint32_t variants[] = {2, 4, 8, 16}; // of branching and merge_ratio
enum { VARIANTS = sizeof variants / sizeof *variants };

// The configuration with another branching factor or q. False: epsilon is too small for this number of
// levels.
static bool vary(struct rap_config *varied, const struct rap_config *cfg, bool branching, uint32_t value)
{
    *varied = *cfg;
    *(branching ? &varied->branching : &varied->merge_ratio) = value;
    return rap_error_factor(varied) >= FACTOR_LEAST;
}

// ---- JSON ----------------------------------------------------------------------------------

static json_t *bounds_json(const struct rap_config *cfg)
{
    const struct rap_bounds bounds = rap_bounds(cfg);
    json_t *json = json_object();
    report_number(json, "branching", cfg->branching);
    report_number(json, "height", rap_height(cfg));
    report_number(json, "merge_ratio", cfg->merge_ratio);
    json_object_set_new(json, "groups", json_real(bounds.groups));
    json_object_set_new(json, "after", json_real(bounds.after));
    json_object_set_new(json, "between", json_real(bounds.between));
    json_object_set_new(json, "paper", json_real(bounds.paper));
    return json;
}

static json_t *variants_json(const struct rap_config *cfg, bool branching)
{
    json_t *json = json_array();
    struct rap_config varied;
    for (unsigned i = 0; i < VARIANTS; i++)
        if (vary(&varied, cfg, branching, variants[i]))
            json_array_append_new(json, bounds_json(&varied));
    return json;
}

static json_t *stream_json(const struct rap_config *cfg)
{
    json_t *json = json_array();
    for (unsigned octave = 0; octave <= STREAM_OCTAVES; octave++) {
        const double n = (double)(1ULL << octave);
        json_t *row = json_object();
        report_number(row, "events", 1ULL << octave);
        json_object_set_new(row, "continuous", json_real(rap_bound_continuous(cfg, n)));
        json_object_set_new(row, "batched", json_real(rap_bound_batched(cfg, n)));
        json_object_set_new(row, "unmerged", json_real(rap_bound_unmerged(cfg, n)));
        json_array_append_new(json, row);
    }
    return json;
}

static int print_json(const struct invocation *invocation, const struct rap_config *cfg)
{
    const struct rap_bounds bounds = rap_bounds(cfg);
    json_t *json = report_head(&rap_profiler, &invocation->config);
    json_t *metrics = json_object();
    json_object_set_new(metrics, "nodes_after_batch", json_real(bounds.after));
    json_object_set_new(metrics, "nodes_between_batches", json_real(bounds.between));
    json_object_set_new(metrics, "nodes_paper", json_real(bounds.paper));
    json_object_set_new(json, "metrics", metrics);
    json_object_set_new(json, "branching", variants_json(cfg, true));
    json_object_set_new(json, "merge_ratio", variants_json(cfg, false));
    json_object_set_new(json, "stream", stream_json(cfg));
    return report_print(json, EXIT_DONE);
}

// ---- text ----------------------------------------------------------------------------------

static void print_variants(const struct rap_config *cfg, bool branching)
{
    struct rap_config varied;
    printf("\n%12s  %8s  %12s  %16s  %16s  %16s\n", branching ? "branching b" : "q", "height H", "G = 2^32/K",
           "after a batch", "until the next", "paper's H/eps");
    for (unsigned i = 0; i < VARIANTS; i++) {
        if (!vary(&varied, cfg, branching, variants[i]))
            continue;
        const struct rap_bounds bounds = rap_bounds(&varied);
        printf("%12" PRIu32 "  %8" PRIu32 "  %12.1f  %16.0f  %16.0f  %16.0f\n", variants[i],
               rap_height(&varied), bounds.groups, bounds.after, bounds.between, bounds.paper);
    }
}

// Prints the number of nodes that no stream of events can exceed, as a setting. If that is too large, prints
// the epsilon from which the maximum suffices.
static void print_advice(const struct rap_config *cfg)
{
    const char *all = cfg->kinds > 1 ? ", of all kinds" : "";
    const struct rap_bounds bounds = rap_bounds(cfg);
    const double step = rap_room(cfg) == RAP_ROOM_LEVEL ? cfg->branching : 1;
    const double nodes = step * ceil(floor(cfg->kinds * bounds.between) / step);
    if (nodes <= NODES_MOST) {
        printf("No split is ever denied with nodes=%.0f%s\n", nodes, all);
        return;
    }
    // The nodes without the roots are proportional to 1 / epsilon.
    const double most = (NODES_MOST - cfg->kinds) / (cfg->kinds * (bounds.between - 1));
    const double epsilon = ceil(cfg->epsilon / most / EPSILON_STEP) * EPSILON_STEP / DECIMAL_ONE;
    printf("No split is ever denied with %.0f nodes%s, but at most %d are accepted", nodes, all, NODES_MOST);
    if (epsilon <= 1 && !cfg->merge_epsilon)
        printf("; nodes=%d suffices from epsilon=%g on", NODES_MOST, epsilon);
    putchar('\n');
}

static int print_text(const struct rap_config *cfg)
{
    printf("worst-case nodes: keys of %" PRIu32 " bits, epsilon %g %%, b = %" PRIu32 ", q = %" PRIu32
           ", min_split %" PRIu32 "\n",
           rap_key_bits(cfg), cfg->epsilon / 1e7, cfg->branching, cfg->merge_ratio, cfg->min_split);
    print_variants(cfg, true);
    print_variants(cfg, false);
    printf("\n%18s  %16s  %16s  %16s\n", "events", "merged at each", "in batches", "never merged");
    for (unsigned octave = 0; octave <= STREAM_OCTAVES; octave += STREAM_STEP) {
        const double n = (double)(1ULL << octave);
        printf("%18.0f  %16.0f  %16.0f  %16.0f\n", n, rap_bound_continuous(cfg, n), rap_bound_batched(cfg, n),
               rap_bound_unmerged(cfg, n));
    }
    printf("\nafter a batch: 1 + G (H + b); until the next batch: b q G more. The paper: O(H / epsilon), and "
           "384k for 32\n"
           "bits, b = 4, epsilon 1 %%.\n");
    print_advice(cfg);
    return EXIT_DONE;
}

int rap_bounds_print(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    for (unsigned i = 0; i < options->pictures; i++) {
        if (options->picture[i].kind != PICTURE_BOUNDS)
            return fail("--bounds draws no other picture than bounds");
        if (!rap_picture_bounds(invocation, options->picture[i].path))
            return EXIT_FAILED;
    }
    return invocation->json ? print_json(invocation, cfg) : print_text(cfg);
}
