// cmodel/records: fields of a word by number, absent fields left out; record types of messages.
// `at`: positions of the table's fields, from a configuration (fields.h) or from the hardware
// (driver/layout.h).
#ifndef SLUICE_CMODEL_RECORDS_H
#define SLUICE_CMODEL_RECORDS_H

#include "cmodel/profiler.h"

struct record_field {
    const char *name, *unit, *meaning;
    uint32_t lsb, bits;
};

// The n-th present field of a word, lowest first. False past the last; n is then less by the number of
// fields.
bool record_word_field(struct field_table table, const struct bit_field at[], unsigned *n,
                       struct record_field *field);

// The n-th record type of messages; without types one, named "message" and without meaning. NULL past the
// last.
const struct record_row *record_type(const struct profiler *profiler, unsigned n);

// The n-th field of messages of that type, lowest first. False past the last.
bool record_message_field(const struct profiler *profiler, const struct bit_field at[],
                          const struct record_row *record, unsigned n, struct record_field *field);

#endif
