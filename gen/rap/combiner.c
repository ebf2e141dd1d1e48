// gen/rap/combiner: Verilog text of the combiner: event count, set index fold and way choice.
#include "gen/rap/rtl.h"

struct text combiner_count(const struct rap_config *cfg)
{
    char value[64];
    if (!cfg->count_width)
        return hex(rap_weight_bits(cfg), 1);
    unsigned low = rap_key_bits(cfg) + rap_kind_bits(cfg);
    snprintf(value, sizeof value, "event_data_i%.40s", bits(low + cfg->count_width - 1, low).chars);
    return zero_extend(value, cfg->count_width, rap_weight_bits(cfg));
}

struct text combiner_exists(const struct rap_config *cfg)
{
    struct text text = {""};
    unsigned low = rap_key_bits(cfg);
    if (cfg->kinds == 3)
        snprintf(text.chars, sizeof text.chars, " && event_data_i[%u:%u] != 2'd3", low + 1, low);
    return text;
}

struct text combiner_fold(const struct rap_config *cfg, unsigned sets, unsigned i)
{
    const unsigned width = rap_key_bits(cfg);
    const unsigned step = bits_of(sets) - 1;
    struct text text;
    size_t used = 0;
    if (!step)
        return hex(1, 0);
    for (unsigned at = i; at < width; at += step) {
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%skey_0_q[%u]",
                                 used ? " ^ " : "", at);
        unsigned kind = at + 2 - width; // kind bit folded onto this key bit
        if (at + 2 >= width && kind < rap_kind_bits(cfg))
            used +=
                (size_t)snprintf(text.chars + used, sizeof text.chars - used, " ^ key_0_q[%u]", width + kind);
    }
    if (!used)
        return hex(1, 0); // more sets than keys
    return text;
}

struct text combiner_index_set(const struct rap_config *cfg)
{
    const unsigned sets = cfg->combine / cfg->combine_ways;
    struct text text;
    if (sets == 1)
        return hex(1, 0);
    unsigned low = bits_of(cfg->combine_ways) - 1;
    snprintf(text.chars, sizeof text.chars, "index_0_q%.40s", bits(low + bits_of(sets) - 2, low).chars);
    return text;
}

struct text combiner_chosen(const char *name, unsigned ways, unsigned width)
{
    struct text text;
    size_t used = 0;
    if (ways == 1) {
        snprintf(text.chars, sizeof text.chars, "%.100s_0", name);
        return text;
    }
    for (unsigned w = 0; w < ways; w++)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used,
                                 "%s{%u{way_8_q[%u]}} & %.100s_%u", w ? " | " : "(", width, w, name, w);
    snprintf(text.chars + used, sizeof text.chars - used, ")");
    return text;
}
