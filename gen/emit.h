// gen/emit: what a compiled template writes with.
#ifndef SLUICE_EMIT_H
#define SLUICE_EMIT_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

#include "gen.h"

// A short text made by a helper, returned by value so that a template needs no memory of its own.
struct text {
    char chars[1024];
};

static inline void emit_signed(FILE *out, int64_t value)
{
    fprintf(out, "%" PRId64, value);
}

static inline void emit_unsigned(FILE *out, uint64_t value)
{
    fprintf(out, "%" PRIu64, value);
}

static inline void emit_string(FILE *out, const char *value)
{
    fputs(value, out);
}

static inline void emit_text(FILE *out, struct text value)
{
    fputs(value.chars, out);
}

// Integers and text only: any other type, a double above all, matches no branch and does not compile.
#define EMIT(out, value)                                                                                     \
    _Generic((value),                                                                                           \
        int: emit_signed, long: emit_signed, long long: emit_signed,                                            \
        unsigned char: emit_unsigned, unsigned short: emit_unsigned, unsigned: emit_unsigned,                   \
        unsigned long: emit_unsigned, unsigned long long: emit_unsigned,                                        \
        char *: emit_string, const char *: emit_string, struct text: emit_text)((out), (value))

// A sized literal, e.g. 32'h534c5543.
struct text hex(unsigned bits, uint64_t value);

// The range of a vector of that many bits: "[bits-1:0]", nothing for one bit.
struct text range(unsigned bits);

// Selects the lowest `to` bits of a vector of `from` bits; nothing if that is all of it.
struct text slice(unsigned from, unsigned to);

// A value of `from` bits with zeros in front, `to` bits in all.
struct text zero_extend(const char *value, unsigned from, unsigned to);

// "[high:low]", or "[low]" if that is one bit.
struct text bits(unsigned high, unsigned low);

// NAME[high:low] of a vector of that width, NAME where that is all of it.
struct text part_of(const char *name, unsigned width, unsigned high, unsigned low);

// NAME[high:low] with zeros in front, `to` bits in all.
struct text zero_extend_bits(const char *name, unsigned high, unsigned low, unsigned to);

// "NAME7_q, NAME6_q, ...", from the first number down to the last.
struct text list_signal(const char *name, unsigned first, unsigned last);

// "kind, a, b" of NAME, an event's word {kind, b, a}; b and the kind may have no bits.
struct text tuple_fields(const char *name, unsigned a, unsigned b, unsigned kind);

// "NAME" for a name in lower case.
struct text upper(const char *name);

// The least number of bits that hold 0..value.
unsigned bits_of(uint64_t value);

#endif
