// gen/rap/account: widths, latencies and sums of the account and its threshold product.
#include "gen/rap/rtl.h"

enum { SLICE_BITS = 8, FRACTION_SLICES = 4, FACTOR_DIGITS = 9, FACTOR_BITS = 34 };

static unsigned slices_of(unsigned bits)
{
    return (bits + SLICE_BITS - 1) / SLICE_BITS;
}

bool rap_never_due(const struct rap_config *cfg)
{
    return cfg->merging == RAP_PACED ||
           (cfg->counter_width < 64 && (uint64_t)cfg->merge_start >> cfg->counter_width);
}

bool rap_merges_apart(const struct rap_config *cfg)
{
    return rap_merge_factor(cfg) != rap_error_factor(cfg);
}

unsigned rap_raise_slots(const struct rap_config *cfg)
{
    return rap_room(cfg) == RAP_ROOM_TOTAL && cfg->nodes < RAP_RAISE_SLOTS ? cfg->nodes : RAP_RAISE_SLOTS;
}

struct text bit_at(unsigned width, unsigned j)
{
    struct text none = {""};
    return width > 1 ? bits(j, j) : none;
}

struct text kind_is(const char *name, const struct rap_config *cfg, unsigned kind)
{
    struct text text = {""};
    if (cfg->kinds > 1)
        snprintf(text.chars, sizeof text.chars, " && %.200s == %.60s", name,
                 hex(rap_kind_bits(cfg), kind).chars);
    return text;
}

struct text word_at(unsigned words, unsigned width, unsigned j)
{
    struct text none = {""};
    return words * width > 1 ? bits(width * j + width - 1, width * j) : none;
}

uint64_t rap_negative(uint64_t value, unsigned bits)
{
    return -value & (bits < 64 ? (1ull << bits) - 1 : UINT64_MAX);
}

// Bits per digit of a count. A constant K has tables of 16 multiples; a K that coarsening may change has only
// the multiples up to 3.
static unsigned digit_bits(const struct rap_config *cfg)
{
    return cfg->on_full == RAP_COARSEN ? 2 : 4;
}

unsigned rap_product_rows(const struct rap_config *cfg)
{
    return (rap_weight_bits(cfg) + digit_bits(cfg) - 1) / digit_bits(cfg);
}

unsigned rap_product_slices(const struct rap_config *cfg)
{
    return FRACTION_SLICES + slices_of(rap_weight_bits(cfg));
}

// Clocks before slice i of row r starts: rows from the third on wait for the previous row, slices for the
// next lower slice.
static unsigned product_wait(unsigned r, unsigned i)
{
    return (r ? r - 1 : 0) + i;
}

unsigned rap_product_last(const struct rap_config *cfg)
{
    return product_wait(rap_product_rows(cfg) - 1, rap_product_slices(cfg) - 1);
}

unsigned rap_threshold_latency(const struct rap_config *cfg)
{
    return rap_weight_bits(cfg) ? rap_product_rows(cfg) + rap_product_slices(cfg) + 4 : 1;
}

unsigned rap_account_latency(const struct rap_config *cfg)
{
    return rap_threshold_latency(cfg) + (cfg->kinds > 1);
}

// Four bits of a term: digit d of K times a digit of the count.
static void put_digit(char *text, size_t size, int d, const char *digit)
{
    if (d < 0 || d >= FACTOR_DIGITS)
        snprintf(text, size, "4'd0");
    else
        snprintf(text, size, "DIGIT_%d[{%.200s, 2'd0} +: 4]", d, digit);
}

struct text short_shift(unsigned width)
{
    struct text text;
    if (width == 1)
        snprintf(text.chars, sizeof text.chars, "away");
    else
        snprintf(text.chars, sizeof text.chars, "{away, short_q%.40s}", bits(width - 1, 1).chars);
    return text;
}

struct text product_term(const struct rap_config *cfg, unsigned r, unsigned i)
{
    const unsigned weight = rap_weight_bits(cfg);
    const unsigned size = digit_bits(cfg);
    const unsigned low = size * r;
    const unsigned high = low + size < weight ? low + size : weight;
    const unsigned wait = product_wait(r, i);
    char name[32], digit[250], upper_digit[250], lower_digit[250];
    snprintf(name, sizeof name, wait ? "count_%u_q" : "count_0", wait);
    const struct text at = bits(high - 1, low);
    const char *part = weight == 1 ? "" : at.chars;
    if (high - low < size)
        snprintf(digit, sizeof digit, "%u'd0, %s%.60s", size - (high - low), name, part);
    else
        snprintf(digit, sizeof digit, "%s%.60s", name, part);
    struct text text;
    if (cfg->on_full == RAP_COARSEN) {
        const int first = SLICE_BITS * (int)i - (int)low;
        if (first <= -SLICE_BITS || first >= FACTOR_BITS)
            return hex(SLICE_BITS, 0);
        snprintf(text.chars, sizeof text.chars, "multiple({%s}, 6'd%d, triple_q, factor_i)", digit,
                 first + SLICE_BITS);
        return text;
    }
    put_digit(upper_digit, sizeof upper_digit, 2 * (int)i + 1 - (int)r, digit);
    put_digit(lower_digit, sizeof lower_digit, 2 * (int)i - (int)r, digit);
    snprintf(text.chars, sizeof text.chars, "{%s, %s}", upper_digit, lower_digit);
    return text;
}

struct text slice_sum(unsigned r, unsigned i)
{
    struct text text;
    const struct text at = bits(SLICE_BITS * i + SLICE_BITS - 1, SLICE_BITS * i);
    int used = snprintf(text.chars, sizeof text.chars, "{1'b0, product_%u_q%.60s} + {1'b0, term_%u_q%.60s}",
                        r - 1, at.chars, r, at.chars);
    if (i)
        snprintf(text.chars + used, sizeof text.chars - (size_t)used, " + {8'd0, carry_%u_q[%u]}", r, i - 1);
    return text;
}

struct text list_top_carries(unsigned rows, unsigned slices)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned r = 1; r < rows; r++)
        used +=
            (size_t)snprintf(text.chars + used, sizeof text.chars - used, "carry_%u_q[%u], ", r, slices - 1);
    return text;
}

struct text grown_carry(unsigned i)
{
    struct text text;
    if (i)
        snprintf(text.chars, sizeof text.chars, "grown_%u_q[8]", i - 1);
    else
        snprintf(text.chars, sizeof text.chars, "carry_q[3]");
    return text;
}

struct text grown_before(unsigned i, unsigned s)
{
    struct text text;
    if (s == i + 1)
        snprintf(text.chars, sizeof text.chars, "grown_%u_q[7:0]", i);
    else
        snprintf(text.chars, sizeof text.chars, "grown_%u_%u_q", i, s - 1);
    return text;
}

struct text list_grown(unsigned slices)
{
    struct text text;
    size_t used = (size_t)snprintf(text.chars, sizeof text.chars, "grown_%u_q[7:0]", slices - 1);
    for (unsigned i = slices - 1; i-- > 0;)
        used +=
            (size_t)snprintf(text.chars + used, sizeof text.chars - used, ", grown_%u_%u_q", i, slices - 1);
    return text;
}

struct text grown_extended(unsigned weight, unsigned least, unsigned slices)
{
    char value[64];
    snprintf(value, sizeof value, "grown%.50s", slice(SLICE_BITS * slices, weight).chars);
    return zero_extend(value, weight, least);
}
