// cmodel/path/spill: clocked unit that moves stack entries to memory and back.
// Contract: doc/path/stack.md, Spilling. It models only the time of these moves: the stack keeps all entries,
// because memory returns what was written.
#ifndef SLUICE_CMODEL_PATH_SPILL_H
#define SLUICE_CMODEL_PATH_SPILL_H

#include "cmodel/path/stack.h"

enum { SPILL_LATE_CLOCKS = 4 }; // until a record's effect on the number of entries is counted

enum spill_state { SPILL_IDLE, SPILL_WRITE, SPILL_READ };

// Effect of a clock's record.
struct spill_late {
    int32_t took;  // records: 0 or 1
    int32_t more;  // added entries on chip: -1, 0 or 1
    int32_t fewer; // dropped entries in memory: 0 or 1
};

struct path_spill {
    const struct path_config *cfg;
    uint32_t base;                             // byte address of the region
    uint32_t entries;                          // R, slots of the region; 0: nothing is spilled
    int32_t chip;                              // entries on chip, after all records so far
    int32_t spilled;                           // entries in memory, after all records so far
    uint32_t slot;                             // h: the slot that is written next
    struct spill_late late[SPILL_LATE_CLOCKS]; // effects of the last clocks, oldest first
    struct spill_late sum;                     // sum of `late`
    enum spill_state state;
    uint32_t wait;                 // clocks until the first request, or from the last word until the move
    uint32_t word;                 // word of the slot that is or will be requested
    struct word held;              // entry that is being written
    struct memory_request request; // at the port in the next clock
};

void path_spill_reset(struct path_spill *spill, const struct path_config *cfg);

// The stack has become one entry. Not called while an entry is moving.
void path_spill_clear(struct path_spill *spill);

// room(t): whether this unit allows a record in this clock.
bool path_spill_room(const struct path_spill *spill);

// One clock, before its record acts on the stack. `ready`: mem_ready_i; `may`: the unit may begin a move.
void path_spill_tick(struct path_spill *spill, const struct path_stack *stack, bool ready, bool may);

// Called after path_spill_tick with the effects of this clock's record, or NULL.
void path_spill_record(struct path_spill *spill, const struct stack_did *did);

// A repair has removed `discarded` entries from the stack.
void path_spill_repair(struct path_spill *spill, const struct path_stack *stack, uint32_t discarded);

#endif
