// tb/trace/access: the loads and stores of one step, from the registers before it.
#ifndef SLUICE_TB_TRACE_ACCESS_H
#define SLUICE_TB_TRACE_ACCESS_H

#include "tb/trace/opcode.h"
#include "tb/trace/process.h"

#include <capstone/capstone.h>

struct access {
    bool store;
    uint32_t size;
    uint64_t address;
};

enum { ACCESS_MAX = 16 };

// Loads first, then stores, each in the instruction's order. Returns their number. Ends the oracle if it does
// not know the accesses of the instruction.
size_t access_list(const struct process *p, const cs_insn *insn, const struct opcode *o,
                   const struct user_regs_struct *before, struct access list[ACCESS_MAX]);

#endif
