// trace/import/riscv: RISC-V instruction decoder for length, control transfer and memory accesses.
// Source: The RISC-V Instruction Set Manual, Volume I, 20191213: chapters 1.5 (lengths), 2.5 (control
// transfers, table 2.1: return-address-stack hints), 8 (A), 11-13 (F, D, Q), 16 (C), 24 (opcode listings).
// Covers RV32GC and RV64GC, with the 2- and 16-byte floating-point accesses of Zfh and Q. Other words give
// only their length.
#ifndef SLUICE_TRACE_IMPORT_RISCV_H
#define SLUICE_TRACE_IMPORT_RISCV_H

#include <stdbool.h>
#include <stdint.h>

struct riscv {
    uint8_t size;      // bytes: 2, 4, 6, 8; 0: no defined length
    bool branch;       // may transfer control, or returns from a trap; system calls are no branches
    bool conditional;  // a branch that may fall through
    bool direct;       // the word encodes the target
    uint8_t class;     // branch: enum branch_class
    uint64_t target;   // direct branch: address executed next if taken
    uint8_t load;      // bytes loaded, 0: none; an AMO loads and stores
    uint8_t store;     // bytes stored (SC: if it succeeds), 0: none
    uint8_t rd;        // load, SC: destination register
    bool floating;     // load, store: of f0-f31
    uint8_t rs1;       // load, store, indirect or conditional branch: register of the address, or compared
    uint8_t rs2;       // store: register of the value; conditional branch: compared
    uint64_t offset;   // load, store, indirect branch: added to rs1
    uint8_t condition; // conditional branch: funct3 of its 4-byte form, 0 equal, 1 not equal, ...
    bool atomic;       // load, store: of the A extension
};

// Decodes a word at this address. The upper half of a 2-byte instruction is ignored; xlen is 32 or 64.
struct riscv riscv_decode(uint32_t word, uint64_t pc, unsigned xlen);

#endif
