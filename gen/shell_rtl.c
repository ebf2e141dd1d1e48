// shell_rtl: see shell_rtl.h.
#include "shell_rtl.h"

#include "promem_rtl.h"

// The n-th register of a table, NULL past the last.
static const struct reg_row *register_at(struct reg_table table, unsigned n)
{
    for (size_t i = 0; i < table.count; i++)
        if (!table.rows[i].owner && n-- == 0)
            return table.rows + i;
    return NULL;
}

void select_registers(FILE *out, struct reg_table table)
{
    const struct reg_row *row;
    for (unsigned n = 0; (row = register_at(table, n)); n++)
        fprintf(out, "    reg  sel_%s_q;\n", row->name);
}

void select_decode(FILE *out, struct reg_table table, const char *addr)
{
    const struct reg_row *row;
    for (unsigned n = 0; (row = register_at(table, n)); n++)
        fprintf(out, "        sel_%s_q <= %s == 12'h%03x;\n", row->name, addr, row->address);
}

void select_list(FILE *out, struct reg_table table, unsigned accesses)
{
    const struct reg_row *row;
    for (unsigned n = 0; (row = register_at(table, n)); n++)
        if (accesses >> row->access & 1)
            fprintf(out, "                    sel_%s_q,\n", row->name);
}

void engine_decode(FILE *out, const struct gen *gen)
{
    const struct reg_row *row;
    for (unsigned n = 0; (row = register_at(gen->profiler->registers, n)); n++)
        fprintf(out, "        sel_o[%u] <= reg_addr_i == 12'h%03x; // %s\n", n, row->address, row->name);
}

uint32_t engine_selects(const struct gen *gen, enum reg_access access)
{
    uint32_t selects = 0;
    const struct reg_row *row;
    for (unsigned n = 0; (row = register_at(gen->profiler->registers, n)); n++)
        selects |= (uint32_t)(row->access == access) << n;
    return selects;
}

struct text word_of(const char *name, unsigned width, unsigned word)
{
    unsigned low = 32 * word;
    unsigned high = low + 31 < width ? low + 31 : width - 1;
    if (width == 1)
        return zero_extend(name, 1, 32);
    return zero_extend_bits(name, high, low, 32);
}
