// gen/shell/rtl: helpers of the templates of rtl/shell/, from the register tables.
#ifndef SLUICE_GEN_SHELL_RTL_H
#define SLUICE_GEN_SHELL_RTL_H

#include "gen/emit.h"

// "    reg  sel_NAME_q;" for each register of a table.
void select_registers(FILE *out, struct reg_table table);

// "sel_NAME_q <= ADDR == ADDRESS;" for each register.
void select_decode(FILE *out, struct reg_table table, const char *addr);

// "sel_NAME_q," for each register with its access in `accesses`, a bit mask of 1 << reg_access.
void select_list(FILE *out, struct reg_table table, unsigned accesses);

// "sel_o[i] <= reg_addr_i == ADDRESS;" for each of the profiler's registers.
void engine_decode(FILE *out, const struct gen *gen);

// "12'b...?00, 12'b...: engine_q <= 1'b1;": the profiler's registers, which are contiguous, as address blocks
// for casez.
void engine_blocks(FILE *out, const struct gen *gen);

// Mask of the bits of sel_o for registers with this access.
uint32_t engine_selects(const struct gen *gen, enum reg_access access);

// Word w of a message of `width` bits, zero-extended to 32 bits.
struct text word_of(const char *name, unsigned width, unsigned word);

#endif
