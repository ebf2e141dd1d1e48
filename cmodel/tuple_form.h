// cmodel/tuple_form: tuples as words: an event {kind, b, a} and a message {kind, a, b, count}.
#ifndef SLUICE_TUPLE_FORM_H
#define SLUICE_TUPLE_FORM_H

#include "pins.h"
#include "tuple.h"

// Bits of the fields.
struct tuple_form {
    uint32_t count, b, a, kind;
};

uint32_t tuple_message_bits(struct tuple_form form);

struct word tuple_event_word(struct tuple_form form, const struct tuple *event);
struct tuple tuple_event_of(struct tuple_form form, const struct word *word); // of count 1

struct word tuple_message_word(struct tuple_form form, const struct tuple *message);
struct tuple tuple_message_of(struct tuple_form form, const struct word *word);

#endif
