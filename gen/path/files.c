// gen/path/files: file list of the path profiler.
#include "gen/files.h"
#include "gen/path/rtl.h"

static bool spills(const struct gen *gen)
{
    return path_spills(gen->config);
}

static bool lfu(const struct gen *gen)
{
    return ((const struct path_config *)gen->config)->policy == POLICY_LFU;
}

static bool lfu_orders(const struct gen *gen)
{
    return lfu(gen) && path_ways(gen->config) > 1;
}

static bool ghost(const struct gen *gen)
{
    return !lfu(gen);
}

static bool phases(const struct gen *gen)
{
    return ((const struct path_config *)gen->config)->phases;
}

#define PATH_FILES(F)                                                                                        \
    /* the engine */                                                                                         \
    F("sluice_path_engine.v", rtl_path_engine_v, NULL)                                                       \
    F("sluice_path_control.v", rtl_path_control_v, NULL)                                                     \
    F("sluice_path_readout.v", rtl_path_readout_v, NULL)                                                     \
    F("sluice_path_outcome.v", rtl_path_outcome_v, NULL)                                                     \
    F("sluice_path_exit.v", rtl_path_exit_v, NULL)                                                           \
    F("sluice_path_registers.v", rtl_path_registers_v, NULL)                                                 \
    F("sluice_path_statistics.v", rtl_path_statistics_v, NULL)                                               \
    /* the stack */                                                                                          \
    F("sluice_path_stack.v", rtl_path_stack_v, NULL)                                                         \
    F("sluice_path_stack_class.v", rtl_path_stack_class_v, NULL)                                             \
    F("sluice_path_stack_ext.v", rtl_path_stack_ext_v, NULL)                                                 \
    F("sluice_path_stack_top.v", rtl_path_stack_top_v, NULL)                                                 \
    F("sluice_path_stack_complete.v", rtl_path_stack_complete_v, NULL)                                       \
    F("sluice_path_stack_banks.v", rtl_path_stack_banks_v, spills)                                           \
    F("sluice_path_spill_room.v", rtl_path_spill_room_v, spills)                                             \
    F("sluice_path_spill.v", rtl_path_spill_v, spills)                                                       \
    /* the hash; the table of policy=lfu */                                                                  \
    F("sluice_path_hash.v", rtl_path_hash_v, NULL)                                                           \
    F("sluice_path_ended.v", rtl_path_ended_v, NULL)                                                         \
    F("sluice_path_table.v", rtl_path_lfu_v, lfu)                                                            \
    F("sluice_path_lfu_ahead.v", rtl_path_lfu_ahead_v, lfu)                                                  \
    F("sluice_path_lfu_way.v", rtl_path_lfu_way_v, lfu)                                                      \
    F("sluice_path_lfu_order.v", rtl_path_lfu_order_v, lfu_orders)                                           \
    F("sluice_path_lfu_read.v", rtl_path_lfu_read_v, lfu)                                                    \
    /* the table of policy=ghost */                                                                          \
    F("sluice_path_table.v", rtl_path_ghost_v, ghost)                                                        \
    F("sluice_path_ghost_alike.v", rtl_path_ghost_alike_v, ghost)                                            \
    F("sluice_path_ghost_chance.v", rtl_path_ghost_chance_v, ghost)                                          \
    F("sluice_path_ghost_entries.v", rtl_path_ghost_entries_v, ghost)                                        \
    F("sluice_path_ghost_lane.v", rtl_path_ghost_lane_v, ghost)                                              \
    F("sluice_path_ghost_least.v", rtl_path_ghost_least_v, ghost)                                            \
    F("sluice_path_ghost_luck.v", rtl_path_ghost_luck_v, ghost)                                              \
    F("sluice_path_ghost_newcomer.v", rtl_path_ghost_newcomer_v, ghost)                                      \
    F("sluice_path_ghost_order.v", rtl_path_ghost_order_v, ghost)                                            \
    F("sluice_path_ghost_read.v", rtl_path_ghost_read_v, ghost)                                              \
    F("sluice_path_ghost_rows.v", rtl_path_ghost_rows_v, ghost)                                              \
    F("sluice_path_ghost_word.v", rtl_path_ghost_word_v, ghost)                                              \
    F("sluice_path_count_add.v", rtl_path_count_add_v, ghost)                                                \
    F("sluice_path_count_narrow.v", rtl_path_count_narrow_v, ghost)                                          \
    F("sluice_path_count_steps.v", rtl_path_count_steps_v, ghost)                                            \
    F("sluice_path_count_value.v", rtl_path_count_value_v, ghost)                                            \
    F("sluice_path_count_widen.v", rtl_path_count_widen_v, ghost)                                            \
    /* phases */                                                                                             \
    F("sluice_path_phases.v", rtl_path_phases_v, phases)                                                     \
    F("sluice_path_interval.v", rtl_path_interval_v, phases)                                                 \
    F("sluice_path_accumulators.v", rtl_path_accumulators_v, phases)                                         \
    F("sluice_path_signature.v", rtl_path_signature_v, phases)                                               \
    F("sluice_path_identity.v", rtl_path_identity_v, phases)                                                 \
    /* next to the profiler: event sources for a path */                                                     \
    F("sluice_path_apportion.v", rtl_path_apportion_v, NULL)                                                 \
    F("sluice_path_block_events.v", rtl_path_block_events_v, NULL)                                           \
    /* the library */                                                                                        \
    F("sluice_onehot_mux.v", rtl_lib_onehot_mux_v, NULL)                                                     \
    F("sluice_delay.v", rtl_lib_delay_v, NULL)                                                               \
    F("sluice_delay_ram.v", rtl_lib_delay_ram_v, NULL)                                                       \
    F("sluice_ram_registered.v", rtl_lib_ram_registered_v, NULL)                                             \
    F("sluice_equal_2clk.v", rtl_lib_equal_2clk_v, NULL)                                                     \
    F("sluice_delay_taps.v", rtl_lib_delay_taps_v, NULL)                                                     \
    F("sluice_saturating_sum.v", rtl_lib_saturating_sum_v, NULL)                                             \
    F("sluice_xorshift32.v", rtl_lib_xorshift32_v, ghost)

GEN_FILES(path_files, PATH_FILES)

const char path_beside[] =
    "`sluice_path_block_events` and `sluice_path_apportion` make a record's counts from a core's signals:\n"
    "sums of a block's events and instructions; shares of the cost of accesses in one clock.";
