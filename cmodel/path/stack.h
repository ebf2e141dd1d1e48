// cmodel/path/stack: the path stack: branch records in, paths out.
// Source: Vaswani et al. 2004, section 3; contract: doc/path/stack.md. No clock, and no word of what is
// spilled.
#ifndef SLUICE_PATH_STACK_H
#define SLUICE_PATH_STACK_H

#include "path/word.h"

struct stack_entry {
    struct path path; // so far
    uint32_t events, instructions;
    uint8_t ext; // boundaries that it spans
    bool saturated, incomplete;
};

struct path_stack {
    uint32_t branches, events_most, instructions_most;
    bool counts_instructions, only_taken; // phases=1, backward=taken
    uint32_t ppcr;
    uint32_t capacity;           // entries, those in memory included
    struct stack_entry *entries; // a ring of mask + 1
    uint32_t mask;
    uint32_t oldest, count; // place of the oldest; entries, at least one
};

// What a record did.
struct stack_did {
    bool bad_class;
    bool emitted, incomplete; // a path was popped: to be counted, or its beginning is not known
    bool saturated;           // and a counter of it could not take all
    bool overflowed, underflowed;
    bool pushed, popped; // as `overflowed`, what the number of entries tells: one more, one less
    uint32_t events_lost;
    struct path path; // emitted, with its counters
    uint32_t events, instructions;
};

// False: out of memory. As after a reset.
bool path_stack_init(struct path_stack *stack, const struct path_config *cfg);
void path_stack_free(struct path_stack *stack);

// One incomplete entry that begins at 0; ppcr and capacity stay.
void path_stack_clear(struct path_stack *stack);

struct stack_did path_stack_record(struct path_stack *stack, const struct path_record *record);

// Discards the youngest entries; returns how many: k, or all.
uint32_t path_stack_repair(struct path_stack *stack, uint32_t k);

// The i-th entry from the oldest on, i < count.
static inline struct stack_entry *path_stack_entry(const struct path_stack *stack, uint32_t i)
{
    return &stack->entries[(stack->oldest + i) & stack->mask];
}

// The entry as it stands in memory, lowest word first (doc/path/stack.md, Spilling).
struct word path_stack_word(const struct path_config *cfg, const struct stack_entry *entry);

#endif
