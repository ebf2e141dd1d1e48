// trace/import/direction: direction of branches, for traces that give a target only if the branch is taken.
// A direct branch has one target, so a branch that is not taken has the target of its last taken execution.
// Before that it counts as forward. Deviation: of branches that share a slot (2^16 slots), only the last one
// taken is known; the others count as forward again.
#ifndef SLUICE_TRACE_IMPORT_DIRECTION_H
#define SLUICE_TRACE_IMPORT_DIRECTION_H

#include "trace/record.h"

enum { DIRECTION_SLOTS = 1 << 16 };

struct directions {
    struct {
        uint64_t pc, target;
        bool taken; // the slot is used: the branch was taken
    } slot[DIRECTION_SLOTS];
};

// The class of a direct jump or conditional branch; `next` is the address executed next.
enum branch_class directions_class(struct directions *ds, uint64_t pc, bool taken, uint64_t next);

#endif
