// measure/phases/phases: phase changes, stable runs, CPI deviation, and identities by nearest signature.
#include "measure/phases/phases.h"

#include <math.h>
#include <stdlib.h>

// ---- changes and runs --------------------------------------------------------------------

static void judge_changes(const uint32_t *classes, const uint16_t *identities, size_t intervals,
                          struct phase_judgement *j)
{
    uint64_t both = 0, alone = 0;
    for (size_t i = 1; i < intervals; i++) {
        const bool changes = classes[i] != classes[i - 1];
        const bool seen = identities[i] != identities[i - 1];
        j->changes += changes;
        both += changes && seen;
        alone += !changes && seen;
    }
    const uint64_t steady = intervals > 1 ? intervals - 1 - j->changes : 0;
    j->sensitivity = j->changes ? (double)both / (double)j->changes : 1;
    j->false_positive = steady ? (double)alone / (double)steady : 0;
}

static void judge_runs(const uint16_t *identities, size_t intervals, struct phase_judgement *j)
{
    uint64_t runs = 0, stable = 0;
    for (size_t first = 0, end; first < intervals; first = end, runs++) {
        for (end = first + 1; end < intervals && identities[end] == identities[first];)
            end++;
        stable += end - first > 1 ? end - first : 0;
    }
    j->stability = (double)stable / (double)intervals;
    j->phase_length = (double)intervals / (double)runs;
}

// ---- cpi ---------------------------------------------------------------------------------

struct sums {
    double count, mean, squares; // squares: sum of squared distances to the mean (Welford)
};

static bool judge_cpi(const uint16_t *identities, const double *cpi, size_t intervals,
                      struct phase_judgement *j)
{
    struct sums *of = calloc(UINT16_MAX + 1, sizeof *of);
    if (!of)
        return false;
    for (size_t i = 0; i < intervals; i++) {
        struct sums *s = &of[identities[i]];
        const double apart = cpi[i] - s->mean;
        s->count += 1;
        s->mean += apart / s->count;
        s->squares += apart * (cpi[i] - s->mean);
    }
    for (size_t id = 0; id <= UINT16_MAX; id++)
        if (of[id].count > 0)
            j->cpi_deviation += of[id].count * sqrt(of[id].squares / of[id].count) / of[id].mean;
    j->cpi_deviation /= (double)intervals;
    free(of);
    return true;
}

bool phase_judge(const uint32_t *classes, const uint16_t *identities, const double *cpi, size_t intervals,
                 struct phase_judgement *j)
{
    *j = (struct phase_judgement){.intervals = intervals, .sensitivity = 1};
    if (intervals == 0)
        return true;
    judge_changes(classes, identities, intervals, j);
    judge_runs(identities, intervals, j);
    return !cpi || judge_cpi(identities, cpi, intervals, j);
}

// ---- identities at another threshold -----------------------------------------------------

static uint32_t distance(const uint8_t *a, const uint8_t *b, uint32_t entries)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < entries; i++)
        sum += (uint32_t)(a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]);
    return sum;
}

bool phase_identities(const uint8_t *signatures, size_t intervals, struct phase_shape shape,
                      uint16_t *identities)
{
    const uint32_t entries = shape.accumulators;
    const uint64_t bound = (uint64_t)shape.threshold * 32 * entries;
    size_t *kept = calloc(shape.places, sizeof *kept); // [slot]: the interval of its signature
    uint64_t given = 0;                                // identities assigned
    if (!kept)
        return false;
    for (size_t i = 0; i < intervals; i++) {
        const uint8_t *signature = &signatures[i * entries];
        const uint64_t known = given < shape.places ? given : shape.places;
        uint64_t least = UINT64_MAX;
        for (uint64_t place = 0; place < known; place++) {
            const uint64_t d = distance(signature, &signatures[kept[place] * entries], entries);
            if (d < least) {
                least = d;
                identities[i] = identities[kept[place]];
            }
        }
        if (known && least << 16 < bound)
            continue;
        identities[i] = (uint16_t)given;
        kept[given++ % shape.places] = i;
    }
    free(kept);
    return true;
}
