// gen/path/ghost: fraction and exponent widths of the count codes in entries and ghosts.
#include "gen/path/ghost.h"

#include "cmodel/bits.h"

enum { VALUE_BITS = 32 };

unsigned path_entry_fraction(const struct path_config *cfg)
{
    return path_count_bits(cfg) - cfg->exponent_bits;
}

unsigned path_ghost_fraction(const struct path_config *cfg)
{
    return cfg->ghost_bits - cfg->exponent_bits;
}

unsigned path_most_exponent(const struct path_config *cfg, unsigned fraction)
{
    const unsigned by_bits = (unsigned)bits_mask(cfg->exponent_bits);
    return by_bits < VALUE_BITS - fraction ? by_bits : VALUE_BITS - fraction;
}
