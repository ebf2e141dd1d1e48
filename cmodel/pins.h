// cmodel/pins: what every profiler's module has, as a C program sees it (design: one shell).
#ifndef SLUICE_PINS_H
#define SLUICE_PINS_H

#include <stdbool.h>
#include <stdint.h>

enum { WORD_LIMBS = 4, PIN_BITS_MAX = 64 * WORD_LIMBS }; // of an event or a message

// A wide bus: bit i is bit i % 64 of limb i / 64.
struct word {
    uint64_t limb[WORD_LIMBS];
};

// A memory port's request: one word, held until ready. Only where a profiler's parameter asks for the port.
struct memory_request {
    bool valid, write;
    uint32_t addr, wdata; // byte address, a multiple of 4
};

// The edges at the end of a clock: of both clocks, or of one; they differ only with queue=dual.
enum edges { EDGES_BOTH, EDGE_CLK, EDGE_EV };

struct pins_in {
    enum edges edges;
    bool rst_n; // of the clocks that have an edge
    bool ev_valid;
    bool msg_ready;
    bool reg_valid;
    bool reg_write;
    uint16_t reg_addr;
    uint32_t reg_wdata;
    struct word ev_data;
    bool mem_ready;
    uint32_t mem_rdata; // no model looks: memory gives back what was written
};

struct pins_out {
    bool ev_ready;
    bool msg_valid;
    bool msg_last;
    bool reg_ready;
    bool reg_error;
    bool irq;
    uint32_t reg_rdata;
    struct word msg_data;      // meaningful while msg_valid
    struct memory_request mem; // all 0 where there is no port, and while it is not valid
};

#endif
