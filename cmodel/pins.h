// cmodel/pins: the pins that all profiler modules share, as C structs for one clock.
#ifndef SLUICE_CMODEL_PINS_H
#define SLUICE_CMODEL_PINS_H

#include <stdbool.h>
#include <stdint.h>

enum { WORD_LIMBS = 4, PIN_BITS_MAX = 64 * WORD_LIMBS }; // largest width of an event or a message

// A wide bus: bit i is bit i % 64 of limb i / 64.
struct word {
    uint64_t limb[WORD_LIMBS];
};

// A memory port's request: one word, held until ready. Only some configurations have the port.
struct memory_request {
    bool valid, write;
    uint32_t addr; // byte address, a multiple of 4
    uint32_t wdata;
};

// Which clocks have an edge at the end of this clock. The two clocks differ only with queue=dual.
enum edges { EDGES_BOTH, EDGE_CLK, EDGE_EV };

struct pins_in {
    enum edges edges;
    bool rst_n; // of the clocks with an edge
    bool ev_valid;
    bool msg_ready;
    bool reg_valid;
    bool reg_write;
    uint16_t reg_addr;
    uint32_t reg_wdata;
    struct word ev_data;
    bool ev_gap;      // events are missing before this one; only with lost_width > 0
    uint32_t ev_lost; // number of events lost in this clock; only with lost_width > 0
    bool stop;        // run_i is low; only with run=1
    bool mem_ready;
    bool mem_error;     // with mem_ready: the request could not be done; only with MEMORY_ERRORS
    uint32_t mem_rdata; // ignored by the models: memory must return what was written
};

struct pins_out {
    bool ev_ready;
    bool msg_valid;
    bool msg_last;
    bool reg_ready;
    bool reg_error;
    bool irq;
    uint32_t reg_rdata;
    struct word msg_data;      // valid while msg_valid
    struct memory_request mem; // all 0 without a port, or while not valid
};

#endif
