// gen/stratified/files: file list of the stratified sampling profiler.
#include "gen/files.h"
#include "gen/stratified/rtl.h"

static bool random(const struct gen *gen)
{
    return stratified_chances(gen->config) || stratified_draws(gen->config) || stratified_phased(gen->config);
}

static bool table(const struct gen *gen)
{
    return stratified_first(gen->config) > FIRST_ALONE;
}

static bool substitutes(const struct gen *gen)
{
    return table(gen) && stratified_tables(gen->config) > 0;
}

static bool alone(const struct gen *gen)
{
    return stratified_first(gen->config) == FIRST_ALONE;
}

static bool samplers(const struct gen *gen)
{
    return stratified_first(gen->config) == FIRST_SAMPLERS;
}

static bool countdowns(const struct gen *gen)
{
    return stratified_first(gen->config) == FIRST_COUNTDOWNS;
}

static bool tagged(const struct gen *gen)
{
    return stratified_first(gen->config) == FIRST_TAGGED;
}

static bool forwards(const struct gen *gen)
{
    return countdowns(gen) || tagged(gen);
}

static bool associative(const struct gen *gen)
{
    return stratified_composition(gen->config).associative > 0;
}

static bool later(const struct gen *gen)
{
    return stratified_latency(gen->config) > WORD_CLOCKS + ASSOCIATIVE_CLOCKS || !associative(gen);
}

static bool sums(const struct gen *gen)
{
    return stratified_sums(gen->config) > 0;
}

#define STRATIFIED_FILES(F)                                                                                  \
    F("sluice_stratified_engine.v", rtl_stratified_engine_v, NULL)                                           \
    F("sluice_stratified_first_stage.v", rtl_stratified_first_stage_v, NULL)                                 \
    F("sluice_stratified_control.v", rtl_stratified_control_v, NULL)                                         \
    F("sluice_stratified_generator.v", rtl_stratified_generator_v, random)                                   \
    F("sluice_xorshift32.v", rtl_lib_xorshift32_v, random)                                                   \
    F("sluice_stratified_hash.v", rtl_stratified_hash_v, table)                                              \
    F("sluice_substitution.v", rtl_lib_substitution_v, substitutes)                                          \
    F("sluice_stratified_sampler_single.v", rtl_stratified_sampler_single_v, alone)                          \
    F("sluice_stratified_sampler.v", rtl_stratified_sampler_v, samplers)                                     \
    F("sluice_stratified_countdown.v", rtl_stratified_countdown_v, countdowns)                               \
    F("sluice_stratified_tagged.v", rtl_stratified_tagged_v, tagged)                                         \
    F("sluice_stratified_tagged_entry.v", rtl_stratified_tagged_entry_v, tagged)                             \
    F("sluice_stratified_rows_forwarded.v", rtl_stratified_rows_forwarded_v, forwards)                       \
    F("sluice_stratified_rows.v", rtl_stratified_rows_v, table)                                              \
    F("sluice_delay.v", rtl_lib_delay_v, later)                                                              \
    F("sluice_stratified_associative.v", rtl_stratified_associative_v, associative)                          \
    F("sluice_stratified_associative_find.v", rtl_stratified_associative_find_v, associative)                \
    F("sluice_equal_2clk.v", rtl_lib_equal_2clk_v, associative)                                              \
    F("sluice_stratified_registers.v", rtl_stratified_registers_v, NULL)                                     \
    F("sluice_stratified_statistics.v", rtl_stratified_statistics_v, NULL)                                   \
    F("sluice_stratified_residual.v", rtl_stratified_residual_v, sums)                                       \
    F("sluice_delay_taps.v", rtl_lib_delay_taps_v, NULL)

GEN_FILES(stratified_files, STRATIFIED_FILES)
