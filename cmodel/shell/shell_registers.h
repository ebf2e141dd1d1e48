// shell/shell_registers: what a request does to the shell's own registers (contract: doc/shell/shell.md).
#ifndef SLUICE_SHELL_REGISTERS_H
#define SLUICE_SHELL_REGISTERS_H

#include "shell/shell.h"

uint32_t shell_status(const struct shell *shell);

// Executes a request below PROFILER_REGISTERS: what it reads, which bits of status it clears, and whether the
// head of the messages leaves in this clock. Returns whether it is an error, which changes nothing.
bool shell_execute(struct shell *shell, const struct pins_in *in, uint32_t *rdata, uint32_t *status_clear,
                   bool *take);

#endif
