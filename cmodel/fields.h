// cmodel/fields: layouts of event and message words, declared once in X-macro tables.
//
// NAME_EVENTS and NAME_MESSAGES are macros of rows, the lowest field first:
//   F(name, width, unit, meaning)      width in bits, an expression of `cfg`; 0: the field is absent
// NAME_RECORDS, for messages with a field `type`, is a macro of record types; a type's own fields follow it:
//   R(name, value, fields, meaning)    `fields`: the message's fields that the type uses, separated by blanks
//   S(record, field, name, lsb, bits, unit, meaning)   a part of a field in such records; bits 0: all of it
// From the tables come struct NAME_event_layout and NAME_message_layout (positions by name), the templates'
// slices and concatenations, the emitted C header, README and JSON description.
#ifndef SLUICE_CMODEL_FIELDS_H
#define SLUICE_CMODEL_FIELDS_H

#include <stddef.h>
#include <string.h>

#include "cmodel/bits.h"

enum { FIELDS_MOST = 8 }; // fields of an event or of a message

struct bit_field {
    uint32_t lsb, bits; // bits 0: absent
    bool whole;         // it starts at bit 0, and the word has nothing else
};

struct field_row {
    const char *name;
    const char *unit;
    const char *meaning;
};

// A row of NAME_RECORDS: a record type, or (`record` set) a named part of a field in records of that type.
struct record_row {
    const char *name;
    const char *fields; // a type: the fields that it uses
    const char *meaning;
    uint32_t value;     // a type: content of the field `type`
    const char *record; // a part: name of its type
    const char *field;  // a part: the field that it is part of
    const char *unit;   // a part
    uint32_t lsb, bits; // a part: within that field; bits 0: the whole field
};

struct field_table {
    const struct field_row *rows; // [count], the lowest field first
    size_t count;
    void (*widths)(const void *config, uint32_t width[]); // [count], in bits
};

struct record_table {
    const struct record_row *rows; // NULL: messages have no type
    size_t count;
};

// Members of a struct of positions: each field, then the whole word.
#define FIELD_POSITION(name, width, unit, meaning) struct bit_field name;
#define FIELD_POSITIONS(TABLE) TABLE(FIELD_POSITION) struct bit_field word;

// Declares for a profiler P's event or message: struct P_WORD_layout; a function of that name, which computes
// it; and struct P_WORD_texts, which has a Verilog expression for each field.
#define FIELD_TEXT(name, width, unit, meaning) const char *name;
#define FIELD_PLACE(name, width, unit, meaning)                                                              \
    layout.name = (struct bit_field){layout.word.bits, (width), false};                                      \
    layout.word.bits += layout.name.bits;
#define FIELD_WHOLE(name, width, unit, meaning) layout.name.whole = layout.name.bits == layout.word.bits;
#define FIELD_LAYOUT(profiler, WORD, TABLE)                                                                  \
    struct profiler##_##WORD##_layout {                                                                      \
        FIELD_POSITIONS(TABLE)                                                                               \
    };                                                                                                       \
    struct profiler##_##WORD##_texts {                                                                       \
        TABLE(FIELD_TEXT)                                                                                    \
    };                                                                                                       \
    static inline struct profiler##_##WORD##_layout profiler##_##WORD##_layout(                              \
        const struct profiler##_config *cfg)                                                                 \
    {                                                                                                        \
        struct profiler##_##WORD##_layout layout = {.word.whole = true};                                     \
        TABLE(FIELD_PLACE)                                                                                   \
        TABLE(FIELD_WHOLE)                                                                                   \
        return layout;                                                                                       \
    }

#define FIELD_WIDTH(name, width, unit, meaning) (width),
#define FIELD_ROW(name, width, unit, meaning) {#name, unit, meaning},
#define RECORD_ROW(name, value, fields, meaning) {#name, fields, meaning, value, NULL, NULL, NULL, 0, 0},
#define RECORD_PART_ROW(record, field, name, lsb, bits, unit, meaning)                                       \
    {#name, NULL, meaning, 0, #record, #field, unit, lsb, bits},

// Defines rows and widths of TABLE, for FIELD_TABLE(NAME), the initializer of a struct field_table.
#define FIELD_ROWS(NAME, config_type, TABLE)                                                                 \
    static void NAME##_widths(const void *config, uint32_t width[])                                          \
    {                                                                                                        \
        const config_type *cfg = config;                                                                     \
        const uint32_t widths[] = {TABLE(FIELD_WIDTH)};                                                      \
        memcpy(width, widths, sizeof widths);                                                                \
    }                                                                                                        \
    static const struct field_row NAME##_rows[] = {TABLE(FIELD_ROW)};                                        \
    _Static_assert(sizeof NAME##_rows / sizeof *NAME##_rows <= FIELDS_MOST, "too many fields");
#define FIELD_TABLE(NAME)                                                                                    \
    {                                                                                                        \
        NAME##_rows, sizeof NAME##_rows / sizeof *NAME##_rows, NAME##_widths                                 \
    }

// Positions of all fields from bit `lsb` up. `positions`: a struct with the members FIELD_POSITIONS(TABLE).
void fields_place_at(struct field_table table, const void *config, uint32_t lsb, void *positions);
void fields_place(struct field_table table, const void *config, void *positions); // from bit 0 up

uint32_t fields_bits(struct field_table table, const void *config); // width of the word

// Position of the field with that name; width 0 if the table has none.
struct bit_field fields_find(struct field_table table, const void *config, const char *name);

static inline uint64_t field_take(const struct word *word, struct bit_field field)
{
    return bits_take(word, field.lsb, field.bits);
}

// Bits of `value` above the field's width are dropped.
static inline void field_put(struct word *word, struct bit_field field, uint64_t value)
{
    bits_put(word, field.lsb, field.bits, value);
}

#endif
