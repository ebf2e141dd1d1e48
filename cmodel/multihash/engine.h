// cmodel/multihash/engine: state of the clocked model of multihash (contract: doc/multihash/engine.md).
#ifndef SLUICE_CMODEL_MULTIHASH_ENGINE_H
#define SLUICE_CMODEL_MULTIHASH_ENGINE_H

#include "cmodel/multihash/readout.h"

enum multihash_state { MULTIHASH_CLEAR, MULTIHASH_RUN };

// The effects of an event on statistics and status, MULTIHASH_LATENCY clocks later.
struct multihash_mark {
    bool event; // there was one
    bool saturated, refused, overflow, lost;
    bool dropped;        // it ended an interval that is not read out
    uint32_t candidates; // candidates of that interval
};

struct multihash_statistics {
    uint32_t denied, lost, intervals_dropped, candidates_dropped;
};

struct multihash_engine {
    struct multihash_config cfg;
    struct multihash_form form;
    struct multihash paper;
    struct tuple event;       // the event taken last
    struct multihash_did did; // its outcome
    struct readout readout;
    uint32_t rows, entries;
    enum multihash_state state;
    uint32_t clear;                                // clocks left of CLEAR
    uint32_t left, intervals;                      // as the registers
    uint32_t sweep;                                // clocks left of the sweep
    uint32_t quiet;                                // clocks until all events are complete
    struct multihash_mark line[MULTIHASH_LATENCY]; // by clock modulo the latency
    struct multihash_statistics statistics;
    uint32_t from;  // initial value of statistics and intervals
    uint64_t clock; // since reset
    struct word message;
};

#endif
