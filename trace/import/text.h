// trace/import/text: parser of record text lines. Format: doc/trace/record.md.
#ifndef SLUICE_TRACE_IMPORT_TEXT_H
#define SLUICE_TRACE_IMPORT_TEXT_H

#include "trace/ev/about.h"
#include "trace/lines.h"
#include "trace/message.h"
#include "trace/record.h"

// Start of the exporter's heading, a comment: `# sluice records TYPES knows FIELDS`, names separated by
// commas, `-` for none.
#define TEXT_HEADING "# sluice records "

enum text {
    TEXT_RECORD,  // a record
    TEXT_NOTHING, // an empty line, a comment or the heading
    TEXT_BAD,     // a malformed line; the reason says why
};

// Whether a line begins with the name of a record type or is a heading.
bool text_is(struct line line);

// Reads a line. Without a heading (about->types is 0) the first record determines the types: a trace with
// blocks begins with a block, which comes before its instructions' records.
enum text text_line(struct line line, struct about *about, struct record *record, char reason[MESSAGE_SIZE]);

#endif
