// trace/fields: field splitting and number parsing.
#include "trace/fields.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

bool field_next(struct line *rest, struct line *field)
{
    const char *at = rest->at;
    const char *end = rest->end;
    if (at < end && end[-1] == '\r')
        end--;
    while (at < end && is_blank(*at))
        at++;
    field->at = at;
    while (at < end && !is_blank(*at) && *at != '#')
        at++;
    field->end = at;
    rest->at = at;
    return field->at < field->end;
}

bool field_is(struct line field, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(field.end - field.at) == length && memcmp(field.at, word, length) == 0;
}

static unsigned digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    c = (char)(c | 0x20); // lower case
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 16;
}

const char *field_number(struct line field, uint64_t *value)
{
    const char *at = field.at;
    bool negative = at < field.end && *at == '-';
    if (negative)
        at++;
    unsigned base = 10;
    if (field.end - at > 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X')) {
        base = 16;
        at += 2;
    }
    if (at == field.end)
        return "not a number";

    uint64_t number = 0;
    bool over = false;
    for (; at < field.end; at++) {
        unsigned digit = digit_value(*at);
        if (digit >= base)
            return "not a number";
        over = over || number > (UINT64_MAX - digit) / base;
        number = number * base + digit;
    }
    *value = number;
    return negative ? "negative" : over ? "over 64 bits" : NULL;
}

int field_shown(struct line field)
{
    enum { MOST = 40 };
    return field.end - field.at < MOST ? (int)(field.end - field.at) : MOST;
}
