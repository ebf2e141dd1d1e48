// gen/stratified/hash: split indices and partial tags as substitution tables and xor trees.
#include "gen/stratified/rtl.h"

static struct hash_rtl hash_of(const struct stratified_config *cfg)
{
    return (struct hash_rtl){cfg->hash, stratified_widths(cfg), cfg->shell.seed};
}

// ---- tables and bytes --------------------------------------------------------------------------

unsigned stratified_bytes(const struct stratified_config *cfg)
{
    return index_hash_bytes(stratified_widths(cfg));
}

static bool table_used(const struct stratified_config *cfg, unsigned split)
{
    return cfg->hash != HASH_H3 && split < stratified_composition(cfg).splits &&
           stratified_index_bits(cfg, split) > 0;
}

unsigned stratified_tables(const struct stratified_config *cfg)
{
    return (unsigned)table_used(cfg, 0) + (unsigned)table_used(cfg, 1);
}

static unsigned first_table(const struct stratified_config *cfg)
{
    return table_used(cfg, 0) ? 0 : 1;
}

struct text stratified_table_line(const struct stratified_config *cfg, unsigned operand, unsigned line)
{
    const struct hash_tables tables = {first_table(cfg), stratified_tables(cfg)};
    return hash_table_line(hash_of(cfg), tables, operand, line);
}

struct text stratified_byte(const struct stratified_config *cfg, unsigned operand, unsigned byte)
{
    return hash_byte(hash_of(cfg), operand, byte);
}

bool stratified_byte_constant(const struct stratified_config *cfg, unsigned operand, unsigned byte)
{
    return hash_byte_constant(hash_of(cfg), operand, byte);
}

bool stratified_byte_in_logic(const struct stratified_config *cfg, unsigned operand, unsigned byte)
{
    unsigned before = 0;
    for (unsigned o = 0; o <= operand; o++)
        for (unsigned i = 0; i < (o < operand ? stratified_bytes(cfg) : byte); i++)
            before += !stratified_byte_constant(cfg, o, i);
    return before >= STRATIFIED_ROMS;
}

// ---- xors --------------------------------------------------------------------------------------

static struct hash_terms index_terms(const struct stratified_config *cfg, unsigned split, unsigned bit)
{
    const unsigned place = split > first_table(cfg);
    return hash_index_terms(hash_of(cfg), split, place, stratified_index_bits(cfg, split), bit);
}

unsigned stratified_index_groups(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned level)
{
    const struct hash_terms terms = index_terms(cfg, split, bit);
    return hash_groups(&terms, level);
}

struct text stratified_index_xor(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned name, unsigned level, unsigned group)
{
    const struct hash_terms terms = index_terms(cfg, split, bit);
    char before[40];
    snprintf(before, sizeof before, "index_%u_%u_q", name, level - 1);
    return hash_xor(hash_of(cfg), &terms, before, level, group);
}

unsigned stratified_ptag_groups(const struct stratified_config *cfg, unsigned bit, unsigned level)
{
    const struct hash_terms terms = hash_tag_terms(hash_of(cfg), cfg->ptag_bits, bit);
    return hash_groups(&terms, level);
}

struct text stratified_ptag_xor(const struct stratified_config *cfg, unsigned bit, unsigned level,
                                unsigned group)
{
    const struct hash_terms terms = hash_tag_terms(hash_of(cfg), cfg->ptag_bits, bit);
    char before[40];
    snprintf(before, sizeof before, "ptag_%u_%u_q", bit, level - 1);
    return hash_xor(hash_of(cfg), &terms, before, level, group);
}
