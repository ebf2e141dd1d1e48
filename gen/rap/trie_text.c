// gen/rap/trie_text: longer pieces of Verilog text for the trie's templates.
#include <stdarg.h>
#include <string.h>

#include "gen/rap/trie.h"

// Appends to a text; a text that is too long is truncated, which Verilog tools reject.
static void add(struct text *text, const char *format, ...)
{
    size_t used = strlen(text->chars);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text->chars + used, sizeof text->chars - used, format, arguments);
    va_end(arguments);
}

struct text none(void)
{
    struct text text = {""};
    return text;
}

struct text number(unsigned value)
{
    struct text text = {""};
    add(&text, "%u", value);
    return text;
}

struct text slice_of(const char *name, unsigned from, unsigned to)
{
    struct text text = {""};
    add(&text, "%s%s", name, slice(from, to).chars);
    return text;
}

struct text weight_term(unsigned weight, unsigned width, unsigned distance)
{
    struct text text = {""};
    char value[80];
    snprintf(value, sizeof value, "adding[%u*%u +: %u] & {%u{hit[%u]}}", distance - 1, weight, weight, weight,
             distance);
    if (width > weight)
        add(&text, "{%s, %s}", hex(width - weight, 0).chars, value);
    else
        add(&text, "%s", value);
    return text;
}

struct text high_rest(unsigned weight, unsigned low, unsigned high)
{
    return zero_extend_bits("rest", weight - 1, low, high);
}

struct text list_pairs(const char *upper, const char *lower, unsigned count)
{
    struct text text = {""};
    for (unsigned i = count; i-- > 0;)
        add(&text, "%s[%u], %s[%u]%s", upper, i, lower, i, i ? ", " : "");
    return text;
}

struct text paced_created(const struct rap_config *cfg, unsigned level)
{
    const unsigned bits = rap_digit_bits(cfg), own = rap_digit_bits_at(cfg, level);
    struct text text = {""};
    if (own < bits)
        add(&text, "{%u'd0, split_%u, %u'd0}", bits - own, level, own);
    else
        add(&text, "{split_%u, %u'd0}", level, own);
    return text;
}

struct text path_digit(const struct rap_config *cfg, unsigned level)
{
    unsigned wide = rap_digit_bits_at(cfg, level - 1), low = rap_low_bits(cfg, level);
    return zero_extend_bits("path_q", low + wide - 1, low, rap_digit_bits(cfg));
}

struct text kept(const struct rap_config *cfg, unsigned level)
{
    const unsigned bits = rap_digit_bits(cfg), own = rap_digit_bits_at(cfg, level);
    struct text text = {""};
    add(&text, "kept_%u", level);
    if (own == bits)
        return text;
    snprintf(text.chars, sizeof text.chars, "{%u'd%u, kept_%u}", bits - own, (1U << (bits - own)) - 1, level);
    return text;
}

struct text extended(const char *name, unsigned level, unsigned from, unsigned to)
{
    char value[80];
    snprintf(value, sizeof value, "%s%u", name, level);
    return zero_extend(value, from, to);
}
