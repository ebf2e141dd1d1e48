// driver/layout: reads the registers that describe the hardware, and places the fields.
#include "driver/layout.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/shell/describe.h"

static bool failed(char error[ERROR_MAX], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error, ERROR_MAX, format, arguments);
    va_end(arguments);
    return false;
}

static bool read(struct bus bus, uint16_t address, uint32_t *data, char error[ERROR_MAX])
{
    return bus.read(bus.context, address, data) ||
           failed(error, "the hardware refused to read register 0x%03x", address);
}

static bool identify(struct bus bus, struct layout *layout, char error[ERROR_MAX])
{
    uint32_t identity;
    uint32_t number;
    if (!read(bus, REG_identity, &identity, error))
        return false;
    if (identity != REGISTER_IDENTITY)
        return failed(error, "no Sluice profiler answers: register identity reads 0x%08" PRIx32, identity);
    if (!read(bus, REG_profiler, &number, error) || !read(bus, REG_config_hash, &layout->config_hash, error))
        return false;
    layout->profiler = profiler_numbered(number);
    return layout->profiler ||
           failed(error, "the hardware is profiler %" PRIu32 ", which is unknown", number);
}

// Places `count` fields from bit *bits up, with widths from the registers at `address`.
static bool place(struct bus bus, uint16_t address, uint32_t count, struct bit_field at[], uint32_t *bits,
                  char error[ERROR_MAX])
{
    const uint32_t first = *bits;
    uint32_t widths = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (i % 4 == 0 && !read(bus, (uint16_t)(address + i), &widths, error))
            return false;
        at[i] = (struct bit_field){*bits, widths >> i % 4 * 8 & 0xff, false};
        if (at[i].bits > 64)
            return failed(error, "the hardware describes a field of %" PRIu32 " bits; accepted are 64",
                          at[i].bits);
        *bits += at[i].bits;
    }
    for (uint32_t i = 0; i < count; i++)
        at[i].whole = first == 0 && at[i].bits == *bits;
    return *bits <= PIN_BITS_MAX || failed(error, "the hardware describes a word of %" PRIu32 " bits", *bits);
}

bool layout_read(struct bus bus, struct layout *layout, char error[ERROR_MAX])
{
    uint32_t form;
    memset(layout, 0, sizeof *layout);
    if (!identify(bus, layout, error))
        return false;
    layout->absent = !bus.read(bus.context, REG_describe, &form);
    if (layout->absent)
        return failed(error,
                      "register describe cannot be read: the hardware has describe=0, or is not there");
    const uint32_t events = form >> BIT_describe_event_fields & 0xf;
    const uint32_t selects = form >> BIT_describe_selector_fields & 0xf;
    const uint32_t messages = form >> BIT_describe_message_fields & 0xf;
    layout->by_register = form >> BIT_describe_by_register & 1;
    if ((form & 0xff) != DESCRIBE_FORM || events != layout->profiler->events.count ||
        messages != layout->profiler->messages.count || (selects && selects != selector_fields.count))
        return failed(error,
                      "register describe reads 0x%08" PRIx32
                      ": its form or its numbers of fields are not those of profiler %s in this program",
                      form, layout->profiler->name);
    return place(bus, REG_event_widths, events, layout->event, &layout->event_bits, error) &&
           place(bus, REG_selector_widths, selects, layout->selector, &layout->event_bits, error) &&
           place(bus, REG_message_widths, messages, layout->message, &layout->message_bits, error);
}

bool layout_event(const struct layout *layout, unsigned n, struct record_field *field)
{
    return record_word_field(layout->profiler->events, layout->event, &n, field) ||
           record_word_field(selector_fields, layout->selector, &n, field);
}

const struct record_row *layout_type(const struct layout *layout, const struct word *message)
{
    const struct field_table table = layout->profiler->messages;
    const struct record_row *type;
    uint64_t value = 0;
    for (size_t i = 0; i < table.count; i++)
        if (strcmp(table.rows[i].name, "type") == 0)
            value = field_take(message, layout->message[i]);
    for (unsigned n = 0; (type = record_type(layout->profiler, n)); n++)
        if (!type->meaning || type->value == value)
            return type;
    return NULL;
}

bool layout_message(const struct layout *layout, const struct record_row *type, unsigned n,
                    struct record_field *field)
{
    return record_message_field(layout->profiler, layout->message, type, n, field);
}
