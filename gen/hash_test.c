// gen/hash_test: terms of each index bit against the model, and their text as xors.
#include "gen/hash.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"
#include "cmodel/tuple_form.h"
#include "tb/unit_helper.h"

enum { TABLE_B = 16 }; // doc/stratified/hash.md

static const struct index_hash_widths shapes[] = {{64, 0, 64}, {32, 2, 1}, {1, 0, 0}, {9, 1, 33}, {64, 2, 5}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static struct tuple any_tuple(struct index_hash_widths widths, uint64_t *random)
{
    struct tuple tuple = {.count = 1};
    tuple.a = splitmix64(random) & bits_mask(widths.a);
    tuple.b = splitmix64(random) & bits_mask(widths.b);
    tuple.kind = (uint32_t)(splitmix64(random) & bits_mask(widths.kind));
    return tuple;
}

// Byte i of {kind, a}, or of b.
static uint8_t byte_of(struct index_hash_widths widths, const struct tuple *tuple, bool b, unsigned i)
{
    struct word word = {{0}};
    bits_put(&word, 0, widths.a, tuple->a);
    bits_put(&word, widths.a, widths.kind, tuple->kind);
    return (uint8_t)(b ? (i < 8 ? tuple->b >> 8 * i : 0) : bits_take(&word, 8 * i, 8));
}

static bool value(struct hash_rtl hash, unsigned j, unsigned place, const struct tuple *tuple,
                  struct hash_term term)
{
    const struct index_hash_widths w = hash.widths;
    const struct tuple_form form = {.event = {{0, w.a}, {w.a, w.b}, {w.a + w.b, w.kind}}};
    const struct word word = tuple_event_word(&form, tuple);
    const bool b = term.of == B_BIT;
    uint8_t table[SUBSTITUTES];
    if (term.of == WORD_BIT)
        return bits_take(&word, term.bit, 1);
    assert_int_equal(term.bit / 8, place);
    assert_false(hash_byte_constant(hash, b, term.byte));
    substitution_table(hash.seed, j + (b && hash.kind == HASH_TWO_TABLE ? TABLE_B : 0), table);
    return table[byte_of(hash.widths, tuple, b, term.byte)] >> term.bit % 8 & 1;
}

static bool sum(struct hash_rtl hash, unsigned j, unsigned place, const struct tuple *tuple,
                const struct hash_terms *terms)
{
    bool all = terms->inverted;
    assert_in_range(terms->count, 0, HASH_TERMS_MOST);
    for (unsigned i = 0; i < terms->count; i++)
        all ^= value(hash, j, place, tuple, terms->term[i]);
    return all;
}

static void terms_make_the_index(void **state)
{
    (void)state;
    static const unsigned widths_of_index[] = {1, 3, 8, 11, 16};
    uint64_t random = test_seed(3);
    for (unsigned i = 0; i < 3 * SHAPES * 5; i++) {
        const struct hash_rtl hash = {(enum index_hash_kind)(i % 3), shapes[i / 3 % SHAPES], i};
        const unsigned bits = widths_of_index[i / 3 / SHAPES];
        const unsigned j = i % 7;
        struct index_hash model;
        index_hash_init(&model, hash.kind, hash.widths, bits, hash.seed, j);
        for (unsigned bit = 0; bit < bits; bit++) {
            const struct hash_terms terms = hash_index_terms(hash, j, i % 2, bits, bit);
            const struct hash_terms tag = hash_tag_terms(hash, bits, bit);
            for (unsigned n = 0; n < 20; n++) {
                const struct tuple tuple = any_tuple(hash.widths, &random);
                assert_int_equal(sum(hash, j, i % 2, &tuple, &terms), index_hash(&model, &tuple) >> bit & 1);
                assert_int_equal(sum(hash, j, 0, &tuple, &tag),
                                 index_hash_tag(hash.widths, &tuple, bits) >> bit & 1);
            }
        }
    }
}

// A b of one bit has three bytes that are constant 0.
static void constants_are_folded(void **state)
{
    (void)state;
    const struct hash_rtl hash = {HASH_TWO_TABLE, {32, 0, 1}, 0};
    uint8_t table[SUBSTITUTES];
    substitution_table(0, TABLE_B, table);
    for (unsigned bit = 0; bit < 8; bit++) {
        const struct hash_terms terms = hash_index_terms(hash, 0, 0, 8, bit);
        const struct text text = hash_xor(hash, &terms, "index_0", 1, 0);
        const bool odd = table[0] >> bit & 1; // xored three times
        assert_int_equal(text.chars[0] == '~', odd);
        assert_non_null(strstr(text.chars, "sub_a_0["));
        assert_non_null(strstr(text.chars, "sub_b_0["));
        assert_null(strstr(text.chars, "sub_b_1["));
    }
    assert_true(hash_byte_constant(hash, 1, 1));
    assert_false(hash_byte_constant(hash, 1, 0));
    assert_string_equal(hash_byte(hash, 1, 0).chars,
                        "{1'b0, 1'b0, 1'b0, 1'b0, 1'b0, 1'b0, 1'b0, word_i[32]}");
}

// Forty terms: groups of 16, 16 and 8; the first group takes the inversion.
static void trees_have_every_term_once(void **state)
{
    (void)state;
    const struct hash_rtl hash = {HASH_H3, {64, 0, 64}, 0};
    struct hash_terms terms = {.count = 40, .inverted = true};
    for (unsigned i = 0; i < terms.count; i++)
        terms.term[i] = (struct hash_term){WORD_BIT, 0, 100 + i};
    assert_int_equal(hash_groups(&terms, 1), 3);
    assert_int_equal(hash_groups(&terms, 2), 1);
    assert_int_equal(strncmp(hash_xor(hash, &terms, "x", 1, 0).chars, "~word_i[100] ^ word_i[101] ^ ", 29),
                     0);
    assert_string_equal(hash_xor(hash, &terms, "x", 1, 2).chars,
                        "word_i[132] ^ word_i[133] ^ word_i[134] ^ word_i[135] ^ word_i[136] ^ word_i[137] ^ "
                        "word_i[138] ^ word_i[139]");
    assert_string_equal(hash_xor(hash, &terms, "x", 2, 0).chars, "^x[2:0]");
    terms.count = 0;
    assert_int_equal(hash_groups(&terms, 1), 1);
    assert_string_equal(hash_xor(hash, &terms, "x", 1, 0).chars, "1'b1");
}

// One to 16 tables. All lines together are the words 255 to 0, in each the last table's byte first.
static void lines_are_the_tables(void **state)
{
    (void)state;
    const struct hash_rtl hash = {HASH_TWO_TABLE, {64, 0, 64}, 7};
    for (unsigned n = 1; n <= HASH_TABLES_MOST; n++) {
        const struct hash_tables tables = {n % 3, n};
        const bool b = n % 2;
        char digits[2 * SUBSTITUTES * HASH_TABLES_MOST + 1] = "";
        size_t used = 0;
        for (unsigned line = 0; line < hash_table_lines(n); line++) {
            const struct text text = hash_table_line(hash, tables, b, line);
            char *at;
            const unsigned long bits = strtoul(text.chars, &at, 10);
            assert_in_range(bits, 8, 256);
            assert_int_equal(strncmp(at, "'h", 2), 0);
            assert_int_equal(strlen(at + 2), bits / 4);
            memcpy(digits + used, at + 2, bits / 4 + 1);
            used += bits / 4;
        }
        assert_int_equal(used, 2 * SUBSTITUTES * n);
        for (unsigned i = 0; i < n; i++) {
            uint8_t table[SUBSTITUTES];
            substitution_table(7, tables.first + i + (b ? TABLE_B : 0), table);
            for (unsigned value = 0; value < SUBSTITUTES; value++) {
                const char *byte = digits + used - 2 * (value * n + i + 1);
                assert_int_equal(strtoul((char[]){byte[0], byte[1], '\0'}, NULL, 16), table[value]);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terms_make_the_index),
        cmocka_unit_test(constants_are_folded),
        cmocka_unit_test(trees_have_every_term_once),
        cmocka_unit_test(lines_are_the_tables),
    };
    return cmocka_run_group_tests_name("gen/hash", tests, NULL, NULL);
}
