// cmodel/registers: rows of the register tables of shell, selector and field widths, and lookups in a table.
#include "cmodel/registers.h"

#include <string.h>

static const struct reg_row rows[] = {SHELL_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};
static const struct reg_row selector_rows[] = {SELECTOR_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};
static const struct reg_row describe_rows[] = {DESCRIBE_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

const struct reg_table shell_registers = {rows, sizeof rows / sizeof *rows};
const struct reg_table selector_registers = {selector_rows, sizeof selector_rows / sizeof *selector_rows};
const struct reg_table describe_registers = {describe_rows, sizeof describe_rows / sizeof *describe_rows};

const struct reg_row *registers_find(struct reg_table table, uint16_t address)
{
    for (size_t i = 0; i < table.count; i++)
        if (!table.rows[i].owner && table.rows[i].address == address)
            return table.rows + i;
    return NULL;
}

uint32_t registers_status(struct reg_table table, bool sticky)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < table.count; i++) {
        const struct reg_row *row = &table.rows[i];
        if (row->owner && strcmp(row->owner, "status") == 0 && (!sticky || row->access == W1C))
            mask |= 1U << row->lsb;
    }
    return mask;
}
