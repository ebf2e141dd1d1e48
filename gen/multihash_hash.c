// gen/multihash_hash: what the templates of the hashes compute. See multihash_rtl.h.
#include <string.h>

#include "multihash_rtl.h"

enum { TABLE_OF_B = 16 }; // from the table's number on; hash=paper has one table for both
enum { TERMS_MOST = 160, LINE_BYTES = SUBSTITUTES / MULTIHASH_TABLE_LINES };

// One that is xor-ed: a bit of word_i, or of a byte's substitutes.
// A constant that is 1 inverts the whole: a list of terms keeps no constants (which Verilator 5.006 xors
// amiss).
struct term {
    enum { WORD_BIT, A_BIT, B_BIT } of;
    unsigned byte, bit;
};

struct terms {
    struct term term[TERMS_MOST];
    unsigned count;
    bool inverted;
};

// ---- tables and bytes --------------------------------------------------------------------------

unsigned multihash_bytes(const struct multihash_config *cfg)
{
    return index_hash_bytes(multihash_widths(cfg));
}

static void fill_table(const struct multihash_config *cfg, unsigned j, unsigned operand,
                       uint8_t table[SUBSTITUTES])
{
    const bool own = operand && cfg->hash == HASH_TWO_TABLE;
    substitution_table(cfg->shell.seed, j + (own ? TABLE_OF_B : 0), table);
}

struct text multihash_table_line(const struct multihash_config *cfg, unsigned table, unsigned operand,
                                 unsigned line)
{
    uint8_t bytes[SUBSTITUTES];
    struct text text;
    fill_table(cfg, table, operand, bytes);
    unsigned used = (unsigned)snprintf(text.chars, sizeof text.chars, "%d'h", 8 * LINE_BYTES);
    for (unsigned i = LINE_BYTES; i-- > 0;)
        used += (unsigned)snprintf(text.chars + used, sizeof text.chars - used, "%02x",
                                   bytes[(MULTIHASH_TABLE_LINES - 1 - line) * LINE_BYTES + i]);
    return text;
}

// Where bit k of an operand, {kind, a} or b, stands in an event's word {kind, b, a}. False: nowhere, it is 0.
static bool operand_bit(const struct multihash_config *cfg, unsigned operand, unsigned k, unsigned *at)
{
    if (operand) {
        *at = cfg->width_a + k;
        return k < cfg->width_b;
    }
    *at = k < cfg->width_a ? k : cfg->width_b + k;
    return k < cfg->width_a + multihash_kind_bits(cfg);
}

static struct text word_bit(const struct multihash_config *cfg, unsigned at)
{
    return part_of("word_i", multihash_word_bits(cfg), at, at);
}

struct text multihash_byte(const struct multihash_config *cfg, unsigned operand, unsigned byte)
{
    struct text text = {"{"};
    for (unsigned i = 8; i-- > 0;) {
        unsigned at;
        const size_t used = strlen(text.chars);
        snprintf(text.chars + used, sizeof text.chars - used, "%.20s%s",
                 operand_bit(cfg, operand, 8 * byte + i, &at) ? word_bit(cfg, at).chars : "1'b0",
                 i ? ", " : "}");
    }
    return text;
}

bool multihash_byte_constant(const struct multihash_config *cfg, unsigned operand, unsigned byte)
{
    unsigned at;
    return !operand_bit(cfg, operand, 8 * byte, &at);
}

// ---- terms -------------------------------------------------------------------------------------

unsigned multihash_h3_row(const struct multihash_config *cfg, unsigned at)
{
    const unsigned ab = cfg->width_a + cfg->width_b;
    return at < cfg->width_a ? at : at < ab ? H3_B + at - cfg->width_a : H3_KIND + at - ab;
}

static void h3_terms(const struct multihash_config *cfg, unsigned table, unsigned bits, unsigned bit,
                     struct terms *terms)
{
    struct index_hash hash;
    index_hash_init(&hash, HASH_H3, multihash_widths(cfg), bits, cfg->shell.seed, table);
    for (unsigned i = 0; i < multihash_word_bits(cfg); i++) {
        if (hash.row[multihash_h3_row(cfg, i)] >> bit & 1)
            terms->term[terms->count++] = (struct term){WORD_BIT, 0, i};
    }
}

static struct terms index_terms(const struct multihash_config *cfg, unsigned table, unsigned bit)
{
    struct terms terms = {.count = 0};
    const unsigned address = multihash_hash_bits(cfg, table);
    const unsigned bytes = multihash_bytes(cfg);
    if (cfg->hash == HASH_H3) {
        h3_terms(cfg, table, address, bit, &terms);
        return terms;
    }
    for (unsigned k = bit; k < 8 * bytes; k += address)
        for (unsigned operand = 0; operand < 2; operand++) {
            const unsigned byte = operand ? k / 8 : bytes - 1 - k / 8; // a's are flipped
            uint8_t substitute[SUBSTITUTES];
            fill_table(cfg, table, operand, substitute);
            if (multihash_byte_constant(cfg, operand, byte))
                terms.inverted ^= substitute[0] >> k % 8 & 1;
            else
                terms.term[terms.count++] = (struct term){operand ? B_BIT : A_BIT, byte, 8 * table + k % 8};
        }
    return terms;
}

// ---- xors --------------------------------------------------------------------------------------

static unsigned groups(unsigned terms, unsigned level)
{
    for (; level; level--)
        terms = (terms + MULTIHASH_XOR - 1) / MULTIHASH_XOR;
    return terms ? terms : 1;
}

static void put_term(char *text, size_t size, const struct multihash_config *cfg, struct term term)
{
    if (term.of == WORD_BIT)
        snprintf(text, size, "%.30s", word_bit(cfg, term.bit).chars);
    else
        snprintf(text, size, "sub_%c_%u[%u]", term.of == A_BIT ? 'a' : 'b', term.byte, term.bit);
}

// `name` is the number of the bit's vector of the level before.
static struct text tree(const struct multihash_config *cfg, const struct terms *terms, unsigned name,
                        unsigned level, unsigned group)
{
    struct text text;
    const unsigned first = group * MULTIHASH_XOR;
    snprintf(text.chars, sizeof text.chars, "1'b%u", terms->inverted);
    if (level > 1) {
        const unsigned before = groups(terms->count, level - 1);
        const unsigned last = (before < first + MULTIHASH_XOR ? before : first + MULTIHASH_XOR) - 1;
        snprintf(text.chars, sizeof text.chars, "^index_%u_%u%.20s", name, level - 1,
                 bits(last, first).chars);
        return text;
    }
    for (unsigned i = first; i < terms->count && i < first + MULTIHASH_XOR; i++) {
        const size_t used = i > first ? strlen(text.chars) : 0;
        const char *join = i > first ? " ^ " : "";
        char one[40];
        put_term(one, sizeof one, cfg, terms->term[i]);
        snprintf(text.chars + used, sizeof text.chars - used, "%s%s%s", join,
                 terms->inverted && i == 0 ? "~" : "", one);
    }
    return text;
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
    const struct terms terms = index_terms(cfg, table, bit);
    return groups(terms.count, level);
}

struct text multihash_index_xor(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level, unsigned group)
{
    const struct terms terms = index_terms(cfg, table, bit);
    return tree(cfg, &terms, multihash_hash_at(cfg, table) + bit, level, group);
}
