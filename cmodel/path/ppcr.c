// cmodel/path/ppcr: legality checks of a PPCR and a trap_ppcr; parser of a PPCR (bl, wpp or a number).
#include "cmodel/path/ppcr.h"

#include <stdlib.h>
#include <string.h>

// Whether one of the lowest nibbles has both update and update-count.
static bool counts_twice(uint32_t ppcr, uint32_t nibbles)
{
    const uint32_t both = PPCR_UPDATE | PPCR_COUNT;
    for (uint32_t n = 0; n < nibbles; n++)
        if ((ppcr_operations(ppcr, n) & both) == both)
            return true;
    return false;
}

const char *trap_ppcr_illegal(uint32_t trap_ppcr)
{
    if (trap_ppcr >> 8)
        return "bits 31:8 are reserved";
    return counts_twice(trap_ppcr, 2) ? "a class has both update and update-count" : NULL;
}

const char *ppcr_illegal(uint32_t ppcr, uint32_t count_width)
{
    if (counts_twice(ppcr, PATH_CLASSES))
        return "a class has both update and update-count";
    if (ppcr & PPCR_LOOP && ppcr & PPCR_PROCEDURE)
        return "both extensions are on";
    if (ppcr & PPCR_BY_EVENTS && !count_width)
        return "bit 25 counts events, and with count_width=0 there are none";
    if (ppcr >> PPCR_RESERVED_AT)
        return "bits 31:26 are reserved";
    return NULL;
}

bool ppcr_parse(const char *text, uint32_t *ppcr)
{
    const bool hexadecimal = strncmp(text, "0x", 2) == 0 || strncmp(text, "0X", 2) == 0;
    const char *digits = hexadecimal ? text + 2 : text;
    const size_t length = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    if (strcmp(text, "bl") == 0 || strcmp(text, "wpp") == 0) {
        *ppcr = text[0] == 'b' ? PPCR_BL : PPCR_WPP;
        return true;
    }
    if (length == 0 || length > 15 || digits[length])
        return false;
    const unsigned long long value = strtoull(digits, NULL, hexadecimal ? 16 : 10);
    *ppcr = (uint32_t)value;
    return value <= UINT32_MAX;
}
