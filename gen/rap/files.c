// gen/rap/files: file lists of range-adaptive profiling, by engine.
#include "gen/files.h"

#include "cmodel/rap/config.h"
#include "gen/rap/trie.h"

static bool combines(const struct gen *gen)
{
    return ((const struct rap_config *)gen->config)->combine > 0;
}

static bool weighs(const struct gen *gen)
{
    return rap_weight_bits(gen->config) > 0;
}

static bool coarsens(const struct gen *gen)
{
    return ((const struct rap_config *)gen->config)->on_full == RAP_COARSEN;
}

static bool paced(const struct gen *gen)
{
    return ((const struct rap_config *)gen->config)->merging == RAP_PACED;
}

static bool coarsens_levels(const struct gen *gen)
{
    return coarsens(gen) && rap_room(gen->config) == RAP_ROOM_LEVEL && !paced(gen);
}

static bool coarsens_paced(const struct gen *gen)
{
    return coarsens(gen) && paced(gen);
}

// K grows while events pass.
static bool raises(const struct gen *gen)
{
    return coarsens_paced(gen) && !weighs(gen);
}

static bool reworks(const struct gen *gen)
{
    return coarsens(gen) && !raises(gen);
}

static bool trie(const struct gen *gen)
{
    return ((const struct rap_config *)gen->config)->engine == RAP_TRIE;
}

static bool batched(const struct gen *gen)
{
    return trie(gen) && !paced(gen);
}

static bool trie_paced(const struct gen *gen)
{
    return trie(gen) && paced(gen);
}

static bool trie_counts(const struct gen *gen)
{
    return trie(gen) && !rap_weight_bits(gen->config);
}

static bool trie_one_root(const struct gen *gen)
{
    return batched(gen) && trie_root(gen->config);
}

static bool paced_one_root(const struct gen *gen)
{
    return trie_paced(gen) && trie_root(gen->config);
}

// The lower half of a key bypasses the upper levels.
static bool trie_delays(const struct gen *gen)
{
    return trie(gen) && trie_middle(gen->config);
}

static bool tcam(const struct gen *gen)
{
    return !trie(gen);
}

static bool tcam_batched(const struct gen *gen)
{
    return tcam(gen) && !paced(gen);
}

static bool tcam_paced(const struct gen *gen)
{
    return tcam(gen) && paced(gen);
}

static bool tcam_coarsens(const struct gen *gen)
{
    return tcam_batched(gen) && coarsens(gen);
}

static bool tcam_sliced(const struct gen *gen)
{
    return tcam(gen) && ((const struct rap_config *)gen->config)->tcam == RAP_TCAM_SLICED;
}

static bool tcam_register(const struct gen *gen)
{
    return tcam(gen) && ((const struct rap_config *)gen->config)->tcam == RAP_TCAM_REGISTER;
}

static bool taps(const struct gen *gen)
{
    return trie(gen) || paced(gen);
}

#define RAP_FILES(F)                                                                                         \
    F("sluice_rap_engine.v", rtl_rap_engine_v, NULL)                                                         \
    F("sluice_rap_statistics.v", rtl_rap_statistics_v, NULL)                                                 \
    F("sluice_rap_registers.v", rtl_rap_registers_v, NULL)                                                   \
    F("sluice_rap_combiner.v", rtl_rap_combiner_v, combines)                                                 \
    F("sluice_rap_combiner_way.v", rtl_rap_combiner_way_v, combines)                                         \
    F("sluice_rap_account.v", rtl_rap_account_v, NULL)                                                       \
    F("sluice_rap_account_stage.v", rtl_rap_account_stage_v, NULL)                                           \
    F("sluice_rap_account_way.v", rtl_rap_account_way_v, NULL)                                               \
    F("sluice_rap_rework.v", rtl_rap_rework_v, reworks)                                                      \
    F("sluice_rap_rework_when.v", rtl_rap_rework_when_v, coarsens_levels)                                    \
    F("sluice_rap_paced_when.v", rtl_rap_paced_when_v, coarsens_paced)                                       \
    F("sluice_rap_paced_threshold.v", rtl_rap_paced_threshold_v, raises)                                     \
    F("sluice_rap_ledger.v", rtl_rap_ledger_v, NULL)                                                         \
    F("sluice_rap_of_kind.v", rtl_rap_of_kind_v, NULL)                                                       \
    F("sluice_rap_period.v", rtl_rap_period_v, NULL)                                                         \
    F("sluice_rap_threshold.v", rtl_rap_threshold_v, NULL)                                                   \
    F("sluice_rap_factor.v", rtl_rap_factor_v, coarsens)                                                     \
    F("sluice_rap_product.v", rtl_rap_product_v, weighs)                                                     \
    F("sluice_rap_trie.v", rtl_rap_trie_v, batched)                                                          \
    F("sluice_rap_trie_control.v", rtl_rap_trie_control_v, batched)                                          \
    F("sluice_rap_trie_walker.v", rtl_rap_trie_walker_v, batched)                                            \
    F("sluice_rap_trie_place.v", rtl_rap_trie_place_v, trie)                                                 \
    F("sluice_rap_trie_total.v", rtl_rap_trie_total_v, batched)                                              \
    F("sluice_rap_trie_levels.v", rtl_rap_trie_levels_v, batched)                                            \
    F("sluice_rap_trie_thresholds.v", rtl_rap_trie_thresholds_v, trie)                                       \
    F("sluice_rap_trie_level.v", rtl_rap_trie_level_v, batched)                                              \
    F("sluice_rap_trie_links.v", rtl_rap_trie_links_v, batched)                                              \
    F("sluice_rap_trie_event.v", rtl_rap_trie_event_v, batched)                                              \
    F("sluice_rap_trie_last.v", rtl_rap_trie_last_v, batched)                                                \
    F("sluice_rap_paced.v", rtl_rap_paced_v, trie_paced)                                                     \
    F("sluice_rap_paced_control.v", rtl_rap_paced_control_v, trie_paced)                                     \
    F("sluice_rap_paced_walker.v", rtl_rap_paced_walker_v, trie_paced)                                       \
    F("sluice_rap_paced_levels.v", rtl_rap_paced_levels_v, trie_paced)                                       \
    F("sluice_rap_paced_level.v", rtl_rap_paced_level_v, trie_paced)                                         \
    F("sluice_rap_paced_root.v", rtl_rap_paced_root_v, paced_one_root)                                       \
    F("sluice_rap_paced_links.v", rtl_rap_paced_links_v, trie_paced)                                         \
    F("sluice_rap_paced_event.v", rtl_rap_paced_event_v, trie_paced)                                         \
    F("sluice_rap_paced_slot.v", rtl_rap_paced_slot_v, trie_paced)                                           \
    F("sluice_rap_paced_pool.v", rtl_rap_paced_pool_v, trie_paced)                                           \
    F("sluice_rap_paced_last.v", rtl_rap_paced_last_v, trie_paced)                                           \
    F("sluice_rap_trie_index.v", rtl_rap_trie_index_v, trie)                                                 \
    F("sluice_rap_trie_count.v", rtl_rap_trie_count_v, trie)                                                 \
    F("sluice_rap_trie_over.v", rtl_rap_trie_over_v, trie_counts)                                            \
    F("sluice_rap_trie_root.v", rtl_rap_trie_root_v, trie_one_root)                                          \
    F("sluice_rap_trie_free.v", rtl_rap_trie_free_v, batched)                                                \
    F("sluice_rap_trie_sums.v", rtl_rap_trie_sums_v, trie)                                                   \
    F("sluice_rap_trie_delay.v", rtl_rap_trie_delay_v, trie_delays)                                          \
    F("sluice_delay_taps.v", rtl_lib_delay_taps_v, taps)                                                     \
    F("sluice_ram_registered.v", rtl_lib_ram_registered_v, trie)                                             \
    F("sluice_rap_tcam.v", rtl_rap_tcam_v, tcam_batched)                                                     \
    F("sluice_rap_tcam_control.v", rtl_rap_tcam_control_v, tcam_batched)                                     \
    F("sluice_rap_tcam_items.v", rtl_rap_tcam_items_v, tcam_batched)                                         \
    F("sluice_rap_tcam_refeed.v", rtl_rap_tcam_refeed_v, tcam_coarsens)                                      \
    F("sluice_rap_tcam_ring.v", rtl_rap_tcam_ring_v, tcam)                                                   \
    F("sluice_rap_tcam_word.v", rtl_rap_tcam_word_v, tcam)                                                   \
    F("sluice_rap_tcam_cells.v", rtl_rap_tcam_cells_sliced_v, tcam_sliced)                                   \
    F("sluice_rap_tcam_cells.v", rtl_rap_tcam_cells_register_v, tcam_register)                               \
    F("sluice_rap_tcam_arbiter.v", rtl_rap_tcam_arbiter_v, tcam_batched)                                     \
    F("sluice_rap_tcam_pool.v", rtl_rap_tcam_pool_v, tcam_batched)                                           \
    F("sluice_rap_tcam_read.v", rtl_rap_tcam_read_v, tcam_batched)                                           \
    F("sluice_rap_tcam_sram.v", rtl_rap_tcam_sram_v, tcam_batched)                                           \
    F("sluice_rap_tcam_update.v", rtl_rap_tcam_update_v, tcam_batched)                                       \
    F("sluice_rap_tcam_split.v", rtl_rap_tcam_split_v, tcam_batched)                                         \
    F("sluice_rap_tcam_batch.v", rtl_rap_tcam_batch_v, tcam_batched)                                         \
    F("sluice_rap_paced_pace.v", rtl_rap_paced_pace_v, paced)                                                \
    F("sluice_rap_tcam_paced.v", rtl_rap_tcam_paced_v, tcam_paced)                                           \
    F("sluice_rap_tcam_paced_control.v", rtl_rap_tcam_paced_control_v, tcam_paced)                           \
    F("sluice_rap_tcam_paced_items.v", rtl_rap_tcam_paced_items_v, tcam_paced)                               \
    F("sluice_rap_tcam_deepest.v", rtl_rap_tcam_deepest_v, tcam_paced)                                       \
    F("sluice_rap_tcam_paced_commit.v", rtl_rap_tcam_paced_commit_v, tcam_paced)                             \
    F("sluice_rap_tcam_paced_sram.v", rtl_rap_tcam_paced_sram_v, tcam_paced)                                 \
    F("sluice_rap_tcam_free.v", rtl_rap_tcam_free_v, tcam_paced)                                             \
    F("sluice_rap_tcam_paced_split.v", rtl_rap_tcam_paced_split_v, tcam_paced)                               \
    F("sluice_rap_tcam_paced_visit.v", rtl_rap_tcam_paced_visit_v, tcam_paced)                               \
    F("sluice_rap_tcam_paced_read.v", rtl_rap_tcam_paced_read_v, tcam_paced)                                 \
    F("sluice_delay.v", rtl_lib_delay_v, tcam_paced)                                                         \
    F("sluice_check_apart.v", rtl_lib_check_apart_v, NULL)                                                   \
    F("sluice_skewed_sum.v", rtl_lib_skewed_sum_v, NULL)

GEN_FILES(rap_files, RAP_FILES)
