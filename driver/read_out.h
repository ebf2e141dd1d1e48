// driver/read_out: messages of profilers that read out by themselves: service, clear and flush.
// Functions that return bool return false on failure; the device's error is then one line.
#ifndef SLUICE_DRIVER_READ_OUT_H
#define SLUICE_DRIVER_READ_OUT_H

#include "driver/shell.h"

struct read_out {
    struct device *device;
    struct messages messages;
    const struct shell_config *shell;
    void *profile;
    // Adds a message to the profile. *ended: it is the last one of a flush.
    bool (*add)(void *profile, const struct word *word, bool last, bool *ended, char error[ERROR_MAX]);
    bool ended; // by the last message
};

// Adds the next message. `context`: the struct, for struct taker.
bool read_out_take(void *context);

// Adds the waiting messages, at most as many as the queue holds.
bool read_out_serve(struct read_out *r);

// Clears the device, adding the messages that come before.
bool read_out_clear(struct read_out *r);

// Flushes, and adds all messages up to the flush's last one.
bool read_out_flush(struct read_out *r);

#endif
