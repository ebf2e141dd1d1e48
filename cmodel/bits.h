// cmodel/bits: access to fields of a word, by lowest bit and width.
// A field has at most 64 bits. A field of width 0 is absent and may have any position.
#ifndef SLUICE_CMODEL_BITS_H
#define SLUICE_CMODEL_BITS_H

#include "cmodel/pins.h"

static inline uint64_t bits_mask(uint32_t bits)
{
    return bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX;
}

// Bit length of a number; 0 for 0.
static inline uint32_t bits_length(uint64_t value)
{
    return value ? 64 - (uint32_t)__builtin_clzll(value) : 0;
}

// `power` is a power of two.
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
    if (shift && shift + bits > 64)
        value |= word->limb[limb + 1] << (64 - shift);
    return value & bits_mask(bits);
}

// Bits of `value` above the field's width are dropped.
static inline void bits_put(struct word *word, uint32_t at, uint32_t bits, uint64_t value)
{
    if (!bits)
        return;
    const uint32_t limb = at / 64;
    const uint32_t shift = at % 64;
    const uint64_t mask = bits_mask(bits);
    value &= mask;
    word->limb[limb] = (word->limb[limb] & ~(mask << shift)) | value << shift;
    if (shift && shift + bits > 64)
        word->limb[limb + 1] = (word->limb[limb + 1] & ~(mask >> (64 - shift))) | value >> (64 - shift);
}

#endif
