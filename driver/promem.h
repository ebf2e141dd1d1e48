// driver/promem: lays targets out as the search tree, loads them, reads their counts (doc/promem/driver.md).
// Source: Lysecky et al. 2002 (promem), section 4.1 and Figure 1 (the tree), section 5 (breadth-first order).
#ifndef SLUICE_DRIVER_PROMEM_H
#define SLUICE_DRIVER_PROMEM_H

#include "promem/target.h"
#include "promem/tree.h"
#include "shell.h"

struct promem_layout {
    const struct promem_config *cfg;
    const struct target *target; // [count], ascending
    size_t count;
    uint32_t *rank; // [count]: of the entry in breadth-first order, the number of its target
};

// Sorts the targets in place; they and the configuration must live as long as the layout. False: two overlap
// or are the same, one is wider than a pattern or is a range without ranges=1, or there are too many:
// `error` names them and what would be accepted. There is nothing to free then.
bool promem_lay_out(struct promem_layout *layout, const struct promem_config *cfg, struct target *target,
                    size_t count, char error[ERROR_MAX]);
void promem_layout_free(struct promem_layout *layout);

// A load is that many write slots, after one rstptr.
uint32_t promem_load_slots(const struct promem_layout *layout);
struct promem_slot promem_load_slot(const struct promem_layout *layout, uint32_t index);

// From breadth-first order ([2^stages - 1]) to the targets' order ([layout.count]).
void promem_reorder(const struct promem_layout *layout, const uint64_t *read, uint64_t *count);

// ---- over a bus. False: the device's error says why. -------------------------------------

// Loads the whole tree and clears its counts; with banks=2 the bank that is not searched (then promem_swap).
// Without a second bank events wait, or are dropped and counted, meanwhile.
bool promem_load(struct device *device, const struct promem_layout *layout);
bool promem_swap(struct device *device);

// What a flush reads: `clear` also sets each count to 0; `other`: of the bank that is not searched.
bool promem_readout(struct device *device, bool clear, bool other);

// Flushes and takes the counts, in the targets' order: those of exactly the events before.
bool promem_counts(struct device *device, const struct promem_layout *layout, struct messages messages,
                   uint64_t *count);

#endif
