// cmodel/branch_record: branch record (a path profiler's input) and counted path (its output).
// Source: doc/path/engine.md (What comes), doc/path/stack.md (PPCR); Vaswani et al. 2004, section 3.
#ifndef SLUICE_CMODEL_BRANCH_RECORD_H
#define SLUICE_CMODEL_BRANCH_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/path/path.h"
#include "cmodel/path/ppcr.h"

struct branch_record {
    uint64_t pc;           // address of the branch
    uint64_t target;       // address executed next; for a branch not taken, the address after it
    uint64_t count;        // events since the previous record
    uint64_t instructions; // executed since the previous record, the branch included
    uint8_t class;         // enum path_class; a gap's other fields are not used
    bool taken;
};

struct path_count {
    struct path path;
    uint64_t count; // occurrences, or events
};

#endif
