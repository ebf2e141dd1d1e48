// cmodel/stratified/rig_helper: test rig around the clocked stratified model.
#ifndef SLUICE_CMODEL_STRATIFIED_RIG_HELPER_H
#define SLUICE_CMODEL_STRATIFIED_RIG_HELPER_H

#include "cmodel/stratified/engine.h"

struct rig {
    struct stratified_config cfg;
    struct tuple_form form;
    void *engine;
    uint64_t clock;
    struct engine_in in;
    struct engine_out out;
    struct word event;
};

// Returns an engine after a reset.
struct rig rig_make(int count, char *const *settings);
void rig_end(struct rig *rig);

void rig_tick(struct rig *rig);
void rig_idle(struct rig *rig, uint32_t clocks); // with all inputs 0

void rig_offer(struct rig *rig, uint64_t a);             // with b = a + 1
uint32_t rig_execute(struct rig *rig, uint16_t address); // one clock with a register request

// Runs until RUN. Returns the number of clocks in CLEAR.
uint32_t rig_cleared(struct rig *rig);

#endif
