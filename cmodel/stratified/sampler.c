// cmodel/stratified/sampler: decisions of P, R and D, the counter C, and the generator.
// The complete algorithm, without clocks.
#include "cmodel/stratified/sampler.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "cmodel/stratified/config.h"

uint32_t sampler_first_state(uint32_t seed)
{
    return xorshift32_first(seed);
}

// xorshift32 (Marsaglia 2003). A shift register that moves by one bit per event would correlate successive
// events.
uint32_t sampler_step(uint32_t state)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

// Scales a state to a number from 0 to limit - 1.
static uint32_t scale(uint32_t state, uint32_t limit)
{
    return (uint32_t)((uint64_t)state * limit >> 32);
}

static bool has_count(enum component component)
{
    return component == PERIODIC || component == COUNTED_RANDOM || component == COUNTED_COUNTDOWN;
}

static bool has_countdown(enum component component)
{
    return component == COUNTDOWN || component == COUNTED_COUNTDOWN;
}

bool sampler_init(struct sampler *sampler, const struct composition *composition, uint32_t seed)
{
    *sampler = (struct sampler){.component = composition->component,
                                .rate = composition->rate,
                                .entries = composition_entries(composition),
                                .first_state = sampler_first_state(seed)};
    if (has_count(sampler->component))
        sampler->count = calloc(sampler->entries, sizeof *sampler->count);
    if (has_countdown(sampler->component))
        sampler->countdown = calloc(sampler->entries, sizeof *sampler->countdown);
    return (sampler->count || !has_count(sampler->component)) &&
           (sampler->countdown || !has_countdown(sampler->component));
}

void sampler_free(struct sampler *sampler)
{
    free(sampler->count);
    free(sampler->countdown);
}

void sampler_clear(struct sampler *sampler, bool random_phase)
{
    sampler->state = sampler->first_state;
    if (sampler->countdown)
        memset(sampler->countdown, 0, sampler->entries * sizeof *sampler->countdown);
    for (uint32_t i = 0; sampler->count && i < sampler->entries; i++) {
        sampler->count[i] = sampler->first_count;
        if (random_phase) {
            sampler->state = sampler_step(sampler->state);
            sampler->count[i] = scale(sampler->state, sampler->rate);
        }
    }
}

// ---- P, R, D: is it a sample? ------------------------------------------------------------

static bool periodic(struct sampler *s, uint32_t entry)
{
    s->count[entry]++;
    if (s->count[entry] < s->rate)
        return false;
    s->count[entry] = 0;
    return true;
}

// True with probability 1 / r, independent of earlier events.
static bool random_sample(const struct sampler *s)
{
    return s->state < ((uint64_t)1 << 32) / s->rate;
}

static bool countdown(struct sampler *s, uint32_t entry)
{
    if (s->countdown[entry] == 0)
        s->countdown[entry] = 1 + scale(s->state, 2 * s->rate - 1);
    return --s->countdown[entry] == 0;
}

// ---- C: how many events since the last one? ----------------------------------------------

// A full C forces a sample.
static uint32_t counted(struct sampler *s, uint32_t entry, bool sample)
{
    const uint32_t count = ++s->count[entry];
    if (!sample && count < C_MOST)
        return 0;
    s->count[entry] = 0;
    if (s->countdown)
        s->countdown[entry] = 0;
    return count;
}

uint32_t sampler_event(struct sampler *s, uint32_t entry)
{
    s->state = sampler_step(s->state);
    switch (s->component) {
    case PERIODIC: return periodic(s, entry) ? s->rate : 0;
    case RANDOM: return random_sample(s) ? s->rate : 0;
    case COUNTDOWN: return countdown(s, entry) ? s->rate : 0;
    case COUNTED_RANDOM: return counted(s, entry, random_sample(s));
    case COUNTED_COUNTDOWN: return counted(s, entry, countdown(s, entry));
    case NO_SAMPLER:
    case TAGGED: break; // no samplers
    }
    return 0;
}

uint64_t sampler_residual(const struct sampler *sampler)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; sampler->count && i < sampler->entries; i++)
        sum += sampler->count[i];
    return sum;
}
