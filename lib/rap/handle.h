// lib/rap/handle: contents of a librap handle.
#ifndef SLUICE_LIB_RAP_HANDLE_H
#define SLUICE_LIB_RAP_HANDLE_H

#include "cmodel/rap/combiner.h"
#include "cmodel/rap/tree.h"
#include "rap.h"

struct rap {
    struct rap_config cfg; // width: sum over the coordinates
    unsigned dimensions;
    unsigned width[RAP_DIMENSIONS_MAX];
    uint64_t key_most;                 // the largest key
    uint64_t points[RAP_PROFILES_MAX]; // added, including those in the buffer
    uint64_t denied;                   // from trees replaced by a merged one
    struct rap_tree *tree;
    struct rap_combiner buffer; // used if cfg.combine
};

uint32_t rap_billionths(double value); // 0 to 1

// Whether two handles have equal profiles, coordinates and branching.
bool rap_same_shape(const struct rap *a, const struct rap *b);

#endif
