// measure/error/monte_carlo: generation of shuffled streams, sampler runs, and mean estimation error.
#include "measure/error/monte_carlo.h"

#include <math.h>
#include <stdlib.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"
#include "cmodel/stratified/stratified.h"

// N - t random tuples and t copies of p, the first one drawn; then shuffled.
static void fill(struct tuple *stream, uint32_t length, uint32_t copies, struct index_hash_widths widths,
                 uint64_t *seed)
{
    for (uint32_t i = 0; i < length; i++) {
        stream[i] = (struct tuple){.a = splitmix64(seed) & bits_mask(widths.a),
                                   .b = splitmix64(seed) & bits_mask(widths.b),
                                   .count = 1};
        if (i > 0 && i < copies)
            stream[i] = stream[0];
    }
    for (uint32_t i = length; i-- > 1;) {
        const uint32_t other = random_below(seed, i + 1);
        const struct tuple moved = stream[i];
        stream[i] = stream[other];
        stream[other] = moved;
    }
}

struct sums {
    uint64_t p;                            // counts in messages of p
    uint64_t messages;                     // of all strata
    uint64_t of_p, of_stratum, in_stratum; // messages of p, and of its stratum; counts in these
};

static void receive(struct sums *sums, const struct stratified *sampler, const struct tuple *message,
                    const struct tuple *p)
{
    const bool same = message->a == p->a && message->b == p->b;
    const bool stratum = stratified_index(sampler, message) == stratified_index(sampler, p);
    sums->messages++;
    sums->p += same ? message->count : 0;
    sums->of_p += same;
    sums->of_stratum += stratum;
    sums->in_stratum += stratum ? message->count : 0;
}

static struct sums sample(struct stratified *sampler, const struct tuple *stream, uint32_t length,
                          const struct tuple *p)
{
    struct tuple message;
    struct sums sums = {0};
    for (uint32_t i = 0; i < length; i++)
        if (stratified_event(sampler, &stream[i], &message))
            receive(&sums, sampler, &message, p);
    while (stratified_empty(sampler, &message))
        receive(&sums, sampler, &message, p);
    return sums;
}

// EST, if there is a message of p.
static double estimated(enum monte_carlo_estimate estimate, const struct sums *sums)
{
    return estimate == ESTIMATE_SUM
               ? (double)sums->p
               : (double)sums->in_stratum * (double)sums->of_p / (double)sums->of_stratum;
}

bool monte_carlo(const struct stratified_config *cfg, struct monte_carlo setup,
                 struct monte_carlo_verdict *verdict)
{
    const uint32_t copies = (uint32_t)lround(setup.share * setup.length);
    struct tuple *stream = calloc((size_t)setup.length + 1, sizeof *stream);
    struct stratified_config seeded = *cfg;
    uint64_t messages = 0;
    double sum = 0;
    *verdict = (struct monte_carlo_verdict){0};
    if (!stream)
        return false;
    for (uint32_t i = 0; i < setup.experiments; i++) {
        struct stratified sampler;
        seeded.shell.seed = (uint32_t)splitmix64(&setup.seed);
        if (!stratified_init(&sampler, &seeded)) {
            free(stream);
            return false;
        }
        uint64_t seed = setup.seed;
        const struct tuple p = {.a = splitmix64(&seed) & bits_mask(cfg->width_a),
                                .b = splitmix64(&seed) & bits_mask(cfg->width_b)};
        fill(stream, setup.length, copies, stratified_widths(cfg), &setup.seed);
        const struct sums sums = sample(&sampler, stream, setup.length, &p);
        stratified_free(&sampler);
        messages += sums.messages;
        if (!sums.p)
            continue;
        const double est = estimated(setup.estimate, &sums);
        verdict->estimates++;
        sum += fabs(100 * (copies - est) / est);
    }
    free(stream);
    verdict->error = verdict->estimates ? sum / verdict->estimates : 0;
    verdict->messages = setup.experiments ? (double)messages / setup.experiments : 0;
    return true;
}
