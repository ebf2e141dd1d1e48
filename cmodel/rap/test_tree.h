// cmodel/rap/test_tree: test helper: base configuration for tests of trees.
#ifndef SLUICE_RAP_TEST_TREE_H
#define SLUICE_RAP_TEST_TREE_H

#include "rap/config.h"

// One kind, 1,000 nodes in one pool, epsilon 0.1, first batch at n = 2^31, counters of 64 bits.
struct rap_config test_tree_config(uint32_t width, uint32_t branching);

#endif
