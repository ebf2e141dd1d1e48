// tb/trace/opcode: opcode decoder from instruction bytes, with classification of branches and repeats.
// Does not use Capstone, which has wrong groups and prefixes for some of these.
#ifndef SLUICE_TB_TRACE_OPCODE_H
#define SLUICE_TB_TRACE_OPCODE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/user.h>

enum opcode_map { MAP_ONE_BYTE, MAP_0F, MAP_OTHER }; // other: three-byte maps, VEX, EVEX

struct opcode {
    enum opcode_map map;
    uint8_t byte;
    uint8_t modrm;   // the byte after, whether it is a ModRM or not
    uint8_t rex;     // 0: none
    uint8_t repeat;  // 0xf2, 0xf3 or 0
    bool operand_16; // prefix 0x66
    bool address_32; // prefix 0x67
};

struct opcode opcode_read(const uint8_t bytes[16]);

bool opcode_is_string(const struct opcode *o);        // movs cmps stos lods scas
bool opcode_is_repeated(const struct opcode *o);      // a string instruction with a repeat prefix
uint32_t opcode_operand_size(const struct opcode *o); // 2, 4, 8 by prefix and REX.W

enum transfer { TRANSFER_NONE, TRANSFER_CONDITIONAL, TRANSFER_JUMP, TRANSFER_CALL, TRANSFER_RETURN };

// The control transfer of the instruction, and whether its target is in a register or memory.
enum transfer opcode_transfer(const struct opcode *o, bool *indirect);

// Whether a conditional branch is taken, from the registers before it.
bool opcode_condition(const struct opcode *o, const struct user_regs_struct *before);

#endif
