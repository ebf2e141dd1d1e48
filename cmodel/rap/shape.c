// cmodel/rap/shape: shape of the tree and widths of words, derived from the configuration.
// Source: Mysore et al. 2008 (rap), section 3.2.2; doc/rap/tree.md.
// Separate from config.c because the C library needs no tables.
#include "cmodel/bits.h"
#include "cmodel/rap/config.h"

uint32_t rap_key_bits(const struct rap_config *cfg)
{
    return cfg->width + cfg->width_b;
}

uint32_t rap_digit_bits(const struct rap_config *cfg)
{
    return bits_length(cfg->branching) - 1;
}

uint32_t rap_height(const struct rap_config *cfg)
{
    uint32_t k = rap_digit_bits(cfg);
    return (rap_key_bits(cfg) + k - 1) / k;
}

uint32_t rap_digit_bits_at(const struct rap_config *cfg, uint32_t level)
{
    uint32_t k = rap_digit_bits(cfg);
    return level ? k : rap_key_bits(cfg) - k * (rap_height(cfg) - 1);
}

uint32_t rap_low_bits(const struct rap_config *cfg, uint32_t level)
{
    return level ? rap_digit_bits(cfg) * (rap_height(cfg) - level) : rap_key_bits(cfg);
}

enum rap_room_kind rap_room(const struct rap_config *cfg)
{
    if (cfg->room != RAP_ROOM_OWN)
        return cfg->room;
    return cfg->engine == RAP_TRIE ? RAP_ROOM_LEVEL : RAP_ROOM_TOTAL;
}

uint32_t rap_level_blocks(const struct rap_config *cfg, uint32_t level)
{
    uint32_t blocks = cfg->nodes >> rap_digit_bits_at(cfg, level - 1);
    uint32_t above = rap_key_bits(cfg) - rap_low_bits(cfg, level - 1); // bits that a parent fixes
    uint64_t parents = above < 32 ? (uint64_t)cfg->kinds << above : UINT64_MAX;
    return parents < blocks ? (uint32_t)parents : blocks;
}

bool rap_sends_totals(const struct rap_config *cfg)
{
    return cfg->merging == RAP_PACED && rap_room(cfg) == RAP_ROOM_LEVEL;
}

static uint32_t factor(const struct rap_config *cfg, uint32_t billionths)
{
    uint64_t k = ((uint64_t)billionths << 32) / ((uint64_t)DECIMAL_ONE * rap_height(cfg));
    return k > UINT32_MAX ? UINT32_MAX : (uint32_t)k; // only for epsilon = 1 and height 1
}

uint32_t rap_error_factor(const struct rap_config *cfg)
{
    return factor(cfg, cfg->epsilon);
}

uint32_t rap_merge_factor(const struct rap_config *cfg)
{
    return factor(cfg, cfg->merge_epsilon ? cfg->merge_epsilon : cfg->epsilon);
}

uint32_t rap_factor_grown(uint32_t factor)
{
    const uint64_t more = (uint64_t)factor + factor / 4;
    return more < UINT32_MAX ? (uint32_t)more : UINT32_MAX;
}

uint64_t rap_key(const struct rap_config *cfg, uint64_t a, uint64_t b)
{
    uint64_t key = 0;
    uint32_t left_a = cfg->width;
    uint32_t left_b = cfg->width_b;
    if (!left_b)
        return a;
    while (left_a || left_b) {
        if (left_a)
            key = key << 1 | (a >> --left_a & 1);
        if (left_b)
            key = key << 1 | (b >> --left_b & 1);
    }
    return key;
}

uint32_t rap_kind_bits(const struct rap_config *cfg)
{
    return bits_length(cfg->kinds - 1);
}

uint32_t rap_level_bits(const struct rap_config *cfg)
{
    return bits_length(rap_height(cfg));
}

uint32_t rap_weight_bits(const struct rap_config *cfg)
{
    return cfg->combine ? bits_length(cfg->combine_limit) : cfg->count_width;
}
