// driver/endless_helper: hardware whose messages do not end, for tests of the drivers.
#ifndef SLUICE_DRIVER_ENDLESS_HELPER_H
#define SLUICE_DRIVER_ENDLESS_HELPER_H

#include <string.h>

#include "driver/shell.h"
#include "tb/configured.h"

enum { ENDLESS_MOST = 500 };

// Each register reads as `status`; each message is the next of `word`, in turn.
struct endless {
    uint32_t status;
    struct word word[2];
    bool last[2];
    uint32_t given;
};

static struct endless endless;
static union any_config config;
static struct device device;

static inline bool endless_read(void *context, uint16_t address, uint32_t *data)
{
    const struct endless *e = context;
    *data = address == REG_status ? e->status : 0;
    return true;
}

static inline bool endless_write(void *context, uint16_t address, uint32_t data)
{
    (void)context, (void)address, (void)data;
    return true;
}

static inline bool endless_next(void *context, struct word *message, bool *last)
{
    struct endless *e = context;
    *message = e->word[e->given % 2];
    *last = e->last[e->given++ % 2];
    return true;
}

static const struct messages endless_messages = {&endless, endless_next};

// Begins anew with hardware of this configuration. `setting` NULL: the defaults.
static inline void endless_make(const struct profiler *profiler, char *setting, uint32_t status)
{
    must_configure(profiler, setting != NULL, &setting, &config);
    endless = (struct endless){.status = status};
    device = (struct device){.bus = {&endless, endless_read, endless_write},
                             .profiler = profiler,
                             .config = &config,
                             .polls = 100,
                             .messages_most = ENDLESS_MOST};
}

// Sets a field of one of the two messages.
static inline void endless_put(int message, const char *field, uint64_t value)
{
    field_put(&endless.word[message], fields_find(device.profiler->messages, &config, field), value);
}

static inline void endless_given_up(bool done)
{
    assert_false(done);
    if (!strstr(device.error, "messages do not end: 500 came"))
        fail_msg("%s", device.error);
    assert_in_range(endless.given, ENDLESS_MOST, ENDLESS_MOST + 1);
}

#endif
