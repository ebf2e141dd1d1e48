// gen/promem/rtl: slot codes, slice bounds of compares and sums, and their Verilog text.
#include "gen/promem/rtl.h"

enum { SLICE_BITS = 8 };

struct text slot_kind(enum slot_code code)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "3'd%u", (unsigned)code);
    return text;
}

unsigned promem_path_bits(const struct promem_config *cfg)
{
    return cfg->width > cfg->counter_width ? cfg->width : cfg->counter_width;
}

unsigned promem_slices(const struct promem_config *cfg, unsigned width)
{
    if (cfg->stage_clocks == 4)
        return (width + SLICE_BITS - 1) / SLICE_BITS;
    return cfg->stage_clocks == 3 && width >= SLICE_BITS ? 2 : 1;
}

unsigned slice_low(unsigned width, unsigned slices, unsigned slice)
{
    return width * slice / slices;
}

struct text slice_bits(unsigned width, unsigned slices, unsigned slice)
{
    struct text whole = {""};
    if (width == 1)
        return whole;
    return bits(slice_low(width, slices, slice + 1) - 1, slice_low(width, slices, slice));
}

struct text joined_greater(const char *name, unsigned slices)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%s_greater_q[0]", name);
    for (unsigned i = 1; i < slices; i++) {
        struct text lower = text;
        snprintf(text.chars, sizeof text.chars, "%s_greater_q[%u] || (%s_equal_q[%u] && %s%.900s%s)", name, i,
                 name, i, i > 1 ? "(" : "", lower.chars, i > 1 ? ")" : "");
    }
    return text;
}

struct text list_same(unsigned window)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned d = window; d > 0; d--)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "address_i == address_%u_q%s",
                                 d + 1, d > 1 ? ", " : "");
    return text;
}

struct text sum_bits(const char *name, unsigned count)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned i = 0; i < count; i++)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%s{2'd0, %s[%u]}",
                                 i ? " + " : "", name, i);
    return text;
}
