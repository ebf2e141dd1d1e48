// driver/shell: the registers that every profiler has, as software uses them (doc/shell/shell.md).
// Functions that return bool return false on failure; the device's `error` is then one line.
#ifndef SLUICE_DRIVER_SHELL_H
#define SLUICE_DRIVER_SHELL_H

#include "cmodel/profiler.h"
#include "driver/bus.h"

// Defaults: status reads until a wait is given up, and messages until a wait or a read-out is.
enum { DEVICE_POLLS = 1 << 20, DEVICE_MESSAGES = 1 << 22 };

struct device {
    struct bus bus;
    const struct profiler *profiler; // expected at the other end, with this configuration
    const void *config;              // of `profiler`
    uint32_t message_bits;           // 0: as the configuration says
    uint32_t polls;                  // number for this device, such as one on a slow link; 0: DEVICE_POLLS
    uint32_t messages_most;          // likewise; 0: DEVICE_MESSAGES
    // The profiler's events come from the processor that runs this driver: device_freeze disables the
    // profiler instead. Frozen and lossless, it would hold back the processor, which could then never
    // unfreeze it.
    bool own_core;
    bool silent; // messages by registers: the last wait ended without a message, which is not an error
    char error[ERROR_MAX];
};

// Status reads until a wait is given up.
uint32_t device_polls(const struct device *device);

// Whether a wait or read-out that has taken `taken` messages may take another. False: the error says that it
// does not end.
bool device_may_take(struct device *device, uint32_t taken);

// Refuses foreign hardware, another profiler, and another configuration.
bool device_identify(struct device *device);

// One register; the error names it.
bool device_read(struct device *device, uint16_t address, uint32_t *data);
bool device_write(struct device *device, uint16_t address, uint32_t data);

// Reads the low half, then the high half: the next register, held meanwhile.
bool device_read64(struct device *device, uint16_t low_address, uint64_t *value);

bool device_enable(struct device *device, bool on);
bool device_freeze(struct device *device, bool on);
bool device_frozen(struct device *device, bool *frozen); // or disabled, with own_core

// Set the token. They wait until an earlier token is taken, not until this one is.
bool device_clear(struct device *device);
bool device_flush(struct device *device);

// Takes one waiting message. False: it could not; the device's error says why.
struct taker {
    void *context;
    bool (*take)(void *context);
};

// As device_wait, taking messages meanwhile; each begins the count of reads anew.
bool device_wait_taking(struct device *device, uint32_t mask, uint32_t value, struct taker taker);

// Waits until an earlier token is taken, taking messages meanwhile. Profilers that read out by themselves
// need this before a token: the earlier one waits behind events, and events wait while messages find no room.
bool device_wait_token(struct device *device, struct taker taker);

// Takes messages until none waits or `most` were taken; while events go on, messages may never end.
bool device_take(struct device *device, struct taker taker, uint32_t most);

// Waits until the bits of `mask` in the status register equal `value`; gives up after device_polls reads.
bool device_wait(struct device *device, uint32_t mask, uint32_t value);

bool device_events(struct device *device, uint64_t *events); // accepted
bool device_drops(struct device *device, uint64_t *drops);

// Messages by registers, for drain=register. Waits as device_wait does.
struct messages device_messages(struct device *device);

#endif
