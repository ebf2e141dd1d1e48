// tb/path/lockstep/settings: random settings of the path profiler.
#include "cmodel/random.h"
#include "tb/path/lockstep/scenario.h"

static uint32_t any_nibbles(uint32_t nibbles, uint64_t *random)
{
    uint32_t ppcr = 0;
    for (uint32_t branch = 0; branch < nibbles; branch++) {
        const uint32_t nibble = random_below(random, 16);
        ppcr |= (nibble - ((nibble & 3) == 3)) << 4 * branch; // never both update and update-count
    }
    return ppcr;
}

// A legal PPCR: a preset, with extensions, or random nibbles.
static uint32_t draw_ppcr(const struct path_config *cfg, uint64_t *random)
{
    const uint32_t any = any_nibbles(PATH_CLASSES, random);
    const uint32_t presets[] = {PPCR_BL, PPCR_WPP, path_ppcr(cfg), any, any, any};
    uint32_t ppcr = presets[random_below(random, sizeof presets / sizeof *presets)];
    const uint32_t extension = random_below(random, 3);
    ppcr = (ppcr & ~(uint32_t)(PPCR_LOOP | PPCR_PROCEDURE | 7 << PPCR_MOST_AT)) | random_below(random, 8)
                                                                                      << PPCR_MOST_AT;
    ppcr |= extension == 1 ? PPCR_LOOP : extension == 2 ? PPCR_PROCEDURE : 0;
    if (cfg->count_width && random_below(random, 2))
        ppcr |= PPCR_BY_EVENTS;
    return ppcr;
}

// An illegal PPCR: a nibble with update and update-count, both extensions, or a reserved bit.
uint32_t path_draw_illegal(uint64_t *random)
{
    const uint32_t which = random_below(random, PATH_CLASSES + 2);
    if (which < PATH_CLASSES)
        return (uint32_t)(PPCR_UPDATE | PPCR_COUNT) << 4 * which;
    return which == PATH_CLASSES ? PPCR_LOOP | PPCR_PROCEDURE
                                 : 1U << (PPCR_RESERVED_AT + random_below(random, 6));
}

// A spill region slightly larger than the stack, far larger, or none.
static uint32_t draw_spill_entries(const struct path_config *cfg, uint64_t *random)
{
    static const uint32_t beyond[] = {1, 4, 64, 1024};
    if (random_below(random, 8) == 0)
        return 0;
    return random_below(random, 8) == 0 ? SPILL_ENTRIES_MOST
                                        : cfg->depth + random_below(random, beyond[random_below(random, 4)]);
}

static uint32_t draw_interval(const struct path_config *cfg, uint64_t *random)
{
    const uint32_t least = path_interval_least(cfg);
    const uint32_t times = random_below(random, 3) ? 2 * path_phase_clocks(cfg) : 4;
    return least + random_below(random, least / 8 * times);
}

struct path_settings path_draw_settings(const struct path_config *cfg, uint64_t *random)
{
    struct path_settings settings = {
        .ppcr = draw_ppcr(cfg, random),
        .trap_ppcr = random_below(random, 2) ? cfg->trap_ppcr : any_nibbles(2, random),
        .stream = random_below(random, 2),
    };
    if (cfg->overflow == OVERFLOW_SPILL) {
        settings.spill_base = (uint32_t)splitmix64(random) & ~3U;
        settings.spill_entries = draw_spill_entries(cfg, random);
    }
    if (cfg->phases) {
        settings.phase_interval = draw_interval(cfg, random);
        settings.phase_threshold =
            random_below(random, 2) ? path_threshold(cfg) : random_below(random, 65536);
    }
    return settings;
}
