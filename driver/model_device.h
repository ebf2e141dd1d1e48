// driver/model_device: the golden model at its pins, with its driver.
#ifndef SLUICE_DRIVER_MODEL_DEVICE_H
#define SLUICE_DRIVER_MODEL_DEVICE_H

#include "driver/model.h"
#include "driver/shell.h"

struct model_device {
    struct model model;
    struct device device;
    struct messages messages; // from the stream port or the registers, as `drain` says
};

// False: the device's error says why. Call model_device_free in any case. The struct and the configuration
// must not move.
bool model_device_init(struct model_device *m, const struct profiler *profiler,
                       const union any_config *config);
void model_device_free(struct model_device *m);

// From now on messages are taken in the clocks in which events are offered, for profilers that read out by
// themselves. `take` adds a message to the profile; on failure it sets the device's error.
bool model_device_take(struct model_device *m, struct word_taker taker);

// Offers one event. False: never accepted, or a message could not be taken; the device's error says which.
bool model_device_event(struct model_device *m, struct word event);

// Event counts of the shell.
bool model_device_totals(struct model_device *m, uint64_t *events, uint64_t *dropped);

#endif
