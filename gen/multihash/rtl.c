// gen/multihash/rtl: widths of multihash's numbers, messages, rows and cells, and tuple fields as text.
#include "gen/multihash/rtl.h"

#include "cmodel/random.h"

unsigned multihash_number_bits(const struct multihash_config *cfg)
{
    const uint32_t entries = multihash_entries(cfg);
    return entries > 1 ? bits_of(entries - 1) : 1;
}

unsigned multihash_message_bits(const struct multihash_config *cfg)
{
    return multihash_profiler.message_bits(cfg);
}

unsigned multihash_row_bits(const struct multihash_config *cfg)
{
    return bits_of(multihash_rows(cfg) - 1);
}

unsigned multihash_cells_bits(const struct multihash_config *cfg)
{
    return cfg->ways * (cfg->fingerprint_bits + cfg->count_bits);
}

uint32_t multihash_first_state(const struct multihash_config *cfg)
{
    return xorshift32_first(cfg->shell.seed);
}

struct text multihash_field_of(const struct multihash_config *cfg, const char *name,
                               enum multihash_field field, bool high)
{
    const unsigned width[] = {cfg->width_a, cfg->width_b, multihash_kind_bits(cfg)};
    const unsigned at[] = {0, cfg->width_a, cfg->width_a + cfg->width_b};
    const unsigned from = high ? 32 : 0;
    const unsigned left = width[field] > from ? width[field] - from : 0;
    const unsigned take = left < 32 ? left : 32;
    if (!take)
        return hex(32, 0);
    const unsigned low = at[field] + from;
    const struct text part = part_of(name, multihash_word_bits(cfg), low + take - 1, low);
    return zero_extend(part.chars, take, 32);
}

struct text multihash_message_tuple(const struct multihash_config *cfg, const char *name)
{
    return tuple_fields(name, cfg->width_a, cfg->width_b, multihash_kind_bits(cfg));
}
