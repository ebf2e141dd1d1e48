// trace/code: the instructions of a recorded process, from the files that were mapped.
// What was made at run time has none here. Each file is read once, when one of its addresses is first asked
// for.
#ifndef SLUICE_TRACE_CODE_H
#define SLUICE_TRACE_CODE_H

#include "ev/about.h"

struct code;

struct code_step {
    uint32_t size;    // bytes
    bool branch;      // it may transfer control; system calls and traps are no branches
    bool conditional; // it may not
    bool direct;      // its target is in the instruction
    uint8_t class;    // enum branch_class, of a branch
    uint64_t target;  // of a direct branch, where it leads if taken
};

// The architecture is `x86-64`, `riscv64` or `riscv32` (about.h). The mappings must live as long, and may
// grow. NULL: no memory, or no instructions of this architecture are known.
struct code *code_new(const char *architecture, const struct mappings *mappings);
void code_free(struct code *code);

// The instruction at an address. False: nothing is mapped there, or it is none.
bool code_step(struct code *code, uint64_t address, struct code_step *step);

#endif
