// driver/hardware: a profiler with its driver, in the golden model or on a board.
#ifndef SLUICE_DRIVER_HARDWARE_H
#define SLUICE_DRIVER_HARDWARE_H

#include "driver/link/device.h"
#include "driver/model_device.h"

// Where the profiler runs.
struct endpoint {
    const char *port;  // serial port of the board; NULL: the model
    uint32_t baud;     // of the serial port
    bool keeps_counts; // the board keeps its counts; else it is reset first
    bool live;         // it is read out without stopping its events, if it can
};

struct hardware {
    struct endpoint endpoint;
    struct device *device;
    struct messages messages; // from the stream port or the registers, as `drain` says
    union {
        struct model_device model;
        struct link_device link;
    } at;
};

// False: hardware_error says why. Call hardware_free in any case. The struct and the configuration must not
// move.
bool hardware_init(struct hardware *h, const struct profiler *profiler, const union any_config *config,
                   const struct endpoint *endpoint);
void hardware_free(struct hardware *h);

// As hardware_init; then waits until the profiler's memories are cleared.
bool hardware_start(struct hardware *h, const struct profiler *profiler, const union any_config *config,
                    const struct endpoint *endpoint);

// From now on messages are taken while events are offered, for profilers that read out by themselves. `take`
// adds a message to the profile; on failure it sets the device's error.
bool hardware_take(struct hardware *h, struct word_taker taker);

// Offers one event. *accepted: the model did not drop it; a board only counts its drops.
bool hardware_event(struct hardware *h, struct word event, bool *accepted);

// Event counts of the shell.
bool hardware_totals(struct hardware *h, uint64_t *events, uint64_t *dropped);

// 32-bit words at the memory port, from address 0; 0: unknown.
uint32_t hardware_memory_words(const struct hardware *h);

uint64_t hardware_cycles(const struct hardware *h); // of the model; 0 for a board
const char *hardware_error(struct hardware *h);

#endif
