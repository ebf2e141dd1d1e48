// cmodel/records: lookup of present fields, and of the parts into which a record type divides a field.
#include "cmodel/records.h"

#include <string.h>

bool record_word_field(struct field_table table, const struct bit_field at[], unsigned *n,
                       struct record_field *field)
{
    for (size_t i = 0; i < table.count; i++)
        if (at[i].bits && (*n)-- == 0) {
            const struct field_row *row = &table.rows[i];
            *field = (struct record_field){row->name, row->unit, row->meaning, at[i].lsb, at[i].bits};
            return true;
        }
    return false;
}

const struct record_row *record_type(const struct profiler *profiler, unsigned n)
{
    static const struct record_row only = {.name = "message"};
    const struct record_table *records = &profiler->records;
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
static bool part_of_field(const struct profiler *profiler, const struct record_row *record,
                          const struct record_field *whole, unsigned *n, struct record_field *part)
{
    const struct record_table records = profiler->records;
    for (size_t i = 0; i < records.count; i++) {
        const struct record_row *row = &records.rows[i];
        if (row->record && strcmp(row->record, record->name) == 0 && strcmp(row->field, whole->name) == 0 &&
            (*n)-- == 0) {
            *part = (struct record_field){row->name, row->unit, row->meaning, whole->lsb + row->lsb,
                                          row->bits ? row->bits : whole->bits};
            return true;
        }
    }
    return false;
}

bool record_message_field(const struct profiler *profiler, const struct bit_field at[],
                          const struct record_row *record, unsigned n, struct record_field *field)
{
    struct record_field whole;
    for (unsigned i = 0;; i++) {
        unsigned next = i;
        unsigned first = 0;
        if (!record_word_field(profiler->messages, at, &next, &whole))
            return false;
        if (!uses(record, whole.name))
            continue;
        if (part_of_field(profiler, record, &whole, &n, field))
            return true;
        const bool divided = part_of_field(profiler, record, &whole, &first, field);
        if (!divided && n-- == 0) {
            *field = whole;
            return true;
        }
    }
}
