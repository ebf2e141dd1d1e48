// cmodel/stratified/shape: widths, rows, latencies and words derived from a configuration.
#include "cmodel/bits.h"
#include "cmodel/stratified/config.h"

struct composition stratified_composition(const struct stratified_config *cfg)
{
    struct composition composition;
    char error[ERROR_MAX];
    composition_parse(cfg->composition, &composition, error);
    return composition;
}

// ---- widths ------------------------------------------------------------------------------

uint32_t stratified_kind_bits(const struct stratified_config *cfg)
{
    return bits_log2(cfg->kinds);
}

struct index_hash_widths stratified_widths(const struct stratified_config *cfg)
{
    return (struct index_hash_widths){cfg->width_a, stratified_kind_bits(cfg), cfg->width_b};
}

uint32_t stratified_word_bits(const struct stratified_config *cfg)
{
    return cfg->width_a + cfg->width_b + stratified_kind_bits(cfg);
}

uint32_t stratified_count_most(const struct stratified_config *cfg, const struct composition *composition)
{
    switch (composition->component) {
    case NO_SAMPLER: return 1;
    case PERIODIC:
    case RANDOM:
    case COUNTDOWN: return composition->rate;
    case COUNTED_RANDOM:
    case COUNTED_COUNTDOWN: return C_MOST;
    case TAGGED: break;
    }
    return composition->rate + (1U << cfg->miss_bits) - 1;
}

uint32_t stratified_count_bits(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    return composition.associative ? cfg->count_width : bits_length(stratified_count_most(cfg, &composition));
}

// ---- the table ---------------------------------------------------------------------------

bool stratified_has_table(const struct composition *composition)
{
    return composition->splits > 0 && composition->component != RANDOM;
}

uint32_t stratified_index_bits(const struct stratified_config *cfg, uint32_t split)
{
    const struct composition composition = stratified_composition(cfg);
    const uint32_t bits = bits_log2(composition.size[split]);
    return composition.component == TAGGED && split + 1 == composition.splits ? bits - bits_log2(cfg->ways)
                                                                              : bits;
}

uint32_t stratified_rows(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    if (!stratified_has_table(&composition))
        return 1;
    return composition_entries(&composition) / (composition.component == TAGGED ? cfg->ways : 1);
}

uint32_t stratified_sums(const struct stratified_config *cfg)
{
    switch (stratified_composition(cfg).component) {
    case NO_SAMPLER:
    case RANDOM:
    case COUNTDOWN: return 0;
    default: return stratified_rows(cfg);
    }
}

// ---- clocks ------------------------------------------------------------------------------

// The largest number of xor inputs for one bit of an index.
static uint32_t xor_inputs(const struct stratified_config *cfg, const struct composition *composition)
{
    uint32_t least = 0; // bits of the narrowest index above 0
    for (uint32_t i = 0; i < composition->splits; i++) {
        const uint32_t bits = stratified_index_bits(cfg, i);
        least = bits && (!least || bits < least) ? bits : least;
    }
    if (cfg->hash == HASH_H3)
        return stratified_word_bits(cfg);
    const uint32_t bits = 8 * index_hash_bytes(stratified_widths(cfg));
    return least ? 2 * ((bits + least - 1) / least) : 0;
}

enum { XOR_INPUTS = 16 }; // per clock

uint32_t stratified_xor_clocks(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    const uint32_t inputs = xor_inputs(cfg, &composition);
    uint32_t clocks = 1;
    for (uint32_t reach = XOR_INPUTS; reach < inputs; reach *= XOR_INPUTS)
        clocks++;
    return clocks;
}

uint32_t stratified_index_clocks(const struct stratified_config *cfg)
{
    const uint32_t tables = cfg->hash == HASH_H3 ? 0 : 2;
    return WORD_CLOCKS + tables + stratified_xor_clocks(cfg);
}

uint32_t stratified_first_clocks(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    if (composition.component == NO_SAMPLER)
        return WORD_CLOCKS;
    return stratified_has_table(&composition) ? stratified_index_clocks(cfg) + TABLE_CLOCKS : SAMPLER_CLOCKS;
}

uint32_t stratified_latency(const struct stratified_config *cfg)
{
    return stratified_first_clocks(cfg) + (stratified_composition(cfg).associative ? ASSOCIATIVE_CLOCKS : 0);
}
