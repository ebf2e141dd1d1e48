// gen/multihash/files: file list of the multi-hash profiler.
#include "gen/files.h"
#include "gen/multihash/rtl.h"

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

#define MULTIHASH_FILES(F)                                                                                   \
    F("sluice_multihash_engine.v", rtl_multihash_engine_v, NULL)                                             \
    F("sluice_multihash_control.v", rtl_multihash_control_v, NULL)                                           \
    F("sluice_multihash_filter.v", rtl_multihash_filter_v, paper)                                            \
    F("sluice_multihash_hash.v", rtl_multihash_hash_v, NULL)                                                 \
    F("sluice_multihash_table.v", rtl_multihash_table_v, paper)                                              \
    F("sluice_multihash_counter_compare.v", rtl_multihash_counter_compare_v, compares)                       \
    F("sluice_multihash_accumulator.v", rtl_multihash_accumulator_v, NULL)                                   \
    F("sluice_multihash_decide.v", rtl_multihash_decide_v, NULL)                                             \
    F("sluice_multihash_ahead.v", rtl_multihash_ahead_v, NULL)                                               \
    F("sluice_multihash_lookup.v", rtl_multihash_lookup_ram_v, in_ram)                                       \
    F("sluice_multihash_lookup.v", rtl_multihash_lookup_register_v, in_registers)                            \
    F("sluice_multihash_slots.v", rtl_multihash_slots_v, in_ram)                                             \
    F("sluice_multihash_directory.v", rtl_multihash_directory_v, in_ram)                                     \
    F("sluice_multihash_stash.v", rtl_multihash_stash_v, in_ram)                                             \
    F("sluice_multihash_hit_resolve.v", rtl_multihash_hit_resolve_v, NULL)                                   \
    F("sluice_multihash_bit_select.v", rtl_multihash_bit_select_v, NULL)                                     \
    F("sluice_multihash_victim_pointer.v", rtl_multihash_victim_pointer_v, paper)                            \
    F("sluice_multihash_tagged.v", rtl_multihash_tagged_v, tagged)                                           \
    F("sluice_multihash_row.v", rtl_multihash_row_v, tagged)                                                 \
    F("sluice_multihash_victim_tagged.v", rtl_multihash_victim_tagged_v, tagged)                             \
    F("sluice_multihash_pace_check.v", rtl_multihash_pace_check_v, tagged)                                   \
    F("sluice_delay.v", rtl_lib_delay_v, NULL)                                                               \
    F("sluice_xorshift32.v", rtl_lib_xorshift32_v, tagged)                                                   \
    F("sluice_multihash_entries.v", rtl_multihash_entries_v, NULL)                                           \
    F("sluice_multihash_counts.v", rtl_multihash_counts_v, NULL)                                             \
    F("sluice_multihash_readout.v", rtl_multihash_readout_v, NULL)                                           \
    F("sluice_multihash_registers.v", rtl_multihash_registers_v, NULL)                                       \
    F("sluice_multihash_statistics.v", rtl_multihash_statistics_v, NULL)                                     \
    F("sluice_saturating_sum.v", rtl_lib_saturating_sum_v, NULL)                                             \
    F("sluice_substitution.v", rtl_lib_substitution_v, substitutes)                                          \
    F("sluice_equal_2clk.v", rtl_lib_equal_2clk_v, NULL)                                                     \
    F("sluice_delay_taps.v", rtl_lib_delay_taps_v, NULL)                                                     \
    F("sluice_ram_registered.v", rtl_lib_ram_registered_v, NULL)

GEN_FILES(multihash_files, MULTIHASH_FILES)
