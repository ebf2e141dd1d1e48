// gen/stratified_hash: what the hash's template computes. See stratified_rtl.h.
#include <string.h>

#include "stratified_rtl.h"

enum { TABLE_OF_B = 16 }; // from the split's number on; hash=paper has one table for both
enum { TERMS_MOST = 160, LINE_BYTES = SUBSTITUTES / STRATIFIED_TABLE_LINES };

// One that is xor-ed: a bit of word_i, or of a byte's substitutes.
// A constant that is 1 inverts the whole: a list of terms keeps no constants (which Verilator 5.006 xors
// amiss).
struct term {
    enum { WORD_BIT, A_BIT, B_BIT } of;
    unsigned byte, bit;
};

// ---- tables ------------------------------------------------------------------------------------

unsigned stratified_bytes(const struct stratified_config *cfg)
{
    return index_hash_bytes(stratified_widths(cfg));
}

bool stratified_table_used(const struct stratified_config *cfg, unsigned split)
{
    return cfg->hash != HASH_H3 && split < stratified_composition(cfg).splits &&
           stratified_index_bits(cfg, split) > 0;
}

unsigned stratified_tables(const struct stratified_config *cfg)
{
    return (unsigned)stratified_table_used(cfg, 0) + (unsigned)stratified_table_used(cfg, 1);
}

unsigned stratified_first_table(const struct stratified_config *cfg)
{
    return stratified_table_used(cfg, 0) ? 0 : 1;
}

static void fill_table(const struct stratified_config *cfg, unsigned split, unsigned operand,
                       uint8_t table[SUBSTITUTES])
{
    const bool own = operand && cfg->hash == HASH_TWO_TABLE;
    substitution_table(cfg->shell.seed, split + (own ? TABLE_OF_B : 0), table);
}

struct text stratified_table_line(const struct stratified_config *cfg, unsigned split, unsigned operand,
                                  unsigned line)
{
    uint8_t table[SUBSTITUTES];
    struct text text;
    fill_table(cfg, split, operand, table);
    unsigned used = (unsigned)snprintf(text.chars, sizeof text.chars, "%d'h", 8 * LINE_BYTES);
    for (unsigned i = LINE_BYTES; i-- > 0;)
        used += (unsigned)snprintf(text.chars + used, sizeof text.chars - used, "%02x",
                                   table[(STRATIFIED_TABLE_LINES - 1 - line) * LINE_BYTES + i]);
    return text;
}

// ---- bytes -------------------------------------------------------------------------------------

// Where bit k of an operand, {kind, a} or b, stands in an event's word {kind, b, a}. False: nowhere, it is 0.
static bool operand_bit(const struct stratified_config *cfg, unsigned operand, unsigned k, unsigned *at)
{
    if (operand) {
        *at = cfg->width_a + k;
        return k < cfg->width_b;
    }
    *at = k < cfg->width_a ? k : cfg->width_b + k;
    return k < cfg->width_a + stratified_kind_bits(cfg);
}

struct text stratified_byte(const struct stratified_config *cfg, unsigned operand, unsigned byte)
{
    struct text text = {"{"};
    for (unsigned i = 8; i-- > 0;) {
        unsigned at;
        const char *comma = i ? ", " : "}";
        const size_t used = strlen(text.chars);
        if (operand_bit(cfg, operand, 8 * byte + i, &at))
            snprintf(text.chars + used, sizeof text.chars - used, "word_i%.10s%s",
                     stratified_at(stratified_word_bits(cfg), at).chars, comma);
        else
            snprintf(text.chars + used, sizeof text.chars - used, "1'b0%s", comma);
    }
    return text;
}

bool stratified_byte_constant(const struct stratified_config *cfg, unsigned operand, unsigned byte)
{
    unsigned at;
    return !operand_bit(cfg, operand, 8 * byte, &at);
}

bool stratified_byte_in_logic(const struct stratified_config *cfg, unsigned operand, unsigned byte)
{
    unsigned before = 0;
    for (unsigned o = 0; o <= operand; o++)
        for (unsigned i = 0; i < (o < operand ? stratified_bytes(cfg) : byte); i++)
            before += !stratified_byte_constant(cfg, o, i);
    return before >= STRATIFIED_ROMS;
}

// A bit of what always substitutes a byte that is 0.
static bool constant_bit(const struct stratified_config *cfg, unsigned operand, unsigned split, unsigned bit)
{
    uint8_t table[SUBSTITUTES];
    fill_table(cfg, split, operand, table);
    return table[0] >> bit % 8 & 1;
}

// ---- xors --------------------------------------------------------------------------------------

static unsigned index_terms(const struct stratified_config *cfg, unsigned split, unsigned bit,
                            struct term term[TERMS_MOST], bool *inverted)
{
    const unsigned bits = stratified_index_bits(cfg, split);
    unsigned count = 0;
    *inverted = false;
    if (cfg->hash == HASH_H3) {
        struct index_hash hash;
        index_hash_init(&hash, HASH_H3, stratified_widths(cfg), bits, cfg->shell.seed, split);
        for (unsigned i = 0; i < stratified_word_bits(cfg); i++) {
            const unsigned ab = cfg->width_a + cfg->width_b;
            const unsigned row = i < cfg->width_a ? i : i < ab ? H3_B + i - cfg->width_a : H3_KIND + i - ab;
            if (hash.row[row] >> bit & 1)
                term[count++] = (struct term){WORD_BIT, 0, i};
        }
        return count;
    }
    const unsigned bytes = stratified_bytes(cfg);
    const unsigned low = split > stratified_first_table(cfg) ? 8 : 0; // of two substitutes
    for (unsigned k = bit; k < 8 * bytes; k += bits)
        for (unsigned operand = 0; operand < 2; operand++) {
            const unsigned byte = operand ? k / 8 : bytes - 1 - k / 8; // a's are flipped
            if (stratified_byte_constant(cfg, operand, byte))
                *inverted ^= constant_bit(cfg, operand, split, k % 8);
            else
                term[count++] = (struct term){operand ? B_BIT : A_BIT, byte, low + k % 8};
        }
    return count;
}

static unsigned ptag_terms(const struct stratified_config *cfg, unsigned bit, struct term term[TERMS_MOST])
{
    unsigned count = 0;
    for (unsigned operand = 0; operand < 2; operand++)
        for (unsigned k = bit, at; operand_bit(cfg, operand, k, &at); k += cfg->ptag_bits)
            term[count++] = (struct term){WORD_BIT, 0, at};
    return count;
}

static unsigned groups(unsigned terms, unsigned level)
{
    for (; level; level--)
        terms = (terms + STRATIFIED_XOR - 1) / STRATIFIED_XOR;
    return terms ? terms : 1;
}

static void put_term(char *text, size_t size, const struct stratified_config *cfg, struct term term)
{
    if (term.of == WORD_BIT)
        snprintf(text, size, "word_i%.10s", stratified_at(stratified_word_bits(cfg), term.bit).chars);
    else
        snprintf(text, size, "sub_%c_%u[%u]", term.of == A_BIT ? 'a' : 'b', term.byte, term.bit);
}

static struct text tree(const struct stratified_config *cfg, const struct term *term, unsigned count,
                        bool inverted, const char *name, unsigned level, unsigned group)
{
    struct text text;
    const unsigned first = group * STRATIFIED_XOR;
    snprintf(text.chars, sizeof text.chars, "1'b%u", inverted);
    if (level > 1) {
        const unsigned before = groups(count, level - 1);
        const unsigned end = before < first + STRATIFIED_XOR ? before : first + STRATIFIED_XOR;
        snprintf(text.chars, sizeof text.chars, "^%.20s_%u_q%.20s", name, level - 1,
                 bits(end - 1, first).chars);
        return text;
    }
    for (unsigned i = first; i < count && i < first + STRATIFIED_XOR; i++) {
        const size_t used = i > first ? strlen(text.chars) : 0;
        char one[40];
        put_term(one, sizeof one, cfg, term[i]);
        snprintf(text.chars + used, sizeof text.chars - used, "%s%s",
                 i > first                ? " ^ "
                 : inverted && group == 0 ? "~"
                                          : "",
                 one);
    }
    return text;
}

unsigned stratified_index_groups(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned level)
{
    struct term term[TERMS_MOST];
    bool inverted;
    return groups(index_terms(cfg, split, bit, term, &inverted), level);
}

struct text stratified_index_xor(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned name, unsigned level, unsigned group)
{
    struct term term[TERMS_MOST];
    bool inverted;
    char of[20];
    const unsigned count = index_terms(cfg, split, bit, term, &inverted);
    snprintf(of, sizeof of, "index_%u", name);
    return tree(cfg, term, count, inverted, of, level, group);
}

unsigned stratified_ptag_groups(const struct stratified_config *cfg, unsigned bit, unsigned level)
{
    struct term term[TERMS_MOST];
    return groups(ptag_terms(cfg, bit, term), level);
}

struct text stratified_ptag_xor(const struct stratified_config *cfg, unsigned bit, unsigned level,
                                unsigned group)
{
    struct term term[TERMS_MOST];
    char of[20];
    snprintf(of, sizeof of, "ptag_%u", bit);
    return tree(cfg, term, ptag_terms(cfg, bit, term), false, of, level, group);
}
