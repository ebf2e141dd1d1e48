// driver/model: the golden model as a bench has it: a bus, an event port and a message port over its pins.
#ifndef SLUICE_DRIVER_MODEL_H
#define SLUICE_DRIVER_MODEL_H

#include "bus.h"
#include "shell/shell.h"

enum { MODEL_PATIENCE = 1 << 24 }; // clocks before something is taken to hang

struct model {
    struct shell *shell;
    uint64_t cycles; // since reset
};

// Creates a model and resets it. False: out of memory.
bool model_init(struct model *model, const struct profiler *profiler, const void *config);
void model_free(struct model *model);

// Offers an event until it is taken; with lossless=0 that is one clock. False: it never was.
bool model_event(struct model *model, struct word event);

void model_idle(struct model *model, uint32_t cycles);

struct bus model_bus(struct model *model);
struct messages model_messages(struct model *model); // of the stream port

#endif
