// trace/places: lookup of a recorded process's address: file, function and source line.
// Each object is read once, at the first lookup of one of its addresses. Functions come from symbols.h, lines
// from elfutils' libdwfl, which also finds separate debug files.
#ifndef SLUICE_TRACE_PLACES_H
#define SLUICE_TRACE_PLACES_H

#include "trace/ev/about.h"
#include "trace/scopes.h"

struct places;

struct place {
    const char *object;   // path of the mapped file; NULL: nothing is mapped there
    uint64_t address;     // in the object file; the process's address if that is unknown
    const char *function; // NULL: unknown
    uint64_t start;       // of the function, in the object file
    const char *file;     // source file; NULL: unknown
    unsigned line;        // source line, from 1; 0: unknown
};

// The mappings must outlive the places; they may grow. NULL: no memory.
struct places *places_new(const struct mappings *mappings);
void places_free(struct places *places);

// The strings live as long as the places.
struct place places_find(struct places *places, uint64_t address);

// The functions around an address, the outermost first (scopes.h). Returns their number; 0: unknown.
size_t places_scopes(struct places *places, uint64_t address, struct scope scope[SCOPES_MOST]);

#endif
