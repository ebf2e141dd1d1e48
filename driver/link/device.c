// driver/link/device: opens port and link, identifies the board, and takes messages by link or interrupt.
#include "driver/link/device.h"

#include <stdio.h>

bool link_device_init(struct link_device *l, const struct profiler *profiler, const union any_config *config,
                      const char *path, uint32_t baud, bool fresh)
{
    *l = (struct link_device){
        .serial.file = -1,
        .device = {
            .profiler = profiler, .config = config, .polls = LINK_POLLS, .messages_most = LINK_MESSAGES}};
    if (!profiler_check_hardware(profiler, config, l->device.error) ||
        !serial_open(&l->serial, path, baud, l->device.error) ||
        !link_open(&l->link, serial_line(&l->serial)) || (fresh && !link_reset(&l->link)))
        return false;
    l->device.bus = link_bus(&l->link);
    l->messages = config->shell.drain == DRAIN_STREAM ? link_messages(&l->link) : device_messages(&l->device);
    return device_identify(&l->device);
}

void link_device_free(struct link_device *l)
{
    link_free(&l->link);
    if (l->serial.path)
        serial_close(&l->serial);
}

// Takes the messages that the link has received or, with drain=register, those that the status announces.
static bool take_all(struct link_device *l)
{
    struct word message;
    bool last;
    while (link_message(&l->link, &message, &last))
        if (!l->taker.take(l->taker.context, &message, last))
            return false;
    return true;
}

static bool attend(void *context)
{
    struct link_device *l = context;
    uint32_t status;
    for (uint32_t taken = 0; device_read(&l->device, REG_message_status, &status); taken++) {
        struct word message;
        bool last;
        if (!(status >> BIT_message_status_waits & 1))
            return true;
        if (!device_may_take(&l->device, taken) || !l->messages.next(l->messages.context, &message, &last) ||
            !l->taker.take(l->taker.context, &message, last))
            return false;
        link_moves(&l->link);
    }
    return false;
}

bool link_device_take(struct link_device *l, struct word_taker taker)
{
    const union any_config *config = l->device.config;
    l->taker = taker;
    if (config->shell.drain == DRAIN_STREAM)
        return true;
    l->link.attendant = (struct link_attendant){l, attend};
    return device_write(&l->device, REG_mask, 1U << BIT_status_message);
}

bool link_device_event(struct link_device *l, struct word event)
{
    return link_event(&l->link, &event) && (!l->taker.take || take_all(l));
}

const char *link_device_error(struct link_device *l)
{
    char why[sizeof l->device.error];
    if (*link_error(&l->link)) {
        snprintf(why, sizeof why, "%.200s: %.200s", l->serial.path, link_error(&l->link));
        snprintf(l->device.error, sizeof l->device.error, "%s", why);
    }
    return l->device.error;
}
