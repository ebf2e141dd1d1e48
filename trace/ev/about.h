// trace/ev/about: description of a trace: header fields, and the program's mappings.
#ifndef SLUICE_TRACE_EV_ABOUT_H
#define SLUICE_TRACE_EV_ABOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A string may hold any byte but NUL; NULL: unknown. Each struct owns its strings.
struct about {
    char *architecture; // `x86-64`, `riscv64`; NULL: unknown, or not a program's trace
    char *program;      // its path
    char **argument;    // [arguments], the command, its own name first
    size_t arguments;
    char *origin;     // producer of the file: `valgrind 3.19`, `import lackey`
    uint32_t process; // process id, 0: unknown
    uint32_t parent;
    unsigned types;  // bits 1 << record_type: recorded types, even without a record
    unsigned fields; // bits record_field: known fields of each record
    uint64_t skip;   // instructions skipped at the start
    uint64_t every;  // one record in `every` was kept; 1: all
};

// A part of a file in the process's memory. The latest mapping that covers an address applies.
struct mapping {
    uint64_t start, end; // end exclusive
    uint64_t offset;     // of start in the file
    char *path;
    uint64_t instruction; // valid from this instruction on
};

struct mappings {
    struct mapping *mapping; // [count], in order of time
    size_t count;
};

void about_free(struct about *about);
// Deep copy. False: no memory; there is nothing to free.
bool about_copy(struct about *to, const struct about *from);
// Adds a copy of an argument. False: no memory.
bool about_argument(struct about *about, const char *argument);

// Adds a mapping, with a copy of its path. False: no memory.
bool mappings_add(struct mappings *mappings, const struct mapping *mapping);
void mappings_free(struct mappings *mappings);
// The latest mapping that covers an address, NULL: none does.
const struct mapping *mappings_find(const struct mappings *mappings, uint64_t address);

#endif
