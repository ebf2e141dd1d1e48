// gen/path/rtl: memory port condition, and widths of the stack depth and of the delayed path.
#include "gen/path/rtl.h"

bool path_spills(const struct path_config *cfg)
{
    return cfg->overflow == OVERFLOW_SPILL;
}

unsigned path_stacked_bits(const struct path_config *cfg)
{
    return bits_of(path_spills(cfg) ? SPILL_ENTRIES_MOST : cfg->depth);
}

unsigned path_delayed_bits(const struct path_config *cfg)
{
    enum { FLAGS = 6 };
    return FLAGS + path_stacked_bits(cfg) + (cfg->count_width ? cfg->count_width : 1) + cfg->event_width +
           cfg->width + path_length_bits(cfg) + cfg->branches;
}
