// gen/stratified/random: factor, widths and latency of the random number generator.
#include "cmodel/random.h"
#include "gen/stratified/rtl.h"

bool stratified_chances(const struct stratified_config *cfg)
{
    const enum component component = stratified_composition(cfg).component;
    return component == RANDOM || component == COUNTED_RANDOM;
}

bool stratified_draws(const struct stratified_config *cfg)
{
    const enum component component = stratified_composition(cfg).component;
    return component == COUNTDOWN || component == COUNTED_COUNTDOWN;
}

bool stratified_phased(const struct stratified_config *cfg)
{
    return stratified_composition(cfg).component == PERIODIC && cfg->phase == PHASE_RANDOM;
}

unsigned stratified_draw_bits(const struct stratified_config *cfg)
{
    return bits_of(stratified_factor(cfg) - 1);
}

uint32_t stratified_factor(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    if (composition.component == NO_SAMPLER)
        return 1;
    return stratified_draws(cfg) ? 2 * composition.rate - 1 : composition.rate;
}

uint32_t stratified_first_state(const struct stratified_config *cfg)
{
    return xorshift32_first(cfg->shell.seed);
}

unsigned stratified_digits(uint32_t factor, struct stratified_digit digit[STRATIFIED_DIGITS])
{
    unsigned count = 0;
    uint64_t rest = factor;
    for (unsigned at = 0; rest; at++, rest >>= 1) {
        if (rest % 2 == 0)
            continue;
        digit[count] = (struct stratified_digit){at, rest % 4 == 3};
        rest = digit[count].negative ? rest + 1 : rest - 1;
        count++;
    }
    return count;
}

unsigned stratified_ahead(const struct stratified_config *cfg)
{
    struct stratified_digit digit[STRATIFIED_DIGITS];
    if (stratified_chances(cfg))
        return 3; // first state, compare of its halves, join
    if (stratified_draws(cfg) || stratified_phased(cfg))
        return stratified_digits(stratified_factor(cfg), digit) + 2;
    return 0;
}
