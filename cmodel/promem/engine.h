// cmodel/promem/engine: state of the clocked profiler memory (contract: doc/promem/engine.md).
#ifndef SLUICE_CMODEL_PROMEM_ENGINE_H
#define SLUICE_CMODEL_PROMEM_ENGINE_H

#include "cmodel/promem/tree.h"

enum promem_state { PROMEM_IDLE, PROMEM_LOAD, PROMEM_WALK, PROMEM_CLEARING, PROMEM_READING };
enum promem_step { PROMEM_STEP_RSTPTR, PROMEM_STEP_FILL, PROMEM_STEP_SWAP };

struct promem_seq {
    enum promem_state state;
    enum promem_step step;     // in walk, clear and read
    uint32_t left;             // slots (load: writes) still to be injected
    bool second_bank;          // walk: the first bank is done
    bool buffered;             // `buffer` holds a slot from a register write
    struct promem_slot buffer; // slot from a register write
    bool did;                  // the slot was injected a clock ago (unused in walk and clear)
    bool waits;                // an event was injected instead of the slot a clock ago
    uint32_t waited;           // consecutive clocks of that
    bool steal;                // events are held in this clock
    uint32_t places;           // known free words of the message queue, less promised ones
    bool freed;                // a word was freed a clock ago
    bool may_read;             // there is room for another message
};

struct promem_engine {
    struct promem_config cfg;
    struct promem_tree tree;
    struct promem_seq seq;
    struct promem_slot slot;           // slot injected in the last clock
    struct promem_exit *line;          // [latency], results of slots in flight
    uint32_t latency;                  // clocks
    uint32_t at;                       // index of the oldest result in line
    uint32_t quiet;                    // clocks until the last event has left the pipeline
    bool readout_clear, readout_other; // register readout
    uint32_t target_high;              // register target_high
    struct word message;
};

#endif
