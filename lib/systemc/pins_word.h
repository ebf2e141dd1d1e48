// lib/systemc/pins_word: conversion of SystemC ports of any width from and to a word (cmodel/pins.h).
#ifndef SLUICE_SYSTEMC_PINS_WORD_H
#define SLUICE_SYSTEMC_PINS_WORD_H

#include <systemc>

#include "pins.h"

namespace sluice
{

inline word to_word(bool value)
{
    return word{{value}};
}

template <int BITS> word to_word(const sc_dt::sc_uint<BITS> &value)
{
    return word{{value.to_uint64()}};
}

template <int BITS> word to_word(const sc_dt::sc_bv<BITS> &value)
{
    word made = {};
    for (int i = 0; i < value.size(); i++)
        made.limb[i / 2] |= std::uint64_t{value.get_word(i)} << i % 2 * 32;
    return made;
}

inline void from_word(const word &from, bool &value)
{
    value = from.limb[0] & 1;
}

template <int BITS> void from_word(const word &from, sc_dt::sc_uint<BITS> &value)
{
    value = from.limb[0];
}

template <int BITS> void from_word(const word &from, sc_dt::sc_bv<BITS> &value)
{
    for (int i = 0; i < value.size(); i++) {
        const int bits = BITS - 32 * i < 32 ? BITS - 32 * i : 32;
        value.set_word(i, static_cast<std::uint32_t>(from.limb[i / 2] >> i % 2 * 32) &
                              0xffffffffU >> (32 - bits));
    }
}

// Bits beyond the port's width are cut.
template <typename Port> Port from_word(const word &from)
{
    Port value{};
    from_word(from, value);
    return value;
}

} // namespace sluice

#endif
