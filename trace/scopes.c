// trace/scopes: table of a module's functions by address, and descent into what was inlined.
#include "trace/scopes.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <stdlib.h>

#include "cmodel/shortage.h"
#include "trace/grow.h"
#include "trace/units.h"

#define GNU_DISCRIMINATOR 0x2136 // DW_AT_GNU_discriminator, which this elfutils does not name

// A piece of a function's code, module addresses.
struct piece {
    uint64_t low, high; // high exclusive
    Dwarf_Die die;
    Dwarf_Addr bias;
};

struct scopes {
    Dwfl_Module *module;
    struct piece *piece; // [pieces], by address
    size_t pieces;
    Dwarf_Addr bias; // of the unit that is being read
    bool memory;
};

static int add_function(Dwarf_Die *die, void *context)
{
    struct scopes *scopes = context;
    Dwarf_Addr base;
    Dwarf_Addr low;
    Dwarf_Addr high;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &low, &high)) > 0;) {
        struct piece *more = grow_by_one(scopes->piece, scopes->pieces, sizeof *more);
        scopes->memory = more != NULL;
        if (!more)
            return DWARF_CB_ABORT;
        scopes->piece = more;
        more[scopes->pieces++] = (struct piece){low + scopes->bias, high + scopes->bias, *die, scopes->bias};
    }
    return DWARF_CB_OK;
}

static int by_address(const void *left, const void *right)
{
    const struct piece *x = left;
    const struct piece *y = right;
    return (x->low > y->low) - (x->low < y->low);
}

struct scopes *scopes_new(Dwfl_Module *module)
{
    struct scopes *scopes = malloc(sizeof *scopes);
    if (!scopes) {
        shortage_note();
        return NULL;
    }
    *scopes = (struct scopes){.module = module, .memory = true};
    Dwarf_Die *unit = NULL;
    while (scopes->memory && (unit = dwfl_module_nextcu(module, unit, &scopes->bias)) != NULL)
        (void)dwarf_getfuncs(unit, add_function, scopes, 0);
    if (scopes->pieces > 0)
        qsort(scopes->piece, scopes->pieces, sizeof *scopes->piece, by_address);
    if (scopes->memory)
        return scopes;
    shortage_note();
    scopes_free(scopes);
    return NULL;
}

void scopes_free(struct scopes *scopes)
{
    if (scopes)
        free(scopes->piece);
    free(scopes);
}

static const struct piece *find_piece(const struct scopes *scopes, uint64_t address)
{
    size_t low = 0;
    size_t high = scopes->pieces;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (scopes->piece[middle].low <= address)
            low = middle + 1;
        else
            high = middle;
    }
    const struct piece *piece = low > 0 ? &scopes->piece[low - 1] : NULL;
    return piece && address < piece->high ? piece : NULL;
}

static unsigned number_of(Dwarf_Attribute *attribute)
{
    Dwarf_Word value;
    return attribute && dwarf_formudata(attribute, &value) == 0 && value <= UINT32_MAX ? (unsigned)value : 0;
}

static const char *name_of(Dwarf_Die *die)
{
    Dwarf_Attribute space;
    Dwarf_Attribute *linkage = dwarf_attr_integrate(die, DW_AT_linkage_name, &space);
    const char *name = linkage ? dwarf_formstring(linkage) : NULL;
    return name ? name : dwarf_diename(die);
}

// Finds what was inlined into a function, or into a block of it, and covers the address. False: nothing.
static bool find_inlined(Dwarf_Die *die, Dwarf_Addr address, Dwarf_Die *found)
{
    Dwarf_Die child;
    if (dwarf_child(die, &child) != 0)
        return false;
    do {
        const int tag = dwarf_tag(&child);
        if ((tag != DW_TAG_inlined_subroutine && tag != DW_TAG_lexical_block) ||
            dwarf_haspc(&child, address) <= 0)
            continue;
        if (tag == DW_TAG_lexical_block)
            return find_inlined(&child, address, found);
        *found = child;
        return true;
    } while (dwarf_siblingof(&child, &child) == 0);
    return false;
}

size_t scopes_find(const struct scopes *scopes, uint64_t address, struct scope scope[SCOPES_MOST])
{
    struct source source;
    const struct piece *piece = find_piece(scopes, address);
    if (!piece || !units_source(scopes->module, address, &source))
        return 0;
    Dwarf_Die die = piece->die;
    Dwarf_Die inner;
    size_t found = 0;
    for (bool more = true; more; found++, die = inner) {
        Dwarf_Attribute space;
        if (found == SCOPES_MOST)
            return 0;
        scope[found] =
            (struct scope){.function = name_of(&die),
                           .declared = number_of(dwarf_attr_integrate(&die, DW_AT_decl_line, &space)),
                           .line = source.line,
                           .discriminator = source.discriminator};
        if (!scope[found].function || scope[found].declared == 0)
            return 0;
        more = find_inlined(&die, address - piece->bias, &inner);
        if (!more)
            break;
        scope[found].line = number_of(dwarf_attr(&inner, DW_AT_call_line, &space));
        scope[found].discriminator = number_of(dwarf_attr(&inner, GNU_DISCRIMINATOR, &space));
    }
    return found + 1;
}
