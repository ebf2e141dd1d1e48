// driver/bus: how a driver reaches the hardware. One driver serves bench, board and SoC.
#ifndef SLUICE_DRIVER_BUS_H
#define SLUICE_DRIVER_BUS_H

#include <stdbool.h>
#include <stdint.h>

#include "pins.h"

enum { REGISTER_LAST = 0xffc }; // the greatest address that there is room for

// One register of 32 bits, by its byte address. False: the hardware answered with an error, or not at all.
struct bus {
    void *context;
    bool (*read)(void *context, uint16_t address, uint32_t *data);
    bool (*write)(void *context, uint16_t address, uint32_t data);
};

// Where messages come from: the stream port, or the registers (shell.h: device_messages).
// `next` waits for one. False: none came; `last`: it ends a read-out.
struct messages {
    void *context;
    bool (*next)(void *context, struct word *message, bool *last);
};

// Who takes messages while events are offered. False: it could not. `take` NULL: nobody.
struct word_taker {
    void *context;
    bool (*take)(void *context, const struct word *message, bool last);
};

#endif
