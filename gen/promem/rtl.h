// gen/promem/rtl: helpers of the templates of rtl/promem/.
#ifndef SLUICE_GEN_PROMEM_RTL_H
#define SLUICE_GEN_PROMEM_RTL_H

#include "cmodel/promem/config.h"
#include "gen/emit.h"

// A slot's kind on the wires between stages. A search ends by clearing bit 0: SEARCH becomes BUBBLE.
enum slot_code {
    SLOT_BUBBLE,
    SLOT_SEARCH,
    SLOT_WRITE,
    SLOT_READ,
    SLOT_CLEAR,
    SLOT_RSTPTR,
    SLOT_SWAP,
    SLOT_DATA, // a read answered by an entry
};

struct text slot_kind(enum slot_code code);

// Width of the path between stages, which carries patterns in and counts out.
unsigned promem_path_bits(const struct promem_config *cfg);

// Number of slices of a compare or sum of `width` bits; each takes one clock.
unsigned promem_slices(const struct promem_config *cfg, unsigned width);

// A slice's range "[high:low]"; and its lowest bit.
struct text slice_bits(unsigned width, unsigned slices, unsigned slice);
unsigned slice_low(unsigned width, unsigned slices, unsigned slice);

// Expression for pattern > NAME from the slice registers NAME_greater_q and NAME_equal_q.
struct text joined_greater(const char *name, unsigned slices);

// "address_i == address_5_q, ..., address_i == address_2_q", from distance `window` down to 1.
struct text list_same(unsigned window);

// The number of ones in a vector, three bits wide.
struct text sum_bits(const char *name, unsigned count);

#endif
