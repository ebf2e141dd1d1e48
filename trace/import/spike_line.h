// trace/import/spike_line: one line of what Spike logs, taken apart.
#ifndef SLUICE_TRACE_IMPORT_SPIKE_LINE_H
#define SLUICE_TRACE_IMPORT_SPIKE_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "import/instruction.h"
#include "lines.h"
#include "message.h"

enum spike_kind {
    SPIKE_BAD,       // the reason says why
    SPIKE_OTHER,     // a symbol, a trap's value, an empty line
    SPIKE_LISTING,   // an instruction of -l, before it is executed
    SPIKE_COMMIT,    // an instruction of --log-commits, executed
    SPIKE_EXCEPTION, // of -l: a trap; `pc` is where its handler returns to, if it does
};

struct spike_memory {
    uint64_t address, value;
    unsigned digits; // of the value; 0: a load, whose value is in a register
};

struct spike_line {
    enum spike_kind kind;
    uint32_t hart;
    int privilege; // 0 to 3, -1: not said
    uint64_t pc;
    uint32_t word;
    unsigned xlen; // 32 or 64, by the digits of the pc
    bool written;  // the register written last, but for CSRs:
    char file;     // `x`, `f`, `v`
    uint64_t number, value;
    struct spike_memory memory[INSTRUCTION_ACCESSES]; // [memories]
    unsigned memories;
};

// `s` is what the line says; for SPIKE_BAD the reason says why it says nothing.
enum spike_kind spike_line_read(struct spike_line *s, struct line line, char reason[MESSAGE_SIZE]);

#endif
