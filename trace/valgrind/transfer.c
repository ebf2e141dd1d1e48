// trace/valgrind/transfer: opcodes of x86-64's control transfers.
// SPDX-License-Identifier: GPL-2.0-or-later
// Source: Intel SDM vol. 2, opcode maps, 64-bit mode. Assumes an instruction that Valgrind has decoded.
#include "trace/valgrind/transfer.h"

static Bool is_prefix(UChar byte)
{
    switch (byte) {
    case 0x26:
    case 0x2e:
    case 0x36:
    case 0x3e:
    case 0x64:
    case 0x65:
    case 0x66:
    case 0x67:
    case 0xf0:
    case 0xf2:
    case 0xf3: return True;
    default: return byte >= 0x40 && byte <= 0x4f;
    }
}

UInt transfer_prefixes(const UChar *code, UInt size)
{
    UInt count = 0;
    while (count < size && is_prefix(code[count]))
        count++;
    return count;
}

static Bool is_string(UChar opcode)
{
    return (opcode >= 0x6c && opcode <= 0x6f) || (opcode >= 0xa4 && opcode <= 0xa7) ||
           (opcode >= 0xaa && opcode <= 0xaf);
}

// The displacement is the instruction's last bytes.
static struct transfer direct(enum transfer_kind kind, const UChar *code, UInt size, Addr pc, UInt bytes)
{
    UInt displacement = code[size - 1];
    if (bytes == 4)
        VG_(memcpy)(&displacement, code + size - 4, 4);
    UInt unused = 64 - 8 * bytes;
    struct transfer t = {.kind = kind,
                         .target = pc + size + (Addr)((Long)((ULong)displacement << unused) >> unused)};
    t.class = branch_direction(pc, t.target);
    return t;
}

static struct transfer moving(enum branch_class class)
{
    return (struct transfer){.kind = TRANSFER_MOVING, .class = class};
}

static struct transfer conditional(const UChar *code, UInt size, Addr pc, UInt bytes, UChar opcode)
{
    struct transfer t = direct(TRANSFER_CONDITIONAL, code, size, pc, bytes);
    t.odd = opcode & 1;
    return t;
}

// Group 5, by the register field of its second byte.
static struct transfer group5(UChar modrm)
{
    switch (modrm >> 3 & 7) {
    case 2:
    case 3: return moving(BRANCH_CALL);
    case 4:
    case 5: return moving(BRANCH_INDIRECT);
    default: return (struct transfer){.kind = TRANSFER_NONE};
    }
}

static struct transfer one_byte(const UChar *code, UInt size, Addr pc, UChar opcode)
{
    struct transfer t = {.kind = TRANSFER_NONE};
    if ((opcode == 0xe8 || opcode == 0xe9) && size < 5)
        return t;
    switch (opcode) {
    case 0xe0: // loopne, loope, loop, jrcxz: VEX never negates these
    case 0xe1:
    case 0xe2:
    case 0xe3: return direct(TRANSFER_CONDITIONAL, code, size, pc, 1);
    case 0xe8:
        t = direct(TRANSFER_DIRECT, code, size, pc, 4);
        t.class = BRANCH_CALL;
        return t;
    case 0xe9: return direct(TRANSFER_DIRECT, code, size, pc, 4);
    case 0xeb: return direct(TRANSFER_DIRECT, code, size, pc, 1);
    case 0xc2:
    case 0xc3:
    case 0xca:
    case 0xcb: return moving(BRANCH_RETURN);
    default: return opcode >> 4 == 7 ? conditional(code, size, pc, 1, opcode) : t;
    }
}

struct transfer transfer_of(const UChar *code, UInt size, Addr pc)
{
    struct transfer none = {.kind = TRANSFER_NONE};
    Bool repeat = False;
    UInt i = transfer_prefixes(code, size);
    for (UInt k = 0; k < i; k++)
        repeat = repeat || code[k] == 0xf2 || code[k] == 0xf3;
    if (i >= size)
        return none;
    UChar opcode = code[i];
    UInt rest = size - i;
    if (repeat && is_string(opcode))
        return (struct transfer){.kind = TRANSFER_REPEAT};
    if (opcode == 0x0f)
        return rest >= 6 && code[i + 1] >> 4 == 8 ? conditional(code, size, pc, 4, code[i + 1]) : none;
    if (opcode == 0xff)
        return rest >= 2 ? group5(code[i + 1]) : none;
    return rest >= 2 || opcode >= 0xc0 ? one_byte(code, size, pc, opcode) : none;
}
