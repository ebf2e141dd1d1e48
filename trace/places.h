// trace/places: where an address of a recorded process is in files, functions and source lines.
// Each object is read once, when an address of its is first asked for. Functions as symbols.h has them; lines
// by elfutils' libdwfl, which also finds separate debug files.
#ifndef SLUICE_TRACE_PLACES_H
#define SLUICE_TRACE_PLACES_H

#include "ev/about.h"

struct places;

struct place {
    const char *object;   // path of the file that was mapped; NULL: nothing was
    uint64_t address;     // as the object has it; the process's, where the object does not tell
    const char *function; // NULL: not known
    const char *file;     // its source; NULL: not known
    unsigned line;        // 0: not known
};

// The mappings must live as long, and may grow. NULL: no memory.
struct places *places_new(const struct mappings *mappings);
void places_free(struct places *places);

// The strings live as long as the places.
struct place places_find(struct places *places, uint64_t address);

#endif
