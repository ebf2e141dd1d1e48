// cmodel/bits: fields of a word, by their lowest bit and their width.
// A field has at most 64 bits; one of width 0 is absent, and may stand anywhere.
#ifndef SLUICE_BITS_H
#define SLUICE_BITS_H

#include "pins.h"

static inline uint64_t bits_mask(uint32_t bits)
{
    return bits ? UINT64_MAX >> (64 - bits) : 0;
}

// Bits of a number, without zeros in front; 0 has none.
static inline uint32_t bits_length(uint64_t value)
{
    return value ? 64 - (uint32_t)__builtin_clzll(value) : 0;
}

// Of a power of two.
static inline uint32_t bits_log2(uint32_t power)
{
    return (uint32_t)__builtin_ctz(power);
}

static inline uint64_t bits_take(const struct word *word, uint32_t at, uint32_t bits)
{
    if (!bits)
        return 0;
    const uint32_t limb = at / 64;
    const uint32_t shift = at % 64;
    uint64_t value = word->limb[limb] >> shift;
    if (shift + bits > 64)
        value |= word->limb[limb + 1] << (64 - shift);
    return value & bits_mask(bits);
}

// Cuts off what is too wide.
static inline void bits_put(struct word *word, uint32_t at, uint32_t bits, uint64_t value)
{
    if (!bits)
        return;
    const uint32_t limb = at / 64;
    const uint32_t shift = at % 64;
    const uint64_t mask = bits_mask(bits);
    value &= mask;
    word->limb[limb] = (word->limb[limb] & ~(mask << shift)) | value << shift;
    if (shift + bits > 64)
        word->limb[limb + 1] = (word->limb[limb + 1] & ~(mask >> (64 - shift))) | value >> (64 - shift);
}

#endif
