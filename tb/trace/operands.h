// tb/trace/operands: use and size of an instruction's explicit memory operand.
#ifndef SLUICE_TB_TRACE_OPERANDS_H
#define SLUICE_TB_TRACE_OPERANDS_H

#include <capstone/capstone.h>
#include <stdbool.h>
#include <stdint.h>

enum use {
    USE_NONE,   // only computes the address
    USE_READ,   // loads, in any position
    USE_MOVE,   // stores as the first operand, otherwise loads
    USE_MODIFY, // loads and stores as the first operand, otherwise loads
    USE_SWAP,   // loads and stores, in any position
    USE_MASKED, // like USE_MOVE, for each element with its mask set
    USE_GATHER, // loads each element with its mask set
    USE_UNKNOWN
};

enum { SIZE_OPERAND = 0, SIZE_VECTOR = 255 }; // size from Capstone; size of the widest register operand

struct form {
    unsigned id; // X86_INS_*
    enum use use;
    uint8_t size; // bytes; masked, gather: bytes per data element
};

// The row of this instruction; use is USE_UNKNOWN if there is none.
struct form operands_form(unsigned id);

// Size in bytes of the widest vector or MMX register operand; 0 without any.
uint8_t operands_vector_size(const cs_x86 *x86);

// The memory access of an x87 instruction (opcode 0xd8 to 0xdf).
struct form operands_x87(uint8_t opcode, uint8_t modrm);

#endif
