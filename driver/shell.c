// driver/shell: identity check, control bits, status waits, messages by registers.
#include "driver/shell.h"

#include <inttypes.h>
#include <stdio.h>

#include "cmodel/shell/selector.h"

static bool register_error(struct device *device, const char *what, uint16_t address)
{
    const struct reg_row *row = profiler_register(device->profiler, NULL, address);
    snprintf(device->error, ERROR_MAX, "the hardware refused to %s register %s (0x%02x)", what,
             row ? row->name : "unknown", address);
    return false;
}

uint32_t device_polls(const struct device *device)
{
    return device->polls ? device->polls : DEVICE_POLLS;
}

bool device_may_take(struct device *device, uint32_t taken)
{
    const uint32_t most = device->messages_most ? device->messages_most : DEVICE_MESSAGES;
    if (taken < most)
        return true;
    snprintf(device->error, ERROR_MAX, "messages do not end: %" PRIu32 " came, the most of a read-out", most);
    return false;
}

bool device_read(struct device *device, uint16_t address, uint32_t *data)
{
    return device->bus.read(device->bus.context, address, data) || register_error(device, "read", address);
}

bool device_write(struct device *device, uint16_t address, uint32_t data)
{
    return device->bus.write(device->bus.context, address, data) || register_error(device, "write", address);
}

bool device_read64(struct device *device, uint16_t low_address, uint64_t *value)
{
    uint32_t low;
    uint32_t high;
    if (!device_read(device, low_address, &low) || !device_read(device, low_address + 4, &high))
        return false;
    *value = (uint64_t)high << 32 | low;
    return true;
}

// ---- identity ----------------------------------------------------------------------------

bool device_identify(struct device *device)
{
    const struct profiler *expected = device->profiler;
    uint32_t hash = profiler_hash(expected, device->config);
    uint32_t identity;
    uint32_t version;
    uint32_t number;
    uint32_t config_hash;
    if (!device_read(device, REG_identity, &identity))
        return false;
    if (identity != REGISTER_IDENTITY) {
        snprintf(device->error, ERROR_MAX,
                 "no Sluice profiler answers: register identity reads 0x%08" PRIx32 ", not 0x%08x", identity,
                 (unsigned)REGISTER_IDENTITY);
        return false;
    }
    if (!device_read(device, REG_version, &version) || !device_read(device, REG_profiler, &number) ||
        !device_read(device, REG_config_hash, &config_hash))
        return false;
    if (version >> 16 != REGISTER_VERSION >> 16) {
        snprintf(device->error, ERROR_MAX,
                 "the hardware's register map is version %" PRIu32 ".%" PRIu32 ", this driver's is %d.%d",
                 version >> 16, version & 0xffff, REGISTER_VERSION >> 16, REGISTER_VERSION & 0xffff);
        return false;
    }
    if (number != expected->number) {
        const struct profiler *found = profiler_numbered(number);
        snprintf(device->error, ERROR_MAX,
                 "the hardware is profiler %" PRIu32 " (%s), expected is %" PRIu32 " (%s)", number,
                 found ? found->name : "unknown", expected->number, expected->name);
        return false;
    }
    if (config_hash != hash) {
        snprintf(device->error, ERROR_MAX,
                 "the hardware's configuration hash is 0x%08" PRIx32 ", expected is 0x%08" PRIx32,
                 config_hash, hash);
        return false;
    }
    return true;
}

// ---- control and status ------------------------------------------------------------------

enum { TOKENS = 1 << BIT_control_clear | 1 << BIT_control_flush };

static bool set_control(struct device *device, uint32_t bit, bool on)
{
    uint32_t control;
    if (!device_read(device, REG_control, &control))
        return false;
    control &= ~((uint32_t)TOKENS | bit);
    return device_write(device, REG_control, control | (on ? bit : 0));
}

bool device_enable(struct device *device, bool on)
{
    return set_control(device, 1U << BIT_control_enable, on);
}

bool device_freeze(struct device *device, bool on)
{
    return device->own_core ? device_enable(device, !on) : set_control(device, 1U << BIT_control_freeze, on);
}

bool device_frozen(struct device *device, bool *frozen)
{
    uint32_t control;
    if (!device_read(device, REG_control, &control))
        return false;
    *frozen = device->own_core ? !(control >> BIT_control_enable & 1) : control >> BIT_control_freeze & 1;
    return true;
}

bool device_clear(struct device *device)
{
    return device_wait(device, 1U << BIT_status_waiting, 0) &&
           set_control(device, 1U << BIT_control_clear, true);
}

bool device_flush(struct device *device)
{
    return device_wait(device, 1U << BIT_status_waiting, 0) &&
           device_write(device, REG_status, 1U << BIT_status_flush_done) &&
           set_control(device, 1U << BIT_control_flush, true);
}

static bool wait_failed(struct device *device, uint32_t status, uint32_t mask, uint32_t value)
{
    snprintf(device->error, ERROR_MAX,
             "status is still 0x%08" PRIx32 " after %" PRIu32 " reads; bits 0x%08" PRIx32
             " of it should be 0x%08" PRIx32,
             status, device_polls(device), mask, value);
    return false;
}

bool device_wait(struct device *device, uint32_t mask, uint32_t value)
{
    uint32_t status = 0;
    for (uint32_t poll = 0; poll < device_polls(device); poll++) {
        if (!device_read(device, REG_status, &status))
            return false;
        if ((status & mask) == value)
            return true;
    }
    return wait_failed(device, status, mask, value);
}

bool device_wait_taking(struct device *device, uint32_t mask, uint32_t value, struct taker taker)
{
    uint32_t status = 0;
    uint32_t taken = 0;
    for (uint32_t poll = 0; poll < device_polls(device); poll++) {
        if (!device_read(device, REG_status, &status))
            return false;
        if ((status & mask) == value)
            return true;
        if (!(status >> BIT_status_message & 1))
            continue;
        if (!device_may_take(device, taken++) || !taker.take(taker.context))
            return false;
        poll = 0;
    }
    return wait_failed(device, status, mask, value);
}

bool device_wait_token(struct device *device, struct taker taker)
{
    return device_wait_taking(device, 1U << BIT_status_waiting, 0, taker);
}

bool device_take(struct device *device, struct taker taker, uint32_t most)
{
    for (uint32_t taken = 0; taken < most; taken++) {
        uint32_t status;
        if (!device_read(device, REG_status, &status))
            return false;
        if (!(status >> BIT_status_message & 1))
            return true;
        if (!taker.take(taker.context))
            return false;
    }
    return true;
}

// ---- events --------------------------------------------------------------------------------

bool device_events(struct device *device, uint64_t *events)
{
    return device_read64(device, REG_events_low, events);
}

bool device_drops(struct device *device, uint64_t *drops)
{
    return device_read64(device, REG_drops_low, drops);
}

// ---- messages ------------------------------------------------------------------------------

static bool next_message(void *context, struct word *message, bool *last)
{
    struct device *device = context;
    uint32_t status = 0;
    for (uint32_t poll = 0; !(status >> BIT_message_status_waits & 1); poll++) {
        device->silent = poll == device_polls(device);
        if (device->silent) {
            snprintf(device->error, ERROR_MAX, "no message came in %" PRIu32 " reads", device_polls(device));
            return false;
        }
        if (!device_read(device, REG_message_status, &status))
            return false;
    }
    *last = status >> BIT_message_status_last & 1;
    *message = (struct word){0};
    const uint32_t bits =
        device->message_bits ? device->message_bits : profiler_message_bits(device->profiler, device->config);
    for (uint32_t i = 0; 32 * i < bits; i++) {
        uint32_t data;
        if (!device_read(device, REG_message_data, &data))
            return false;
        message->limb[i / 2] |= (uint64_t)data << (i % 2 * 32);
    }
    return true;
}

struct messages device_messages(struct device *device)
{
    return (struct messages){device, next_message};
}
