// trace/import/riscv: what one RISC-V instruction word says of itself: length, control transfer, accesses.
// Source: The RISC-V Instruction Set Manual, Volume I, 20191213: chapters 1.5 (lengths), 2.5 (control
// transfers, table 2.1: return-address-stack hints), 8 (A), 11-13 (F, D, Q), 16 (C), 24 (opcode listings).
// Covers: RV32GC and RV64GC, with the 2- and 16-byte floating-point accesses of Zfh and Q. Other words have
// their length alone.
#ifndef SLUICE_TRACE_IMPORT_RISCV_H
#define SLUICE_TRACE_IMPORT_RISCV_H

#include <stdbool.h>
#include <stdint.h>

struct riscv {
    uint8_t size;     // bytes: 2, 4, 6, 8; 0: of no defined length
    bool branch;      // it may transfer control. System calls and returns from traps are no branches
    bool conditional; // it may not
    bool direct;      // its target is in the word
    uint8_t class;    // enum branch_class, of a branch
    uint64_t target;  // of a direct branch, where it leads if taken
    uint8_t load;     // bytes it loads, 0: none
    uint8_t store;    // bytes it stores (SC: if it succeeds), 0: none. AMO: both
    uint8_t rd;       // of a load: the register that gets the value
    bool floating;    // that is f0-f31
};

// Decodes a word at this address. Of a 2-byte instruction the upper half is ignored; xlen is 32 or 64.
struct riscv riscv_decode(uint32_t word, uint64_t pc, unsigned xlen);

#endif
