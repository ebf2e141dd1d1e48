// cmodel/shell/shell_registers: what a request does to the shell's own registers.
// Contract: doc/shell/shell.md.
#ifndef SLUICE_SHELL_REGISTERS_H
#define SLUICE_SHELL_REGISTERS_H

#include "shell/shell.h"

uint32_t shell_status(const struct shell *shell);

// What a request does in the clock in which it executes.
struct shell_effect {
    bool error; // then it changes nothing
    uint32_t rdata;
    uint32_t status_clear; // bits of status
    bool takes_message;    // the head of the messages leaves
};

// A request below PROFILER_REGISTERS.
void shell_execute(struct shell *shell, const struct pins_in *in, struct shell_effect *effect);

#endif
