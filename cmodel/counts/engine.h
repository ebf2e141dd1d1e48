// cmodel/counts/engine: state of the clocked counter table (contract: doc/counts/engine.md).
#ifndef SLUICE_COUNTS_ENGINE_H
#define SLUICE_COUNTS_ENGINE_H

#include "counts/table.h"

enum counts_state { COUNTS_WALK, COUNTS_COUNT, COUNTS_READ };
enum counts_kind { COUNTS_BUBBLE, COUNTS_EVENT, COUNTS_TAKE, COUNTS_CLEAR };

struct counts_slot {
    enum counts_kind kind;
    uint32_t index;
};

// What a slot leaves behind at the exit.
struct counts_exit {
    bool saturated;
    bool read, flush, last;
    struct counts_message message;
};

struct counts_engine {
    struct counts_config cfg;
    struct counts_table table;
    enum counts_state state;
    bool flush;                              // read: for a flush
    uint32_t at;                             // walk, read: the counter
    uint32_t left;                           // events until the interval ends
    uint16_t intervals;                      // that have ended
    uint32_t places;                         // free words of the message queue, less those promised
    bool freed;                              // one more, a clock ago
    uint32_t quiet;                          // clocks until the last event is certainly counted
    struct counts_slot slot;                 // injected in the last clock
    struct counts_exit line[COUNTS_LATENCY]; // what is on its way out
    uint32_t oldest;                         // of the line
    struct word message;
};

#endif
