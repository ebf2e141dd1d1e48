// driver/model_device: the golden model's pins with the driver at them, as a board has at its bus.
#ifndef SLUICE_DRIVER_MODEL_DEVICE_H
#define SLUICE_DRIVER_MODEL_DEVICE_H

#include "model.h"
#include "shell.h"

struct model_device {
    struct model model;
    struct device device;
    struct messages messages; // by the port or the registers, as `drain` says
};

// False: the device's error says why; model_device_free in any case. It must stay where it is, and the
// configuration too.
bool model_device_init(struct model_device *m, const struct profiler *profiler,
                       const union any_config *config);
void model_device_free(struct model_device *m);

// From here on messages are taken in the clocks in which events are offered: for whatever reads out by
// itself. `take` puts a message into the profile; what it cannot take it says in the device's error.
bool model_device_take(struct model_device *m, struct word_taker taker);

// One event. False: it was never taken, or a message could not be; the device's error says which.
bool model_device_event(struct model_device *m, struct word event);

// What the shell has counted.
bool model_device_totals(struct model_device *m, uint64_t *events, uint64_t *dropped);

#endif
