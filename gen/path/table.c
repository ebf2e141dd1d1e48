// gen/path/table: widths of row, way and stored path, and the stored path as Verilog text.
#include "gen/path/table.h"

unsigned path_table_address(const struct path_config *cfg)
{
    const unsigned b = path_row_bits(cfg);
    return b ? b : 1;
}

unsigned path_way_bits(const struct path_config *cfg)
{
    const unsigned ways = path_ways(cfg);
    return ways > 1 ? bits_of(ways - 1) : 1;
}

unsigned path_stored_bits(const struct path_config *cfg)
{
    return cfg->width - path_row_bits(cfg) + cfg->branches + 1;
}

struct text path_stored(const struct path_config *cfg, const char *ended, const char *start)
{
    const unsigned b = path_row_bits(cfg);
    struct text text;
    if (b == cfg->width)
        snprintf(text.chars, sizeof text.chars, "%.100s", ended);
    else
        snprintf(text.chars, sizeof text.chars, "{%.300s, %.100s}",
                 part_of(start, cfg->width, cfg->width - 1, b).chars, ended);
    return text;
}
