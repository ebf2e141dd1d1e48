// cmodel/multihash/configure_helper: test helpers for configurations and colliding tuples.
#ifndef SLUICE_CMODEL_MULTIHASH_CONFIGURE_HELPER_H
#define SLUICE_CMODEL_MULTIHASH_CONFIGURE_HELPER_H

#include "cmodel/multihash/config.h"

// Returns the configuration of `settings`, which end with NULL. A refused one fails the test.
struct multihash_config test_configure(char *const *settings);

// Returns a tuple with hash index[j] in each of the `tables` tables. `number` counts such tuples, from 0.
struct tuple test_tuple(const struct index_hash *hash, const uint32_t *index, uint32_t tables,
                        uint32_t number);

#endif
