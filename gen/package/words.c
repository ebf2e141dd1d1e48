// gen/package/words: the fields of events and messages in one configuration, lowest first.
#include <string.h>

#include "gen/package/package.h"

// ---- events --------------------------------------------------------------------------------

static bool nth_present(struct field_table table, const void *config, uint32_t lsb, unsigned *n,
                        struct package_part *field)
{
    struct bit_field at[FIELDS_MOST + 1];
    fields_place_at(table, config, lsb, at);
    for (size_t i = 0; i < table.count; i++)
        if (at[i].bits && (*n)-- == 0) {
            const struct field_row *row = &table.rows[i];
            *field = (struct package_part){row->name, row->unit, row->meaning, at[i].lsb, at[i].bits};
            return true;
        }
    return false;
}

bool package_event(const struct gen *gen, unsigned n, struct package_part *field)
{
    return nth_present(gen->profiler->events, gen->config, 0, &n, field) ||
           (gen->shell->select && nth_present(selector_fields, gen->shell, gen->event_bits, &n, field));
}

// ---- messages ------------------------------------------------------------------------------

const struct record_row *package_record(const struct gen *gen, unsigned n)
{
    static const struct record_row only = {.name = "message"};
    const struct record_table *records = &gen->profiler->records;
    for (size_t i = 0; i < records->count; i++)
        if (!records->rows[i].record && n-- == 0)
            return &records->rows[i];
    return records->count == 0 && n == 0 ? &only : NULL;
}

// Whether the record type uses the field; a type always has the field `type`.
static bool uses(const struct record_row *record, const char *field)
{
    const size_t length = strlen(field);
    if (!record->fields || strcmp(field, "type") == 0)
        return true;
    for (const char *at = record->fields; (at = strstr(at, field)); at += length)
        if ((at == record->fields || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

// The n-th named part of the field in records of the type. False past the last.
static bool part_of_field(const struct gen *gen, const struct record_row *record,
                          const struct package_part *whole, unsigned *n, struct package_part *part)
{
    const struct record_table records = gen->profiler->records;
    for (size_t i = 0; i < records.count; i++) {
        const struct record_row *row = &records.rows[i];
        if (row->record && strcmp(row->record, record->name) == 0 && strcmp(row->field, whole->name) == 0 &&
            (*n)-- == 0) {
            *part = (struct package_part){row->name, row->unit, row->meaning, whole->lsb + row->lsb,
                                          row->bits ? row->bits : whole->bits};
            return true;
        }
    }
    return false;
}

bool package_message(const struct gen *gen, const struct record_row *record, unsigned n,
                     struct package_part *field)
{
    struct package_part whole;
    for (unsigned i = 0;; i++) {
        unsigned at = i;
        unsigned first = 0;
        if (!nth_present(gen->profiler->messages, gen->config, 0, &at, &whole))
            return false;
        if (!uses(record, whole.name))
            continue;
        if (part_of_field(gen, record, &whole, &n, field))
            return true;
        const bool divided = part_of_field(gen, record, &whole, &first, field);
        if (!divided && n-- == 0) {
            *field = whole;
            return true;
        }
    }
}

struct text part_span(const struct package_part *field)
{
    return bit_span(&(struct package_field){.lsb = field->lsb, .bits = field->bits});
}
