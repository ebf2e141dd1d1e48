// gen/shell/rtl: Verilog text of register decoders, their casez address blocks and select masks.
#include "gen/shell/rtl.h"

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
        fprintf(out, "        sel_o%s <= reg_addr_i == 12'h%03x; // %s\n",
                gen->register_count > 1 ? bits(n, n).chars : "", row->address, row->name);
}

void engine_blocks(FILE *out, const struct gen *gen)
{
    const struct reg_table table = gen->profiler->registers;
    unsigned words = 0;
    while (register_at(table, words))
        words++;
    const unsigned first = register_at(table, 0)->address, end = first + 4 * words;
    for (unsigned size = 4, at = first; at < end; at += size) {
        for (size = 4; !(at & size) && at + 2 * size <= end;)
            size *= 2;
        fprintf(out, "%s12'b", at == first ? "            " : ", ");
        for (unsigned bit = 12; bit-- > 0;) {
            const char fixed = at >> bit & 1 ? '1' : '0';
            fputc(bit > 1 && size >> (bit + 1) ? '?' : fixed, out);
        }
    }
    fprintf(out, ": engine_q <= 1'b1;\n");
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
    return chunk_of(name, width, 32 * word, 32);
}
