// cmodel/tuple_form: layouts of a tuple's event and message words, for profilers of tuples {kind, a, b}.
#ifndef SLUICE_CMODEL_TUPLE_FORM_H
#define SLUICE_CMODEL_TUPLE_FORM_H

#include "cmodel/fields.h"
#include "cmodel/tuple.h"

// Rows of NAME_EVENTS and NAME_MESSAGES. An event has a at the bottom, a message the count.
#define TUPLE_EVENT_FIELDS(F, kind_bits)                                                                     \
    F(a, cfg->width_a, "", "first word of the tuple")                                                        \
    F(b, cfg->width_b, "", "second word of the tuple")                                                       \
    F(kind, kind_bits, "", "number of the profile to which the event belongs")

#define TUPLE_MESSAGE_FIELDS(F, kind_bits, count_bits)                                                       \
    F(count, count_bits, "events", "how often the tuple occurred")                                           \
    F(b, cfg->width_b, "", "second word of the tuple")                                                       \
    F(a, cfg->width_a, "", "first word of the tuple")                                                        \
    F(kind, kind_bits, "", "number of the profile to which the tuple belongs")

struct tuple_form {
    struct {
        struct bit_field a, b, kind;
    } event;
    struct {
        struct bit_field count, b, a, kind;
    } message;
};

struct profiler;

// The layouts of a configuration of a profiler with these fields.
struct tuple_form tuple_form_of(const struct profiler *profiler, const void *config);

struct word tuple_event_word(const struct tuple_form *form, const struct tuple *event);
struct tuple tuple_event_of(const struct tuple_form *form, const struct word *word); // count is 1

struct word tuple_message_word(const struct tuple_form *form, const struct tuple *message);
struct tuple tuple_message_of(const struct tuple_form *form, const struct word *word);

#endif
