// driver/link_device: a board at the end of a serial line with the driver at it.
#ifndef SLUICE_DRIVER_LINK_DEVICE_H
#define SLUICE_DRIVER_LINK_DEVICE_H

#include "link.h"
#include "serial.h"
#include "shell.h"

enum { LINK_POLLS = 10000 }; // of a status by the link: a millisecond or more each

struct link_device {
    struct serial serial;
    struct link link;
    struct device device;
    struct messages messages; // by the link or the registers, as `drain` says
    struct word_taker taker;
};

// Opens the port and greets; then the board is asked who it is. `fresh`: it is as after power-up first.
// False: link_device_error says why; link_device_free in any case. It must stay where it is, and
// configuration and path too.
bool link_device_init(struct link_device *l, const struct profiler *profiler, const union any_config *config,
                      const char *path, uint32_t baud, bool fresh);
void link_device_free(struct link_device *l);

// From here on messages are taken while events are offered, as model_device_take says.
bool link_device_take(struct link_device *l, struct word_taker taker);

// One event, to be sent with others. False: the link has failed, or a message could not be taken.
bool link_device_event(struct link_device *l, struct word event);

// Why something could not be done: the link, if that has failed, or the device.
const char *link_device_error(struct link_device *l);

#endif
