// gen/emit: implementation of the Verilog text helpers.
#include "gen/emit.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

struct text hex(unsigned bits, uint64_t value)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%u'h%" PRIx64, bits, value);
    return text;
}

struct text range(unsigned bits)
{
    struct text text = {""};
    if (bits > 1)
        snprintf(text.chars, sizeof text.chars, "[%u:0]", bits - 1);
    return text;
}

struct text slice(unsigned from, unsigned to)
{
    struct text text = {""};
    if (to == 1 && from > 1)
        snprintf(text.chars, sizeof text.chars, "[0]");
    else if (to < from)
        snprintf(text.chars, sizeof text.chars, "[%u:0]", to - 1);
    return text;
}

struct text zero_extend(const char *value, unsigned from, unsigned to)
{
    struct text text;
    if (from == to)
        snprintf(text.chars, sizeof text.chars, "%s", value);
    else
        snprintf(text.chars, sizeof text.chars, "{%u'd0, %s}", to - from, value);
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

struct text part_of(const char *name, unsigned width, unsigned high, unsigned low)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%s%s", name,
             width == high - low + 1 ? "" : bits(high, low).chars);
    return text;
}

struct text zero_extend_bits(const char *name, unsigned high, unsigned low, unsigned to)
{
    char value[300];
    snprintf(value, sizeof value, "%.200s%.90s", name, bits(high, low).chars);
    return zero_extend(value, high - low + 1, to);
}

struct text chunk_of(const char *name, unsigned width, unsigned low, unsigned chunk)
{
    const unsigned high = low + chunk < width ? low + chunk - 1 : width - 1;
    return width == 1 ? zero_extend(name, 1, chunk) : zero_extend_bits(name, high, low, chunk);
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

struct text field_of(const char *name, struct bit_field field)
{
    struct text text = {""};
    if (field.bits)
        snprintf(text.chars, sizeof text.chars, "%s%s", name,
                 field.whole ? "" : bits(field.lsb + field.bits - 1, field.lsb).chars);
    return text;
}

struct text concat(const void *layout, size_t fields, const void *texts)
{
    const struct bit_field *field = layout;
    const char *const *part = texts;
    struct text text = {""};
    size_t used = 0;
    for (size_t i = fields; i-- > 0;)
        if (field[i].bits) {
            assert(part[i]);
            used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%s%s", used ? ", " : "",
                                     part[i]);
            assert(used < sizeof text.chars);
        }
    return text;
}

struct text upper(const char *name)
{
    struct text text = {""};
    size_t length = strlen(name);
    for (size_t i = 0; i < length && i + 1 < sizeof text.chars; i++)
        text.chars[i] = (char)toupper((unsigned char)name[i]);
    return text;
}

unsigned bits_of(uint64_t value)
{
    unsigned bits = 1;
    while (value >>= 1)
        bits++;
    return bits;
}
