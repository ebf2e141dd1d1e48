// cmodel/promem/target: range of addresses to be counted; a single address is a range of one.
// Source: Lysecky et al. 2002 (promem), section 2 (patterns). Ranges are not in the paper.
#ifndef SLUICE_CMODEL_PROMEM_TARGET_H
#define SLUICE_CMODEL_PROMEM_TARGET_H

#include <stdint.h>

struct target {
    uint64_t lo;      // first address
    uint64_t hi;      // last address, inclusive, not below lo
    const char *name; // or NULL
};

#endif
