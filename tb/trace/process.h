// tb/trace/process: single-stepped process with access to its registers and memory.
#ifndef SLUICE_TB_TRACE_PROCESS_H
#define SLUICE_TB_TRACE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/user.h>

struct process {
    pid_t pid;
    int memory;    // file descriptor of /proc/PID/mem
    int exit_code; // valid after process_step returned false
};

// Starts the program with an empty environment and stops before its first instruction. On failure it prints
// one line and ends the oracle.
struct process process_start(char **command);

// Executes an instruction, or one iteration of a repeated one. False: the program has ended.
bool process_step(struct process *p);

struct user_regs_struct process_registers(const struct process *p);

// Returns the number of bytes read; less than size only at the end of the mapping.
size_t process_read(const struct process *p, uint64_t address, void *bytes, size_t size);

// The low 8 bytes of a value of `size` bytes, zero-extended.
uint64_t process_value(const struct process *p, uint64_t address, uint32_t size);

// ymm0 to ymm15, 32 bytes each.
struct vectors {
    uint8_t ymm[16][32];
};
struct vectors process_vectors(const struct process *p);

_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
