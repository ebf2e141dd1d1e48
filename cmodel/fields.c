// cmodel/fields: positions and total width of a table's fields for one configuration.
#include "cmodel/fields.h"

void fields_place_at(struct field_table table, const void *config, uint32_t lsb, void *positions)
{
    struct bit_field *field = positions;
    uint32_t width[FIELDS_MOST];
    const uint32_t first = lsb;
    table.widths(config, width);
    for (size_t i = 0; i < table.count; i++) {
        field[i] = (struct bit_field){lsb, width[i], false};
        lsb += width[i];
    }
    field[table.count] = (struct bit_field){first, lsb - first, first == 0};
    for (size_t i = 0; i < table.count; i++)
        field[i].whole = first == 0 && field[i].bits == lsb;
}

void fields_place(struct field_table table, const void *config, void *positions)
{
    fields_place_at(table, config, 0, positions);
}

uint32_t fields_bits(struct field_table table, const void *config)
{
    uint32_t width[FIELDS_MOST];
    uint32_t bits = 0;
    table.widths(config, width);
    for (size_t i = 0; i < table.count; i++)
        bits += width[i];
    return bits;
}

struct bit_field fields_find(struct field_table table, const void *config, const char *name)
{
    struct bit_field field[FIELDS_MOST + 1];
    fields_place(table, config, field);
    for (size_t i = 0; i < table.count; i++)
        if (strcmp(table.rows[i].name, name) == 0)
            return field[i];
    return (struct bit_field){0};
}
