// trace/import/text: the lines of a record text. Format: doc/trace/record.md.
#ifndef SLUICE_TRACE_IMPORT_TEXT_H
#define SLUICE_TRACE_IMPORT_TEXT_H

#include "ev/about.h"
#include "lines.h"
#include "message.h"
#include "record.h"

// A comment that begins so is the heading that the exporter writes: `# sluice records TYPES knows FIELDS`,
// names with commas between them, `-` for none.
#define TEXT_HEADING "# sluice records "

enum text {
    TEXT_RECORD,  // here is one
    TEXT_NOTHING, // an empty line, a comment, the heading
    TEXT_BAD,     // a malformed line, and the reason says why
};

// Whether a line begins with the name of a record's type or is a heading.
bool text_is(struct line line);

// Reads a line. Where no heading has said it (about->types is 0) the first record tells the types: a trace
// that has blocks begins with one, for a block comes before all that its instructions do.
enum text text_line(struct line line, struct about *about, struct record *record, char reason[MESSAGE_SIZE]);

#endif
