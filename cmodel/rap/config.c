// cmodel/rap/config: rap's parameter and register rows, checks, and profiler descriptor.
#include "cmodel/rap/config.h"

#include <stdio.h>

enum { FACTOR_LEAST = 256 };
static const uint32_t merge_start = 1024, merge_ratio = 2; // the defaults

#define CONFIG struct rap_config

static const struct param params[] = {RAP_PARAMS(PARAM_OWN) SHELL_PARAMS(PARAM_SHELL)};

static const struct reg_row registers[] = {RAP_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

// ---- checks --------------------------------------------------------------------------------

static bool check(const void *config, char error[ERROR_MAX])
{
    const struct rap_config *cfg = config;
    if (rap_key_bits(cfg) > 64) {
        snprintf(error, ERROR_MAX,
                 "parameters width=%u width_b=%u: a key has at most 64 bits in all; accepted is width + "
                 "width_b up to 64",
                 cfg->width, cfg->width_b);
        return false;
    }
    if (rap_error_factor(cfg) < FACTOR_LEAST || rap_merge_factor(cfg) < FACTOR_LEAST) {
        const uint64_t scale = (uint64_t)FACTOR_LEAST * rap_height(cfg) * DECIMAL_ONE;
        snprintf(error, ERROR_MAX, "parameter %s: too small for %u levels; accepted is 0.%09u or more",
                 rap_error_factor(cfg) < FACTOR_LEAST ? "epsilon" : "merge_epsilon", rap_height(cfg),
                 (uint32_t)((scale + UINT32_MAX) >> 32));
        return false;
    }
    if (cfg->nodes < cfg->kinds) {
        snprintf(error, ERROR_MAX,
                 "parameters nodes=%u kinds=%u: each kind has a root; accepted is nodes from kinds on",
                 cfg->nodes, cfg->kinds);
        return false;
    }
    if (rap_room(cfg) == RAP_ROOM_LEVEL && cfg->nodes % cfg->branching) {
        snprintf(error, ERROR_MAX,
                 "parameters nodes=%u branching=%u: on a level nodes come in blocks of branching; accepted "
                 "is a multiple of branching",
                 cfg->nodes, cfg->branching);
        return false;
    }
    if (cfg->combine && cfg->combine < cfg->combine_ways) {
        snprintf(error, ERROR_MAX,
                 "parameters combine=%u combine_ways=%u: accepted is combine from combine_ways on",
                 cfg->combine, cfg->combine_ways);
        return false;
    }
    if (cfg->combine && cfg->count_width && cfg->combine_limit >> (cfg->count_width - 1) == 0) {
        snprintf(error, ERROR_MAX,
                 "parameters count_width=%u combine_limit=%u: an event may count for more than the combiner "
                 "adds up; accepted is combine_limit from %u on",
                 cfg->count_width, cfg->combine_limit, 1U << (cfg->count_width - 1));
        return false;
    }
    if (cfg->counter_width < 16 && cfg->min_split >> cfg->counter_width) {
        snprintf(error, ERROR_MAX,
                 "parameters min_split=%u counter_width=%u: no count reaches it; accepted is up to %u",
                 cfg->min_split, cfg->counter_width, (1U << cfg->counter_width) - 1);
        return false;
    }
    if (cfg->merging == RAP_PACED &&
        (cfg->merge_start != merge_start || cfg->merge_ratio != merge_ratio || cfg->merge_epsilon)) {
        snprintf(
            error, ERROR_MAX,
            "parameters merging=paced merge_start=%u merge_ratio=%u: paced merges have no batches and no "
            "threshold of their own; accepted is merge_start=%u merge_ratio=%u merge_epsilon=0",
            cfg->merge_start, cfg->merge_ratio, merge_start, merge_ratio);
        return false;
    }
    if (rap_weight_bits(cfg) > cfg->counter_width) {
        snprintf(
            error, ERROR_MAX,
            "parameters counter_width=%u: one event may count for more; accepted is counter_width from %u on",
            cfg->counter_width, rap_weight_bits(cfg));
        return false;
    }
    return true;
}

static bool check_hardware(const void *config, char error[ERROR_MAX])
{
    const struct rap_config *cfg = config;
    const enum rap_room_kind own = cfg->engine == RAP_TRIE ? RAP_ROOM_LEVEL : RAP_ROOM_TOTAL;
    if (rap_room(cfg) != own) {
        snprintf(error, ERROR_MAX,
                 "parameters engine=%s room=%s: this hardware has another room; accepted is room=%s",
                 cfg->engine == RAP_TRIE ? "trie" : "tcam", own == RAP_ROOM_LEVEL ? "total" : "level",
                 own == RAP_ROOM_LEVEL ? "level" : "total");
        return false;
    }
    if (cfg->merging == RAP_CONTINUOUS) {
        snprintf(error, ERROR_MAX,
                 "parameter merging=continuous: hardware merges in batches or paced; accepted is batched or "
                 "paced");
        return false;
    }
    if (cfg->engine == RAP_TCAM && cfg->tcam == RAP_TCAM_REGISTER && cfg->nodes == 1) {
        snprintf(error, ERROR_MAX,
                 "parameters tcam=register nodes=1: no range could split; accepted is nodes from 2 on");
        return false;
    }
    if (cfg->engine == RAP_TCAM && cfg->merging == RAP_PACED && rap_weight_bits(cfg)) {
        snprintf(
            error, ERROR_MAX,
            "parameters engine=tcam merging=paced count_width=%u combine=%u: this hardware counts an event "
            "once; accepted is count_width=0 combine=0, or engine=trie",
            cfg->count_width, cfg->combine);
        return false;
    }
    if (cfg->engine == RAP_TCAM && cfg->merging == RAP_PACED && cfg->nodes < cfg->kinds + cfg->branching) {
        snprintf(
            error, ERROR_MAX,
            "parameters engine=tcam merging=paced nodes=%u: no range could split; accepted is nodes from "
            "%u on",
            cfg->nodes, cfg->kinds + cfg->branching);
        return false;
    }
    return true;
}

FIELD_ROWS(event, CONFIG, RAP_EVENTS)
FIELD_ROWS(message, CONFIG, RAP_MESSAGES)

const struct profiler rap_profiler = {
    .name = "rap",
    .number = 1,
    .summary = "a tree of ranges, finest where events are most frequent",
    .paper =
        "Mysore et al.: Formulating and Implementing Profiling over Adaptive Ranges, ACM TACO 5(1), 2008",
    .params = {params, sizeof params / sizeof *params},
    .registers = {registers, sizeof registers / sizeof *registers},
    .check = check,
    .check_hardware = check_hardware,
    .events = FIELD_TABLE(event),
    .messages = FIELD_TABLE(message),
    .engine = &rap_engine,
    .event_source = "pc",
};
