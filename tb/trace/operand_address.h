// tb/trace/operand_address: where an explicit memory operand lies, from the registers before the instruction.
#ifndef SLUICE_TB_TRACE_OPERAND_ADDRESS_H
#define SLUICE_TB_TRACE_OPERAND_ADDRESS_H

#include "opcode.h"
#include "process.h"

#include <capstone/capstone.h>

// A general register by its number in the encoding, 0 rax, 1 rcx, ... 15 r15.
uint64_t register_numbered(const struct user_regs_struct *r, unsigned number);

// `index` stands for the index register's value, which of a gather is one element of a vector.
uint64_t operand_address_indexed(const cs_insn *insn, const struct opcode *o,
                                 const struct user_regs_struct *r, const x86_op_mem *m, uint64_t index);
uint64_t operand_address(const cs_insn *insn, const struct opcode *o, const struct user_regs_struct *r,
                         const x86_op_mem *m);

#endif
