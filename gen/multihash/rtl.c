// gen/multihash/rtl: widths of multihash's numbers, rows and cells, and halves of a tuple's fields.
#include "gen/multihash/rtl.h"

#include "cmodel/random.h"

unsigned multihash_number_bits(const struct multihash_config *cfg)
{
    const uint32_t entries = multihash_entries(cfg);
    return entries > 1 ? bits_of(entries - 1) : 1;
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

struct text multihash_half(const char *name, struct bit_field field, bool high)
{
    const unsigned from = high ? 32 : 0;
    const unsigned left = field.bits > from ? field.bits - from : 0;
    const unsigned take = left < 32 ? left : 32;
    if (!take)
        return hex(32, 0);
    const struct bit_field half = {field.lsb + from, take, field.whole && take == field.bits};
    return zero_extend(field_of(name, half).chars, take, 32);
}
