// tb/trace/opcode: decodes prefixes, opcode map and ModRM; evaluates conditions from flags and rcx.
// Source: Intel SDM vol. 2, 2.1.1 (prefixes), appendix A (opcode maps), B.1.4.7 (conditions), pages LOOP and
// Jcc.
#include "tb/trace/opcode.h"

#include <string.h>

struct opcode opcode_read(const uint8_t bytes[16])
{
    static const uint8_t prefixes[] = {0x66, 0x67, 0xf0, 0xf2, 0xf3, 0x26, 0x2e, 0x36, 0x3e, 0x64, 0x65};
    struct opcode o = {.map = MAP_ONE_BYTE};
    const uint8_t *at = bytes;
    while (at < bytes + 14 && memchr(prefixes, *at, sizeof prefixes)) {
        if (*at == 0xf2 || *at == 0xf3)
            o.repeat = *at;
        o.operand_16 |= *at == 0x66;
        o.address_32 |= *at == 0x67;
        at++;
    }
    if ((*at & 0xf0) == 0x40)
        o.rex = *at++;
    if (*at == 0xc4 || *at == 0xc5 || *at == 0x62) {
        o.map = MAP_OTHER;
    } else if (*at == 0x0f) {
        at++;
        o.map = *at == 0x38 || *at == 0x3a ? MAP_OTHER : MAP_0F;
    }
    o.byte = at[0];
    o.modrm = at[1];
    return o;
}

bool opcode_is_string(const struct opcode *o)
{
    return o->map == MAP_ONE_BYTE &&
           ((o->byte >= 0xa4 && o->byte <= 0xa7) || (o->byte >= 0xaa && o->byte <= 0xaf));
}

bool opcode_is_repeated(const struct opcode *o)
{
    return o->repeat && opcode_is_string(o);
}

uint32_t opcode_operand_size(const struct opcode *o)
{
    if (o->rex & 8)
        return 8;
    return o->operand_16 ? 2 : 4;
}

enum transfer opcode_transfer(const struct opcode *o, bool *indirect)
{
    *indirect = false;
    if (o->map == MAP_0F)
        return (o->byte & 0xf0) == 0x80 ? TRANSFER_CONDITIONAL : TRANSFER_NONE;
    if (o->map != MAP_ONE_BYTE)
        return TRANSFER_NONE;
    if ((o->byte & 0xf0) == 0x70 || (o->byte >= 0xe0 && o->byte <= 0xe3))
        return TRANSFER_CONDITIONAL;
    switch (o->byte) {
    case 0xe8: return TRANSFER_CALL;
    case 0xe9:
    case 0xeb: return TRANSFER_JUMP;
    case 0xc2:
    case 0xc3: *indirect = true; return TRANSFER_RETURN;
    case 0xff:
        *indirect = true;
        if ((o->modrm >> 3 & 7) == 2)
            return TRANSFER_CALL;
        return (o->modrm >> 3 & 7) == 4 ? TRANSFER_JUMP : TRANSFER_NONE;
    default: return TRANSFER_NONE;
    }
}

// The sixteen conditions in the encoding's order; odd ones are the negation of the even ones before.
static bool flags_hold(unsigned condition, uint64_t flags)
{
    bool carry = flags & 1, parity = flags & 4, zero = flags & 0x40, sign = flags & 0x80,
         overflow = flags & 0x800;
    bool even[8] = {
        overflow, carry, zero, carry || zero, sign, parity, sign != overflow, zero || sign != overflow};
    return even[condition >> 1 & 7] != (condition & 1);
}

bool opcode_condition(const struct opcode *o, const struct user_regs_struct *before)
{
    if (o->map == MAP_0F || (o->byte & 0xf0) == 0x70)
        return flags_hold(o->byte & 15, before->eflags);
    uint64_t count = o->address_32 ? (uint32_t)before->rcx : before->rcx;
    if (o->byte == 0xe3)
        return !count;
    bool left = o->address_32 ? (uint32_t)count != 1 : count != 1;
    bool zero = before->eflags & 0x40;
    if (o->byte == 0xe2)
        return left;
    return left && zero == (o->byte == 0xe1);
}
