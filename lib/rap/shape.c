// lib/rap/shape: coordinates of a handle: widths, and interleaving of several coordinates to one key.
// Source: Mysore et al. 2008 (rap), section 5.5.
#include <string.h>

#include "lib/rap/handle.h"

bool rap_same_shape(const struct rap *a, const struct rap *b)
{
    bool same = a->cfg.kinds == b->cfg.kinds && a->cfg.branching == b->cfg.branching &&
                a->dimensions == b->dimensions;
    for (unsigned i = 0; same && i < a->dimensions; i++)
        same = a->width[i] == b->width[i];
    return same;
}

int rap_key_of(const struct rap *rap, const uint64_t *coordinate, uint64_t *key)
{
    unsigned left[RAP_DIMENSIONS_MAX];
    for (unsigned i = 0; i < rap->dimensions; i++) {
        left[i] = rap->width[i];
        if (coordinate[i] > UINT64_MAX >> (64 - left[i]))
            return RAP_ERROR_POINT;
    }
    *key = 0;
    for (uint32_t bits = rap->cfg.width; bits;)
        for (unsigned i = 0; i < rap->dimensions; i++)
            if (left[i]) {
                *key = *key << 1 | (coordinate[i] >> --left[i] & 1);
                bits--;
            }
    return RAP_OK;
}

int rap_coordinates_of(const struct rap *rap, uint64_t key, uint64_t *coordinate)
{
    unsigned left[RAP_DIMENSIONS_MAX];
    uint32_t bits = rap->cfg.width;
    if (key > rap->key_most)
        return RAP_ERROR_POINT;
    memcpy(left, rap->width, sizeof left);
    memset(coordinate, 0, rap->dimensions * sizeof *coordinate);
    while (bits)
        for (unsigned i = 0; i < rap->dimensions; i++)
            if (left[i]) {
                coordinate[i] = coordinate[i] << 1 | (key >> --bits & 1);
                left[i]--;
            }
    return RAP_OK;
}
