// cmodel/multihash/config: parameter and register tables, and checks across parameters.
#include "cmodel/multihash/config.h"

#include <inttypes.h>
#include <stdio.h>

#include "cmodel/bits.h"

#define CONFIG struct multihash_config

static const struct param params[] = {MULTIHASH_PARAMS(PARAM_OWN)
                                          SHELL_PARAMS_WITH(PARAM_SHELL, 64, MULTIHASH_MESSAGES_LEAST)};

static const struct reg_row registers[] = {MULTIHASH_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

// ---- checks ------------------------------------------------------------------------------

static bool check_counter_width(const struct multihash_config *cfg, char error[ERROR_MAX])
{
    const uint32_t least = bits_length(multihash_thr(cfg));
    const uint32_t most = multihash_count_bits(cfg);
    if (!cfg->counter_width || (cfg->counter_width >= least && cfg->counter_width <= most))
        return true;
    snprintf(error, ERROR_MAX,
             "parameters counter_width=%" PRIu32 " interval=%" PRIu32
             ": a counter must reach the threshold, %" PRIu32 ", and cannot exceed the interval; accepted is "
             "counter_width=0, and from %" PRIu32 " to %" PRIu32,
             cfg->counter_width, cfg->interval, multihash_thr(cfg), least, most);
    return false;
}

static bool check_tagged(const struct multihash_config *cfg, char error[ERROR_MAX])
{
    const uint32_t thr = multihash_thr(cfg);
    const uint32_t most = 1U << cfg->count_bits;
    const uint32_t admit = multihash_admit(cfg);
    if (thr < 2)
        snprintf(error, ERROR_MAX,
                 "parameters filter=tagged interval=%" PRIu32
                 ": the threshold is one event; accepted is a threshold of two or more",
                 cfg->interval);
    else if (admit < 2 || admit > thr || admit > most)
        snprintf(error, ERROR_MAX,
                 "parameter admit=%" PRIu32 ": below 2, or above the threshold, %" PRIu32
                 ", or 2^count_bits; accepted is admit=0, and from 2 to %" PRIu32,
                 cfg->admit, thr, most < thr ? most : thr);
    else if (multihash_least(cfg) == 0)
        snprintf(error, ERROR_MAX,
                 "parameter margin=1: a tuple without events would be a candidate; accepted is less than 1");
    else
        return true;
    return false;
}

static bool check_tables(const struct multihash_config *cfg, char error[ERROR_MAX])
{
    if (cfg->counters / cfg->tables < 2) {
        snprintf(error, ERROR_MAX,
                 "parameters tables=%" PRIu32 " counters=%" PRIu32
                 ": a table needs at least two counters; accepted is counters from %" PRIu32 " on",
                 cfg->tables, cfg->counters, 2 * cfg->tables);
        return false;
    }
    return check_counter_width(cfg, error);
}

static bool check(const void *config, char error[ERROR_MAX])
{
    const struct multihash_config *cfg = config;
    if (multihash_entries(cfg) > MULTIHASH_ENTRIES_MOST) {
        snprintf(error, ERROR_MAX,
                 "parameters interval=%" PRIu32 " entries=0: there can be %" PRIu32
                 " candidates; accepted is a greater threshold, or entries from 1 to %d",
                 cfg->interval, multihash_entries(cfg), MULTIHASH_ENTRIES_MOST);
        return false;
    }
    return cfg->filter == FILTER_TAGGED ? check_tagged(cfg, error) : check_tables(cfg, error);
}

static bool check_hardware(const void *config, char error[ERROR_MAX])
{
    const struct multihash_config *cfg = config;
    if (cfg->hash == HASH_MULTIPLY)
        snprintf(error, ERROR_MAX,
                 "parameter hash=multiply: a 64-bit product in every clock needs software; accepted in "
                 "hardware is two_table|paper|h3");
    else if (cfg->victim == VICTIM_FREE)
        snprintf(error, ERROR_MAX,
                 "parameter victim=free: a search over all entries needs software; accepted in hardware is "
                 "pointer");
    else if (cfg->accumulator == ACCUMULATOR_REGISTER &&
             multihash_entries(cfg) > MULTIHASH_REGISTER_ENTRIES_MOST)
        snprintf(error, ERROR_MAX,
                 "parameters accumulator=register entries=%" PRIu32
                 ": each entry needs a comparator; accepted in hardware is up to %d, or accumulator=ram",
                 multihash_entries(cfg), MULTIHASH_REGISTER_ENTRIES_MOST);
    else
        return true;
    return false;
}

const char *multihash_warning(const struct multihash_config *cfg)
{
    const struct index_hash_widths widths = multihash_widths(cfg);
    const uint32_t fingerprint = cfg->filter == FILTER_TAGGED ? cfg->fingerprint_bits : 0;
    if (cfg->hash == HASH_PAPER && (index_hash_orderless(widths, multihash_index_bits(cfg)) ||
                                    index_hash_orderless(widths, fingerprint)))
        return "with hash=paper and this width of index, the order of bytes does not matter: all tuples of "
               "two equal words have one index";
    return NULL;
}

// ---- the profiler ------------------------------------------------------------------------

FIELD_ROWS(event, CONFIG, MULTIHASH_EVENTS)
FIELD_ROWS(message, CONFIG, MULTIHASH_MESSAGES)

static const struct record_row records[] = {MULTIHASH_RECORDS(RECORD_ROW, RECORD_PART_ROW)};

const struct profiler multihash_profiler = {
    .name = "multihash",
    .number = 3,
    .summary = "frequent tuples of each interval, with counts, in hardware alone",
    .paper = "Narayanasamy et al.: Catching Accurate Profiles in Hardware, HPCA 2003",
    .params = {params, sizeof params / sizeof *params},
    .registers = {registers, sizeof registers / sizeof *registers},
    .check = check,
    .check_hardware = check_hardware,
    .events = FIELD_TABLE(event),
    .messages = FIELD_TABLE(message),
    .records = {records, sizeof records / sizeof *records},
    .last_on_top = true,
    .engine = &multihash_engine,
    .event_source = "pc,value",
};
