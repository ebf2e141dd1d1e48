// trace/carve: from functions as a symbol table has them to ranges that do not overlap.
#ifndef SLUICE_TRACE_CARVE_H
#define SLUICE_TRACE_CARVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "targets.h"

enum binding { BINDING_GLOBAL, BINDING_WEAK, BINDING_LOCAL };

struct function {
    uint64_t lo;
    uint64_t size; // bytes, not 0; lo + size must not pass 2^64 - 1
    const char *name;
    enum binding binding;
};

// Merges aliases: functions that begin at one address become one, as long as the longest, with the best
// name: without leading underscore before with one, then global before weak before local, then the
// shorter, then the alphabet. Reorders the array and returns how many are left at its front, ascending.
size_t carve_merge(struct function *function, size_t count);

// Adds ranges without overlap to the targets: an address belongs to the function that covers it and
// begins last. So an inner function cuts the outer one, which may become several ranges of one name, and
// where two overlap in part the later one has the common part.
// Needs what carve_merge left. False: no memory.
bool carve(const struct function *function, size_t count, struct targets *targets);

#endif
