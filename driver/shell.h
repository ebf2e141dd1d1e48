// driver/shell: what software does with the registers that every profiler has (doc/shell/shell.md).
// A function that returns bool gives false when it could not: `error` of the device is then one line.
#ifndef SLUICE_DRIVER_SHELL_H
#define SLUICE_DRIVER_SHELL_H

#include "bus.h"
#include "profiler.h"
#include "shell/selector.h"

enum { DEVICE_POLLS = 1 << 20 }; // reads of a status before a wait is given up, where nothing else is said

struct device {
    struct bus bus;
    const struct profiler *profiler; // what is expected at the other end, with
    const void *config;              // this configuration
    uint32_t polls;                  // 0, or others than DEVICE_POLLS: of a device that is far away
    bool silent; // where messages come by registers: the last wait ended without one, and that is all
    char error[ERROR_MAX];
};

// Reads of a status before a wait is given up.
uint32_t device_polls(const struct device *device);

// Refuses hardware that is no profiler of ours, another one, or one of another configuration.
bool device_identify(struct device *device);

// One register; the error names it.
bool device_read(struct device *device, uint16_t address, uint32_t *data);
bool device_write(struct device *device, uint16_t address, uint32_t data);

// Its low half, then the high half, which is the next register and is held meanwhile.
bool device_read64(struct device *device, uint16_t low_address, uint64_t *value);

bool device_enable(struct device *device, bool on);
bool device_freeze(struct device *device, bool on);

// Set the token. They wait until an earlier one has been taken, not until this one is.
bool device_clear(struct device *device);
bool device_flush(struct device *device);

// What takes one message that waits. False: the device's error says why it could not.
struct taker {
    void *context;
    bool (*take)(void *context);
};

// Waits until an earlier token has been taken, and takes messages meanwhile. Whatever reads out by itself
// needs it ahead of a token: an earlier one stands behind events, and they wait while messages find no room.
bool device_wait_token(struct device *device, struct taker taker);

// Takes messages until none waits, or so many have been taken: while events go on, more may come without end.
bool device_take(struct device *device, struct taker taker, uint32_t most);

// Waits until the bits of `mask` in the status register are `value`, for at most DEVICE_POLLS reads.
bool device_wait(struct device *device, uint32_t mask, uint32_t value);

// With a selector. A rule is switched off while it is written, so that no event meets half of one.
// Refuses a rule that the configuration has no room for.
bool device_rule(struct device *device, uint32_t number, const struct select_rule *rule);
bool device_region(struct device *device, bool open);
bool device_unselected(struct device *device, uint64_t *events); // accepted that did not pass

bool device_events(struct device *device, uint64_t *events); // accepted
bool device_drops(struct device *device, uint64_t *drops);

// The messages of a device whose configuration says drain=register. Waits as device_wait does.
struct messages device_messages(struct device *device);

#endif
