// measure/phases/phase_classes: classification of intervals by k-means over their vectors.
// Source: Sherwood, Perelman, Hamerly, Calder, ASPLOS 2002; doc/path/eval.md, Phases. The Bayesian
// information criterion that selects k is from Pelleg, Moore: X-means, ICML 2000.
#ifndef SLUICE_MEASURE_PHASES_PHASE_CLASSES_H
#define SLUICE_MEASURE_PHASES_PHASE_CLASSES_H

#include "measure/phases/phase_vectors.h"

enum { PHASE_CLASSES_LEAST = 1, PHASE_CLASSES_MOST = 15, PHASE_STARTS = 5 };

struct phase_classes {
    uint32_t *of;                       // [count], class of each interval, 0 to k - 1
    size_t count;                       // intervals
    uint32_t k;                         // number of classes
    uint32_t tried;                     // greatest k tried
    double bic[PHASE_CLASSES_MOST + 1]; // criterion of each k tried
    double apart;                       // for the k selected: sum of squared distances to the class means
};

// False: out of memory.
bool phase_classes_init(struct phase_classes *classes, const struct phase_vector *vectors, size_t count,
                        uint64_t seed);
void phase_classes_free(struct phase_classes *classes);

// The criterion of a clustering, for spherical clusters of equal variance; greater is better. -infinity if
// k >= count.
double phase_bic(const uint32_t *classes, size_t count, uint32_t k, double apart);

#endif
