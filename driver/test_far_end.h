// driver/test_far_end: a device in C at the other end of a bad line, for the tests of the link.
// It is written from doc/shell/link.md; it takes events only so often, and echoes them as messages.
// The line loses, doubles and changes bytes, and is gone at times.
#ifndef SLUICE_DRIVER_TEST_FAR_END_H
#define SLUICE_DRIVER_TEST_FAR_END_H

#include "frame.h"
#include "line.h"

enum {
    FAR_EVENT_BYTES = 5,
    FAR_MESSAGE_BYTES = 5,
    FAR_REGISTERS = 16,
    FAR_QUEUE = 40,
    FAR_ON_LINE = 1 << 16,
    FAR_AT_ONCE = 16 // bytes that are received in one piece, at most: a frame comes in parts
};

struct far_end {
    uint32_t registers[FAR_REGISTERS];
    uint64_t queue[FAR_QUEUE]; // events taken, that wait to be messages
    unsigned queued;
    uint64_t events, writes;
    struct frame_reader reader;
    bool greeted, refused, stalled;
    bool quiet;     // events are no messages
    uint8_t memory; // bits of a word's address; 0: it does not say
    uint8_t due;
    uint8_t answer[2][FRAME_MOST];
    size_t answer_bytes[2];
    // The line.
    uint8_t line[FAR_ON_LINE];
    size_t on_line;
    uint32_t damage; // of 1,000 bytes, either way
    uint64_t seed;
    uint32_t gone; // from time to time the line is
};

// The line to it.
struct line far_end_line(struct far_end *far_end);

#endif
