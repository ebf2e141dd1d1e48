// trace/import/import: what one format's importer gives, and what it gets. One file a format.
#ifndef SLUICE_TRACE_IMPORT_IMPORT_H
#define SLUICE_TRACE_IMPORT_IMPORT_H

#include <stddef.h>

#include "ev/about.h"
#include "lines.h"
#include "message.h"
#include "record.h"

enum step {
    STEP_MORE,   // a unit was read, and gave any number of records
    STEP_END,    // there are no more units; records may have been given
    STEP_BAD,    // a malformed unit: the reason says why; the next one may be good
    STEP_FAILED, // nothing more can be read: the reason says why
};

// Records given and not yet taken, oldest first. It grows as needed.
struct given {
    struct record *record; // [room]
    size_t first, count, room;
};

struct bytes; // bytes.h: a binary file, gzip-compressed or not

// What an importer reads from and writes to. One of lines and bytes is open, as the importer asks.
struct import {
    struct lines lines;
    struct bytes *bytes;
    struct given given;
    struct about about; // the importer may fill it in, before the first record if it can
    struct mappings mappings;
    void *state;  // [importer.state_size], all 0 at first
    bool no_room; // a record could not be kept
};

struct importer {
    const char *name;         // `lackey`
    const char *meaning;      // one line: what makes such files
    unsigned types;           // bits 1 << record_type that it can give
    unsigned fields;          // bits record_field that it knows
    const char *architecture; // or NULL
    bool binary;              // it reads bytes, not lines
    bool whole_lines;         // a last line without newline is a cut one, and bad
    size_t state_size;
    // A text format: takes one line. NULL for a binary one. STEP_MORE or STEP_BAD.
    enum step (*line)(struct import *in, struct line line, char reason[MESSAGE_SIZE]);
    // A binary format: reads one unit from in->bytes.
    enum step (*unit)(struct import *in, char reason[MESSAGE_SIZE]);
    // NULL, or gives what was held back until the end. False: the trace ends where it cannot, and the reason
    // says why.
    bool (*end)(struct import *in, char reason[MESSAGE_SIZE]);
    // NULL, or whether these first bytes are of this format and of no other.
    bool (*is)(const unsigned char *bytes, size_t count);
    void (*release)(void *state); // NULL, or frees what hangs on the state
};

void import_give(struct import *in, const struct record *record);

// For source.c. The about is what the importer's row says, before it says more. False: no memory; import_end
// in any case.
bool import_begin(struct import *in, const struct importer *importer);
void import_end(struct import *in, const struct importer *importer);

extern const struct importer import_text, import_lackey, import_rvfi, import_spike, import_champsim,
    import_cvp, import_perf, import_pcap;

#endif
