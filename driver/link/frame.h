// driver/link/frame: frames on a serial line, byte-stuffed with a CRC (doc/shell/link.md, Frames; RFC 1662).
#ifndef SLUICE_DRIVER_LINK_FRAME_H
#define SLUICE_DRIVER_LINK_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_CRC = 4,
    FRAME_MOST = 255 - FRAME_CRC,                    // bytes of a frame without its CRC
    FRAME_STUFFED = 2 * (FRAME_MOST + FRAME_CRC) + 2 // maximum bytes on the line
};

// Stuffs bytes with their CRC into line[FRAME_STUFFED]; returns the length.
size_t frame_stuff(const uint8_t *bytes, size_t count, uint8_t *line);

// Reader of the line, byte by byte; starts as all 0.
struct frame_reader {
    uint8_t byte[FRAME_MOST + FRAME_CRC];
    size_t count;
    bool escaped, bad, ended; // ended: the buffer holds a frame that has been delivered
};

enum frame_came { FRAME_NOTHING, FRAME_WHOLE, FRAME_DAMAGED };

// FRAME_WHOLE: reader->byte[reader->count] is a frame without CRC, valid until the next call.
enum frame_came frame_read(struct frame_reader *reader, uint8_t byte);

#endif
