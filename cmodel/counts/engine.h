// cmodel/counts/engine: state of the clocked counter table (contract: doc/counts/engine.md).
#ifndef SLUICE_CMODEL_COUNTS_ENGINE_H
#define SLUICE_CMODEL_COUNTS_ENGINE_H

#include "cmodel/counts/table.h"

enum counts_state { COUNTS_WALK, COUNTS_COUNT, COUNTS_READ };
enum counts_kind { COUNTS_BUBBLE, COUNTS_EVENT, COUNTS_TAKE, COUNTS_CLEAR };

struct counts_slot {
    enum counts_kind kind;
    uint32_t index;
};

// Result of a slot, COUNTS_LATENCY clocks after its injection.
struct counts_exit {
    bool saturated;
    bool read, push, last, flush; // it was a COUNTS_TAKE; with a message; of the last counter; for a flush
    struct word message;
};

struct counts_engine {
    struct counts_config cfg;
    struct counts_table *table;
    enum counts_state state;
    bool flush;                              // COUNTS_READ: for a flush
    uint32_t at;                             // COUNTS_WALK, COUNTS_READ: next counter
    uint32_t left;                           // events until the interval ends
    uint16_t intervals;                      // intervals ended, modulo 2^16
    uint32_t places;                         // free words of the message queue, less promised ones
    bool freed;                              // a word was freed a clock ago
    uint32_t quiet;                          // clocks until the last event has left the pipeline
    struct counts_slot slot;                 // slot injected in the last clock
    struct counts_exit line[COUNTS_LATENCY]; // results of slots in flight
    struct word leaving;                     // message at the exit
    uint32_t oldest;                         // index of the oldest result in line
};

#endif
