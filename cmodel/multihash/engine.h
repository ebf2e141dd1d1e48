// cmodel/multihash/engine: state of the clocked profiler (contract: doc/multihash/engine.md).
#ifndef SLUICE_MULTIHASH_ENGINE_H
#define SLUICE_MULTIHASH_ENGINE_H

#include "multihash/readout.h"

enum multihash_state { MULTIHASH_CLEAR, MULTIHASH_RUN };

// What an event does to statistics and status, MULTIHASH_LATENCY clocks on.
struct multihash_mark {
    bool event; // there was one
    bool saturated, refused, overflow, lost;
    bool dropped;        // it ended an interval that is not read out
    uint32_t candidates; // dropped: that this one had
};

struct multihash_statistics {
    uint32_t denied, lost, intervals_dropped, candidates_dropped;
};

struct multihash_engine {
    struct multihash_config cfg;
    struct tuple_form form;
    struct multihash paper;
    struct tuple event;       // taken last
    struct multihash_did did; // it
    struct readout readout;
    uint32_t rows, entries;
    enum multihash_state state;
    uint32_t clear;                                // clocks of CLEAR to come
    uint32_t left, intervals;                      // as the registers
    uint32_t sweep;                                // clocks of the sweep to come
    uint32_t quiet;                                // clocks until no event is at work any more
    struct multihash_mark line[MULTIHASH_LATENCY]; // of the last clocks, by clock modulo the latency
    struct multihash_statistics statistics;
    uint32_t from;  // what they begin with
    uint64_t clock; // since reset
    struct word message;
};

#endif
