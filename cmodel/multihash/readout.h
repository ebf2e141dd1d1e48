// cmodel/multihash/readout: clocked model of the read-out: messages of candidates, and the view of them.
// Contract: doc/multihash/engine.md, The read-out, Registers.
#ifndef SLUICE_CMODEL_MULTIHASH_READOUT_H
#define SLUICE_CMODEL_MULTIHASH_READOUT_H

#include "cmodel/multihash/multihash.h"

// The result of a step at the exit.
struct readout_exit {
    bool step; // there was one
    bool push, last, flush;
    struct multihash_message message;
};

struct readout {
    uint32_t entries;
    bool reading, cut;                     // cut: by a flush
    uint32_t wait, step;                   // clocks until the first step; the next step
    struct tuple *candidate;               // [entries]: of the interval read out now or last; count 0: none
    uint32_t denied, lost;                 // in that interval
    uint32_t places;                       // free words of the message queue, minus those reserved
    bool freed;                            // a word was freed one clock ago
    struct readout_exit line[STEP_CLOCKS]; // indexed by clock modulo STEP_CLOCKS
    bool chosen;                           // the entry `viewed` will be shown
    uint32_t viewed, view_wait;            // entry selected last; clocks until it is shown
};

bool readout_init(struct readout *readout, uint32_t entries); // returns false when out of memory
void readout_free(struct readout *readout);
void readout_reset(struct readout *readout, uint32_t places);
void readout_clear(struct readout *readout); // state: nothing read out yet

// Begins the read-out of the interval that ends in this clock. None may be in progress.
void readout_begin(struct readout *readout, const struct multihash *paper, bool cut);

// Counts down the waits. Called in each clock after register reads, before anything else.
void readout_wait(struct readout *readout);

// Makes the step of clock number `clock`, if any, and updates the room. Returns the result at the exit.
struct readout_exit readout_tick(struct readout *readout, uint64_t clock, bool freed);

// Reads one of the `view` registers.
uint32_t readout_read(const struct readout *readout, uint16_t address);

// Writes `view`; `clearing`: in CLEAR.
void readout_write(struct readout *readout, uint32_t data, bool clearing, struct engine_out *out);

#endif
