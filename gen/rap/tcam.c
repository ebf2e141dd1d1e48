// gen/rap/tcam: widths of node addresses, links, words and items, and the count of zero bits.
#include "gen/rap/tcam.h"

static unsigned at_least_one(unsigned bits)
{
    return bits ? bits : 1;
}

unsigned tcam_address_bits(const struct rap_config *cfg)
{
    return at_least_one(bits_of(cfg->nodes - 1));
}

unsigned tcam_number_bits(const struct rap_config *cfg)
{
    return bits_of(cfg->nodes);
}

unsigned tcam_kind_bits(const struct rap_config *cfg)
{
    return at_least_one(rap_kind_bits(cfg));
}

unsigned tcam_count_bits(const struct rap_config *cfg)
{
    return at_least_one(rap_weight_bits(cfg));
}

unsigned tcam_key_bits(const struct rap_config *cfg)
{
    return rap_kind_bits(cfg) + rap_key_bits(cfg);
}

unsigned tcam_links_bits(const struct rap_config *cfg)
{
    const unsigned digit = rap_digit_bits(cfg);
    return digit + 1 + cfg->branching + digit + tcam_address_bits(cfg);
}

unsigned tcam_word_bits(const struct rap_config *cfg)
{
    return tcam_key_bits(cfg) + rap_height(cfg) + rap_level_bits(cfg);
}

unsigned tcam_kids_bits(const struct rap_config *cfg)
{
    return 1 + cfg->branching * (1 + tcam_address_bits(cfg));
}

unsigned tcam_slice_bits(const struct rap_config *cfg)
{
    return cfg->merging == RAP_PACED ? 4 : 8;
}

unsigned tcam_commit_clocks(const struct rap_config *cfg)
{
    return 8 + rap_level_bits(cfg);
}

unsigned tcam_item_bits(const struct rap_config *cfg)
{
    if (cfg->merging == RAP_PACED)
        return cfg->counter_width + 1 + tcam_kind_bits(cfg);
    return tcam_count_bits(cfg) + cfg->counter_width + 2 + tcam_kind_bits(cfg) +
           (cfg->merge_epsilon ? cfg->counter_width : 0) +
           (cfg->on_full == RAP_COARSEN ? cfg->counter_width : 0);
}

struct text sum_of_zeros(const char *name, unsigned bits, unsigned to)
{
    struct text text = {""};
    size_t used = 0;
    for (unsigned i = 0; i < bits; i++)
        used += (size_t)snprintf(text.chars + used, sizeof text.chars - used, "%s{%u'd0, !%s[%u]}",
                                 i ? " + " : "", to - 1, name, i);
    return text;
}
