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

    {0},
};
