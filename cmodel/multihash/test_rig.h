// cmodel/multihash/test_rig: for the tests of this folder: an engine, and what stands around it.
// Tuples are told apart by a alone.
#ifndef SLUICE_MULTIHASH_TEST_RIG_H
#define SLUICE_MULTIHASH_TEST_RIG_H

#include "multihash/engine.h"

struct rig {
    struct multihash_config cfg;
    struct tuple_form form;
    void *engine;
    struct engine_in in;
    struct engine_out out;
    struct word event;
};

// thr 5, or 1 where the interval is 16; rows 64: 84 clocks of sweep. Two settings more, or NULL. In RUN.
struct rig rig_make(uint32_t entries, uint32_t interval, char *first, char *second);
void rig_end(struct rig *rig);

void rig_tick(struct rig *rig);
void rig_idle(struct rig *rig, uint32_t clocks); // nothing is asked

void rig_offer(struct rig *rig, uint64_t a);
void rig_events(struct rig *rig, uint64_t a, uint32_t count); // in as many clocks, each taken

// A clock with a register's read, or with a write of `view`.
uint32_t rig_execute(struct rig *rig, uint16_t address);
void rig_choose(struct rig *rig, uint32_t data);

// Runs until RUN; returns how many clocks it was not.
uint32_t rig_cleared(struct rig *rig);

// In this clock this message is pushed; for so many clocks none is.
void rig_says(struct rig *rig, enum multihash_type type, uint64_t a, uint64_t count);
void rig_silent(struct rig *rig, uint32_t clocks);

#endif
