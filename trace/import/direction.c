// trace/import/direction: direct-mapped table of the last targets of taken branches.
#include "trace/import/direction.h"

enum { SLOT_BITS = 16 };

_Static_assert(DIRECTION_SLOTS == 1 << SLOT_BITS, "a slot for each hash");

// Multiplicative hashing by 2^64 over the golden ratio (Knuth, volume 3, section 6.4).
static unsigned slot_of(uint64_t pc)
{
    return (unsigned)(pc * UINT64_C(0x9e3779b97f4a7c15) >> (64 - SLOT_BITS));
}

enum branch_class directions_class(struct directions *ds, uint64_t pc, bool taken, uint64_t next)
{
    unsigned slot = slot_of(pc);
    if (taken) {
        ds->slot[slot].pc = pc;
        ds->slot[slot].target = next;
        ds->slot[slot].taken = true;
        return branch_direction(pc, next);
    }
    bool known = ds->slot[slot].taken && ds->slot[slot].pc == pc;
    return known ? branch_direction(pc, ds->slot[slot].target) : BRANCH_FORWARD;
}
