// cmodel/path/spill: which entries of the stack are in memory, and their way there and back, clock by clock.
// Contract: doc/path/stack.md, Spilling. The entries themselves stay the stack's: memory gives back what was
// written, so nothing but time depends on this.
#ifndef SLUICE_PATH_SPILL_H
#define SLUICE_PATH_SPILL_H

#include "path/stack.h"

enum { SPILL_LATE_CLOCKS = 4 }; // until what a record did to the number of entries is counted

enum spill_state { SPILL_IDLE, SPILL_WRITE, SPILL_READ };

// What a clock's record did: took 1 if there was one; entries more on chip; spilled ones fewer, by a drop.
struct spill_late {
    int32_t took, more, fewer;
};

struct path_spill {
    const struct path_config *cfg;
    uint32_t base, entries;                         // of the region: its address; R, 0: nothing is spilled
    int32_t chip, spilled;                          // entries, by all that has acted
    uint32_t slot;                                  // h: written next
    struct spill_late late[SPILL_LATE_CLOCKS], sum; // of the last clocks, the oldest first; of them all
    enum spill_state state;
    uint32_t wait; // clocks until the first request, or from the last word until the entry is there
    uint32_t word; // of the slot, that stands at the port or will next
    struct word held;
    struct memory_request request; // at the port in the next clock
};

void path_spill_reset(struct path_spill *spill, const struct path_config *cfg);

// The stack has become one entry. Not while one is on its way.
void path_spill_clear(struct path_spill *spill);

// Whether a record may be taken in this clock, as far as this unit has a say.
bool path_spill_room(const struct path_spill *spill);

// A clock, before its record acts on the stack; `ready`: the port's; `may`: the unit may begin something.
void path_spill_tick(struct path_spill *spill, const struct path_stack *stack, bool ready, bool may);

// Behind it: what this clock's record did; NULL: there was none.
void path_spill_record(struct path_spill *spill, const struct stack_did *did);

// So many entries have been discarded, and the stack is as it is now.
void path_spill_repair(struct path_spill *spill, const struct path_stack *stack, uint32_t discarded);

#endif
