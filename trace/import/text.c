// trace/import/text: importer of record text, one record per line.
// Format: doc/trace/record.md. Lines may end in CR LF, and the last one needs no newline.
// Without a heading all fields count as known.
#include "trace/import/text.h"

#include <string.h>

#include "trace/fields.h"
#include "trace/import/import.h"
#include "trace/network_fields.h"

enum { TYPES_ALL = (1 << RECORD_TYPES) - 1, FIELDS_MOST = 7, HEADING = sizeof TEXT_HEADING - 1 };

// The fields of a line, in order; those from OPTIONAL on may be missing.
enum place {
    PC,
    SIZE,
    ADDRESS,
    VALUE,
    PORTS,
    CLASS,
    TAKEN,
    INSTRUCTION,
    THREAD,
    END,
    OPTIONAL = INSTRUCTION
};

static const enum place places[RECORD_TYPES][FIELDS_MOST + 1] = {
    [RECORD_LOAD] = {PC, SIZE, ADDRESS, VALUE, INSTRUCTION, THREAD, END},
    [RECORD_STORE] = {PC, SIZE, ADDRESS, VALUE, INSTRUCTION, THREAD, END},
    [RECORD_BRANCH] = {PC, SIZE, ADDRESS, CLASS, TAKEN, INSTRUCTION, THREAD, END},
    [RECORD_BLOCK] = {PC, SIZE, VALUE, INSTRUCTION, THREAD, END},
    [RECORD_PACKET] = {PC, ADDRESS, PORTS, SIZE, INSTRUCTION, THREAD, END},
    [RECORD_PACKET6] = {PC, ADDRESS, PORTS, SIZE, INSTRUCTION, THREAD, END},
};

static const char *const forms[RECORD_TYPES] = {
    [RECORD_LOAD] = "load PC SIZE ADDRESS VALUE [INSTRUCTION [THREAD]]",
    [RECORD_STORE] = "store PC SIZE ADDRESS VALUE [INSTRUCTION [THREAD]]",
    [RECORD_BRANCH] = "branch PC SIZE TARGET CLASS TAKEN [INSTRUCTION [THREAD]]",
    [RECORD_BLOCK] = "block PC SIZE INSTRUCTIONS [INSTRUCTION [THREAD]]",
    [RECORD_PACKET] = "packet SOURCE DESTINATION PORTS LENGTH [MICROSECONDS [THREAD]]",
    [RECORD_PACKET6] = "packet6 SOURCE DESTINATION PORTS LENGTH [MICROSECONDS [THREAD]]",
};

// Index of the field's word, or `count` if it is none of the words.
static unsigned word_find(struct line field, const char *const *words, unsigned count)
{
    unsigned i = 0;
    while (i < count && !field_is(field, words[i]))
        i++;
    return i;
}

static bool is_heading(struct line line)
{
    return line.end - line.at >= HEADING && memcmp(line.at, TEXT_HEADING, HEADING) == 0;
}

bool text_is(struct line line)
{
    struct line field;
    return is_heading(line) ||
           (field_next(&line, &field) && word_find(field, record_type_names, RECORD_TYPES) < RECORD_TYPES);
}

// Parses names separated by commas, or `-`. False: an unknown name.
static bool names_parse(struct line field, const char *const *names, unsigned count, unsigned *bits)
{
    *bits = 0;
    if (field_is(field, "-"))
        return true;
    for (const char *at = field.at;; at++) {
        struct line name = {at, memchr(at, ',', (size_t)(field.end - at))};
        if (!name.end)
            name.end = field.end;
        unsigned found = word_find(name, names, count);
        if (found == count)
            return false;
        *bits |= 1U << found;
        at = name.end;
        if (at == field.end)
            return true;
    }
}

static enum text heading_parse(struct line line, struct about *about, char reason[MESSAGE_SIZE])
{
    struct line types;
    struct line knows;
    struct line fields;
    line.at += HEADING;
    if (field_next(&line, &types) && field_next(&line, &knows) && field_is(knows, "knows") &&
        field_next(&line, &fields) && names_parse(types, record_type_names, RECORD_TYPES, &about->types) &&
        names_parse(fields, record_field_names, RECORD_FIELDS, &about->fields))
        return TEXT_NOTHING;
    message_set(reason, "accepted is the heading `" TEXT_HEADING "TYPES knows FIELDS` or another comment");
    return TEXT_BAD;
}

// Stores a field in the record. Returns NULL, or the fault.
static const char *field_put(struct record *record, enum place place, struct line field)
{
    if (place == CLASS) {
        record->class = (uint8_t)word_find(field, branch_class_names, BRANCH_CLASSES);
        return record->class < BRANCH_CLASSES
                   ? NULL
                   : "no class: call return forward backward indirect gap trap xret";
    }
    if (record->type == RECORD_PACKET6 && place == PC)
        return network_ip6(field, &record->pc, &record->pc_low);
    if (record->type == RECORD_PACKET6 && place == ADDRESS)
        return network_ip6(field, &record->address, &record->address_low);
    if (place == PORTS)
        return network_ports(field, &record->value);
    uint64_t number;
    const char *fault = network_address(field, &number, NULL);
    if (fault)
        return fault;
    if ((place == SIZE || place == THREAD) && number > UINT32_MAX)
        return "over 32 bits";
    if (place == TAKEN && number > 1)
        return "neither 0 nor 1";
    switch (place) {
    case PC: record->pc = number; break;
    case SIZE: record->size = (uint32_t)number; break;
    case ADDRESS: record->address = number; break;
    case VALUE: record->value = number; break;
    case TAKEN: record->taken = number == 1; break;
    case INSTRUCTION: record->instruction = number; break;
    default: record->thread = (uint32_t)number; break;
    }
    return NULL;
}

// Whether a load's or store's value fits its size; a size of 0 is unknown.
static bool is_wide_enough(const struct record *r)
{
    return r->size == 0 || r->size >= sizeof r->value || !(r->value >> (8 * r->size));
}

static enum text record_parse(struct line line, unsigned type, struct record *record,
                              char reason[MESSAGE_SIZE])
{
    *record = (struct record){.type = (uint8_t)type, .thread = 1};
    const enum place *place = places[type];
    unsigned number = 2; // the type's word is field 1
    for (struct line field; field_next(&line, &field); number++, place++) {
        if (*place == END) {
            message_set(reason, "more fields than `%s` has", forms[type]);
            return TEXT_BAD;
        }
        const char *fault = field_put(record, *place, field);
        if (fault) {
            message_set(reason, "`%.*s` (field %u) is %s", field_shown(field), field.at, number, fault);
            return TEXT_BAD;
        }
    }
    if (*place < OPTIONAL) {
        message_set(reason, "fields are missing: accepted is `%s`", forms[type]);
        return TEXT_BAD;
    }
    if ((type == RECORD_LOAD || type == RECORD_STORE) && !is_wide_enough(record)) {
        message_set(reason, "a value of more than %u byte%s, the size", (unsigned)record->size,
                    record->size == 1 ? "" : "s");
        return TEXT_BAD;
    }
    return TEXT_RECORD;
}

enum text text_line(struct line line, struct about *about, struct record *record, char reason[MESSAGE_SIZE])
{
    if (is_heading(line))
        return heading_parse(line, about, reason);
    struct line field;
    if (!field_next(&line, &field))
        return TEXT_NOTHING;
    unsigned type = word_find(field, record_type_names, RECORD_TYPES);
    if (type == RECORD_TYPES) {
        message_set(reason, "`%.*s` is no record's type: load store branch block packet packet6",
                    field_shown(field), field.at);
        return TEXT_BAD;
    }
    enum text text = record_parse(line, type, record, reason);
    if (text == TEXT_RECORD && !about->types)
        about->types = type == RECORD_BLOCK ? TYPES_ALL : TYPES_ALL & ~(1U << RECORD_BLOCK);
    return text;
}

static enum step take(struct import *in, struct line line, char reason[MESSAGE_SIZE])
{
    // The about has the importer's own types until the file gives its own.
    bool *told = in->state;
    if (!*told)
        in->about.types = 0;
    struct record record;
    enum text text = text_line(line, &in->about, &record, reason);
    *told = in->about.types != 0;
    if (!*told)
        in->about.types = TYPES_ALL;
    if (text == TEXT_RECORD)
        import_give(in, &record);
    return text == TEXT_BAD ? STEP_BAD : STEP_MORE;
}

// Whether the first line, after other comments, is a record or the heading.
static bool is(const unsigned char *bytes, size_t count)
{
    const char *at = (const char *)bytes;
    const char *end = at + count;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        struct line line = {at, newline ? newline : end};
        if (text_is(line))
            return true;
        struct line field;
        if (!newline || field_next(&line, &field))
            return false;
        at = newline + 1;
    }
    return false;
}

const struct importer import_text = {
    .name = "text",
    .meaning = "one record per line, as `sluice trace cat` prints it",
    .types = TYPES_ALL,
    .fields = FIELDS_ALL,
    .state_size = sizeof(bool),
    .line = take,
    .is = is,
};
