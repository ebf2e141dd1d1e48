// promem_rtl: see promem_rtl.h.
#include "promem_rtl.h"

enum { HALVES_FROM = 8 }; // patterns narrower than this are compared whole

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

static void compare_whole(FILE *out, const char *name, bool whole)
{
    fprintf(out, "    reg  %s_greater_q;\n", name);
    fprintf(out, "    always @(posedge clk_i) %s_greater_q <= pattern > %s_2_q;\n", name, name);
    if (whole) {
        fprintf(out, "    reg  %s_equal_q;\n", name);
        fprintf(out, "    always @(posedge clk_i) %s_equal_q <= pattern == %s_2_q;\n", name, name);
    }
}

void compare_slices(FILE *out, const char *name, unsigned width, bool whole)
{
    if (width < HALVES_FROM) {
        compare_whole(out, name, whole);
        return;
    }
    unsigned first = whole ? 0 : 2; // quarter whose equality is wanted
    unsigned at[] = {0, width / 4, width / 2, width / 2 + width / 4, width}; // quarters
    fprintf(out, "    reg  [1:0] %s_greater_q;\n    reg  [3:%u] %s_equal_q;\n", name, first, name);
    fprintf(out, "    always @(posedge clk_i) begin\n");
    for (unsigned half = 0; half < 2; half++) {
        struct text range_ = bits(at[2 * half + 2] - 1, at[2 * half]);
        fprintf(out, "        %s_greater_q[%u] <= pattern%s > %s_2_q%s;\n", name, half, range_.chars, name,
                range_.chars);
    }
    for (unsigned quarter = first; quarter < 4; quarter++) {
        struct text range_ = bits(at[quarter + 1] - 1, at[quarter]);
        fprintf(out, "        %s_equal_q[%u]   <= pattern%s == %s_2_q%s;\n", name, quarter, range_.chars, name,
                range_.chars);
    }
    fprintf(out, "    end\n");
}

struct text joined_greater(const char *name, unsigned width)
{
    struct text text;
    if (width < HALVES_FROM)
        snprintf(text.chars, sizeof text.chars, "%s_greater_q", name);
    else
        snprintf(text.chars, sizeof text.chars, "%s_greater_q[1] || (&%s_equal_q[3:2] && %s_greater_q[0])", name,
                 name, name);
    return text;
}

struct text list_same(unsigned window)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned d = window; d > 0; d--)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "address_i == address_%u_q%s", d + 1,
                                 d > 1 ? ", " : "");
    return text;
}

struct text list_signal(const char *name, unsigned first, unsigned last)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned i = first; i >= last; i--)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%s%u_q%s", name, i,
                                 i > last ? ", " : "");
    return text;
}

struct text sum_bits(const char *name, unsigned count)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned i = 0; i < count; i++)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%s{2'd0, %s[%u]}", i ? " + " : "",
                                 name, i);
    return text;
}

struct text bits(unsigned high, unsigned low)
{
    struct text text;
    if (high == low)
        snprintf(text.chars, sizeof text.chars, "[%u]", low);
    else
        snprintf(text.chars, sizeof text.chars, "[%u:%u]", high, low);
    return text;
}

struct text zero_extend_bits(const char *name, unsigned high, unsigned low, unsigned to)
{
    char value[300];
    snprintf(value, sizeof value, "%s%s", name, bits(high, low).chars);
    return zero_extend(value, high - low + 1, to);
}
