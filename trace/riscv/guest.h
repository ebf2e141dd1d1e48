// trace/riscv/guest: recorded program's memory, command and mappings.
#ifndef SLUICE_TRACE_RISCV_GUEST_H
#define SLUICE_TRACE_RISCV_GUEST_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Address of the program's address 0 in this process. Set when its first block is translated.
extern const unsigned char *guest_memory;

// Low 8 bytes of an operand of 2^shift bytes that the program has just accessed.
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

// Reads 8 bytes at an address that may be invalid. False: it is.
bool guest_peek(uint64_t address, uint64_t *value);

// Notes this process's own mappings, before the program is loaded.
void guest_begin(const char *architecture);

// Sends RING_ORIGIN, RING_PROGRAM, RING_ARGUMENT and RING_MAP, after the program is loaded.
void guest_tell(void);

// Sends RING_MAP for a file that the program maps.
void guest_mapped(uint64_t start, uint64_t length, int descriptor, uint64_t offset);

#endif
