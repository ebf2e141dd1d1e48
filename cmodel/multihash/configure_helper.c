// cmodel/multihash/configure_helper: configuration from settings; search for tuples with given hashes.
#include "cmodel/multihash/configure_helper.h"

#include "tb/configured.h"

struct multihash_config test_configure(char *const *settings)
{
    int count = 0;
    while (settings[count])
        count++;
    union any_config config;
    must_configure(&multihash_profiler, count, settings, &config);
    return *(const struct multihash_config *)&config;
}

struct tuple test_tuple(const struct index_hash *hash, const uint32_t *index, uint32_t tables,
                        uint32_t number)
{
    for (uint64_t a = 0;; a++) {
        const struct tuple tuple = {.a = a, .b = a >> 3, .count = 1};
        bool found = true;
        for (uint32_t j = 0; found && j < tables; j++)
            found = index_hash(&hash[j], &tuple) == index[j];
        if (found && number-- == 0)
            return tuple;
    }
}
