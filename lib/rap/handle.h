// lib/rap/handle: what a handle holds.
#ifndef SLUICE_LIB_RAP_HANDLE_H
#define SLUICE_LIB_RAP_HANDLE_H

#include "rap.h"
#include "rap/combiner.h"
#include "rap/tree.h"

struct rap {
    struct rap_config cfg; // width: of all coordinates
    unsigned dimensions;
    unsigned width[RAP_DIMENSIONS_MAX];
    uint64_t key_most;                 // the largest key
    uint64_t points[RAP_PROFILES_MAX]; // added, those in the buffer included
    uint64_t denied;                   // in trees that have become part of a sum
    struct rap_tree *tree;
    struct rap_combiner buffer; // with cfg.combine
};

uint32_t rap_billionths(double value); // 0 to 1

// Whether two handles have profiles, coordinates and branching alike.
bool rap_same_shape(const struct rap *a, const struct rap *b);

#endif
