// gen/multihash/files: file list of the multi-hash profiler.
#include "gen/files.h"
#include "gen/multihash/rtl.h"

template rtl_multihash_engine_v, rtl_multihash_control_v, rtl_multihash_filter_v, rtl_multihash_hash_v,
    rtl_multihash_table_v, rtl_multihash_apart_v, rtl_multihash_ahead_v, rtl_multihash_decide_v,
    rtl_multihash_accumulator_v, rtl_multihash_lookup_ram_v, rtl_multihash_lookup_register_v,
    rtl_multihash_slots_v, rtl_multihash_directory_v, rtl_multihash_stash_v, rtl_multihash_found_v,
    rtl_multihash_pick_v, rtl_multihash_pointer_v, rtl_multihash_entries_v, rtl_multihash_counts_v,
    rtl_multihash_readout_v, rtl_multihash_registers_v, rtl_multihash_statistics_v, rtl_lib_total_v,
    rtl_multihash_tagged_v, rtl_multihash_row_v, rtl_multihash_victim_v, rtl_multihash_behind_v,
    rtl_lib_later_v, rtl_lib_xorshift32_v, rtl_lib_substitution_v, rtl_lib_same_v, rtl_lib_taps_v,
    rtl_lib_ram_late_v;

static bool in_ram(const struct gen *gen)
{
    return ((const struct multihash_config *)gen->config)->accumulator == ACCUMULATOR_RAM;
}

static bool in_registers(const struct gen *gen)
{
    return !in_ram(gen);
}

static bool substitutes(const struct gen *gen)
{
    return ((const struct multihash_config *)gen->config)->hash != HASH_H3;
}

static bool tagged(const struct gen *gen)
{
    return ((const struct multihash_config *)gen->config)->filter == FILTER_TAGGED;
}

static bool paper(const struct gen *gen)
{
    return !tagged(gen);
}

static bool compares(const struct gen *gen)
{
    return paper(gen) && ((const struct multihash_config *)gen->config)->tables > 1;
}

const struct gen_file multihash_files[] = {
    {"sluice_multihash_engine.v", rtl_multihash_engine_v, NULL},
    {"sluice_multihash_control.v", rtl_multihash_control_v, NULL},
    {"sluice_multihash_filter.v", rtl_multihash_filter_v, paper},
    {"sluice_multihash_hash.v", rtl_multihash_hash_v, NULL},
    {"sluice_multihash_table.v", rtl_multihash_table_v, paper},
    {"sluice_multihash_apart.v", rtl_multihash_apart_v, compares},
    {"sluice_multihash_accumulator.v", rtl_multihash_accumulator_v, NULL},
    {"sluice_multihash_decide.v", rtl_multihash_decide_v, NULL},
    {"sluice_multihash_ahead.v", rtl_multihash_ahead_v, NULL},
    {"sluice_multihash_lookup.v", rtl_multihash_lookup_ram_v, in_ram},
    {"sluice_multihash_lookup.v", rtl_multihash_lookup_register_v, in_registers},
    {"sluice_multihash_slots.v", rtl_multihash_slots_v, in_ram},
    {"sluice_multihash_directory.v", rtl_multihash_directory_v, in_ram},
    {"sluice_multihash_stash.v", rtl_multihash_stash_v, in_ram},
    {"sluice_multihash_found.v", rtl_multihash_found_v, NULL},
    {"sluice_multihash_pick.v", rtl_multihash_pick_v, NULL},
    {"sluice_multihash_pointer.v", rtl_multihash_pointer_v, paper},
    {"sluice_multihash_tagged.v", rtl_multihash_tagged_v, tagged},
    {"sluice_multihash_row.v", rtl_multihash_row_v, tagged},
    {"sluice_multihash_victim.v", rtl_multihash_victim_v, tagged},
    {"sluice_multihash_behind.v", rtl_multihash_behind_v, tagged},
    {"sluice_later.v", rtl_lib_later_v, NULL},
    {"sluice_xorshift32.v", rtl_lib_xorshift32_v, tagged},
    {"sluice_multihash_entries.v", rtl_multihash_entries_v, NULL},
    {"sluice_multihash_counts.v", rtl_multihash_counts_v, NULL},
    {"sluice_multihash_readout.v", rtl_multihash_readout_v, NULL},
    {"sluice_multihash_registers.v", rtl_multihash_registers_v, NULL},
    {"sluice_multihash_statistics.v", rtl_multihash_statistics_v, NULL},
    {"sluice_total.v", rtl_lib_total_v, NULL},
    {"sluice_substitution.v", rtl_lib_substitution_v, substitutes},
    {"sluice_same.v", rtl_lib_same_v, NULL},
    {"sluice_taps.v", rtl_lib_taps_v, NULL},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, NULL},
    {0},
};
