// cmodel/rap/tree_helper: test helper: base configuration for tests of trees.
#ifndef SLUICE_CMODEL_RAP_TREE_HELPER_H
#define SLUICE_CMODEL_RAP_TREE_HELPER_H

#include "cmodel/rap/config.h"

// One kind, 1,000 nodes in one pool, epsilon 0.1, first batch at n = 2^31, counters of 64 bits.
struct rap_config test_tree_config(uint32_t width, uint32_t branching);

#endif
