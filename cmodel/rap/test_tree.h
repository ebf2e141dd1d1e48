// cmodel/rap/test_tree: what the tests of whole trees begin with.
#ifndef SLUICE_RAP_TEST_TREE_H
#define SLUICE_RAP_TEST_TREE_H

#include "rap/config.h"

// One kind, 1,000 nodes in one pool, an epsilon of a tenth, no batch for long, counters that hold all.
struct rap_config test_tree_config(uint32_t width, uint32_t branching);

#endif
