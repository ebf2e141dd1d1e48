// driver/model_device: creates and identifies the model; events, message taker and totals over its pins.
#include "driver/model_device.h"

#include <stdio.h>

static bool failed(struct model_device *m, const char *why)
{
    snprintf(m->device.error, ERROR_MAX, "%s", why);
    return false;
}

bool model_device_init(struct model_device *m, const struct profiler *profiler,
                       const union any_config *config)
{
    *m = (struct model_device){.device = {.profiler = profiler, .config = config}};
    if (!profiler_check_hardware(profiler, config, m->device.error))
        return false;
    if (!model_init(&m->model, profiler, config))
        return failed(m, "out of memory");
    m->device.bus = model_bus(&m->model);
    m->messages =
        config->shell.drain == DRAIN_STREAM ? model_messages(&m->model) : device_messages(&m->device);
    return device_identify(&m->device);
}

void model_device_free(struct model_device *m)
{
    model_free(&m->model);
}

bool model_device_take(struct model_device *m, struct word_taker taker)
{
    m->model.taker = taker;
    return device_write(&m->device, REG_mask, 1U << BIT_status_message);
}

bool model_device_event(struct model_device *m, struct word event)
{
    if (model_event(&m->model, event))
        return true;
    return *m->device.error ? false : failed(m, "the model accepts no events");
}

bool model_device_totals(struct model_device *m, uint64_t *events, uint64_t *dropped)
{
    return device_events(&m->device, events) && device_drops(&m->device, dropped);
}
