// driver/hardware: a profiler with the driver at it, wherever it is: the golden model's pins, or a board.
#ifndef SLUICE_DRIVER_HARDWARE_H
#define SLUICE_DRIVER_HARDWARE_H

#include "link_device.h"
#include "model_device.h"

// Where it is.
struct site {
    const char *port; // a serial port, NULL: the model
    uint32_t baud;    // of the port
    bool keeps;       // what it has counted goes on; else it is as after power-up
};

struct hardware {
    struct site place;
    struct device *device;
    struct messages messages; // by the port or the registers, as `drain` says
    union {
        struct model_device model;
        struct link_device link;
    } at;
};

// False: hardware_error says why; hardware_free in any case. It must stay where it is, and the configuration
// too.
bool hardware_init(struct hardware *h, const struct profiler *profiler, const union any_config *config,
                   const struct site *place);
void hardware_free(struct hardware *h);

// From here on messages are taken while events are offered: for whatever reads out by itself. `take` puts a
// message into the profile; what it cannot take it says in the device's error.
bool hardware_take(struct hardware *h, struct word_taker taker);

// One event. `accepted`: the model did not drop it; what a board drops is known by number alone.
bool hardware_event(struct hardware *h, struct word event, bool *accepted);

// What the shell has counted.
bool hardware_totals(struct hardware *h, uint64_t *events, uint64_t *dropped);

// Words of 32 bits at the memory port, which begin at address 0; 0: not known.
uint32_t hardware_memory_words(const struct hardware *h);

uint64_t hardware_cycles(const struct hardware *h); // the model's; 0 of a board
const char *hardware_error(struct hardware *h);

#endif
