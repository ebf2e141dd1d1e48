// gen/multihash_rtl: see multihash_rtl.h. Widths and texts.
#include "multihash_rtl.h"

#include "random.h"

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
    uint64_t seed = cfg->shell.seed;
    const uint32_t state = (uint32_t)splitmix64(&seed);
    return state ? state : 1;
}

struct text multihash_part(const char *name, unsigned width, unsigned high, unsigned low)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%s%s", name,
             width == high - low + 1 ? "" : bits(high, low).chars);
    return text;
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
    const struct text part = multihash_part(name, multihash_word_bits(cfg), low + take - 1, low);
    return zero_extend(part.chars, take, 32);
}

struct text multihash_message_tuple(const struct multihash_config *cfg, const char *name)
{
    const unsigned word = multihash_word_bits(cfg);
    const unsigned a = cfg->width_a;
    const unsigned b = cfg->width_b;
    struct text text;
    const struct text kind = multihash_part(name, word, word - 1, a + b);
    const struct text of_a = multihash_part(name, word, a - 1, 0);
    const struct text of_b = multihash_part(name, word, a + b - 1, a);
    snprintf(text.chars, sizeof text.chars, "%.300s%s%.300s%s%.300s", word > a + b ? kind.chars : "",
             word > a + b ? ", " : "", of_a.chars, b ? ", " : "", b ? of_b.chars : "");
    return text;
}
