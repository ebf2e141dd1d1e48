// gen/promem/files: file list of promem, by its stages.
#include "gen/files.h"

#include "cmodel/promem/config.h"

static bool one_clock(const struct gen *gen)
{
    return ((const struct promem_config *)gen->config)->stage_clocks == 1;
}

static bool pipelined(const struct gen *gen)
{
    return !one_clock(gen);
}

#define PROMEM_FILES(F)                                                                                      \
    F("sluice_promem_engine.v", rtl_promem_engine_v, NULL)                                                   \
    F("sluice_promem_sequencer.v", rtl_promem_sequencer_v, NULL)                                             \
    F("sluice_promem_stage.v", rtl_promem_stage_v, one_clock)                                                \
    F("sluice_promem_controller.v", rtl_promem_controller_v, one_clock)                                      \
    F("sluice_promem_stage_pipelined.v", rtl_promem_stage_pipelined_v, pipelined)                            \
    F("sluice_promem_counter.v", rtl_promem_counter_v, pipelined)                                            \
    F("sluice_promem_entrance.v", rtl_promem_entrance_v, NULL)                                               \
    F("sluice_promem_targets.v", rtl_promem_targets_v, NULL)                                                 \
    F("sluice_promem_slot_select.v", rtl_promem_slot_select_v, NULL)

GEN_FILES(promem_files, PROMEM_FILES)
