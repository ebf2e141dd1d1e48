// trace/code: instruction lookup in a recorded process, from the mapped files.
// Code generated at run time is not found. Each file is read once, at the first lookup in it.
#ifndef SLUICE_TRACE_CODE_H
#define SLUICE_TRACE_CODE_H

#include "trace/ev/about.h"

struct code;

struct code_step {
    uint32_t size;    // bytes
    bool branch;      // may transfer control; system calls and traps are no branches
    bool conditional; // a branch that may fall through
    bool direct;      // the instruction encodes the target
    uint8_t class;    // branch: enum branch_class
    uint64_t target;  // direct branch: address executed next if taken
};

// The architecture is `x86-64`, `riscv64` or `riscv32` (about.h). The mappings must outlive the code and may
// grow. NULL: no memory, or another architecture.
struct code *code_new(const char *architecture, const struct mappings *mappings);
void code_free(struct code *code);

// Decodes the instruction at an address. False: nothing is mapped there, or it is no instruction.
bool code_step(struct code *code, uint64_t address, struct code_step *step);

#endif
