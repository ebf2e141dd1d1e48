// cmodel/tuple_form: packing of tuples into event and message words, and unpacking.
#include "cmodel/tuple_form.h"

#include "cmodel/profiler.h"

struct tuple_form tuple_form_of(const struct profiler *profiler, const void *config)
{
    const struct field_table events = profiler->events;
    const struct field_table messages = profiler->messages;
    return (struct tuple_form){
        .event = {fields_find(events, config, "a"), fields_find(events, config, "b"),
                  fields_find(events, config, "kind")},
        .message = {fields_find(messages, config, "count"), fields_find(messages, config, "b"),
                    fields_find(messages, config, "a"), fields_find(messages, config, "kind")},
    };
}

struct word tuple_event_word(const struct tuple_form *form, const struct tuple *event)
{
    struct word word = {{0}};
    field_put(&word, form->event.a, event->a);
    field_put(&word, form->event.b, event->b);
    field_put(&word, form->event.kind, event->kind);
    return word;
}

struct tuple tuple_event_of(const struct tuple_form *form, const struct word *word)
{
    return (struct tuple){
        .a = field_take(word, form->event.a),
        .b = field_take(word, form->event.b),
        .kind = (uint32_t)field_take(word, form->event.kind),
        .count = 1,
    };
}

struct word tuple_message_word(const struct tuple_form *form, const struct tuple *message)
{
    struct word word = {{0}};
    field_put(&word, form->message.count, message->count);
    field_put(&word, form->message.b, message->b);
    field_put(&word, form->message.a, message->a);
    field_put(&word, form->message.kind, message->kind);
    return word;
}

struct tuple tuple_message_of(const struct tuple_form *form, const struct word *word)
{
    return (struct tuple){
        .a = field_take(word, form->message.a),
        .b = field_take(word, form->message.b),
        .kind = (uint32_t)field_take(word, form->message.kind),
        .count = field_take(word, form->message.count),
    };
}
