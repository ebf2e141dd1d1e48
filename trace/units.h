// trace/units: the compilation unit and the source line of an address in an object file.
// libdwfl looks units up in .debug_aranges alone, which clang does not write; without it, each unit's own
// ranges are asked.
#ifndef SLUICE_TRACE_UNITS_H
#define SLUICE_TRACE_UNITS_H

#include <elfutils/libdwfl.h>
#include <stdbool.h>
#include <stdint.h>

struct source {
    const char *file; // lives as long as the module
    unsigned line;    // from 1
    unsigned discriminator;
};

// The unit of a module's address; *bias: the address minus that in the unit. NULL: none.
Dwarf_Die *units_find(Dwfl_Module *module, uint64_t address, Dwarf_Addr *bias);

// The source line of an address. False: unknown.
bool units_source(Dwfl_Module *module, uint64_t address, struct source *source);

#endif
