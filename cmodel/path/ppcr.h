// cmodel/path/ppcr: path profiler control register: stack operations for each class of branches.
// Source: Vaswani et al. 2004, section 3, Tables 1 and 2; contract: doc/path/stack.md, PPCR.
#ifndef SLUICE_CMODEL_PATH_PPCR_H
#define SLUICE_CMODEL_PATH_PPCR_H

#include <stdbool.h>
#include <stdint.h>

// A direct branch is backward if its static target is at or before its own address, taken or not.
// Traps and their returns have nibbles of their own; a gap says that records are missing before the next one.
enum path_class {
    PATH_CALL,
    PATH_RETURN,
    PATH_FORWARD,
    PATH_BACKWARD,
    PATH_INDIRECT,
    PATH_CLASSES, // with a nibble in the PPCR
    PATH_GAP = PATH_CLASSES,
    PATH_TRAP,
    PATH_XRET
};

// Bits of a class's nibble.
enum { PPCR_UPDATE = 1, PPCR_COUNT = 2, PPCR_POP = 4, PPCR_PUSH = 8 };

enum {
    PPCR_LOOP = 1 << 20,
    PPCR_PROCEDURE = 1 << 21,
    PPCR_MOST_AT = 22, // 3 bits: the most boundaries that a path spans
    PPCR_BY_EVENTS = 1 << 25,
    PPCR_RESERVED_AT = 26,
};
enum { PPCR_BL = 0xDD16A, PPCR_WPP = 0xDD1EE, TRAP_PPCR = 0x6A, TRAP_PPCR_MOST = 0xEE };

// The nibble of class `branch`, below PATH_CLASSES.
static inline uint32_t ppcr_operations(uint32_t ppcr, uint32_t branch)
{
    return ppcr >> 4 * branch & 15;
}

// The nibble of any class but a gap.
static inline uint32_t path_operations(uint32_t ppcr, uint32_t trap_ppcr, uint32_t branch)
{
    if (branch < PATH_CLASSES)
        return ppcr_operations(ppcr, branch);
    return (branch == PATH_XRET ? trap_ppcr >> 4 : trap_ppcr) & 15;
}

static inline uint32_t ppcr_most(uint32_t ppcr)
{
    return ppcr >> PPCR_MOST_AT & 7;
}

// NULL, or the reason why the value is illegal; count_width: width of a record's event count.
const char *ppcr_illegal(uint32_t ppcr, uint32_t count_width);

// The same for a trap_ppcr.
const char *trap_ppcr_illegal(uint32_t trap_ppcr);

// Parses `bl`, `wpp` or a number below 2^32, decimal or 0x. False: none of these.
bool ppcr_parse(const char *text, uint32_t *ppcr);

#endif
