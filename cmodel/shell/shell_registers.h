// cmodel/shell/shell_registers: interface of the shell's own registers.
// Contract: doc/shell/shell.md.
#ifndef SLUICE_CMODEL_SHELL_SHELL_REGISTERS_H
#define SLUICE_CMODEL_SHELL_SHELL_REGISTERS_H

#include "cmodel/shell/shell.h"

uint32_t shell_status(const struct shell *shell);

// Effect of a request in the clock in which it executes.
struct shell_effect {
    bool error; // nothing changes
    uint32_t rdata;
    uint32_t status_clear; // status bits to clear
    bool takes_message;    // the head of the messages leaves
};

// Executes a request for an address below PROFILER_REGISTERS or of a register of describe_registers.
void shell_execute(struct shell *shell, const struct pins_in *in, struct shell_effect *effect);

// One clock of the request: accepted, executed with this effect and the engine's answer, ready.
void shell_tick_request(struct shell_request *request, bool valid, const struct shell_effect *effect,
                        const struct engine_out *from);

#endif
