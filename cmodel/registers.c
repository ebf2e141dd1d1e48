// registers: the shell's table as data.
#include "registers.h"

static const struct reg_row rows[] = {SHELL_REGISTERS(REGISTER_ROW, REGISTER_FIELD_ROW)};

const struct reg_table shell_registers = {rows, sizeof rows / sizeof *rows};
