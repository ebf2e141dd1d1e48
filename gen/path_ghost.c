// gen/path_ghost: see path_ghost.h.
#include "path_ghost.h"

#include "bits.h"
#include "random.h"

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

uint32_t path_first_state(const struct path_config *cfg)
{
    uint64_t seed = cfg->shell.seed;
    const uint32_t state = (uint32_t)splitmix64(&seed);
    return state ? state : 1;
}
