// cmodel/promem/engine: state of the clocked profiler memory (contract: doc/promem/engine.md).
#ifndef SLUICE_PROMEM_ENGINE_H
#define SLUICE_PROMEM_ENGINE_H

#include "promem/tree.h"

enum promem_state { PROMEM_IDLE, PROMEM_LOAD, PROMEM_WALK, PROMEM_CLEARING, PROMEM_READING };
enum promem_step { PROMEM_STEP_RSTPTR, PROMEM_STEP_FILL, PROMEM_STEP_SWAP };

struct promem_seq {
    enum promem_state state;
    enum promem_step step;     // of walk, clear, read
    uint32_t left;             // slots of the walk, or writes of the load, not yet injected
    bool second_bank;          // walk: the first bank is done
    bool buffered;             // a register brought a slot
    struct promem_slot buffer; // that slot
    bool did;                  // a clock ago the slot was injected (walk and clear do without)
    bool waits;                // a clock ago an event went before the slot
    uint32_t waited;           // clocks in a row that it did
    bool steal;                // events are held for this clock
    uint32_t places;           // free words of the message queue, less those promised, as known
    bool freed;                // one more, a clock ago
    bool may_read;             // there is room for another message
};

struct promem_engine {
    struct promem_config cfg;
    struct promem_tree tree;
    struct promem_seq seq;
    struct promem_slot slot;  // injected in the last clock
    struct promem_exit *line; // [latency], what is on its way out
    uint32_t latency, at;     // at: the oldest of the line
    uint32_t quiet;           // clocks until the last event is certainly counted
    bool readout_clear, readout_other;
    uint32_t target_high;
    struct word message;
};

#endif
