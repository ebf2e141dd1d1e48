// tb/trace/operand_address: address of an explicit memory operand, from the registers before the instruction.
#ifndef SLUICE_TB_TRACE_OPERAND_ADDRESS_H
#define SLUICE_TB_TRACE_OPERAND_ADDRESS_H

#include "tb/trace/opcode.h"
#include "tb/trace/process.h"

#include <capstone/capstone.h>

// A general register by its number in the encoding, 0 rax, 1 rcx, ... 15 r15.
uint64_t register_numbered(const struct user_regs_struct *r, unsigned number);

// index: value of the index register; for a gather, one element of the index vector.
uint64_t operand_address_indexed(const cs_insn *insn, const struct opcode *o,
                                 const struct user_regs_struct *r, const x86_op_mem *m, uint64_t index);
uint64_t operand_address(const cs_insn *insn, const struct opcode *o, const struct user_regs_struct *r,
                         const x86_op_mem *m);

#endif
