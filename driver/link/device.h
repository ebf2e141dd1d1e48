// driver/link/device: a profiler on a board at the end of a serial line, with its driver.
#ifndef SLUICE_DRIVER_LINK_DEVICE_H
#define SLUICE_DRIVER_LINK_DEVICE_H

#include "driver/link/link.h"
#include "driver/link/serial.h"
#include "driver/shell.h"

enum { LINK_POLLS = 10000 }; // reads of a status over the link; a millisecond or more each

struct link_device {
    struct serial serial;
    struct link link;
    struct device device;
    struct messages messages; // from the link or the registers, as `drain` says
    struct word_taker taker;
};

// Opens the port, greets the board and identifies its profiler. `fresh`: resets it first. False:
// link_device_error says why. Call link_device_free in any case. The struct, the configuration and the path
// must not move.
bool link_device_init(struct link_device *l, const struct profiler *profiler, const union any_config *config,
                      const char *path, uint32_t baud, bool fresh);
void link_device_free(struct link_device *l);

// From now on messages are taken while events are offered; see model_device_take.
bool link_device_take(struct link_device *l, struct word_taker taker);

// Queues one event. False: the link has failed, or a message could not be taken.
bool link_device_event(struct link_device *l, struct word event);

// The error of the link if it has failed, else of the device.
const char *link_device_error(struct link_device *l);

#endif
