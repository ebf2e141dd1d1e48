// trace/valgrind/quirk: detection of such instructions by their bytes.
// SPDX-License-Identifier: GPL-2.0-or-later
// Source: Intel SDM vol. 2; VEX of Valgrind 3.19 (guest_amd64_toIR.c: dis_bt_G_E, dis_MASKMOVDQU, dis_CMPS).
#include "trace/valgrind/quirk.h"
#include "trace/valgrind/transfer.h"

static Bool is_bit_test(UChar opcode)
{
    return opcode == 0xa3 || opcode == 0xab || opcode == 0xb3 || opcode == 0xbb;
}

enum quirk quirk_of(const UChar *code, UInt size)
{
    UInt i = transfer_prefixes(code, size);
    if (i < size && (code[i] == 0xa6 || code[i] == 0xa7))
        return QUIRK_BACKWARD;
    // vmaskmovdqu: C5 or C4, the rest of the prefix, F7.
    if (i + 3 < size && code[i] == 0xc5 && code[i + 2] == 0xf7)
        return QUIRK_MERGE;
    if (i + 4 < size && code[i] == 0xc4 && (code[i + 1] & 0x1f) == 1 && code[i + 3] == 0xf7)
        return QUIRK_MERGE;
    if (i + 2 >= size || code[i] != 0x0f)
        return QUIRK_NONE;
    if (code[i + 1] == 0xf7)
        return QUIRK_MERGE;
    if (is_bit_test(code[i + 1]))
        return code[i + 2] >= 0xc0 ? QUIRK_SCRATCH : QUIRK_BITS;
    return QUIRK_NONE;
}

UInt quirk_bits_size(const UChar *code, UInt size)
{
    UInt bytes = 4;
    UInt count = transfer_prefixes(code, size);
    for (UInt i = 0; i < count; i++) {
        if (code[i] == 0x66)
            bytes = 2;
        if ((code[i] & 0xf8) == 0x48)
            bytes = 8;
    }
    return bytes;
}
