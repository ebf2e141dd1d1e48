// cli/promem/outside: where the events went that no target counted, by mapped object.
#ifndef SLUICE_CLI_PROMEM_OUTSIDE_H
#define SLUICE_CLI_PROMEM_OUTSIDE_H

#include <jansson.h>

#include "cli/invocation.h"
#include "cmodel/promem/target.h"
#include "trace/ev/file.h"

struct outside_object {
    const char *path; // NULL: nothing is mapped there
    uint64_t count;   // while events are read: all of the object; then: those that no target counted
};

struct outside {
    struct ev *ev;                 // NULL: keys are no code of a recorded program; nothing is counted
    uint64_t base;                 // --base
    struct outside_object *object; // [objects], the largest first after outside_end; the last one: no object
    size_t objects;
    size_t *of;  // [mappings]: the object of each mapping
    size_t last; // mapping of the last event
};

// False: out of memory. Call outside_free in any case.
bool outside_begin(struct outside *outside, const struct invocation *invocation);
void outside_free(struct outside *outside);

void outside_add(struct outside *outside, uint64_t key, uint64_t count);

// Subtracts the targets' counts, and sorts.
void outside_end(struct outside *outside, const struct target *target, const uint64_t *count, size_t targets);

// A line for each object with such events, at most `top`; their share of `events`.
void outside_print(const struct outside *outside, size_t top, uint64_t events);

// [{"object": path or null, "count"}]
json_t *outside_json(const struct outside *outside);

#endif
