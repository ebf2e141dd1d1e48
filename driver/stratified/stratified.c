// driver/stratified/stratified: interrupt service, clear, flush and totals.
#include "driver/stratified/stratified.h"

#include <stdio.h>

// ---- waiting messages --------------------------------------------------------------------

static const struct shell_config *shell_of(const struct fold *profile)
{
    return profile->config;
}

// Context of a wait that folds messages.
struct folding {
    struct device *device;
    struct messages messages;
    struct fold *profile;
};

static bool take(void *context)
{
    const struct folding *f = context;
    struct word message;
    bool last;
    if (!f->messages.next(f->messages.context, &message, &last)) {
        if (shell_of(f->profile)->drain == DRAIN_STREAM)
            snprintf(f->device->error, ERROR_MAX, "a message waits, but did not come");
        return false;
    }
    const struct tuple row = fold_row(f->profile, &message);
    if (fold_add_row(f->profile, &row))
        return true;
    snprintf(f->device->error, ERROR_MAX, "out of memory");
    return false;
}

static bool fold_waiting(struct folding *f, uint32_t most)
{
    return device_take(f->device, (struct taker){f, take}, most);
}

// At most as many messages as the queue holds, including its head.
static uint32_t queue_full(const struct fold *profile)
{
    return shell_of(profile)->msg_depth + 1;
}

bool stratified_serve(struct device *device, struct messages messages, struct fold *profile)
{
    return fold_waiting(&(struct folding){device, messages, profile}, queue_full(profile));
}

bool stratified_wake(struct device *device, struct messages messages, struct fold *profile)
{
    const struct stratified_config *cfg = profile->config;
    return fold_waiting(&(struct folding){device, messages, profile}, cfg->messages_per_interrupt) &&
           device_write(device, REG_interrupts, 1);
}

// ---- tokens ------------------------------------------------------------------------------

static bool wait_token(struct folding *f)
{
    return device_wait_token(f->device, (struct taker){f, take});
}

bool stratified_clear_device(struct device *device, struct messages messages, struct fold *profile)
{
    struct folding f = {device, messages, profile};
    return wait_token(&f) && device_clear(device) && wait_token(&f) &&
           stratified_serve(device, messages, profile);
}

static bool read_totals(struct device *device, struct stratified_totals *totals)
{
    uint32_t overruns;
    if (!device_read64(device, REG_messages_low, &totals->messages) ||
        !device_read(device, REG_overruns, &overruns) ||
        !device_read64(device, REG_residual_low, &totals->residual) ||
        !device_read(device, REG_spacing_least, &totals->spacing_least) ||
        !device_read64(device, REG_spacing_sum_low, &totals->spacing_sum))
        return false;
    totals->overruns = overruns;
    return true;
}

bool stratified_finish(struct device *device, struct messages messages, struct fold *profile,
                       struct stratified_totals *totals)
{
    struct folding f = {device, messages, profile};
    const uint32_t done = 1U << BIT_status_flush_done;
    if (!wait_token(&f) || !device_flush(device) ||
        !device_wait_taking(device, done, done, (struct taker){&f, take}))
        return false;
    // When the flush was done, the last message may not have reached the queue's head.
    return stratified_serve(device, messages, profile) && read_totals(device, totals);
}
