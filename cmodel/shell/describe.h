// cmodel/shell/describe: widths of the fields of events and messages, as registers.
// Contract: doc/shell/describe.md.
#ifndef SLUICE_CMODEL_SHELL_DESCRIBE_H
#define SLUICE_CMODEL_SHELL_DESCRIBE_H

#include "cmodel/profiler.h"

enum { DESCRIBE_FORM = 1 };

// Content of the register of describe_registers at `address`.
uint32_t describe_word(const struct profiler *profiler, const void *config, uint16_t address);

#endif
