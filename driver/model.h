// driver/model: the golden model as a bench has it: a bus, an event port and a message port over its pins.
#ifndef SLUICE_DRIVER_MODEL_H
#define SLUICE_DRIVER_MODEL_H

#include "bus.h"
#include "shell/shell.h"

enum { MODEL_PATIENCE = 1 << 24 }; // clocks before something is taken to hang

// Who is shown the pins of every clock, the reset's included: what was driven, and the outputs after it.
struct model_watcher {
    void *context;
    void (*show)(void *context, const struct pins_in *in, const struct pins_out *after); // NULL: nobody
};
extern struct model_watcher model_watcher; // of models made from now on

struct model {
    struct shell *shell;
    uint64_t cycles; // since reset
    // In the clocks of model_event and model_idle: by the stream port or, with drain=register, by reading
    // registers as long as irq_o is high, which it is if `mask` lets the status bit `message` raise it.
    struct word_taker taker;
    uint16_t reading; // drain=register: the register that the taker is reading, 0: none
    uint32_t words;   // read so far of
    struct word message;
    bool last; // it ends a read-out
    struct model_watcher watcher;
};

// Creates a model and resets it. False: out of memory.
bool model_init(struct model *model, const struct profiler *profiler, const void *config);
void model_free(struct model *model);

// Offers an event until it is taken; with lossless=0 that is one clock. False: it never was, or the taker
// could not take a message.
bool model_event(struct model *model, struct word event);

// Clocks without an event. False: as above.
bool model_idle(struct model *model, uint32_t cycles);

// Neither offers events meanwhile.
struct bus model_bus(struct model *model);
struct messages model_messages(struct model *model); // of the stream port

#endif
