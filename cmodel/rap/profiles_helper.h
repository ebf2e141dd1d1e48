// cmodel/rap/profiles_helper: test helper: random events with their exact counts, and a six-node profile.
#ifndef SLUICE_CMODEL_RAP_PROFILES_HELPER_H
#define SLUICE_CMODEL_RAP_PROFILES_HELPER_H

#include "cmodel/rap/profile.h"

enum { WIDTH = 10, KEYS = 1 << WIDTH, NODES = 4096 };

extern uint64_t test_exact[KEYS]; // events of each key

struct rap_config test_profile_config(uint32_t branching, uint32_t nodes);

// Adds events of shape 0 to 4, each 1 to `most` times, to a tree and to test_exact.
void test_grow(struct rap_tree *tree, uint64_t seed, int shape, uint32_t events, uint32_t most);

// The exact count of a range.
uint64_t test_true(uint64_t lo, uint64_t hi);

// Six nodes with 100 events, branching 4. The caller frees the profile.
struct rap_profile test_profile(const struct rap_config *cfg);

#endif
