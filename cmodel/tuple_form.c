// cmodel/tuple_form: packing of tuples into event and message words, and unpacking.
#include "cmodel/tuple_form.h"

#include "cmodel/bits.h"

uint32_t tuple_message_bits(struct tuple_form form)
{
    return form.count + form.b + form.a + form.kind;
}

struct word tuple_event_word(struct tuple_form form, const struct tuple *event)
{
    struct word word = {{0}};
    bits_put(&word, 0, form.a, event->a);
    bits_put(&word, form.a, form.b, event->b);
    bits_put(&word, form.a + form.b, form.kind, event->kind);
    return word;
}

struct tuple tuple_event_of(struct tuple_form form, const struct word *word)
{
    return (struct tuple){
        .a = bits_take(word, 0, form.a),
        .b = bits_take(word, form.a, form.b),
        .kind = (uint32_t)bits_take(word, form.a + form.b, form.kind),
        .count = 1,
    };
}

struct word tuple_message_word(struct tuple_form form, const struct tuple *message)
{
    struct word word = {{0}};
    bits_put(&word, 0, form.count, message->count);
    bits_put(&word, form.count, form.b, message->b);
    bits_put(&word, form.count + form.b, form.a, message->a);
    bits_put(&word, form.count + form.b + form.a, form.kind, message->kind);
    return word;
}

struct tuple tuple_message_of(struct tuple_form form, const struct word *word)
{
    return (struct tuple){
        .a = bits_take(word, form.count + form.b, form.a),
        .b = bits_take(word, form.count, form.b),
        .kind = (uint32_t)bits_take(word, form.count + form.b + form.a, form.kind),
        .count = bits_take(word, 0, form.count),
    };
}
