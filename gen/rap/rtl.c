// gen/rap/rtl: widths of rap's event, count and node ports; source bits of the key; register names.
#include "gen/rap/rtl.h"

enum { REMOVED_BITS = 17 }; // least port width: enough for the nodes of any TCAM

static unsigned at_least_one(unsigned bits)
{
    return bits ? bits : 1;
}

unsigned rap_count_port(const struct rap_config *cfg)
{
    return at_least_one(rap_weight_bits(cfg));
}

unsigned rap_kind_port(const struct rap_config *cfg)
{
    return at_least_one(rap_kind_bits(cfg));
}

unsigned rap_core_event_bits(const struct rap_config *cfg)
{
    return rap_key_bits(cfg) + rap_kind_bits(cfg) + rap_weight_bits(cfg);
}

// In the trie, an event with a weight may add to the counts of all levels.
static unsigned updates_most(const struct rap_config *cfg)
{
    return cfg->engine == RAP_TRIE && rap_weight_bits(cfg) ? rap_height(cfg) + 1 : 1;
}

unsigned rap_updates_bits(const struct rap_config *cfg)
{
    return bits_of(updates_most(cfg));
}

unsigned rap_created_bits(const struct rap_config *cfg)
{
    return bits_of(updates_most(cfg) * (uint64_t)cfg->branching);
}

// Total capacity of all levels below the roots, in ranges.
static uint64_t level_ranges(const struct rap_config *cfg)
{
    uint64_t ranges = 0;
    for (uint32_t level = 1; level <= rap_height(cfg); level++)
        ranges += (uint64_t)rap_level_blocks(cfg, level) << rap_digit_bits_at(cfg, level - 1);
    return ranges;
}

// The trie reports the removals of a whole batch in one clock.
unsigned rap_removed_bits(const struct rap_config *cfg)
{
    const unsigned removed = cfg->engine == RAP_TRIE ? bits_of(level_ranges(cfg)) : 0;
    return removed > REMOVED_BITS ? removed : REMOVED_BITS;
}

unsigned rap_nodes_bits(const struct rap_config *cfg)
{
    return bits_of(rap_room(cfg) == RAP_ROOM_TOTAL ? cfg->nodes : cfg->kinds + level_ranges(cfg));
}

unsigned rap_key_source(const struct rap_config *cfg, unsigned i)
{
    const struct rap_event_layout at = rap_event_layout(cfg);
    const unsigned pairs = at.a.bits < at.b.bits ? at.a.bits : at.b.bits;
    const struct bit_field longer = at.a.bits > at.b.bits ? at.a : at.b;
    if (i >= 2 * pairs)
        return longer.lsb + longer.bits - 1 - (i - pairs);
    return i % 2 ? at.b.lsb + at.b.bits - 1 - i / 2 : at.a.lsb + at.a.bits - 1 - i / 2;
}

const char *register_name(const struct gen *gen, unsigned n)
{
    const struct reg_row *row = gen->profiler->registers.rows;
    for (;; row++)
        if (!row->owner && n-- == 0)
            return row->name;
}
