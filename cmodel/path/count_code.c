// cmodel/path/count_code: conversion between codes and values; addition with random rounding.
#include "cmodel/path/count_code.h"

#include "cmodel/bits.h"

struct count_form count_form(uint32_t bits, uint32_t exponent_bits)
{
    struct count_form form = {.fraction = bits - exponent_bits};
    const uint32_t by_bits = (uint32_t)bits_mask(exponent_bits);
    const uint32_t by_value = 32 - form.fraction;
    const uint32_t exponent = by_bits < by_value ? by_bits : by_value;
    const uint64_t most = (uint64_t)exponent << form.fraction | bits_mask(form.fraction);
    form.most = count_value(form, (uint32_t)most);
    return form;
}

static uint32_t exponent_of(struct count_form form, uint32_t code)
{
    return (uint32_t)((uint64_t)code >> form.fraction);
}

uint64_t count_value(struct count_form form, uint32_t code)
{
    const uint32_t e = exponent_of(form, code);
    const uint64_t m = code & bits_mask(form.fraction);
    return e ? ((1ULL << form.fraction) + m) << (e - 1) : m;
}

uint32_t count_code(struct count_form form, uint64_t value)
{
    if (value > form.most)
        value = form.most;
    const uint32_t length = bits_length(value);
    if (length <= form.fraction)
        return (uint32_t)value;
    const uint32_t e = length - form.fraction;
    return (uint32_t)(((uint64_t)e << form.fraction) | (value >> (e - 1) & bits_mask(form.fraction)));
}

uint32_t count_add(struct count_form form, uint32_t code, uint32_t c, uint32_t state, bool *cut)
{
    const uint32_t e = exponent_of(form, code);
    const uint32_t s = e ? e - 1 : 0;
    const uint64_t steps = (c + (state & bits_mask(s))) >> s;
    const uint64_t sum = count_value(form, code) + (steps << s);
    *cut = sum > form.most;
    return count_code(form, sum);
}
