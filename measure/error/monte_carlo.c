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

// Estimates the number of events of p from the messages.
static uint64_t estimate(struct stratified *sampler, const struct tuple *stream, uint32_t length,
                         struct tuple p, uint64_t *messages)
{
    struct tuple message;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < length; i++)
        if (stratified_event(sampler, &stream[i], &message)) {
            sum += message.a == p.a && message.b == p.b ? message.count : 0;
            ++*messages;
        }
    while (stratified_empty(sampler, &message)) {
        sum += message.a == p.a && message.b == p.b ? message.count : 0;
        ++*messages;
    }
    return sum;
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
        const uint64_t est = estimate(&sampler, stream, setup.length, p, &messages);
        stratified_free(&sampler);
        if (!est)
            continue;
        verdict->estimates++;
        sum += fabs(100 * ((double)copies - (double)est) / (double)est);
    }
    free(stream);
    verdict->error = verdict->estimates ? sum / verdict->estimates : 0;
    verdict->messages = setup.experiments ? (double)messages / setup.experiments : 0;
    return true;
}
