// trace/import/import: interface of the importers; each format has its own file.
#ifndef SLUICE_TRACE_IMPORT_IMPORT_H
#define SLUICE_TRACE_IMPORT_IMPORT_H

#include <stddef.h>

#include "trace/ev/about.h"
#include "trace/lines.h"
#include "trace/message.h"
#include "trace/record.h"

enum step {
    STEP_MORE,   // one unit was read and gave any number of records
    STEP_END,    // no more units; records may have been given
    STEP_BAD,    // a malformed unit; the reason says why, and the next one may be good
    STEP_FAILED, // nothing more can be read; the reason says why
};

// Queue of the records that were given, oldest first. It grows as needed.
struct given {
    struct record *record; // [room]
    size_t first, count, room;
};

struct bytes; // bytes.h: a binary file, gzip-compressed or not

// An importer's input and output. Either lines or bytes are open, depending on importer.binary.
struct import {
    struct lines lines;
    struct bytes *bytes;
    struct given given;
    struct about about; // the importer may fill it in, preferably before the first record
    struct mappings mappings;
    void *state;  // [importer.state_size], all 0 at first
    bool no_room; // a record was lost for lack of memory
};

struct importer {
    const char *name;         // `lackey`
    const char *meaning;      // one line: producer of such files
    unsigned types;           // bits 1 << record_type that it can give
    unsigned fields;          // bits record_field that it can give
    const char *architecture; // or NULL
    bool binary;              // reads bytes, not lines
    bool whole_lines;         // a last line without newline was cut, and is bad
    size_t state_size;
    // Text format: takes one line. Returns STEP_MORE or STEP_BAD. Binary format: NULL.
    enum step (*line)(struct import *in, struct line line, char reason[MESSAGE_SIZE]);
    // Binary format: reads one unit from in->bytes.
    enum step (*unit)(struct import *in, char reason[MESSAGE_SIZE]);
    // NULL, or gives the records held back until the end. False: the trace must not end here; the reason says
    // why.
    bool (*end)(struct import *in, char reason[MESSAGE_SIZE]);
    // NULL, or whether a file with these first bytes has this format and no other.
    bool (*is)(const unsigned char *bytes, size_t count);
    void (*release)(void *state); // NULL, or frees memory owned by the state
};

void import_give(struct import *in, const struct record *record);

// For source.c. The about first holds what struct importer gives. False: no memory. Call import_end in either
// case.
bool import_begin(struct import *in, const struct importer *importer);
void import_end(struct import *in, const struct importer *importer);

extern const struct importer import_text, import_lackey, import_rvfi, import_spike, import_champsim,
    import_cvp, import_perf, import_pcap, import_ibex, import_cva6, import_rvvi, import_rocket;

#endif
