// cmodel/stratified/config: tables of parameters and registers, and checks across parameters.
#include "cmodel/stratified/config.h"

#include <inttypes.h>
#include <stdio.h>

#include "cmodel/bits.h"

enum { MESSAGES_ROOM = 128 }; // more than the paper's 100 messages per interrupt

#define CONFIG struct stratified_config

static const struct param params[] = {STRATIFIED_PARAMS(PARAM_OWN)
                                          SHELL_PARAMS_WITH(PARAM_SHELL, MESSAGES_ROOM, 8)};

static const struct reg_row registers[] = {STRATIFIED_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

// ---- checks ------------------------------------------------------------------------------

static bool check_tagged(const struct stratified_config *cfg, const struct composition *composition,
                         char error[ERROR_MAX])
{
    char reason[64];
    if (composition->component != TAGGED)
        return true;
    if (composition->size[composition->splits - 1] < cfg->ways) {
        snprintf(reason, sizeof reason, "accepted are at least ways=%" PRIu32 " entries", cfg->ways);
        composition_refuse(cfg->composition, composition->innermost_at, reason, error);
        return false;
    }
    if (composition->rate >> cfg->miss_bits)
        return true;
    snprintf(error, ERROR_MAX,
             "parameters composition=%s miss_bits=%" PRIu32
             ": an entry's misses could reach its hit limit; accepted is miss_bits up to %" PRIu32,
             cfg->composition, cfg->miss_bits, (uint32_t)__builtin_ctz(composition->rate));
    return false;
}

static void derive(void *config, int count, char *const *arguments)
{
    struct stratified_config *cfg = config;
    params_lower(count, arguments, "messages_per_interrupt", &cfg->messages_per_interrupt,
                 cfg->shell.msg_depth - 1);
}

static bool check(const void *config, char error[ERROR_MAX])
{
    const struct stratified_config *cfg = config;
    struct composition composition;
    if (!composition_parse(cfg->composition, &composition, error) || !check_tagged(cfg, &composition, error))
        return false;
    const uint32_t most = stratified_count_most(cfg, &composition);
    if (composition.associative && most > bits_mask(cfg->count_width)) {
        snprintf(error, ERROR_MAX,
                 "parameters composition=%s count_width=%" PRIu32 ": a message may have count %" PRIu32
                 "; accepted is count_width from %" PRIu32 " on",
                 cfg->composition, cfg->count_width, most, bits_length(most));
        return false;
    }
    if (cfg->phase == PHASE_RANDOM && composition.component != PERIODIC) {
        snprintf(error, ERROR_MAX,
                 "parameters composition=%s phase=random: only P has a phase; accepted is phase=zero",
                 cfg->composition);
        return false;
    }
    if (cfg->evicted == EVICTED_RESET && composition.component != TAGGED) {
        snprintf(error, ERROR_MAX,
                 "parameters composition=%s evicted=reset: only T evicts; accepted is evicted=carry",
                 cfg->composition);
        return false;
    }
    if (cfg->shell.msg_depth <= cfg->messages_per_interrupt) {
        snprintf(error, ERROR_MAX,
                 "parameters messages_per_interrupt=%" PRIu32 " msg_depth=%" PRIu32
                 ": the queue would be full before the interrupt; accepted is messages_per_interrupt up to "
                 "%" PRIu32,
                 cfg->messages_per_interrupt, cfg->shell.msg_depth, cfg->shell.msg_depth - 1);
        return false;
    }
    return true;
}

static bool check_hardware(const void *config, char error[ERROR_MAX])
{
    const struct stratified_config *cfg = config;
    const struct composition composition = stratified_composition(cfg);
    const bool table = stratified_has_table(&composition);
    if (table && cfg->hash == HASH_MULTIPLY)
        snprintf(error, ERROR_MAX,
                 "parameter hash=multiply: a 64-bit product in every clock needs software; accepted in "
                 "hardware is two_table|paper|h3");
    else if (cfg->evicted == EVICTED_RESET)
        snprintf(error, ERROR_MAX,
                 "parameter evicted=reset: only software drops counts; accepted in hardware is carry");
    else if (stratified_rows(cfg) > STRATIFIED_ROWS_MOST)
        snprintf(error, ERROR_MAX,
                 "parameter composition=%s: %" PRIu32 " table words; accepted in hardware is up to %d",
                 cfg->composition, stratified_rows(cfg), STRATIFIED_ROWS_MOST);
    else if (composition.associative > STRATIFIED_ASSOCIATIVE_MOST)
        snprintf(error, ERROR_MAX, "parameter composition=%s: accepted in hardware is A1 to A%d",
                 cfg->composition, STRATIFIED_ASSOCIATIVE_MOST);
    else
        return true;
    return false;
}

const char *stratified_warning(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    if (cfg->hash != HASH_PAPER || !stratified_has_table(&composition))
        return NULL;
    for (uint32_t i = 0; i < composition.splits; i++)
        if (index_hash_orderless(stratified_widths(cfg), stratified_index_bits(cfg, i)))
            return "with hash=paper and this number of entries, the order of bytes does not matter: all "
                   "tuples of two equal words have one index";
    return NULL;
}

// ---- the profiler ------------------------------------------------------------------------

FIELD_ROWS(event, CONFIG, STRATIFIED_EVENTS)
FIELD_ROWS(message, CONFIG, STRATIFIED_MESSAGES)

const struct profiler stratified_profiler = {
    .name = "stratified",
    .number = 2,
    .summary = "messages (tuple, count) for software, from composed samplers",
    .paper = "Sastry et al.: Rapid Profiling via Stratified Sampling, ISCA 2001",
    .params = {params, sizeof params / sizeof *params},
    .registers = {registers, sizeof registers / sizeof *registers},
    .derive = derive,
    .check = check,
    .check_hardware = check_hardware,
    .events = FIELD_TABLE(event),
    .messages = FIELD_TABLE(message),
    .engine = &stratified_engine,
    .event_source = "pc,value",
    .key = {"a", "b"},
};
