// cmodel/multihash/rig_helper: test rig around the clocked multihash model. Tuples differ in a only.
#ifndef SLUICE_CMODEL_MULTIHASH_RIG_HELPER_H
#define SLUICE_CMODEL_MULTIHASH_RIG_HELPER_H

#include "cmodel/multihash/engine.h"

struct rig {
    struct multihash_config cfg;
    struct multihash_form form;
    void *engine;
    struct engine_in in;
    struct engine_out out;
    struct word event;
};

// thr 5, or 1 if the interval is 16; 64 rows, so a sweep of 84 clocks. `first`, `second`: more settings, or
// NULL. Returns in RUN.
struct rig rig_make(uint32_t entries, uint32_t interval, char *first, char *second);
void rig_end(struct rig *rig);

void rig_tick(struct rig *rig);
void rig_idle(struct rig *rig, uint32_t clocks); // with all inputs 0

void rig_offer(struct rig *rig, uint64_t a);
void rig_events(struct rig *rig, uint64_t a, uint32_t count); // one per clock, each taken

// One clock with a register read, or with a write of `view`.
uint32_t rig_execute(struct rig *rig, uint16_t address);
void rig_choose(struct rig *rig, uint32_t data);

// Runs until RUN. Returns the number of clocks in CLEAR.
uint32_t rig_cleared(struct rig *rig);

// Asserts that this message is pushed in this clock, or that none is for `clocks` clocks.
void rig_says(struct rig *rig, enum multihash_type type, uint64_t a, uint64_t count);
void rig_silent(struct rig *rig, uint32_t clocks);

#endif
