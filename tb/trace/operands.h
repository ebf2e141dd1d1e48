// tb/trace/operands: what an instruction does with its explicit memory operand, and how many bytes.
#ifndef SLUICE_TB_TRACE_OPERANDS_H
#define SLUICE_TB_TRACE_OPERANDS_H

#include <capstone/capstone.h>
#include <stdbool.h>
#include <stdint.h>

enum use {
    USE_NONE,   // the address is computed, no more
    USE_READ,   // loads, wherever the operand stands
    USE_MOVE,   // stores where the operand is the first, else loads
    USE_MODIFY, // loads and stores where it is the first, else loads
    USE_SWAP,   // loads and stores, wherever it stands
    USE_MASKED, // as move, an element at a time, those whose mask is set
    USE_GATHER, // loads of an element at a time, those whose mask is set
    USE_UNKNOWN
};

enum { SIZE_OPERAND = 0, SIZE_VECTOR = 255 }; // as Capstone says; as the widest register operand

struct form {
    unsigned id; // X86_INS_*
    enum use use;
    uint8_t size; // bytes; masked, gather: of an element of data
};

// The row of this instruction; use is USE_UNKNOWN where there is none.
struct form operands_form(unsigned id);

// The bytes of the widest vector or MMX register among the operands, 0 without any.
uint8_t operands_vector_size(const cs_x86 *x86);

// What an x87 instruction (opcode 0xd8 to 0xdf) does with memory.
struct form operands_x87(uint8_t opcode, uint8_t modrm);

#endif
