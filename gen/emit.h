// gen/emit: output functions and Verilog text helpers of compiled templates.
#ifndef SLUICE_GEN_EMIT_H
#define SLUICE_GEN_EMIT_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

#include "gen/gen.h"

// A short text returned by a helper, by value so that templates need not manage memory.
struct text {
    char chars[1024];
};

// The field's bits of NAME: NAME itself if the field is the whole word, "" if it is absent.
struct text field_of(const char *name, struct bit_field field);

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

// The field's bits of its word, "[high:low]"; empty for a field that is the whole word.
static inline void emit_slice(FILE *out, struct bit_field field)
{
    emit_text(out, field_of("", field));
}

// Integers, text and fields only: any other type, above all double, matches no branch and does not compile.
#define EMIT(out, value)                                                                                     \
    _Generic((value),                                                                                           \
        int: emit_signed, long: emit_signed, long long: emit_signed,                                            \
        unsigned char: emit_unsigned, unsigned short: emit_unsigned, unsigned: emit_unsigned,                   \
        unsigned long: emit_unsigned, unsigned long long: emit_unsigned,                                        \
        char *: emit_string, const char *: emit_string, struct text: emit_text,                                      \
        struct bit_field: emit_slice)((out), (value))

// A sized literal, e.g. 32'h534c5543.
struct text hex(unsigned bits, uint64_t value);

// Range of a vector: "[bits-1:0]", empty for one bit.
struct text range(unsigned bits);

// Selects the lowest `to` of `from` bits; empty if to == from.
struct text slice(unsigned from, unsigned to);

// `value`, `from` bits wide, zero-extended to `to` bits.
struct text zero_extend(const char *value, unsigned from, unsigned to);

// "[high:low]", or "[low]" for one bit.
struct text bits(unsigned high, unsigned low);

// NAME[high:low] of a vector of `width` bits; NAME if that is the whole vector.
struct text part_of(const char *name, unsigned width, unsigned high, unsigned low);

// NAME[high:low], zero-extended to `to` bits.
struct text zero_extend_bits(const char *name, unsigned high, unsigned low, unsigned to);

// `chunk` bits from bit `low` up of a vector of `width` bits, zero-extended where it ends.
struct text chunk_of(const char *name, unsigned width, unsigned low, unsigned chunk);

// "NAME7_q, NAME6_q, ...", from `first` down to `last`.
struct text list_signal(const char *name, unsigned first, unsigned last);

// A word as a concatenation "{top field, ..., lowest field}", without the braces. WORD: counts_message, ...;
// then the fields' texts, e.g. .count = "count_i". The text of an absent field is not used.
#define CONCAT(WORD, layout, ...)                                                                            \
    concat(&(layout), sizeof(struct WORD##_layout) / sizeof(struct bit_field) - 1,                           \
           &(const struct WORD##_texts){__VA_ARGS__})
struct text concat(const void *layout, size_t fields, const void *texts);

// The name in upper case.
struct text upper(const char *name);

// Least number of bits for 0..value.
unsigned bits_of(uint64_t value);

#endif
