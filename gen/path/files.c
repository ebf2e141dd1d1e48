// gen/path/files: file list of the path profiler.
#include "gen/files.h"
#include "gen/path/rtl.h"

template rtl_path_engine_v, rtl_path_control_v, rtl_path_readout_v, rtl_path_outcome_v, rtl_path_exit_v,
    rtl_path_registers_v, rtl_path_statistics_v;
template rtl_path_stack_v, rtl_path_stack_class_v, rtl_path_stack_ext_v, rtl_path_stack_top_v,
    rtl_path_stack_banks_v, rtl_path_spill_room_v, rtl_path_spill_v;
template rtl_path_hash_v, rtl_path_ended_v, rtl_path_lfu_v, rtl_path_lfu_ahead_v, rtl_path_lfu_way_v,
    rtl_path_lfu_order_v, rtl_path_lfu_read_v;
template rtl_path_ghost_v, rtl_path_ghost_alike_v, rtl_path_ghost_chance_v, rtl_path_ghost_entries_v,
    rtl_path_ghost_lane_v, rtl_path_ghost_least_v, rtl_path_ghost_luck_v, rtl_path_ghost_newcomer_v,
    rtl_path_ghost_order_v, rtl_path_ghost_read_v, rtl_path_ghost_rows_v, rtl_path_ghost_word_v,
    rtl_path_count_add_v, rtl_path_count_narrow_v, rtl_path_count_steps_v, rtl_path_count_value_v,
    rtl_path_count_widen_v;
template rtl_path_phases_v, rtl_path_interval_v, rtl_path_accumulators_v, rtl_path_signature_v,
    rtl_path_identity_v;
template rtl_path_apportion_v, rtl_path_block_events_v;
template rtl_lib_chosen_v, rtl_lib_later_v, rtl_lib_later_ram_v, rtl_lib_ram_late_v, rtl_lib_same_v,
    rtl_lib_taps_v, rtl_lib_total_v, rtl_lib_xorshift32_v;

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

const struct gen_file path_files[] = {
    // the engine
    {"sluice_path_engine.v", rtl_path_engine_v, NULL},
    {"sluice_path_control.v", rtl_path_control_v, NULL},
    {"sluice_path_readout.v", rtl_path_readout_v, NULL},
    {"sluice_path_outcome.v", rtl_path_outcome_v, NULL},
    {"sluice_path_exit.v", rtl_path_exit_v, NULL},
    {"sluice_path_registers.v", rtl_path_registers_v, NULL},
    {"sluice_path_statistics.v", rtl_path_statistics_v, NULL},

    // the stack
    {"sluice_path_stack.v", rtl_path_stack_v, NULL},
    {"sluice_path_stack_class.v", rtl_path_stack_class_v, NULL},
    {"sluice_path_stack_ext.v", rtl_path_stack_ext_v, NULL},
    {"sluice_path_stack_top.v", rtl_path_stack_top_v, NULL},
    {"sluice_path_stack_banks.v", rtl_path_stack_banks_v, spills},
    {"sluice_path_spill_room.v", rtl_path_spill_room_v, spills},
    {"sluice_path_spill.v", rtl_path_spill_v, spills},

    // the hash; the table of policy=lfu
    {"sluice_path_hash.v", rtl_path_hash_v, NULL},
    {"sluice_path_ended.v", rtl_path_ended_v, NULL},
    {"sluice_path_table.v", rtl_path_lfu_v, lfu},
    {"sluice_path_lfu_ahead.v", rtl_path_lfu_ahead_v, lfu},
    {"sluice_path_lfu_way.v", rtl_path_lfu_way_v, lfu},
    {"sluice_path_lfu_order.v", rtl_path_lfu_order_v, lfu_orders},
    {"sluice_path_lfu_read.v", rtl_path_lfu_read_v, lfu},

    // the table of policy=ghost
    {"sluice_path_table.v", rtl_path_ghost_v, ghost},
    {"sluice_path_ghost_alike.v", rtl_path_ghost_alike_v, ghost},
    {"sluice_path_ghost_chance.v", rtl_path_ghost_chance_v, ghost},
    {"sluice_path_ghost_entries.v", rtl_path_ghost_entries_v, ghost},
    {"sluice_path_ghost_lane.v", rtl_path_ghost_lane_v, ghost},
    {"sluice_path_ghost_least.v", rtl_path_ghost_least_v, ghost},
    {"sluice_path_ghost_luck.v", rtl_path_ghost_luck_v, ghost},
    {"sluice_path_ghost_newcomer.v", rtl_path_ghost_newcomer_v, ghost},
    {"sluice_path_ghost_order.v", rtl_path_ghost_order_v, ghost},
    {"sluice_path_ghost_read.v", rtl_path_ghost_read_v, ghost},
    {"sluice_path_ghost_rows.v", rtl_path_ghost_rows_v, ghost},
    {"sluice_path_ghost_word.v", rtl_path_ghost_word_v, ghost},
    {"sluice_path_count_add.v", rtl_path_count_add_v, ghost},
    {"sluice_path_count_narrow.v", rtl_path_count_narrow_v, ghost},
    {"sluice_path_count_steps.v", rtl_path_count_steps_v, ghost},
    {"sluice_path_count_value.v", rtl_path_count_value_v, ghost},
    {"sluice_path_count_widen.v", rtl_path_count_widen_v, ghost},

    // phases
    {"sluice_path_phases.v", rtl_path_phases_v, phases},
    {"sluice_path_interval.v", rtl_path_interval_v, phases},
    {"sluice_path_accumulators.v", rtl_path_accumulators_v, phases},
    {"sluice_path_signature.v", rtl_path_signature_v, phases},
    {"sluice_path_identity.v", rtl_path_identity_v, phases},

    // next to the profiler: event sources for a path
    {"sluice_path_apportion.v", rtl_path_apportion_v, NULL},
    {"sluice_path_block_events.v", rtl_path_block_events_v, NULL},

    // the library
    {"sluice_chosen.v", rtl_lib_chosen_v, NULL},
    {"sluice_later.v", rtl_lib_later_v, NULL},
    {"sluice_later_ram.v", rtl_lib_later_ram_v, NULL},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, NULL},
    {"sluice_same.v", rtl_lib_same_v, NULL},
    {"sluice_taps.v", rtl_lib_taps_v, NULL},
    {"sluice_total.v", rtl_lib_total_v, NULL},
    {"sluice_xorshift32.v", rtl_lib_xorshift32_v, ghost},
    {0},
};

const char path_beside[] =
    "`sluice_path_block_events` and `sluice_path_apportion` make a record's counts from a core's signals:\n"
    "sums of a block's events and instructions; shares of the cost of accesses in one clock.";
