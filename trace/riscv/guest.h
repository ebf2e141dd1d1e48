// trace/riscv/guest: what there is to know of the recorded program: its memory, its strings, its mappings.
#ifndef SLUICE_TRACE_RISCV_GUEST_H
#define SLUICE_TRACE_RISCV_GUEST_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Where address 0 of the program is, or would be, in this process. Set when its first block is translated.
extern const unsigned char *guest_memory;

// The low 8 bytes of so many at an address that the program has just accessed.
static inline uint64_t guest_read(uint64_t address, unsigned shift)
{
    const unsigned char *at = guest_memory + address;
    uint64_t value = 0;
    switch (shift) {
    case 0: memcpy(&value, at, 1); break;
    case 1: memcpy(&value, at, 2); break;
    case 2: memcpy(&value, at, 4); break;
    default: memcpy(&value, at, 8); break;
    }
    return value;
}

// The same of an address that may be none. False: it is none.
bool guest_peek(uint64_t address, uint64_t *value);

// Before the program is loaded: takes note of what is this process's own.
void guest_begin(const char *architecture);

// Sends RING_ORIGIN, RING_PROGRAM, RING_ARGUMENT, RING_MAP, when the program is loaded.
void guest_tell(void);

// Sends RING_MAP for a file that the program maps.
void guest_mapped(uint64_t start, uint64_t length, int descriptor, uint64_t offset);

#endif
