// trace/ev/about: what an event file says of itself: its header, and the program's mappings.
#ifndef SLUICE_TRACE_EV_ABOUT_H
#define SLUICE_TRACE_EV_ABOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Strings are any bytes but NUL, and NULL where nothing is known; those of a struct are its own.
struct about {
    char *architecture; // `x86-64`, `riscv64`; NULL: not a program's trace, or not said
    char *program;      // its path
    char **argument;    // [arguments], the command from its own name on
    size_t arguments;
    char *origin;     // what made the file: `valgrind 3.19`, `import lackey`
    uint32_t process; // its number, 0: not known
    uint32_t parent;
    unsigned types;  // bits 1 << record_type: what was recorded, whether or not it happened
    unsigned fields; // bits record_field: what is known of each record
    uint64_t skip;   // instructions passed over at the start
    uint64_t every;  // one record of so many was kept; 1: all
};

// A piece of a file in the process's memory. The latest one that covers an address is the one that counts.
struct mapping {
    uint64_t start, end; // end exclusive
    uint64_t offset;     // of start in the file
    char *path;
    uint64_t instruction; // known from here on
};

struct mappings {
    struct mapping *mapping; // [count], in order of time
    size_t count;
};

void about_free(struct about *about);
// Deep copy. False: no memory, and there is nothing to free.
bool about_copy(struct about *to, const struct about *from);
// Adds an argument, a copy. False: no memory.
bool about_argument(struct about *about, const char *argument);

// Adds one, with a copy of its path. False: no memory.
bool mappings_add(struct mappings *mappings, const struct mapping *mapping);
void mappings_free(struct mappings *mappings);
// The latest mapping that covers an address, NULL: none does.
const struct mapping *mappings_find(const struct mappings *mappings, uint64_t address);

#endif
