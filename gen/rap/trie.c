// gen/rap/trie: clocks per level, widths of indices, keys and thresholds, capacity per level.
#include "gen/rap/trie.h"

#include "cmodel/bits.h"
#include "cmodel/rap/tree.h"

enum { LATER_LEAST = 8 }; // clocks of delay from which a RAM is worthwhile

unsigned trie_level_clocks(const struct rap_config *cfg)
{
    return rap_weight_bits(cfg) ? 6 : 3;
}

unsigned trie_decide(const struct rap_config *cfg)
{
    return 2 * trie_level_clocks(cfg) + 1;
}

unsigned trie_event_clocks(const struct rap_config *cfg)
{
    return trie_level_clocks(cfg) * (rap_height(cfg) + 2) + 3;
}

// An older T equals the current T or is one less, since n grows by at most one per clock.
bool trie_steps(const struct rap_config *cfg)
{
    uint64_t clocks = trie_level_clocks(cfg) * rap_height(cfg);
    return rap_weight_bits(cfg) == 0 && cfg->kinds == 1 && cfg->on_full == RAP_DENY &&
           clocks * rap_error_factor(cfg) <= UINT32_MAX;
}

bool trie_root(const struct rap_config *cfg)
{
    return rap_weight_bits(cfg) == 0 && cfg->kinds == 1;
}

unsigned trie_threshold_bits(const struct rap_config *cfg)
{
    if (!trie_steps(cfg))
        return cfg->counter_width;
    const unsigned least = cfg->counter_width / 2 + 2;
    const unsigned bits = bits_of(rap_threshold(cfg, bits_mask(cfg->counter_width), rap_error_factor(cfg)));
    return bits > least ? bits : least;
}

unsigned trie_kind_bits(const struct rap_config *cfg)
{
    unsigned bits = rap_kind_bits(cfg);
    return bits ? bits : 1;
}

unsigned trie_digit_bits(const struct rap_config *cfg, unsigned level)
{
    return level ? rap_digit_bits_at(cfg, level - 1) : trie_kind_bits(cfg);
}

unsigned trie_block_bits(const struct rap_config *cfg, unsigned level)
{
    unsigned blocks = level ? rap_level_blocks(cfg, level) : 1;
    return blocks > 2 ? bits_of(blocks - 1) : 1;
}

unsigned trie_index_bits(const struct rap_config *cfg, unsigned level)
{
    return trie_block_bits(cfg, level) + trie_digit_bits(cfg, level);
}

// The lower half of a key bypasses the upper half of the levels and joins the event after them.
unsigned trie_middle(const struct rap_config *cfg)
{
    unsigned middle = rap_height(cfg) / 2;
    return middle * trie_level_clocks(cfg) >= LATER_LEAST ? middle : 0;
}

unsigned trie_key_bits(const struct rap_config *cfg, unsigned level)
{
    unsigned middle = trie_middle(cfg), bits = rap_low_bits(cfg, level);
    return level < middle ? bits - rap_low_bits(cfg, middle) : bits;
}

unsigned trie_keep_bits(const struct rap_config *cfg, unsigned level)
{
    return rap_digit_bits_at(cfg, level) + 1;
}

// As long as this holds for every level above, the indices of the level above are {kind, digits}, and only
// the number of parents decides.
bool trie_all_blocks(const struct rap_config *cfg, unsigned level)
{
    uint64_t parents = cfg->kinds;
    for (unsigned l = 1; l <= level; l++) {
        if (parents >= UINT32_MAX || rap_level_blocks(cfg, l) < parents)
            return false;
        parents <<= rap_digit_bits_at(cfg, l - 1);
    }
    return true;
}

unsigned trie_walk_bits(const struct rap_config *cfg)
{
    unsigned most = 1;
    for (unsigned l = 1; l <= rap_height(cfg); l++)
        most = trie_block_bits(cfg, l) > most ? trie_block_bits(cfg, l) : most;
    return most + rap_digit_bits(cfg);
}

unsigned trie_most_ranges(const struct rap_config *cfg)
{
    unsigned most = cfg->kinds;
    for (unsigned l = 1; l <= rap_height(cfg); l++) {
        unsigned ranges = rap_level_blocks(cfg, l) << rap_digit_bits(cfg);
        most = ranges > most ? ranges : most;
    }
    return most;
}

bool trie_meets(const struct rap_config *cfg)
{
    return cfg->merging == RAP_PACED && rap_weight_bits(cfg) == 0;
}

unsigned trie_removed_bits(const struct rap_config *cfg)
{
    if (cfg->merging == RAP_PACED)
        return bits_of(rap_height(cfg)) + rap_digit_bits(cfg);
    uint64_t all = 0;
    for (unsigned l = 1; l <= rap_height(cfg); l++)
        all += (uint64_t)rap_level_blocks(cfg, l) << rap_digit_bits_at(cfg, l - 1);
    return bits_of(all);
}

struct text list_far_blocks(const struct rap_config *cfg)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned j = trie_level_clocks(cfg); j <= trie_decide(cfg); j++)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used,
                                 "%s({BLOCK{hit_i[%u]}} & block[%u*BLOCK +: BLOCK])",
                                 used ? "\n                           | " : "", j, j + 2);
    return text;
}
