// gen/package/words: the fields of events and messages in one configuration, lowest first.
#include "gen/package/package.h"

bool package_event(const struct gen *gen, unsigned n, struct record_field *field)
{
    struct bit_field at[FIELDS_MOST + 1];
    fields_place(gen->profiler->events, gen->config, at);
    if (record_word_field(gen->profiler->events, at, &n, field))
        return true;
    fields_place_at(selector_fields, gen->config, gen->event_bits, at);
    return gen->shell->select && record_word_field(selector_fields, at, &n, field);
}

bool package_message(const struct gen *gen, const struct record_row *record, unsigned n,
                     struct record_field *field)
{
    struct bit_field at[FIELDS_MOST + 1];
    fields_place(gen->profiler->messages, gen->config, at);
    return record_message_field(gen->profiler, at, record, n, field);
}

struct text part_span(const struct record_field *field)
{
    return bit_span(&(struct package_field){.lsb = field->lsb, .bits = field->bits});
}
