// cmodel/path/ppcr: legality check of a PPCR value, and its parser (bl, wpp or a number).
#include "cmodel/path/ppcr.h"

#include <stdlib.h>
#include <string.h>

const char *ppcr_illegal(uint32_t ppcr, uint32_t count_width)
{
    const uint32_t both = PPCR_UPDATE | PPCR_COUNT;
    for (uint32_t branch = 0; branch < PATH_CLASSES; branch++)
        if ((ppcr_operations(ppcr, branch) & both) == both)
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
