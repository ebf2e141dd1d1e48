// cmodel/tuple_form: layouts of a tuple's event word {kind, b, a} and message word {kind, a, b, count}.
#ifndef SLUICE_CMODEL_TUPLE_FORM_H
#define SLUICE_CMODEL_TUPLE_FORM_H

#include "cmodel/pins.h"
#include "cmodel/tuple.h"

// Widths of the fields in bits.
struct tuple_form {
    uint32_t count, b, a, kind;
};

uint32_t tuple_message_bits(struct tuple_form form);

struct word tuple_event_word(struct tuple_form form, const struct tuple *event);
struct tuple tuple_event_of(struct tuple_form form, const struct word *word); // count is 1

struct word tuple_message_word(struct tuple_form form, const struct tuple *message);
struct tuple tuple_message_of(struct tuple_form form, const struct word *word);

#endif
