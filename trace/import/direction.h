// trace/import/direction: which way a branch goes, for traces that name its target only where taken.
// The static target of a branch that is not taken is the one it had when it was taken last: direct
// branches have one target each. Before that, forward. Deviation: of branches that share a slot only
// the last one taken is remembered (2^16 slots), the others are forward again.
#ifndef SLUICE_TRACE_IMPORT_DIRECTION_H
#define SLUICE_TRACE_IMPORT_DIRECTION_H

#include "record.h"

enum { DIRECTION_SLOTS = 1 << 16 };

struct directions {
    struct {
        uint64_t pc, target;
        bool taken; // it was, once
    } slot[DIRECTION_SLOTS];
};

// The class of a direct jump or conditional branch; `next` is executed next.
enum branch_class directions_class(struct directions *ds, uint64_t pc, bool taken, uint64_t next);

#endif
