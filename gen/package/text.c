// gen/package/text: numbers, parameters and port types in the syntax of C, Markdown and SystemC.
#include <string.h>

#include "gen/package/package.h"

struct text digits(unsigned count, uint64_t value)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%0*" PRIx64, (int)count, value);
    return text;
}

struct text text_of(const char *chars)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%s", chars);
    return text;
}

struct text padded(struct text text, unsigned width)
{
    struct text wide;
    snprintf(wide.chars, sizeof wide.chars, "%-*.200s", (int)width, text.chars);
    return wide;
}

struct text cell(const char *chars)
{
    struct text text;
    size_t used = 0;
    for (; *chars && used + 2 < sizeof text.chars; chars++) {
        if (*chars == '|')
            text.chars[used++] = '\\';
        text.chars[used++] = *chars;
    }
    text.chars[used] = '\0';
    return text;
}

struct text xml(const char *chars)
{
    static const struct {
        char from;
        const char *to;
    } escapes[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    struct text text;
    size_t used = 0;
    for (; *chars && used + sizeof "&quot;" < sizeof text.chars; chars++) {
        size_t i = 0;
        while (i < sizeof escapes / sizeof *escapes && escapes[i].from != *chars)
            i++;
        const bool escaped = i < sizeof escapes / sizeof *escapes;
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%.*s", escaped ? 6 : 1,
                                 escaped ? escapes[i].to : chars);
    }
    text.chars[used] = '\0';
    return text;
}

struct text vhdl_type(unsigned bits)
{
    struct text text = {"std_logic"};
    if (bits > 1)
        snprintf(text.chars, sizeof text.chars, "std_logic_vector(%u downto 0)", bits - 1);
    return text;
}

struct text package_version(void)
{
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%d.%d.0", REGISTER_VERSION >> 16, REGISTER_VERSION & 0xffff);
    return text;
}

struct text param_value(const struct gen *gen, const struct param *param)
{
    struct text text = {""};
    param_format(param, gen->config, text.chars, sizeof text.chars);
    return text;
}

struct text param_number(const struct gen *gen, const struct param *param)
{
    struct text text;
    uint32_t number;
    memcpy(&number, (const char *)gen->config + param->offset, sizeof number);
    snprintf(text.chars, sizeof text.chars, "%" PRIu32 "u", number);
    return text;
}

struct text param_accepted(const struct param *param)
{
    struct text text;
    param_accepts(param, text.chars, sizeof text.chars);
    return cell(text.chars);
}

struct text param_choice(const struct param *param, unsigned n)
{
    struct text text = {""};
    const char *word = param->unit;
    for (; n > 0 && *word; n--)
        word += strcspn(word, "|") + (strchr(word, '|') != NULL);
    snprintf(text.chars, sizeof text.chars, "%.*s", (int)strcspn(word, "|"), word);
    return text;
}

struct text sc_type(unsigned bits)
{
    struct text text = {"bool"};
    if (bits > 1)
        snprintf(text.chars, sizeof text.chars, "sc_dt::%s<%u>", bits > 64 ? "sc_bv" : "sc_uint", bits);
    return text;
}
