// driver/link/fake_device_helper: a fake device at the other end of a bad line, for tests of the link.
// Written from doc/shell/link.md. It accepts events only at times, and echoes them as messages. The line
// loses, repeats and changes bytes, and is lost at times.
#ifndef SLUICE_DRIVER_LINK_FAKE_DEVICE_HELPER_H
#define SLUICE_DRIVER_LINK_FAKE_DEVICE_HELPER_H

#include "driver/link/frame.h"
#include "driver/link/line.h"

enum {
    FAR_EVENT_BYTES = 5,
    FAR_MESSAGE_BYTES = 5,
    FAR_REGISTERS = 16,
    FAR_QUEUE = 40,
    FAR_ON_LINE = 1 << 16,
    FAR_AT_ONCE = 16 // maximum bytes received at once, so that frames arrive in parts
};

struct fake_device {
    uint32_t registers[FAR_REGISTERS];
    uint64_t queue[FAR_QUEUE]; // accepted events that wait to become messages
    unsigned queued;
    uint64_t events, writes;
    struct frame_reader reader;
    bool greeted, refused, stalled;
    bool quiet;     // events give no messages
    uint8_t memory; // bits of a word address; 0: not reported
    // Changes an answer before it is sent and returns its new length; 0: none is sent. NULL: honest.
    size_t (*lie)(struct fake_device *fake_device, uint8_t asks, uint8_t *answer, size_t bytes);
    bool babbles; // it sends bytes without end, and no frame
    uint8_t due;
    uint8_t answer[2][FRAME_MOST];
    size_t answer_bytes[2];
    // The line.
    uint8_t line[FAR_ON_LINE];
    size_t on_line;
    uint32_t damage; // per 1,000 bytes, in either direction
    uint64_t seed;
    uint32_t patience; // of the line
    uint32_t gone;     // chance that a transfer loses the line, per 1,000
};

// The line to the device.
struct line fake_device_line(struct fake_device *fake_device);

#endif
