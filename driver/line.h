// driver/line: bytes to and from the other end, whatever carries them.
#ifndef SLUICE_DRIVER_LINE_H
#define SLUICE_DRIVER_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line {
    void *context;
    // False: the line is gone.
    bool (*send)(void *context, const uint8_t *byte, size_t count);
    // Waits at most so long for the first byte. How many came; less than 0: the line is gone.
    int (*receive)(void *context, uint8_t *byte, size_t room, uint32_t milliseconds);
    // A line that is gone, anew. False: not yet, or never.
    bool (*open)(void *context);
};

#endif
