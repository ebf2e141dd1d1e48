// cmodel/multihash/readout: an ended interval's candidates: their messages, and the view of them.
// Contract: doc/multihash/engine.md, The read-out, Registers.
#ifndef SLUICE_MULTIHASH_READOUT_H
#define SLUICE_MULTIHASH_READOUT_H

#include "multihash/multihash.h"

// What a step leaves at the exit.
struct readout_exit {
    bool step; // there was one
    bool push, last, flush;
    struct multihash_message message;
};

struct readout {
    uint32_t entries;
    bool reading, cut;       // cut: by a flush
    uint32_t wait, step;     // clocks to the first step; the next one
    struct tuple *candidate; // [entries]: of the interval that is, or was last, read out; count 0: none
    uint32_t denied, lost;   // in it
    uint32_t places;         // free words of the message queue, less those promised
    bool freed;              // one more, a clock ago
    struct readout_exit line[STEP_CLOCKS]; // by clock
    bool chosen;                           // the entry viewed is to be shown
    uint32_t viewed, view_wait;            // the one written last; clocks until it is shown
};

bool readout_init(struct readout *readout, uint32_t entries); // false: out of memory
void readout_free(struct readout *readout);
void readout_reset(struct readout *readout, uint32_t places);
void readout_clear(struct readout *readout); // nothing was read out yet

// The interval ends with this clock; not while one is being read out.
void readout_begin(struct readout *readout, const struct multihash *paper, bool cut);

// Counts down what this clock may begin anew: goes before all else of a clock but the reads.
void readout_wait(struct readout *readout);

// A clock's step, whose number is `clock`, and its room. Returns what stands at the exit.
struct readout_exit readout_tick(struct readout *readout, uint64_t clock, bool freed);

// One of the `view` registers.
uint32_t readout_read(const struct readout *readout, uint16_t address);

// A write of `view`; `clearing`: in CLEAR.
void readout_write(struct readout *readout, uint32_t data, bool clearing, struct engine_out *out);

#endif
