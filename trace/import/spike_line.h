// trace/import/spike_line: parser of one line of Spike's log.
#ifndef SLUICE_TRACE_IMPORT_SPIKE_LINE_H
#define SLUICE_TRACE_IMPORT_SPIKE_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "trace/import/instruction.h"
#include "trace/lines.h"
#include "trace/message.h"

enum spike_kind {
    SPIKE_BAD,       // the reason says why
    SPIKE_OTHER,     // a symbol, a trap's value, or an empty line
    SPIKE_LISTING,   // -l: an instruction before its execution; pc and word are set
    SPIKE_COMMIT,    // --log-commits: an executed instruction
    SPIKE_EXCEPTION, // -l: a trap; `pc` is the return address of its handler
};

struct spike_memory {
    uint64_t address, value;
    unsigned digits; // hexadecimal digits of the value; 0: a load, with its value in a register
};

struct spike_line {
    enum spike_kind kind;
    uint32_t hart;
    int privilege; // 0 to 3, -1: not given
    uint64_t pc;
    uint32_t word;
    unsigned xlen;  // 32 or 64, from the digits of the pc
    bool interrupt; // a trap: it is an interrupt, before the instruction at `pc`
    bool written;   // a register other than a CSR was written; the last one is:
    char file;      // `x`, `f`, `v`
    uint64_t number, value;
    struct spike_memory memory[INSTRUCTION_ACCESSES]; // [memories]
    unsigned memories;
};

// Fills in `s` from a line. SPIKE_BAD: the reason says why it cannot.
enum spike_kind spike_line_read(struct spike_line *s, struct line line, char reason[MESSAGE_SIZE]);

#endif
