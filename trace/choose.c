// trace/choose: table of events, and their tuples from records.
#include "trace/choose.h"

#include <stdio.h>
#include <string.h>

#include "trace/network.h"

static const struct {
    const char *name;
    bool a_is_address, b_is_address;
    unsigned types; // bits 1 << record_type
    unsigned needs; // bits record_field
} events[EVENT_KINDS] = {
#define E(id, name, a_is_address, b_is_address, types, needs)                                                \
    {name, a_is_address, b_is_address, types, needs},
    EVENTS(E)
#undef E
};

static bool offers(const struct about *about, unsigned event)
{
    return (events[event].types & about->types) && !(events[event].needs & ~about->fields);
}

// Lists the events of a trace.
static void list_events(const struct about *about, char list[MESSAGE_SIZE])
{
    size_t length = 0;
    list[0] = 0;
    for (unsigned e = 0; e < EVENT_KINDS; e++)
        if (offers(about, e))
            length += (size_t)snprintf(list + length, MESSAGE_SIZE - length, "%s%s", length ? " | " : "",
                                       events[e].name);
}

bool choose_find(const char *name, enum event *event, char message[MESSAGE_SIZE])
{
    for (unsigned e = 0; e < EVENT_KINDS; e++) {
        if (strcmp(events[e].name, name) == 0) {
            *event = (enum event)e;
            return true;
        }
    }
    char list[MESSAGE_SIZE];
    list_events(&(struct about){.types = OF_ANY, .fields = FIELDS_ALL}, list);
    message_set(message, "no event `%.40s`; there are: %.200s", name, list);
    return false;
}

const char *choose_name(enum event event)
{
    return events[event].name;
}

unsigned choose_types(enum event event, bool blocks)
{
    return event == EVENT_PC && blocks ? OF(BLOCK) : events[event].types;
}

bool choose_a_is_pc(enum event event)
{
    return events[event].a_is_address && event != EVENT_ADDR;
}

bool choose_b_is_pc(enum event event)
{
    return events[event].b_is_address && event != EVENT_PC_ADDR;
}

bool choose_is_address(enum event event)
{
    return event == EVENT_SRC || event == EVENT_DST;
}

enum network_ip choose_version(enum event event, enum network_ip wanted)
{
    const bool only = network_event(event) && !(events[event].types & OF(PACKET6));
    return wanted == IP_UNKNOWN && only ? IP_4 : wanted;
}

bool choose_packets(enum event event, enum network_ip ip, bool bytes, char message[MESSAGE_SIZE])
{
    if (ip != IP_UNKNOWN && !network_event(event) && event != EVENT_LENGTH)
        message_set(message, "--ip=%d with --event=%s: accepted are src, dst, pair, port, flow and length",
                    ip, events[event].name);
    else if (ip == IP_6 && !(events[event].types & OF(PACKET6)))
        message_set(message,
                    "--ip=6 with --event=%s: two IPv6 addresses have more than 128 bits; accepted are "
                    "src, dst, port and length",
                    events[event].name);
    else if (bytes && !network_event(event))
        message_set(message, "--weight=bytes with --event=%s: accepted are src, dst, pair, port and flow",
                    events[event].name);
    else
        return true;
    return false;
}

bool choose_offered(enum event event, const struct about *about, char reason[MESSAGE_SIZE])
{
    if (offers(about, event))
        return true;
    char list[MESSAGE_SIZE];
    char types[RECORD_TYPES_TEXT];
    list_events(about, list);
    record_types_text(about->types, types);
    const char *without = about->fields & FIELD_VALUE ? "" : " without values";
    message_set(reason, "no event `%s` in a trace of %s%s; there are: %.200s", events[event].name, types,
                without, list);
    return false;
}

// The tuple's a, b and count; the record must carry the event.
static struct tuple tuple_of(enum event event, bool blocks, const struct record *r)
{
    switch (event) {
    case EVENT_PC: return (struct tuple){.a = r->pc, .count = blocks ? r->value : 1};
    case EVENT_BLOCK: return (struct tuple){.a = r->pc, .count = 1};
    case EVENT_ADDR: return (struct tuple){.a = r->address, .count = 1};
    case EVENT_VALUE: return (struct tuple){.a = r->value, .count = 1};
    case EVENT_PC_VALUE: return (struct tuple){.a = r->pc, .b = r->value, .count = 1};
    case EVENT_FLOW:
        return (struct tuple){.a = r->pc << 32 | (uint32_t)r->address, .b = r->value, .count = 1};
    case EVENT_LENGTH: return (struct tuple){.a = r->size, .count = 1};
    case EVENT_SRC: return (struct tuple){.a = r->pc, .b = r->pc_low, .count = 1};
    case EVENT_DST: return (struct tuple){.a = r->address, .b = r->address_low, .count = 1};
    case EVENT_PORT: return (struct tuple){.a = r->value & UINT16_MAX, .b = r->value >> 32, .count = 1};
    default: return (struct tuple){.a = r->pc, .b = r->address, .count = 1}; // pc,addr, edge, call, pair
    }
}

bool choose(enum event event, bool blocks, const struct record *record, struct tuple *tuple)
{
    if (!(choose_types(event, blocks) >> record->type & 1) || record->class > BRANCH_INDIRECT ||
        (event == EVENT_CALL && record->class != BRANCH_CALL))
        return false;
    *tuple = tuple_of(event, blocks, record);
    return tuple->count > 0;
}

bool choose_rebase(enum event event, uint64_t base, struct tuple *tuple)
{
    bool a = events[event].a_is_address;
    bool b = events[event].b_is_address;
    if ((a && tuple->a < base) || (b && tuple->b < base))
        return false;
    tuple->a -= a ? base : 0;
    tuple->b -= b ? base : 0;
    return true;
}
