// tb/path/phases_traffic: paths from parts of a pool, bursts, instruction counts near their limits.
#include "tb/path/phases_traffic.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

enum { PROGRAMS = 6, PART = TRAFFIC_POOL / PROGRAMS, HOT = 3 };

uint32_t traffic_below(struct traffic *t, uint32_t limit)
{
    return random_below(&t->random, limit);
}

void traffic_init(struct traffic *t, const struct path_config *cfg, uint64_t seed)
{
    *t = (struct traffic){.cfg = cfg, .random = seed};
    for (uint32_t i = 0; i < TRAFFIC_POOL; i++) {
        const uint32_t length = traffic_below(t, cfg->branches + 1);
        t->pool[i] = (struct path){.start = splitmix64(&t->random) & bits_mask(cfg->width),
                                   .directions = (uint32_t)(splitmix64(&t->random) & bits_mask(length)),
                                   .length = length};
    }
}

const struct path *traffic_path(struct traffic *t)
{
    if (traffic_below(t, 500) == 0)
        t->burst = 1 + traffic_below(t, 40);
    if (traffic_below(t, 2000) == 0)
        t->program = traffic_below(t, PROGRAMS);
    if (t->burst) {
        t->burst--;
        return &t->pool[t->program + (traffic_below(t, 4) ? 0 : traffic_below(t, HOT))];
    }
    return &t->pool[t->program * PART + traffic_below(t, traffic_below(t, 2) ? PART : HOT)];
}

static uint32_t some_number(struct traffic *t, uint32_t bits)
{
    const uint32_t most = (uint32_t)bits_mask(bits);
    const uint32_t some[] = {0,
                             1 & most,
                             most,
                             traffic_below(t, 16) & most,
                             1 + traffic_below(t, most),
                             1 + traffic_below(t, most)};
    return some[traffic_below(t, 6)];
}

uint32_t traffic_record_instructions(struct traffic *t)
{
    if (traffic_below(t, 2000) == 0)
        t->heavy = traffic_below(t, 2000);
    if (!t->heavy)
        return some_number(t, t->cfg->instructions_width);
    t->heavy--;
    return (uint32_t)bits_mask(t->cfg->instructions_width);
}

uint32_t traffic_path_instructions(struct traffic *t)
{
    return some_number(t, t->cfg->path_width);
}

uint32_t traffic_interval(struct traffic *t)
{
    const uint32_t least = path_interval_least(t->cfg);
    const uint32_t evaluation = path_phase_clocks(t->cfg) << t->cfg->instructions_width >> 1;
    const uint32_t some[] = {least, least + traffic_below(t, least), least + traffic_below(t, evaluation),
                             2 * evaluation + traffic_below(t, 99)};
    return traffic_below(t, 200) ? some[traffic_below(t, 4)] : PATH_INTERVAL_MOST;
}

uint32_t traffic_threshold(struct traffic *t)
{
    const uint32_t few = 6000;
    const uint32_t some[] = {0,
                             1,
                             THRESHOLD_MOST,
                             traffic_below(t, THRESHOLD_MOST + 1),
                             traffic_below(t, few),
                             traffic_below(t, few)};
    return some[traffic_below(t, 6)];
}
