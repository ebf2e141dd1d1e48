// cmodel/path/shape: sizes, widths and clocks derived from a path configuration.
#include "cmodel/bits.h"
#include "cmodel/path/config.h"

// ---- the table ---------------------------------------------------------------------------

// A given value of 0 selects the policy's default.
static uint32_t by_policy(const struct path_config *cfg, uint32_t given, uint32_t lfu, uint32_t ghost)
{
    if (given)
        return given;
    return cfg->policy == POLICY_GHOST ? ghost : lfu;
}

uint32_t path_ways(const struct path_config *cfg)
{
    return by_policy(cfg, cfg->ways, 4, 8);
}

uint32_t path_count_bits(const struct path_config *cfg)
{
    return by_policy(cfg, cfg->count_bits, 32, 16);
}

uint32_t path_rows(const struct path_config *cfg)
{
    return cfg->entries / path_ways(cfg);
}

uint32_t path_row_bits(const struct path_config *cfg)
{
    return bits_log2(path_rows(cfg));
}

uint64_t path_table_bits(const struct path_config *cfg)
{
    const uint32_t count = path_count_bits(cfg);
    if (cfg->policy != POLICY_GHOST)
        return (uint64_t)cfg->entries * (1 + cfg->width + path_length_bits(cfg) + cfg->branches + count);
    const uint32_t entry = cfg->width - path_row_bits(cfg) + cfg->branches + 1 + count;
    const uint32_t ghost = cfg->fingerprint_bits + cfg->ghost_bits;
    const uint32_t least = bits_length(path_ways(cfg) - 1) + bits_length(cfg->ghosts - 1);
    return (uint64_t)path_rows(cfg) * (path_ways(cfg) * entry + cfg->ghosts * ghost + least);
}

// ---- the stack ---------------------------------------------------------------------------

uint32_t path_ppcr(const struct path_config *cfg)
{
    uint32_t ppcr = 0;
    (void)ppcr_parse(cfg->ppcr, &ppcr);
    return ppcr;
}

uint32_t path_length_bits(const struct path_config *cfg)
{
    return bits_length(cfg->branches);
}

uint32_t path_entry_bits(const struct path_config *cfg)
{
    const uint32_t flags = 3 + 1; // ext, saturated
    return cfg->width + path_length_bits(cfg) + cfg->branches + cfg->event_width +
           (cfg->phases ? cfg->path_width : 0) + flags;
}

uint32_t path_spill_words(const struct path_config *cfg)
{
    return (path_entry_bits(cfg) + 31) / 32;
}

uint32_t path_spill_slot_bits(const struct path_config *cfg)
{
    return bits_length(path_spill_words(cfg) - 1);
}

// ---- phases and time ---------------------------------------------------------------------

uint32_t path_threshold(const struct path_config *cfg)
{
    const uint64_t scaled = (((uint64_t)cfg->phase_threshold << 16) + DECIMAL_ONE - 1) / DECIMAL_ONE;
    return scaled > THRESHOLD_MOST ? THRESHOLD_MOST : (uint32_t)scaled;
}

uint32_t path_interval_least(const struct path_config *cfg)
{
    const uint32_t records = 8U << cfg->instructions_width;
    return cfg->accumulators > records ? cfg->accumulators : records;
}

uint32_t path_clear_clocks(const struct path_config *cfg)
{
    const uint32_t rows = path_rows(cfg);
    const uint32_t accumulators = cfg->phases ? cfg->accumulators : 0;
    return PATH_AHEAD_CLOCKS + (rows > accumulators ? rows : accumulators);
}

uint32_t path_phase_clocks(const struct path_config *cfg)
{
    return cfg->accumulators * (cfg->signatures + 16) + PATH_IDENTITY_CLOCKS;
}
