// gen/multihash/hash: multihash's indices and fingerprints as substitution tables and xor trees.
#include "gen/multihash/rtl.h"

static struct hash_rtl hash_of(const struct multihash_config *cfg)
{
    return (struct hash_rtl){cfg->hash, multihash_widths(cfg), cfg->shell.seed};
}

// ---- tables and bytes --------------------------------------------------------------------------

unsigned multihash_bytes(const struct multihash_config *cfg)
{
    return index_hash_bytes(multihash_widths(cfg));
}

struct text multihash_table_line(const struct multihash_config *cfg, unsigned operand, unsigned line)
{
    const struct hash_tables tables = {0, multihash_hash_tables(cfg)};
    return hash_table_line(hash_of(cfg), tables, operand, line);
}

struct text multihash_byte(const struct multihash_config *cfg, unsigned operand, unsigned byte)
{
    return hash_byte(hash_of(cfg), operand, byte);
}

bool multihash_byte_constant(const struct multihash_config *cfg, unsigned operand, unsigned byte)
{
    return hash_byte_constant(hash_of(cfg), operand, byte);
}

// ---- xors --------------------------------------------------------------------------------------

static struct hash_terms index_terms(const struct multihash_config *cfg, unsigned table, unsigned bit)
{
    return hash_index_terms(hash_of(cfg), table, table, multihash_hash_bits(cfg, table), bit);
}

unsigned multihash_hash_tables(const struct multihash_config *cfg)
{
    return cfg->filter == FILTER_TAGGED ? 2 : cfg->tables;
}

unsigned multihash_hash_bits(const struct multihash_config *cfg, unsigned table)
{
    return cfg->filter == FILTER_TAGGED && table == 1 ? cfg->fingerprint_bits : multihash_index_bits(cfg);
}

unsigned multihash_hash_at(const struct multihash_config *cfg, unsigned table)
{
    unsigned at = 0;
    for (unsigned before = 0; before < table; before++)
        at += multihash_hash_bits(cfg, before);
    return at;
}

enum { INDEX_CLOCK = MULTIHASH_DECIDE - 3, SUBSTITUTION_CLOCKS = 2 };

unsigned multihash_hash_clocks(const struct multihash_config *cfg)
{
    return 1 + (cfg->hash == HASH_H3 ? 0 : SUBSTITUTION_CLOCKS);
}

unsigned multihash_hash_clock(const struct multihash_config *cfg)
{
    return INDEX_CLOCK - multihash_hash_clocks(cfg);
}

unsigned multihash_index_groups(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level)
{
    const struct hash_terms terms = index_terms(cfg, table, bit);
    return hash_groups(&terms, level);
}

struct text multihash_index_xor(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level, unsigned group)
{
    const struct hash_terms terms = index_terms(cfg, table, bit);
    char before[40];
    snprintf(before, sizeof before, "index_%u_%u", multihash_hash_at(cfg, table) + bit, level - 1);
    return hash_xor(hash_of(cfg), &terms, before, level, group);
}
