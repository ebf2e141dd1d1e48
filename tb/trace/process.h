// tb/trace/process: the single-stepped program: its registers and its memory.
#ifndef SLUICE_TB_TRACE_PROCESS_H
#define SLUICE_TB_TRACE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/user.h>

struct process {
    pid_t pid;
    int memory;    // its /proc/PID/mem
    int exit_code; // once process_step has returned false
};

// Starts the program with an empty environment and stops before its first instruction; ends the oracle
// with one line where it cannot.
struct process process_start(char **command);

// One step: an instruction, or an iteration of a repeated one. False when the program has ended.
bool process_step(struct process *p);

struct user_regs_struct process_registers(const struct process *p);

// How many bytes could be read, less than size only where the mapping ends.
size_t process_read(const struct process *p, uint64_t address, void *bytes, size_t size);

// The low 8 bytes of what `size` bytes hold, zero-extended.
uint64_t process_value(const struct process *p, uint64_t address, uint32_t size);

// ymm0 to ymm15, 32 bytes each.
struct vectors {
    uint8_t ymm[16][32];
};
struct vectors process_vectors(const struct process *p);

_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
