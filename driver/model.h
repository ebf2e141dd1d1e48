// driver/model: the golden model's pins as a register bus, an event port and a message port.
#ifndef SLUICE_DRIVER_MODEL_H
#define SLUICE_DRIVER_MODEL_H

#include "cmodel/shell/shell.h"
#include "driver/bus.h"

enum { MODEL_PATIENCE = 1 << 24 }; // clocks until a wait counts as a hang

// Observer of the pins in every clock, including the reset: the inputs, and the outputs after the edge.
struct model_watcher {
    void *context;
    void (*show)(void *context, const struct pins_in *in, const struct pins_out *after); // NULL: none
};
extern struct model_watcher model_watcher; // for models created from now on

struct model {
    struct shell *shell;
    uint64_t cycles; // since reset
    // Takes messages in the clocks of model_event and model_idle: from the stream port or, with
    // drain=register, by register reads while irq_o is high. Register `mask` must enable the interrupt of
    // status bit `message`.
    struct word_taker taker;
    uint16_t reading; // drain=register: the register being read by the taker; 0: none
    uint32_t words;   // words of `message` read so far
    struct word message;
    bool last; // the message ends a read-out
    struct model_watcher watcher;
};

// Creates a model and resets it. False: out of memory.
bool model_init(struct model *model, const struct profiler *profiler, const void *config);
void model_free(struct model *model);

// Offers an event until it is accepted; with lossless=0 for one clock. False: never accepted, or the taker
// failed.
bool model_event(struct model *model, struct word event);

// Clocks without an event. False: the taker failed.
bool model_idle(struct model *model, uint32_t cycles);

// No events are offered meanwhile.
struct bus model_bus(struct model *model);
struct messages model_messages(struct model *model); // of the stream port

#endif
