// measure/phase_classes: one class for intervals of like vectors, by k-means.
// Source: Sherwood, Perelman, Hamerly, Calder, ASPLOS 2002; Pelleg, Moore: X-means, ICML 2000, of whom the
// Bayesian information criterion is, which says k; doc/path/eval.md, Phases.
#ifndef SLUICE_MEASURE_PHASE_CLASSES_H
#define SLUICE_MEASURE_PHASE_CLASSES_H

#include "phase_vectors.h"

enum { PHASE_CLASSES_LEAST = 1, PHASE_CLASSES_MOST = 15, PHASE_STARTS = 5 };

struct phase_classes {
    uint32_t *of; // an interval's class, 0 to k - 1
    size_t count; // intervals
    uint32_t k;
    uint32_t tried;                     // the greatest k that was
    double bic[PHASE_CLASSES_MOST + 1]; // of each k tried
    double apart;                       // of the k taken: the sum of squared distances to a class's mean
};

// False: no memory.
bool phase_classes_init(struct phase_classes *classes, const struct phase_vector *vectors, size_t count,
                        uint64_t seed);
void phase_classes_free(struct phase_classes *classes);

// The criterion of a clustering: spherical clusters of one variance; -infinity where k >= count. Greater is
// better.
double phase_bic(const uint32_t *classes, size_t count, uint32_t k, double apart);

#endif
