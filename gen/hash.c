// gen/hash: substitution literals, xor terms of each index and tag bit, and xor trees as Verilog text.
#include "gen/hash.h"

#include <string.h>

enum { TABLE_OF_B = 16 }; // offset of b's table number; hash=paper uses one table for both operands
enum { LINE_BYTES = 32 };

// ---- tables and bytes --------------------------------------------------------------------------

static void fill_table(struct hash_rtl hash, unsigned j, unsigned operand, uint8_t table[SUBSTITUTES])
{
    const bool own = operand && hash.kind == HASH_TWO_TABLE;
    substitution_table(hash.seed, j + (own ? TABLE_OF_B : 0), table);
}

// A power of two, so that the lines are equally long.
static unsigned words_of_a_line(unsigned tables)
{
    unsigned words = LINE_BYTES;
    while (words > 1 && words * tables > LINE_BYTES)
        words /= 2;
    return words;
}

unsigned hash_table_lines(unsigned tables)
{
    return SUBSTITUTES / words_of_a_line(tables);
}

struct text hash_table_line(struct hash_rtl hash, struct hash_tables tables, unsigned operand, unsigned line)
{
    const unsigned words = words_of_a_line(tables.count);
    const unsigned end = SUBSTITUTES - line * words;
    uint8_t table[HASH_TABLES_MOST][SUBSTITUTES];
    for (unsigned i = 0; i < tables.count; i++)
        fill_table(hash, tables.first + i, operand, table[i]);
    struct text text;
    unsigned used = (unsigned)snprintf(text.chars, sizeof text.chars, "%u'h", 8 * words * tables.count);
    for (unsigned value = end; value-- > end - words;)
        for (unsigned i = tables.count; i-- > 0;)
            used += (unsigned)snprintf(text.chars + used, sizeof text.chars - used, "%02x", table[i][value]);
    return text;
}

// Position of bit k of an operand, {kind, a} or b, in an event word {kind, b, a}. False: beyond it, bit is 0.
static bool operand_bit(struct index_hash_widths widths, unsigned operand, unsigned k, unsigned *at)
{
    if (operand) {
        *at = widths.a + k;
        return k < widths.b;
    }
    *at = k < widths.a ? k : widths.b + k;
    return k < widths.a + widths.kind;
}

static unsigned word_bits(struct index_hash_widths widths)
{
    return widths.a + widths.b + widths.kind;
}

static struct text word_bit(struct index_hash_widths widths, unsigned at)
{
    return part_of("word_i", word_bits(widths), at, at);
}

struct text hash_byte(struct hash_rtl hash, unsigned operand, unsigned byte)
{
    struct text text = {"{"};
    for (unsigned i = 8; i-- > 0;) {
        unsigned at;
        const size_t used = strlen(text.chars);
        snprintf(text.chars + used, sizeof text.chars - used, "%.20s%s",
                 operand_bit(hash.widths, operand, 8 * byte + i, &at) ? word_bit(hash.widths, at).chars
                                                                      : "1'b0",
                 i ? ", " : "}");
    }
    return text;
}

bool hash_byte_constant(struct hash_rtl hash, unsigned operand, unsigned byte)
{
    unsigned at;
    return !operand_bit(hash.widths, operand, 8 * byte, &at);
}

// ---- terms -------------------------------------------------------------------------------------

unsigned hash_h3_row(struct index_hash_widths widths, unsigned at)
{
    const unsigned ab = widths.a + widths.b;
    return at < widths.a ? at : at < ab ? H3_B + at - widths.a : H3_KIND + at - ab;
}

static void put(struct hash_terms *terms, struct hash_term term)
{
    terms->term[terms->count++] = term;
}

static struct hash_terms h3_terms(struct hash_rtl hash, unsigned j, unsigned bits, unsigned bit)
{
    struct hash_terms terms = {.count = 0};
    struct index_hash of;
    index_hash_init(&of, HASH_H3, hash.widths, bits, hash.seed, j);
    for (unsigned i = 0; i < word_bits(hash.widths); i++)
        if (of.row[hash_h3_row(hash.widths, i)] >> bit & 1)
            put(&terms, (struct hash_term){WORD_BIT, 0, i});
    return terms;
}

struct hash_terms hash_index_terms(struct hash_rtl hash, unsigned j, unsigned place, unsigned bits,
                                   unsigned bit)
{
    if (hash.kind == HASH_H3)
        return h3_terms(hash, j, bits, bit);
    struct hash_terms terms = {.count = 0};
    const unsigned bytes = index_hash_bytes(hash.widths);
    for (unsigned k = bit; k < 8 * bytes; k += bits)
        for (unsigned operand = 0; operand < 2; operand++) {
            const unsigned byte = operand ? k / 8 : bytes - 1 - k / 8; // a's bytes are reversed
            uint8_t table[SUBSTITUTES];
            fill_table(hash, j, operand, table);
            if (hash_byte_constant(hash, operand, byte))
                terms.inverted ^= table[0] >> k % 8 & 1;
            else
                put(&terms, (struct hash_term){operand ? B_BIT : A_BIT, byte, 8 * place + k % 8});
        }
    return terms;
}

struct hash_terms hash_tag_terms(struct hash_rtl hash, unsigned bits, unsigned bit)
{
    struct hash_terms terms = {.count = 0};
    for (unsigned operand = 0; operand < 2; operand++)
        for (unsigned k = bit, at; operand_bit(hash.widths, operand, k, &at); k += bits)
            put(&terms, (struct hash_term){WORD_BIT, 0, at});
    return terms;
}

// ---- xors --------------------------------------------------------------------------------------

unsigned hash_groups(const struct hash_terms *terms, unsigned level)
{
    unsigned groups = terms->count;
    for (; level; level--)
        groups = (groups + HASH_XOR - 1) / HASH_XOR;
    return groups ? groups : 1;
}

static void put_term(char *text, size_t size, struct index_hash_widths widths, struct hash_term term)
{
    if (term.of == WORD_BIT)
        snprintf(text, size, "%.30s", word_bit(widths, term.bit).chars);
    else
        snprintf(text, size, "sub_%c_%u[%u]", term.of == A_BIT ? 'a' : 'b', term.byte, term.bit);
}

struct text hash_xor(struct hash_rtl hash, const struct hash_terms *terms, const char *before, unsigned level,
                     unsigned group)
{
    struct text text;
    const unsigned first = group * HASH_XOR;
    snprintf(text.chars, sizeof text.chars, "1'b%u", terms->inverted);
    if (level > 1) {
        const unsigned all = hash_groups(terms, level - 1);
        const unsigned end = all < first + HASH_XOR ? all : first + HASH_XOR;
        snprintf(text.chars, sizeof text.chars, "^%.40s%.20s", before, bits(end - 1, first).chars);
        return text;
    }
    for (unsigned i = first; i < terms->count && i < first + HASH_XOR; i++) {
        const size_t used = i > first ? strlen(text.chars) : 0;
        char one[40];
        put_term(one, sizeof one, hash.widths, terms->term[i]);
        snprintf(text.chars + used, sizeof text.chars - used, "%s%s%s", i > first ? " ^ " : "",
                 terms->inverted && i == 0 ? "~" : "", one);
    }
    return text;
}
