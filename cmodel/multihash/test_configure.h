// cmodel/multihash/test_configure: for the tests of this folder: a configuration from its settings.
#ifndef SLUICE_MULTIHASH_TEST_CONFIGURE_H
#define SLUICE_MULTIHASH_TEST_CONFIGURE_H

#include "multihash/config.h"

// The test fails if it is refused. A NULL ends the settings.
struct multihash_config test_configure(char *const *settings);

// A tuple whose hashes of these tables, so many of them, are these; `number` 0 the first one that is found.
struct tuple test_tuple(const struct index_hash *hash, const uint32_t *index, uint32_t tables,
                        uint32_t number);

#endif
