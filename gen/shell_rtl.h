// gen/shell_rtl: what the templates of rtl/shell/ compute from the register tables.
#ifndef SLUICE_SHELL_RTL_H
#define SLUICE_SHELL_RTL_H

#include "emit.h"

// "    reg  sel_NAME_q;" for each register of a table.
void select_registers(FILE *out, struct reg_table table);

// "sel_NAME_q <= ADDR == ADDRESS;" for each of them.
void select_decode(FILE *out, struct reg_table table, const char *addr);

// "sel_NAME_q," for each whose access is in `accesses`, a bit each.
void select_list(FILE *out, struct reg_table table, unsigned accesses);

// "sel_o[i] <= reg_addr_i == ADDRESS;" for each of the profiler's registers.
void engine_decode(FILE *out, const struct gen *gen);

// "12'b...?00, 12'b...: engine_q <= 1'b1;": the profiler's registers, which follow each other without a gap,
// as blocks of addresses for casez.
void engine_blocks(FILE *out, const struct gen *gen);

// The bits of sel_o whose registers have that access.
uint32_t engine_selects(const struct gen *gen, enum reg_access access);

// Word w of a message of `width` bits, 32 bits wide.
struct text word_of(const char *name, unsigned width, unsigned word);

#endif
