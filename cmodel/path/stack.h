// cmodel/path/stack: untimed path stack, which turns branch records into paths.
// Source: Vaswani et al. 2004, section 3; contract: doc/path/stack.md. Spilled entries are kept here, too.
#ifndef SLUICE_CMODEL_PATH_STACK_H
#define SLUICE_CMODEL_PATH_STACK_H

#include "cmodel/path/word.h"

struct stack_entry {
    struct path path; // branches so far
    uint32_t events, instructions;
    uint8_t ext; // boundaries that the path spans
    bool saturated;
};

struct path_stack {
    uint32_t branches;                       // most branches of a path
    uint32_t events_most, instructions_most; // maxima of an entry's counters
    bool counts_instructions;                // phases=1
    bool only_taken;                         // backward=taken
    uint32_t ppcr, trap_ppcr;
    uint32_t capacity;           // in entries, those in memory included
    struct stack_entry *entries; // ring buffer of mask + 1 entries
    uint32_t mask;
    uint32_t oldest;   // index of the oldest entry
    uint32_t count;    // number of entries, at least one
    uint32_t complete; // how many of the youngest entries are complete
    bool torn;         // there was a gap since the stack became one entry
};

// Effects of a record.
struct stack_did {
    bool gap;             // records were missing before it
    bool emitted;         // a complete path was popped
    bool incomplete;      // an incomplete path was popped
    bool saturated;       // the popped path had a saturated counter
    bool overflowed;      // an entry was dropped
    bool underflowed;     // a pop emptied the stack
    bool pushed;          // an entry was added above the old top
    bool popped;          // an entry was removed and not replaced
    uint32_t events_lost; // events that no path counts
    // the emitted path with its counters
    struct path path;
    uint32_t events, instructions;
};

// Initializes as after a reset. False: out of memory.
bool path_stack_init(struct path_stack *stack, const struct path_config *cfg);
void path_stack_free(struct path_stack *stack);

// Leaves one incomplete entry with start 0; keeps registers and capacity.
void path_stack_clear(struct path_stack *stack);

// Any class but a gap.
struct stack_did path_stack_record(struct path_stack *stack, const struct path_record *record);

// Discards the k youngest entries, or all if there are fewer. Returns how many.
uint32_t path_stack_repair(struct path_stack *stack, uint32_t k);

// The i-th entry, counted from the oldest; i < count.
static inline struct stack_entry *path_stack_entry(const struct path_stack *stack, uint32_t i)
{
    return &stack->entries[(stack->oldest + i) & stack->mask];
}

// An entry's format in memory, lowest word first (doc/path/stack.md, Spilling).
struct word path_stack_word(const struct path_config *cfg, const struct stack_entry *entry);

#endif
