// cmodel/path/config: the path profiler's parameter and register rows, checks, and profiler descriptor.
#include "cmodel/path/config.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/path/word.h"

#define CONFIG struct path_config

static const struct param params[] = {PATH_PARAMS(PARAM_OWN)
                                          SHELL_PARAMS_WITH(PARAM_SHELL, PATH_MESSAGES, PATH_MESSAGES_LEAST)};

static const struct reg_row registers[] = {PATH_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

// ---- checks ------------------------------------------------------------------------------

static bool check_ppcr(const struct path_config *cfg, char error[ERROR_MAX])
{
    uint32_t ppcr;
    if (!ppcr_parse(cfg->ppcr, &ppcr)) {
        snprintf(error, ERROR_MAX, "parameter ppcr=%s: accepted is bl, wpp, or a number of 32 bits",
                 cfg->ppcr);
        return false;
    }
    const char *wrong = ppcr_illegal(ppcr, cfg->count_width);
    if (wrong)
        snprintf(error, ERROR_MAX, "parameter ppcr=%s: %s; accepted is bl, for example", cfg->ppcr, wrong);
    return !wrong;
}

static bool check_trap_ppcr(const struct path_config *cfg, char error[ERROR_MAX])
{
    const char *wrong = trap_ppcr_illegal(cfg->trap_ppcr);
    if (wrong)
        snprintf(error, ERROR_MAX, "parameter trap_ppcr=%" PRIu32 ": %s; accepted is %d, for example",
                 cfg->trap_ppcr, wrong, TRAP_PPCR);
    return !wrong;
}

static bool check_stack(const struct path_config *cfg, char error[ERROR_MAX])
{
    if (cfg->event_width < cfg->count_width)
        snprintf(error, ERROR_MAX,
                 "parameters event_width=%" PRIu32 " count_width=%" PRIu32
                 ": a record's count may be more than an entry's counter holds; accepted is event_width from "
                 "%" PRIu32 " on",
                 cfg->event_width, cfg->count_width, cfg->count_width);
    else if (cfg->overflow == OVERFLOW_SPILL && cfg->depth < SPILL_DEPTH_LEAST)
        snprintf(error, ERROR_MAX,
                 "parameters overflow=spill depth=%" PRIu32
                 ": entries need room while others are on their way; accepted is depth from %d on",
                 cfg->depth, SPILL_DEPTH_LEAST);
    else
        return true;
    return false;
}

static bool check_size(const struct path_config *cfg, char error[ERROR_MAX])
{
    const uint32_t entries = cfg->entries;
    const uint32_t ways = path_ways(cfg);
    const uint32_t rows = entries / ways;
    if (entries % ways || rows & (rows - 1)) {
        snprintf(error, ERROR_MAX,
                 "parameters entries=%" PRIu32 " ways=%" PRIu32
                 ": there are %s rows; accepted is entries a power of two times ways",
                 entries, ways, entries % ways ? "no whole" : "not a power of two");
        return false;
    }
    const uint32_t bits = bits_log2(rows);
    if (bits > cfg->width) {
        snprintf(error, ERROR_MAX,
                 "parameters entries=%" PRIu32 " ways=%" PRIu32 " width=%" PRIu32
                 ": a row's number has more bits than a start; accepted is width from %" PRIu32 " on",
                 entries, ways, cfg->width, bits);
        return false;
    }
    return true;
}

static bool check_ghost(const struct path_config *cfg, char error[ERROR_MAX])
{
    const uint32_t count_bits = path_count_bits(cfg);
    if (cfg->exponent_bits >= cfg->ghost_bits)
        snprintf(error, ERROR_MAX,
                 "parameters exponent_bits=%" PRIu32 " ghost_bits=%" PRIu32
                 ": nothing is left for a ghost's fraction; accepted is ghost_bits from %" PRIu32 " on",
                 cfg->exponent_bits, cfg->ghost_bits, cfg->exponent_bits + 1);
    else if (cfg->ghost_bits > count_bits)
        snprintf(error, ERROR_MAX,
                 "parameters ghost_bits=%" PRIu32 " count_bits=%" PRIu32
                 ": a ghost would count more finely than an entry; accepted is ghost_bits up to %" PRIu32,
                 cfg->ghost_bits, count_bits, count_bits);
    else if (cfg->event_width > count_bits - cfg->exponent_bits)
        snprintf(error, ERROR_MAX,
                 "parameters event_width=%" PRIu32 " count_bits=%" PRIu32 " exponent_bits=%" PRIu32
                 ": a path may add more than a fraction holds; accepted is event_width up to %" PRIu32,
                 cfg->event_width, count_bits, cfg->exponent_bits, count_bits - cfg->exponent_bits);
    else
        return true;
    return false;
}

static bool check_phases(const struct path_config *cfg, char error[ERROR_MAX])
{
    if (bits_log2(cfg->accumulators) > cfg->width)
        snprintf(error, ERROR_MAX,
                 "parameters accumulators=%" PRIu32 " width=%" PRIu32
                 ": an accumulator's number has more bits than a start; accepted is width from %" PRIu32
                 " on",
                 cfg->accumulators, cfg->width, bits_log2(cfg->accumulators));
    else if (cfg->path_width < cfg->instructions_width)
        snprintf(error, ERROR_MAX,
                 "parameters path_width=%" PRIu32 " instructions_width=%" PRIu32
                 ": a record's instructions may be more than an entry's counter holds; accepted is "
                 "path_width from %" PRIu32 " on",
                 cfg->path_width, cfg->instructions_width, cfg->instructions_width);
    else if (cfg->phase_interval < path_interval_least(cfg))
        snprintf(error, ERROR_MAX,
                 "parameters phase_interval=%" PRIu32 " accumulators=%" PRIu32 " instructions_width=%" PRIu32
                 ": too short an interval; accepted is phase_interval from "
                 "%" PRIu32 " on",
                 cfg->phase_interval, cfg->accumulators, cfg->instructions_width, path_interval_least(cfg));
    else
        return true;
    return false;
}

static void derive(void *config, int count, char *const *arguments)
{
    struct path_config *cfg = config;
    const uint64_t starts = cfg->width < 32 ? UINT64_C(1) << cfg->width : UINT32_MAX;
    params_lower(count, arguments, "entries", &cfg->entries, path_ways(cfg) * starts);
    if (cfg->width > 1)
        params_lower(count, arguments, "accumulators", &cfg->accumulators, starts);
}

static bool check(const void *config, char error[ERROR_MAX])
{
    const struct path_config *cfg = config;
    return check_ppcr(cfg, error) && check_trap_ppcr(cfg, error) && check_stack(cfg, error) &&
           check_size(cfg, error) && (cfg->policy != POLICY_GHOST || check_ghost(cfg, error)) &&
           (!cfg->phases || check_phases(cfg, error));
}

static bool check_hardware(const void *config, char error[ERROR_MAX])
{
    if (((const struct path_config *)config)->policy != POLICY_LRU)
        return true;
    snprintf(error, ERROR_MAX,
             "parameter policy=lru: only software has it; accepted in hardware is lfu|ghost");
    return false;
}

// ---- the profiler ------------------------------------------------------------------------

FIELD_ROWS(event, CONFIG, PATH_EVENTS)
FIELD_ROWS(message, CONFIG, PATH_MESSAGES)

static const struct record_row records[] = {PATH_RECORDS(RECORD_ROW, RECORD_PART_ROW)};

static enum memory_port memory(const void *config)
{
    const struct path_config *cfg = config;
    return cfg->overflow != OVERFLOW_SPILL ? MEMORY_NONE : cfg->mem_error ? MEMORY_ERRORS : MEMORY_PLAIN;
}

static uint32_t register_reset(const void *config, const char *name)
{
    const struct path_config *cfg = config;
    if (strcmp(name, "ppcr") == 0)
        return path_ppcr(cfg);
    if (strcmp(name, "trap_ppcr") == 0)
        return cfg->trap_ppcr;
    if (strcmp(name, "mode") == 0)
        return cfg->stream << BIT_mode_stream;
    if (cfg->phases && strcmp(name, "phase_interval") == 0)
        return cfg->phase_interval;
    if (cfg->phases && strcmp(name, "phase_threshold") == 0)
        return path_threshold(cfg);
    return 0;
}

const struct profiler path_profiler = {
    .name = "path",
    .number = 4,
    .summary = "a program's paths, counts of the hot ones, and its phases",
    .paper = "Vaswani, Jacob, Srikant: Representing, Detecting and Profiling Paths in Hardware, "
             "IISc-CSA-TR-2004-2, 2004",
    .params = {params, sizeof params / sizeof *params},
    .registers = {registers, sizeof registers / sizeof *registers},
    .derive = derive,
    .check = check,
    .check_hardware = check_hardware,
    .events = FIELD_TABLE(event),
    .messages = FIELD_TABLE(message),
    .records = {records, sizeof records / sizeof *records},
    .memory = memory,
    .register_reset = register_reset,
    .gap = {"class", PATH_GAP},
    .engine = &path_engine,
    .event_source = "branch",
};
