// cmodel/shell/describe: registers that never change: identity and the widths of fields.
// Contracts: doc/shell/shell.md, doc/shell/describe.md.
#ifndef SLUICE_CMODEL_SHELL_DESCRIBE_H
#define SLUICE_CMODEL_SHELL_DESCRIBE_H

#include "cmodel/profiler.h"

enum { DESCRIBE_FORM = 1 };

// Content of the register of describe_registers at `address`.
uint32_t describe_word(const struct profiler *profiler, const void *config, uint16_t address);

// Value of the register at a byte address, if the configuration maps one there that never changes.
bool describe_constant(const struct profiler *profiler, const void *config, uint16_t address,
                       uint32_t *value);

#endif
