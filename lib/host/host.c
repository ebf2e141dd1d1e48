// lib/host/host: implementation of sluice_host.h over the drivers, for any way to the registers.
#include "lib/host/handle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/mmio.h"

enum { SETTINGS = 64, CONFIGURATION = 2048 };

int host_failed(struct sluice *s, const char *why)
{
    snprintf(s->device.error, sizeof s->device.error, "%s", why);
    return -1;
}

int host_done(struct sluice *s, bool good)
{
    if (good)
        return 0;
    const char *why = s->way && s->way->error ? s->way->error(s) : "";
    return *why ? host_failed(s, why) : -1;
}

static int refuse_without_port(struct sluice *s)
{
    return host_failed(s, "only a profiler at a serial port takes events and resets from here");
}

// ---- opening ---------------------------------------------------------------------------------

static bool configure(struct sluice *s, const char *configuration)
{
    char text[CONFIGURATION];
    char *setting[SETTINGS];
    char *rest;
    int count = 0;
    if ((size_t)snprintf(text, sizeof text, "%s", configuration) >= sizeof text) {
        snprintf(s->device.error, sizeof s->device.error,
                 "the configuration has %zu characters; accepted are %d", strlen(configuration),
                 CONFIGURATION - 1);
        return false;
    }
    const char *name = strtok_r(text, " ", &rest);
    s->device.profiler = name ? profiler_find(name) : NULL;
    if (!s->device.profiler) {
        snprintf(s->device.error, sizeof s->device.error, "'%.100s' names no profiler", configuration);
        return false;
    }
    while (count < SETTINGS && (setting[count] = strtok_r(NULL, " ", &rest)))
        count++;
    if (count == SETTINGS && strtok_r(NULL, " ", &rest)) {
        snprintf(s->device.error, sizeof s->device.error,
                 "the configuration has more settings than %d, which are accepted", SETTINGS);
        return false;
    }
    s->device.config = &s->config;
    if (!profiler_configure(s->device.profiler, count, setting, &s->config, s->device.error))
        return false;
    s->configured = true;
    s->by_register = s->config.shell.drain == DRAIN_REGISTER;
    return true;
}

static bool describe(struct sluice *s)
{
    if (!s->described && !layout_read(s->device.bus, &s->layout, s->device.error))
        return false;
    s->described = true;
    s->device.message_bits = s->layout.message_bits;
    s->by_register = s->layout.by_register;
    return true;
}

// Without a configuration, the hardware tells which profiler it is and, with describe=1, how messages leave.
static bool find(struct sluice *s)
{
    uint32_t identity;
    uint32_t number;
    s->device.profiler = profilers[0];
    s->device.config = &s->config;
    if (!device_read(&s->device, REG_identity, &identity) || !device_read(&s->device, REG_profiler, &number))
        return false;
    const struct profiler *found = profiler_numbered(number);
    if (!found || identity != REGISTER_IDENTITY) {
        host_failed(s, "no profiler of Sluice is here");
        return false;
    }
    s->device.profiler = found;
    describe(s); // without it, messages cannot be read
    return true;
}

int host_identify(struct sluice *s, const char *configuration)
{
    return host_done(s, configuration ? configure(s, configuration) && device_identify(&s->device) : find(s));
}

int sluice_open_memory(struct sluice **sluice, volatile void *memory, const char *configuration)
{
    struct sluice *s = *sluice = calloc(1, sizeof *s);
    if (!s)
        return -1;
    s->device.bus = mmio_bus(memory);
    return host_identify(s, configuration);
}

static bool read_access(void *context, uint16_t address, uint32_t *data)
{
    const struct sluice_access *access = context;
    return access->read(access->context, address, data) == 0;
}

static bool write_access(void *context, uint16_t address, uint32_t data)
{
    const struct sluice_access *access = context;
    return access->write(access->context, address, data) == 0;
}

int sluice_open_access(struct sluice **sluice, struct sluice_access access, const char *configuration)
{
    struct sluice *s = *sluice = calloc(1, sizeof *s);
    if (!s)
        return -1;
    s->access = access;
    s->device.bus = (struct bus){&s->access, read_access, write_access};
    return host_identify(s, configuration);
}

void sluice_close(struct sluice *sluice)
{
    if (!sluice)
        return;
    if (sluice->way && sluice->way->close)
        sluice->way->close(sluice);
    free(sluice);
}

const char *sluice_error(const struct sluice *sluice)
{
    return sluice ? sluice->device.error : "out of memory";
}

uint32_t sluice_memory_words(const struct sluice *sluice)
{
    return sluice->way && sluice->way->memory_words ? sluice->way->memory_words(sluice) : 0;
}

// ---- registers -------------------------------------------------------------------------------

static bool addresses(struct sluice *s, unsigned address)
{
    if (address <= REGISTER_LAST && address % 4 == 0)
        return true;
    snprintf(s->device.error, sizeof s->device.error,
             "register address 0x%x: accepted is a multiple of 4 from 0 to 0x%x", address, REGISTER_LAST);
    return false;
}

int sluice_read(struct sluice *sluice, unsigned address, uint32_t *data)
{
    return addresses(sluice, address)
               ? host_done(sluice, device_read(&sluice->device, (uint16_t)address, data))
               : -1;
}

int sluice_write(struct sluice *sluice, unsigned address, uint32_t data)
{
    return addresses(sluice, address)
               ? host_done(sluice, device_write(&sluice->device, (uint16_t)address, data))
               : -1;
}

int sluice_enable(struct sluice *sluice, int on)
{
    return host_done(sluice, device_enable(&sluice->device, on));
}

int sluice_freeze(struct sluice *sluice, int on)
{
    return host_done(sluice, device_freeze(&sluice->device, on));
}

void sluice_own_core(struct sluice *sluice, int own)
{
    sluice->device.own_core = own;
}

int sluice_clear(struct sluice *sluice)
{
    return host_done(sluice, device_clear(&sluice->device));
}

int sluice_flush(struct sluice *sluice)
{
    return host_done(sluice, device_flush(&sluice->device));
}

int sluice_totals(struct sluice *sluice, uint64_t *events, uint64_t *dropped)
{
    return host_done(sluice,
                     device_events(&sluice->device, events) && device_drops(&sluice->device, dropped));
}

// ---- events and messages -----------------------------------------------------------------------

int sluice_message(struct sluice *sluice, uint64_t message[SLUICE_WORDS], int *last)
{
    struct word word;
    bool ends;
    if (!sluice->configured && !describe(sluice))
        return host_done(sluice, false);
    const bool ring = sluice->ring.device;
    const bool stream = !ring && sluice->way && sluice->way->messages && !sluice->by_register;
    const struct messages messages = ring     ? ring_messages(&sluice->ring)
                                     : stream ? sluice->way->messages(sluice)
                                              : device_messages(&sluice->device);
    if (!messages.next(messages.context, &word, &ends)) {
        const bool none = stream ? !*sluice->way->error(sluice) : sluice->device.silent;
        if (stream && none)
            host_failed(sluice, "no message came in ten seconds");
        return none ? SLUICE_NONE : host_done(sluice, false);
    }
    for (int i = 0; i < SLUICE_WORDS; i++)
        message[i] = word.limb[i];
    *last = ends;
    return 0;
}

int sluice_ring_start(struct sluice *sluice, const volatile void *memory, uint64_t address, unsigned size,
                      uint32_t watermark)
{
    sluice->ring = (struct ring){.device = &sluice->device, .memory = memory, .size = size};
    const bool good = ring_start(&sluice->ring, address, watermark);
    if (!good)
        sluice->ring.device = NULL;
    return host_done(sluice, good);
}

int sluice_ring_stop(struct sluice *sluice)
{
    return host_done(sluice, ring_stop(&sluice->ring));
}

// The n-th field of events ("event") or of messages of a type. False past the last, or without such a type.
static bool nth_field(const struct layout *layout, const char *word, unsigned n, struct record_field *field)
{
    const struct record_row *type;
    if (strcmp(word, "event") == 0)
        return layout_event(layout, n, field);
    for (unsigned t = 0; (type = record_type(layout->profiler, t)); t++)
        if (strcmp(type->name, word) == 0)
            return layout_message(layout, type, n, field);
    return false;
}

int sluice_field(struct sluice *sluice, const char *word, const char *name, unsigned *lsb, unsigned *bits)
{
    struct record_field field;
    if (!describe(sluice))
        return host_done(sluice, false);
    for (unsigned n = 0; nth_field(&sluice->layout, word, n, &field); n++)
        if (strcmp(field.name, name) == 0) {
            *lsb = field.lsb;
            *bits = field.bits;
            return 0;
        }
    snprintf(sluice->device.error, sizeof sluice->device.error,
             "%s of this hardware has no field %.100s in %.100s", sluice->layout.profiler->name, name, word);
    return -1;
}

int sluice_type(struct sluice *sluice, const uint64_t message[SLUICE_WORDS], const char **name)
{
    struct word word;
    if (!describe(sluice))
        return host_done(sluice, false);
    memcpy(word.limb, message, sizeof word.limb);
    const struct record_row *type = layout_type(&sluice->layout, &word);
    if (!type)
        return host_failed(sluice, "the message has no known type");
    *name = type->name;
    return 0;
}

uint64_t sluice_bits(const uint64_t word[SLUICE_WORDS], unsigned lsb, unsigned bits)
{
    struct word all;
    if (bits > 64 || lsb > PIN_BITS_MAX - bits)
        return 0;
    memcpy(all.limb, word, sizeof all.limb);
    return bits_take(&all, lsb, bits);
}

int sluice_event(struct sluice *sluice, const uint64_t event[SLUICE_WORDS])
{
    struct word word;
    if (!sluice->way || !sluice->way->event)
        return refuse_without_port(sluice);
    for (int i = 0; i < SLUICE_WORDS; i++)
        word.limb[i] = event[i];
    return host_done(sluice, sluice->way->event(sluice, &word));
}

int sluice_finish(struct sluice *sluice)
{
    return sluice->way && sluice->way->finish ? host_done(sluice, sluice->way->finish(sluice))
                                              : refuse_without_port(sluice);
}

int sluice_reset(struct sluice *sluice)
{
    return sluice->way && sluice->way->reset ? host_done(sluice, sluice->way->reset(sluice))
                                             : refuse_without_port(sluice);
}

int sluice_interrupt(struct sluice *sluice, int milliseconds)
{
    return sluice->way && sluice->way->interrupt
               ? sluice->way->interrupt(sluice, milliseconds)
               : host_failed(sluice, "only a profiler opened by sluice_open_uio shows its interrupt");
}
