// gen/promem_rtl: what the templates of rtl/promem/ compute.
#ifndef SLUICE_PROMEM_RTL_H
#define SLUICE_PROMEM_RTL_H

#include "emit.h"
#include "promem/config.h"

// A slot's kind on the wires between stages. SEARCH without bit 0 is BUBBLE, which is how a search ends.
enum slot_code {
    SLOT_BUBBLE,
    SLOT_SEARCH,
    SLOT_WRITE,
    SLOT_READ,
    SLOT_CLEAR,
    SLOT_RSTPTR,
    SLOT_SWAP,
    SLOT_DATA, // a read that an entry has answered
};

struct text slot_kind(enum slot_code code);

// Bits of the path between stages, on which patterns come in and counts go out.
unsigned promem_path_bits(const struct promem_config *cfg);

// How many slices a compare or a sum of that many bits has: one clock's work each.
unsigned promem_slices(const struct promem_config *cfg, unsigned width);

// The bits of a slice, as "[high:low]".
struct text slice_bits(unsigned width, unsigned slices, unsigned slice);
unsigned slice_low(unsigned width, unsigned slices, unsigned slice);

// pattern > NAME, from the slices' registers NAME_greater_q and NAME_equal_q.
struct text joined_greater(const char *name, unsigned slices);

// "address_i == address_5_q, ..., address_i == address_2_q": distance `window` first.
struct text list_same(unsigned window);

// The sum of a vector's bits, three bits wide.
struct text sum_bits(const char *name, unsigned count);

#endif
