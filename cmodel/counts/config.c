// cmodel/counts/config: the counter table's parameter and register rows, checks, and profiler descriptor.
#include "cmodel/counts/config.h"

#include <stdio.h>

#include "cmodel/bits.h"

#define CONFIG struct counts_config

static const struct param params[] = {COUNTS_PARAMS(PARAM_OWN) SHELL_PARAMS(PARAM_SHELL)};

static const struct reg_row registers[] = {COUNTS_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

uint32_t counts_word_bits(const struct counts_config *cfg)
{
    return cfg->width + bits_log2(cfg->kinds);
}

uint32_t counts_index_bits(const struct counts_config *cfg)
{
    return bits_log2(cfg->counters);
}

static bool check(const void *config, char error[ERROR_MAX])
{
    const struct counts_config *cfg = config;
    if (counts_word_bits(cfg) <= 64)
        return true;
    snprintf(
        error, ERROR_MAX,
        "parameters width=%u kinds=%u: key and kind have at most 64 bits in all; accepted is width up to %u",
        cfg->width, cfg->kinds, 64 - bits_log2(cfg->kinds));
    return false;
}

FIELD_ROWS(event, CONFIG, COUNTS_EVENTS)
FIELD_ROWS(message, CONFIG, COUNTS_MESSAGES)

const struct profiler counts_profiler = {
    .name = "counts",
    .number = 6,
    .summary = "one counter per hash bucket, read out after every interval of events",
    .paper = "Narayanasamy et al.: Catching Accurate Profiles in Hardware, HPCA 2003, section 5.2",
    .params = {params, sizeof params / sizeof *params},
    .registers = {registers, sizeof registers / sizeof *registers},
    .check = check,
    .events = FIELD_TABLE(event),
    .messages = FIELD_TABLE(message),
    .engine = &counts_engine,
    .untimed = &counts_untimed,
    .key = {"index"},
    .interval = "whole",
    .ascending = true,
    .event_source = "pc",
};
