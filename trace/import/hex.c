// trace/import/hex: loop over the digits of a hexadecimal field.
#include "trace/import/hex.h"

unsigned hex_number(struct line field, uint64_t *value)
{
    const char *at = field.at;
    if (field.end - at > 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X'))
        at += 2;
    unsigned digits = (unsigned)(field.end - at);
    *value = 0;
    for (; at < field.end; at++) {
        char c = *at >= 'A' && *at <= 'F' ? (char)(*at - 'A' + 'a') : *at;
        bool letter = c >= 'a' && c <= 'f';
        if (!letter && (c < '0' || c > '9'))
            return 0;
        *value = *value << 4 | (unsigned)(letter ? c - 'a' + 10 : c - '0');
    }
    return digits;
}
