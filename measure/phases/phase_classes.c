// measure/phases/phase_classes: k-means with k-means++ starts, and selection of k by 90 % of the BIC range.
#include "measure/phases/phase_classes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"

static const double pi = 3.14159265358979323846;
static const double enough = 0.9;           // share of the range from least to greatest criterion
static const double variance_least = 1e-12; // below is rounding: a vector's entries are below 1

enum { ROUNDS_MOST = 1000 }; // far more than needed

struct clustering {
    uint32_t k;
    struct phase_vector mean[PHASE_CLASSES_MOST];
    uint32_t *of;
    double apart;
};

static double squared(const struct phase_vector *a, const struct phase_vector *b)
{
    double sum = 0;
    for (unsigned d = 0; d < PHASE_DIMENSIONS; d++)
        sum += (a->of[d] - b->of[d]) * (a->of[d] - b->of[d]);
    return sum;
}

// ---- k-means -----------------------------------------------------------------------------

// k-means++: the first mean is a random vector; each further mean is a vector drawn with probability
// proportional to its squared distance from the nearest mean so far.
static void start(struct clustering *c, const struct phase_vector *vectors, size_t count, uint64_t *random)
{
    for (uint32_t k = 0; k < c->k; k++) {
        double all = 0;
        for (size_t i = 0; k && i < count; i++) {
            double least = INFINITY;
            for (uint32_t j = 0; j < k; j++)
                least = fmin(least, squared(&vectors[i], &c->mean[j]));
            all += least;
        }
        double draw = (double)(splitmix64(random) >> 11) * 0x1p-53 * all;
        size_t at = random_below(random, (uint32_t)count);
        for (size_t i = 0; all > 0 && i < count && draw >= 0; i++) {
            double least = INFINITY;
            for (uint32_t j = 0; j < k; j++)
                least = fmin(least, squared(&vectors[i], &c->mean[j]));
            draw -= least;
            at = i;
        }
        c->mean[k] = vectors[at];
    }
}

// Assigns each vector to the nearest mean. Returns whether any assignment changed.
static bool assign(struct clustering *c, const struct phase_vector *vectors, size_t count)
{
    bool moved = false;
    c->apart = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t nearest = 0;
        double least = INFINITY;
        for (uint32_t k = 0; k < c->k; k++) {
            const double distance = squared(&vectors[i], &c->mean[k]);
            nearest = distance < least ? k : nearest;
            least = fmin(least, distance);
        }
        moved |= c->of[i] != nearest;
        c->of[i] = nearest;
        c->apart += least;
    }
    return moved;
}

// An empty class keeps its mean.
static void average(struct clustering *c, const struct phase_vector *vectors, size_t count)
{
    struct phase_vector sum[PHASE_CLASSES_MOST] = {0};
    size_t members[PHASE_CLASSES_MOST] = {0};
    for (size_t i = 0; i < count; i++) {
        members[c->of[i]]++;
        for (unsigned d = 0; d < PHASE_DIMENSIONS; d++)
            sum[c->of[i]].of[d] += vectors[i].of[d];
    }
    for (uint32_t k = 0; k < c->k; k++)
        for (unsigned d = 0; members[k] && d < PHASE_DIMENSIONS; d++)
            c->mean[k].of[d] = sum[k].of[d] / (double)members[k];
}

static void cluster(struct clustering *c, const struct phase_vector *vectors, size_t count, uint64_t *random)
{
    memset(c->of, 0xff, count * sizeof *c->of);
    start(c, vectors, count, random);
    for (unsigned i = 0; i < ROUNDS_MOST && assign(c, vectors, count); i++)
        average(c, vectors, count);
}

// ---- which k -----------------------------------------------------------------------------

double phase_bic(const uint32_t *classes, size_t count, uint32_t k, double apart)
{
    if (k >= count)
        return -INFINITY;
    size_t members[PHASE_CLASSES_MOST] = {0};
    for (size_t i = 0; i < count; i++)
        members[classes[i]]++;
    const double all = (double)count;
    const double freedom = PHASE_DIMENSIONS * (all - k);
    const double variance = fmax(apart / freedom, variance_least);
    double likelihood = -all * PHASE_DIMENSIONS / 2 * log(2 * pi * variance) - freedom / 2;
    for (uint32_t c = 0; c < k; c++)
        if (members[c])
            likelihood += (double)members[c] * log((double)members[c] / all);
    return likelihood - k * (PHASE_DIMENSIONS + 1) / 2. * log(all);
}

// The best of PHASE_STARTS starts.
static bool best_of(struct phase_classes *classes, uint32_t k, const struct phase_vector *vectors,
                    uint64_t *random)
{
    struct clustering c = {.k = k, .of = malloc(classes->count * sizeof *c.of)};
    if (!c.of)
        return false;
    classes->apart = INFINITY;
    for (unsigned i = 0; i < PHASE_STARTS; i++) {
        cluster(&c, vectors, classes->count, random);
        if (c.apart < classes->apart) {
            classes->apart = c.apart;
            memcpy(classes->of, c.of, classes->count * sizeof *c.of);
        }
    }
    free(c.of);
    classes->k = k;
    return true;
}

static uint32_t first_good(const struct phase_classes *classes)
{
    double least = INFINITY, greatest = -INFINITY;
    for (uint32_t k = PHASE_CLASSES_LEAST; k <= classes->tried; k++) {
        least = fmin(least, classes->bic[k]);
        greatest = fmax(greatest, classes->bic[k]);
    }
    uint32_t k = PHASE_CLASSES_LEAST;
    while (classes->bic[k] < least + enough * (greatest - least))
        k++;
    return k;
}

// Each k has its own random numbers, so a second run for the selected k gives the same clustering.
static bool cluster_by(struct phase_classes *classes, uint32_t k, const struct phase_vector *vectors,
                       uint64_t seed)
{
    uint64_t random = seed + k;
    return best_of(classes, k, vectors, &random);
}

bool phase_classes_init(struct phase_classes *classes, const struct phase_vector *vectors, size_t count,
                        uint64_t seed)
{
    *classes = (struct phase_classes){.of = calloc(count + 1, sizeof *classes->of), .count = count, .k = 1};
    if (!classes->of)
        return false;
    for (uint32_t k = PHASE_CLASSES_LEAST; k <= PHASE_CLASSES_MOST && k < count; k++) {
        if (!cluster_by(classes, k, vectors, seed))
            return false;
        classes->bic[k] = phase_bic(classes->of, count, k, classes->apart);
        classes->tried = k;
    }
    return classes->tried == 0 || cluster_by(classes, first_good(classes), vectors, seed);
}

void phase_classes_free(struct phase_classes *classes)
{
    free(classes->of);
    *classes = (struct phase_classes){0};
}
