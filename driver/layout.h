// driver/layout: positions of the fields of events and messages, as the hardware describes them.
// With it, software works with any configuration of the known profilers (doc/shell/describe.md).
#ifndef SLUICE_DRIVER_LAYOUT_H
#define SLUICE_DRIVER_LAYOUT_H

#include "cmodel/records.h"
#include "driver/bus.h"

struct layout {
    const struct profiler *profiler; // found by its number
    uint32_t config_hash;
    struct bit_field event[FIELDS_MOST], message[FIELDS_MOST]; // by number of the field
    struct bit_field selector[FIELDS_MOST];                    // above the event's; absent without selector
    bool absent;                                               // the hardware describes nothing: describe=0
    bool by_register;                  // messages leave by register message_data, not by the message port
    uint32_t event_bits, message_bits; // widths of the words; event: at the pins
};

// Reads identity, profiler, hash and all widths. False: the error says why.
bool layout_read(struct bus bus, struct layout *layout, char error[ERROR_MAX]);

// The n-th field of an event at the pins, lowest first. False past the last.
bool layout_event(const struct layout *layout, unsigned n, struct record_field *field);

// The type of a message, by its field `type`. NULL: the profiler has no such type.
const struct record_row *layout_type(const struct layout *layout, const struct word *message);

// The n-th field of messages of that type, lowest first. False past the last.
bool layout_message(const struct layout *layout, const struct record_row *type, unsigned n,
                    struct record_field *field);

#endif
