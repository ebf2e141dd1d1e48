// driver/hardware: forwards each call to the golden model's pins or to the board behind a serial port.
#include "driver/hardware.h"

bool hardware_init(struct hardware *h, const struct profiler *profiler, const union any_config *config,
                   const struct endpoint *endpoint)
{
    *h = (struct hardware){.endpoint = *endpoint};
    bool good;
    if (endpoint->port) {
        h->device = &h->at.link.device;
        good = link_device_init(&h->at.link, profiler, config, endpoint->port, endpoint->baud,
                                !endpoint->keeps_counts);
        h->messages = h->at.link.messages;
    } else {
        h->device = &h->at.model.device;
        good = model_device_init(&h->at.model, profiler, config);
        h->messages = h->at.model.messages;
    }
    return good;
}

void hardware_free(struct hardware *h)
{
    if (h->endpoint.port)
        link_device_free(&h->at.link);
    else
        model_device_free(&h->at.model);
}

bool hardware_start(struct hardware *h, const struct profiler *profiler, const union any_config *config,
                    const struct endpoint *endpoint)
{
    return hardware_init(h, profiler, config, endpoint) &&
           device_wait(h->device, 1U << BIT_status_clearing, 0);
}

bool hardware_take(struct hardware *h, struct word_taker taker)
{
    return h->endpoint.port ? link_device_take(&h->at.link, taker) : model_device_take(&h->at.model, taker);
}

bool hardware_event(struct hardware *h, struct word event, bool *accepted)
{
    *accepted = true;
    if (h->endpoint.port)
        return link_device_event(&h->at.link, event);
    const bool good = model_device_event(&h->at.model, event);
    *accepted = h->at.model.model.shell->accepted;
    return good;
}

bool hardware_totals(struct hardware *h, uint64_t *events, uint64_t *dropped)
{
    return device_events(h->device, events) && device_drops(h->device, dropped);
}

uint32_t hardware_memory_words(const struct hardware *h)
{
    return h->endpoint.port ? h->at.link.link.memory_words : 1U << LINK_MEMORY_ADDR;
}

uint64_t hardware_cycles(const struct hardware *h)
{
    return h->endpoint.port ? 0 : h->at.model.model.cycles;
}

const char *hardware_error(struct hardware *h)
{
    return h->endpoint.port ? link_device_error(&h->at.link) : h->device->error;
}
