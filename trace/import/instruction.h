// trace/import/instruction: conversion of instructions to records of blocks, loads, stores and branches.
// A block ends with a control transfer, before an instruction that is not adjacent, at a change of thread,
// and at INSTRUCTION_BLOCK instructions. Its record comes before those of its instructions, so up to one
// block is held back.
// A trap is a record of class trap, behind those of the last instruction executed. A return from a trap that
// leads neither to the interrupted instruction nor behind it is followed by a gap.
#ifndef SLUICE_TRACE_IMPORT_INSTRUCTION_H
#define SLUICE_TRACE_IMPORT_INSTRUCTION_H

#include "trace/import/import.h"

enum { INSTRUCTION_BLOCK = 64, INSTRUCTION_ACCESSES = 16 };
enum { TRAPS_KEPT = 4 }; // interrupted instructions that are known; as in rtl/tap/traps.v

struct access {
    uint64_t address, value;
    uint32_t size;
    bool store;
};

// The low bytes of a register's or a bus's value: what an access of this size moves.
static inline uint64_t access_value(uint64_t value, unsigned size)
{
    return size < 8 ? value & ((1ULL << 8 * size) - 1) : value;
}

struct instruction {
    uint64_t pc;
    uint32_t size; // bytes
    uint32_t thread;
    bool interrupted;    // an interrupt came before it: it is the first of a handler
    bool missing;        // records are missing before it
    bool leaves_gap;     // records are missing behind it: its branch is left out
    bool branch;         // may transfer control, returns from a trap, or traps
    uint8_t class;       // branch: enum branch_class
    bool taken_is_known; // `taken` is valid; else taken means that the next instruction is not at pc + size
    bool taken;
    bool next_is_known;                         // `next` is valid; else it is the next instruction's pc
    uint64_t next;                              // address executed next
    struct access access[INSTRUCTION_ACCESSES]; // [accesses], in order
    unsigned accesses;
};

struct instructions {
    struct instruction held[INSTRUCTION_BLOCK]; // [count], one block
    unsigned count;
    uint64_t begun;    // instructions before the held ones
    uint64_t expected; // address executed next, without an interrupt
    struct {
        uint32_t thread; // 0: none
        uint64_t pc;     // of the instruction that the trap interrupted
    } trap[TRAPS_KEPT];  // the youngest first
};

// Takes the next instruction; gives records through import_give.
void instructions_take(struct instructions *is, struct import *in, const struct instruction *next);

// Gives the records held back. A last branch with an unknown target is left out.
void instructions_end(struct instructions *is, struct import *in);

#endif
