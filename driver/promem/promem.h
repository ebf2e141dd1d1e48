// driver/promem/promem: targets laid out as a search tree, load and read-out (doc/promem/driver.md).
// Source: Lysecky et al. 2002 (promem), section 4.1 and Figure 1 (the tree), section 5 (breadth-first order).
#ifndef SLUICE_DRIVER_PROMEM_PROMEM_H
#define SLUICE_DRIVER_PROMEM_PROMEM_H

#include "cmodel/promem/target.h"
#include "cmodel/promem/tree.h"
#include "driver/shell.h"

struct promem_layout {
    const struct promem_config *cfg;
    const struct target *target; // [count], ascending
    size_t count;
    uint32_t *rank; // [count]: target number of each entry, in breadth-first order
};

// Sorts the targets in place; they and the configuration must outlive the layout. False: two overlap or are
// equal, one is too wide or is a range without ranges=1, or there are too many. `error` then names them and
// what is accepted, and there is nothing to free.
bool promem_lay_out(struct promem_layout *layout, const struct promem_config *cfg, struct target *target,
                    size_t count, char error[ERROR_MAX]);
void promem_layout_free(struct promem_layout *layout);

// A load writes this many slots, after one rstptr.
uint32_t promem_load_slots(const struct promem_layout *layout);
struct promem_slot promem_load_slot(const struct promem_layout *layout, uint32_t index);

// Reorders counts from breadth-first ([2^stages - 1]) to the order of the targets ([layout.count]).
void promem_reorder(const struct promem_layout *layout, const uint64_t *read, uint64_t *count);

// ---- over a bus; false: the device's error says why --------------------------------------

// Loads the whole tree and clears its counts; with banks=2 in the inactive bank (then call promem_swap). With
// one bank events wait meanwhile, or are dropped and counted.
bool promem_load(struct device *device, const struct promem_layout *layout);
bool promem_swap(struct device *device);

// Selects what a flush reads. `clear`: each count is then set to 0. `other`: the inactive bank.
bool promem_readout(struct device *device, bool clear, bool other);

// Flushes and reads the counts of exactly the events before, in the order of the targets.
bool promem_counts(struct device *device, const struct promem_layout *layout, struct messages messages,
                   uint64_t *count);

#endif
