// driver/link/line: byte stream to and from the other end, over any carrier.
#ifndef SLUICE_DRIVER_LINK_LINE_H
#define SLUICE_DRIVER_LINK_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line {
    void *context;
    uint32_t patience; // milliseconds without an answer until the line has failed; 0: WINDOW_PATIENCE
    // False: the line is lost.
    bool (*send)(void *context, const uint8_t *byte, size_t count);
    // Waits for the first byte, at most `milliseconds`. Returns the number of bytes; negative: the line is
    // lost.
    int (*receive)(void *context, uint8_t *byte, size_t room, uint32_t milliseconds);
    // Reopens a lost line. False: not possible now, or never.
    bool (*open)(void *context);
};

#endif
