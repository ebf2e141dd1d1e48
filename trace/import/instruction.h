// trace/import/instruction: from one instruction after the other to records: blocks, loads, stores, branches.
// A block ends with a control transfer, before an instruction that does not follow the last one, when its
// thread changes, and at INSTRUCTION_BLOCK instructions. Its record comes before those of its instructions;
// so up to a block is held back.
#ifndef SLUICE_TRACE_IMPORT_INSTRUCTION_H
#define SLUICE_TRACE_IMPORT_INSTRUCTION_H

#include "import.h"

enum { INSTRUCTION_BLOCK = 64, INSTRUCTION_ACCESSES = 16 };

struct access {
    uint64_t address, value;
    uint32_t size;
    bool store;
};

struct instruction {
    uint64_t pc;
    uint32_t size; // bytes
    uint32_t thread;
    bool branch;         // it may transfer control
    uint8_t class;       // enum branch_class, of a branch
    bool taken_is_known; // `taken` is said; else it is taken where the next instruction is not at pc + size
    bool taken;
    bool next_is_known;                         // `next` is said; else it is the next instruction's pc
    uint64_t next;                              // executed next
    struct access access[INSTRUCTION_ACCESSES]; // [accesses], in order
    unsigned accesses;
};

struct instructions {
    struct instruction held[INSTRUCTION_BLOCK]; // [count], one block
    unsigned count;
    uint64_t begun; // instructions before the held ones
};

// Takes the next one; gives records through import_give.
void instructions_take(struct instructions *is, struct import *in, const struct instruction *next);

// Gives what is held back. A branch at the very end whose target is not known is left out.
void instructions_end(struct instructions *is, struct import *in);

#endif
