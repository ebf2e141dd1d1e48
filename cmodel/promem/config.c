// cmodel/promem/config: the profiler memory's parameter and register rows, checks, and profiler descriptor.
#include "cmodel/promem/config.h"

#include <stdio.h>

#define CONFIG struct promem_config

static const struct param params[] = {PROMEM_PARAMS(PARAM_OWN) SHELL_PARAMS(PARAM_SHELL)};

static const struct reg_row registers[] = {PROMEM_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

uint32_t promem_entries(const struct promem_config *cfg)
{
    return (1U << cfg->stages) - 1;
}

uint32_t promem_latency(const struct promem_config *cfg)
{
    uint32_t tail = cfg->stage_clocks > 1 ? cfg->stage_clocks : 0; // clocks of the last stage's count
    return 2 + cfg->stage_clocks * cfg->stages + tail;
}

static void derive(void *config, int count, char *const *arguments)
{
    struct promem_config *cfg = config;
    params_lower(count, arguments, "stages", &cfg->stages, cfg->width);
}

static bool check(const void *config, char error[ERROR_MAX])
{
    const struct promem_config *cfg = config;
    if (cfg->width < 32 && cfg->stages > cfg->width) {
        snprintf(
            error, ERROR_MAX,
            "parameters stages=%u width=%u: there are not that many patterns; accepted is stages up to width",
            cfg->stages, cfg->width);
        return false;
    }
    return true;
}

static bool check_hardware(const void *config, char error[ERROR_MAX])
{
    const uint32_t stages = ((const struct promem_config *)config)->stages;
    if (stages <= PROMEM_STAGES_HARDWARE)
        return true;
    snprintf(error, ERROR_MAX,
             "parameter stages=%u: only software has more than %d; accepted in hardware is 1 to %d", stages,
             PROMEM_STAGES_HARDWARE, PROMEM_STAGES_HARDWARE);
    return false;
}

FIELD_ROWS(event, CONFIG, PROMEM_EVENTS)
FIELD_ROWS(message, CONFIG, PROMEM_MESSAGES)

const struct profiler promem_profiler = {
    .name = "promem",
    .number = 5,
    .summary = "exact counts of given patterns or ranges, one pattern per clock",
    .paper = "Lysecky, Cotterell, Vahid: A Fast On-Chip Profiler Memory, DAC 2002",
    .params = {params, sizeof params / sizeof *params},
    .registers = {registers, sizeof registers / sizeof *registers},
    .derive = derive,
    .check = check,
    .check_hardware = check_hardware,
    .events = FIELD_TABLE(event),
    .messages = FIELD_TABLE(message),
    .engine = &promem_engine,
    .event_source = "pc",
};
