// lib/host/port: a profiler at a serial port.
#include <stdlib.h>
#include <string.h>

#include "driver/link/device.h"
#include "lib/host/handle.h"

struct port {
    char *path;
    struct serial serial;
    struct link link;
};

static struct port *port_of(const struct sluice *s)
{
    return s->own;
}

static const char *port_error(const struct sluice *s)
{
    return link_error(&port_of(s)->link);
}

static struct messages port_messages(struct sluice *s)
{
    return link_messages(&port_of(s)->link);
}

static bool port_event(struct sluice *s, const struct word *event)
{
    return link_event(&port_of(s)->link, event);
}

static bool port_finish(struct sluice *s)
{
    return link_finish(&port_of(s)->link);
}

static bool port_reset(struct sluice *s)
{
    return link_reset(&port_of(s)->link);
}

static uint32_t port_memory_words(const struct sluice *s)
{
    return port_of(s)->link.memory_words;
}

static void port_close(struct sluice *s)
{
    struct port *port = port_of(s);
    link_free(&port->link);
    serial_close(&port->serial);
    free(port->path);
    free(port);
}

static const struct way way = {
    .error = port_error,
    .messages = port_messages,
    .event = port_event,
    .finish = port_finish,
    .reset = port_reset,
    .memory_words = port_memory_words,
    .close = port_close,
};

int sluice_open_port(struct sluice **sluice, const char *port, uint32_t baud, const char *configuration)
{
    struct sluice *s = *sluice = calloc(1, sizeof *s);
    struct port *own = s ? calloc(1, sizeof *own) : NULL;
    if (!s)
        return -1;
    if (!own)
        return host_failed(s, "out of memory");
    own->serial.file = -1;
    own->path = strdup(port);
    s->own = own;
    s->way = &way;
    s->device.polls = LINK_POLLS;
    s->device.messages_most = LINK_MESSAGES;
    if (!own->path)
        return host_failed(s, "out of memory");
    if (!serial_open(&own->serial, own->path, baud ? baud : SERIAL_BAUD, s->device.error) ||
        !link_open(&own->link, serial_line(&own->serial)))
        return host_done(s, false);
    s->device.bus = link_bus(&own->link);
    return host_identify(s, configuration);
}
