// gen/stratified/rtl: kind of the first stage, widths of rows, entries and counts.
#include "gen/stratified/rtl.h"

#include "cmodel/bits.h"

enum stratified_first stratified_first(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    if (composition.component == NO_SAMPLER)
        return FIRST_NONE;
    if (!stratified_has_table(&composition))
        return FIRST_ALONE;
    switch (composition.component) {
    case COUNTDOWN:
    case COUNTED_COUNTDOWN: return FIRST_COUNTDOWNS;
    case TAGGED: return FIRST_TAGGED;
    default: return FIRST_SAMPLERS;
    }
}

const char *stratified_module(const struct stratified_config *cfg)
{
    static const char *const modules[] = {"none", "alone", "sampler", "countdown", "tagged"};
    return modules[stratified_first(cfg)];
}

struct text stratified_sampler_name(const struct stratified_config *cfg)
{
    static const char *const names[] = {"", "P", "R", "CR", "D", "CD", "T"};
    const struct composition composition = stratified_composition(cfg);
    struct text text;
    snprintf(text.chars, sizeof text.chars, "%s%u", names[composition.component], composition.rate);
    return text;
}

// ---- widths ------------------------------------------------------------------------------------

unsigned stratified_address_bits(const struct stratified_config *cfg)
{
    const uint32_t rows = stratified_rows(cfg);
    return rows > 1 ? bits_of(rows - 1) : 1;
}

unsigned stratified_ways(const struct stratified_config *cfg)
{
    return stratified_first(cfg) == FIRST_TAGGED ? cfg->ways : 1;
}

enum { C_BITS = 16 };

unsigned stratified_entry_bits(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    switch (composition.component) {
    case PERIODIC: return bits_of(composition.rate - 1);
    case COUNTED_RANDOM: return C_BITS;
    case COUNTDOWN: return stratified_draw_bits(cfg);
    case COUNTED_COUNTDOWN: return C_BITS + stratified_draw_bits(cfg);
    case TAGGED: return 1 + cfg->ptag_bits + cfg->miss_bits + stratified_counted_bits(cfg);
    default: return 1;
    }
}

unsigned stratified_row_bits(const struct stratified_config *cfg)
{
    return stratified_ways(cfg) * stratified_entry_bits(cfg);
}

unsigned stratified_tag_bits(const struct stratified_config *cfg)
{
    return stratified_first(cfg) == FIRST_TAGGED ? cfg->ptag_bits : 0;
}

unsigned stratified_first_count_bits(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    return bits_length(stratified_count_most(cfg, &composition));
}

bool stratified_count_constant(const struct stratified_config *cfg)
{
    const enum component component = stratified_composition(cfg).component;
    return component != COUNTED_RANDOM && component != COUNTED_COUNTDOWN && component != TAGGED;
}

unsigned stratified_summed_bits(const struct stratified_config *cfg)
{
    return stratified_first(cfg) == FIRST_ALONE ? stratified_counted_bits(cfg) : stratified_row_bits(cfg);
}

unsigned stratified_counted_at(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    return composition.component == COUNTED_COUNTDOWN && stratified_first(cfg) == FIRST_COUNTDOWNS
               ? stratified_draw_bits(cfg)
               : 0;
}

unsigned stratified_counted_bits(const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    switch (composition.component) {
    case PERIODIC:
    case TAGGED: return bits_of(composition.rate - 1);
    default: return C_BITS;
    }
}

// ---- texts -------------------------------------------------------------------------------------

struct text stratified_at(unsigned width, unsigned at)
{
    return part_of("", width, at, at);
}
