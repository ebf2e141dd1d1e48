// trace/units: unit lookup by .debug_aranges, else unit by unit; lines from the unit's table.
#include "trace/units.h"

#include <elfutils/libdw.h>
#include <errno.h>

#include "cmodel/shortage.h"

Dwarf_Die *units_find(Dwfl_Module *module, uint64_t address, Dwarf_Addr *bias)
{
    Dwarf_Die *unit = dwfl_module_addrdie(module, address, bias);
    if (unit)
        return unit;
    while ((unit = dwfl_module_nextcu(module, unit, bias)) != NULL)
        if (dwarf_haspc(unit, address - *bias) > 0)
            return unit;
    return NULL;
}

bool units_source(Dwfl_Module *module, uint64_t address, struct source *source)
{
    Dwarf_Addr bias;
    errno = 0;
    Dwarf_Die *unit = units_find(module, address, &bias);
    Dwarf_Line *row = unit ? dwarf_getsrc_die(unit, address - bias) : NULL;
    shortage_unless(row);
    int line;
    *source = (struct source){0};
    if (!row || dwarf_lineno(row, &line) != 0 || line <= 0)
        return false;
    source->line = (unsigned)line;
    source->file = dwarf_linesrc(row, NULL, NULL);
    if (dwarf_linediscriminator(row, &source->discriminator) != 0)
        source->discriminator = 0;
    return source->file != NULL;
}
