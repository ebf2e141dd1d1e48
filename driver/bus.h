// driver/bus: access to the hardware: registers and messages. One driver serves bench, board and SoC.
#ifndef SLUICE_DRIVER_BUS_H
#define SLUICE_DRIVER_BUS_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/untimed.h"

enum { REGISTER_LAST = 0xffc }; // the greatest register address

// One 32-bit register, by its byte address. False: the hardware answered with an error, or not at all.
struct bus {
    void *context;
    bool (*read)(void *context, uint16_t address, uint32_t *data);
    bool (*write)(void *context, uint16_t address, uint32_t data);
};

// Source of messages: the stream port, or registers (shell.h: device_messages).
// `next` waits for a message. False: none came. *last: it ends a read-out.
struct messages {
    void *context;
    bool (*next)(void *context, struct word *message, bool *last);
};

#endif
