// gen/promem/files: file list of promem, by its stages.
#include "gen/files.h"

#include "cmodel/promem/config.h"

template rtl_promem_engine_v, rtl_promem_sequencer_v, rtl_promem_pointer_v, rtl_promem_entrance_v,
    rtl_promem_targets_v, rtl_promem_stage_v, rtl_promem_controller_v, rtl_promem_stage_pipelined_v,
    rtl_promem_counter_v;

static bool one_clock(const struct gen *gen)
{
    return ((const struct promem_config *)gen->config)->stage_clocks == 1;
}

static bool pipelined(const struct gen *gen)
{
    return !one_clock(gen);
}

const struct gen_file promem_files[] = {
    {"sluice_promem_engine.v", rtl_promem_engine_v, NULL},
    {"sluice_promem_sequencer.v", rtl_promem_sequencer_v, NULL},
    {"sluice_promem_stage.v", rtl_promem_stage_v, one_clock},
    {"sluice_promem_controller.v", rtl_promem_controller_v, one_clock},
    {"sluice_promem_stage_pipelined.v", rtl_promem_stage_pipelined_v, pipelined},
    {"sluice_promem_counter.v", rtl_promem_counter_v, pipelined},
    {"sluice_promem_entrance.v", rtl_promem_entrance_v, NULL},
    {"sluice_promem_targets.v", rtl_promem_targets_v, NULL},
    {"sluice_promem_pointer.v", rtl_promem_pointer_v, NULL},
    {0},
};
