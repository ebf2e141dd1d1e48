// trace/scopes: the functions around an address, from the one with a symbol to the innermost inlined one.
// Source: DWARF 5, section 3.3 (inlined subroutines); elfutils' libdw reads it.
#ifndef SLUICE_TRACE_SCOPES_H
#define SLUICE_TRACE_SCOPES_H

#include <elfutils/libdwfl.h>
#include <stddef.h>
#include <stdint.h>

enum { SCOPES_MOST = 32 };

struct scope {
    const char *function;   // the name that the linker sees; lives as long as the module
    unsigned declared;      // line of its declaration
    unsigned line;          // in it: of the instruction, or of the call that the next scope was inlined for
    unsigned discriminator; // tells apart what shares a line, as the compiler numbered it
};

// The functions of a module. NULL: no memory. They live as long as the module.
struct scopes;
struct scopes *scopes_new(Dwfl_Module *module);
void scopes_free(struct scopes *scopes);

// Fills in the scopes of a module's address, the outermost first. Returns their number; 0: unknown, or more
// than SCOPES_MOST.
size_t scopes_find(const struct scopes *scopes, uint64_t address, struct scope scope[SCOPES_MOST]);

#endif
