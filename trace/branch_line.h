// trace/branch_line: text form of branch records, one per line.
// A line is `pc target class taken [count [instructions]]`. Numbers are decimal or 0x hexadecimal; `#` starts
// a comment; empty lines are ignored. Omitted fields are 0. Source: doc/path/driver.md, Records of a trace.
#ifndef SLUICE_TRACE_BRANCH_LINE_H
#define SLUICE_TRACE_BRANCH_LINE_H

#include "cmodel/branch_record.h"
#include "trace/lines.h"
#include "trace/message.h"

enum branch_line {
    BRANCH_LINE_RECORD,  // a branch record
    BRANCH_LINE_NOTHING, // an empty line or a comment
    BRANCH_LINE_BAD,     // a malformed line; the reason says why
};

// A class is one of branch_class_names, or a number up to 7 (5 to 7: no class).
enum branch_line branch_line(struct line line, struct branch_record *branch, char reason[MESSAGE_SIZE]);

#endif
