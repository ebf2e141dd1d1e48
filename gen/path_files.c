// gen/path_files: the files of the path profiler.
#include "files.h"
#include "path_rtl.h"

template rtl_path_engine_v;

// the hash; the table of policy=lfu
template rtl_path_hash_v, rtl_path_lfu_v, rtl_path_lfu_ahead_v, rtl_path_lfu_way_v, rtl_path_lfu_order_v,
    rtl_path_lfu_read_v, rtl_path_ended_v, rtl_lib_ram_late_v, rtl_lib_same_v, rtl_lib_taps_v,
    rtl_lib_later_v;

static bool lfu(const struct gen *gen)
{
    return ((const struct path_config *)gen->config)->policy == POLICY_LFU;
}

static bool lfu_orders(const struct gen *gen)
{
    return lfu(gen) && path_ways(gen->config) > 1;
}

// the table of policy=ghost
template rtl_path_ghost_v, rtl_path_ghost_alike_v, rtl_path_ghost_chance_v, rtl_path_ghost_held_v,
    rtl_path_ghost_lane_v, rtl_path_ghost_least_v, rtl_path_ghost_luck_v, rtl_path_ghost_newcomer_v,
    rtl_path_ghost_read_v, rtl_path_count_add_v, rtl_path_count_value_v, rtl_path_count_widen_v,
    rtl_lib_xorshift32_v;

static bool ghost(const struct gen *gen)
{
    return !lfu(gen);
}

const struct gen_file path_files[] = {
    {"sluice_path_engine.v", rtl_path_engine_v, NULL},

    // the hash; the table of policy=lfu
    {"sluice_path_hash.v", rtl_path_hash_v, NULL},
    {"sluice_path_table.v", rtl_path_lfu_v, lfu},
    {"sluice_path_lfu_ahead.v", rtl_path_lfu_ahead_v, lfu},
    {"sluice_path_lfu_way.v", rtl_path_lfu_way_v, lfu},
    {"sluice_path_lfu_order.v", rtl_path_lfu_order_v, lfu_orders},
    {"sluice_path_lfu_read.v", rtl_path_lfu_read_v, lfu},
    {"sluice_path_ended.v", rtl_path_ended_v, NULL},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, NULL},
    {"sluice_same.v", rtl_lib_same_v, NULL},
    {"sluice_taps.v", rtl_lib_taps_v, NULL},
    {"sluice_later.v", rtl_lib_later_v, NULL},

    // the table of policy=ghost
    {"sluice_path_table.v", rtl_path_ghost_v, ghost},
    {"sluice_path_ghost_alike.v", rtl_path_ghost_alike_v, ghost},
    {"sluice_path_ghost_chance.v", rtl_path_ghost_chance_v, ghost},
    {"sluice_path_ghost_held.v", rtl_path_ghost_held_v, ghost},
    {"sluice_path_ghost_lane.v", rtl_path_ghost_lane_v, ghost},
    {"sluice_path_ghost_least.v", rtl_path_ghost_least_v, ghost},
    {"sluice_path_ghost_luck.v", rtl_path_ghost_luck_v, ghost},
    {"sluice_path_ghost_newcomer.v", rtl_path_ghost_newcomer_v, ghost},
    {"sluice_path_ghost_read.v", rtl_path_ghost_read_v, ghost},
    {"sluice_path_count_add.v", rtl_path_count_add_v, ghost},
    {"sluice_path_count_value.v", rtl_path_count_value_v, ghost},
    {"sluice_path_count_widen.v", rtl_path_count_widen_v, ghost},
    {"sluice_xorshift32.v", rtl_lib_xorshift32_v, ghost},

    {0},
};
