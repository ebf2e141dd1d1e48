// cmodel/index_hash_test: substitution tables; each hash against hand-made and independent results.
#include "cmodel/index_hash.h"

#include <stdbool.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"

static struct index_hash make(enum index_hash_kind kind, struct index_hash_widths widths, uint32_t bits,
                              uint32_t j)
{
    struct index_hash hash;
    index_hash_init(&hash, kind, widths, bits, 0, j);
    return hash;
}

static uint32_t index_of(const struct index_hash *hash, uint32_t kind, uint64_t a, uint64_t b)
{
    return index_hash(hash, &(struct tuple){a, b, kind, 1});
}

static void tables_are_permutations(void **state)
{
    (void)state;
    static const uint8_t begin[] = {0x63, 0xb3, 0x7c, 0x4e, 0xc4, 0xcb, 0xdd, 0x71};
    uint8_t table[SUBSTITUTES];
    substitution_table(0, 0, table);
    assert_memory_equal(table, begin, sizeof begin);
    for (uint32_t j = 0; j < 20; j++) {
        bool seen[SUBSTITUTES] = {false};
        substitution_table(3, j, table);
        for (int i = 0; i < SUBSTITUTES; i++) {
            assert_false(seen[table[i]]);
            seen[table[i]] = true;
        }
    }
}

static void bytes_are_substituted_flipped_and_folded(void **state)
{
    (void)state;
    uint8_t t0[SUBSTITUTES];
    uint8_t t16[SUBSTITUTES];
    substitution_table(0, 0, t0);
    substitution_table(0, 16, t16);
    const struct index_hash_widths narrow = {8, 0, 8};
    struct index_hash hash = make(HASH_TWO_TABLE, narrow, 8, 0);
    assert_int_equal(index_of(&hash, 0, 0x12, 0x34), t0[0x12] ^ t16[0x34]);
    hash = make(HASH_TWO_TABLE, narrow, 3, 0);
    const uint32_t byte = t0[0x12] ^ t16[0x34];
    assert_int_equal(index_of(&hash, 0, 0x12, 0x34), (byte ^ byte >> 3 ^ byte >> 6) & 7);
    hash = make(HASH_PAPER, narrow, 8, 0);
    assert_int_equal(index_of(&hash, 0, 0x12, 0x34), t0[0x12] ^ t0[0x34]);
    // a is padded to b's two bytes, and flipped
    hash = make(HASH_TWO_TABLE, (struct index_hash_widths){8, 0, 16}, 16, 0);
    assert_int_equal(index_of(&hash, 0, 0x01, 0x0203),
                     (t0[0x01] << 8 | t0[0x00]) ^ (t16[0x02] << 8 | t16[0x03]));
    // the kind is above a, here in its own byte; b is absent
    hash = make(HASH_TWO_TABLE, (struct index_hash_widths){8, 2, 0}, 16, 0);
    assert_int_equal(index_of(&hash, 3, 0x01, 0), (t0[0x01] << 8 | t0[0x03]) ^ (t16[0] << 8 | t16[0]));
    hash = make(HASH_TWO_TABLE, narrow, 0, 0);
    assert_int_equal(index_of(&hash, 0, 0x12, 0x34), 0);
}

// Values from tb/stratified/reference.py.
static void wide_tuples_have_the_reference_s_index(void **state)
{
    (void)state;
    static const struct index_hash_widths widths = {64, 2, 64};
    static const uint32_t of_11_bits[] = {0x273, 0x77f, 0x217, 0x632};
    static const uint32_t of_24_bits[] = {0xb3974a, 0x056b7d, 0x4a145c, 0xafbed1}; // table 1
    for (enum index_hash_kind kind = HASH_TWO_TABLE; kind <= HASH_MULTIPLY; kind++) {
        struct index_hash hash = make(kind, widths, 11, 0);
        assert_int_equal(index_of(&hash, 2, 0x400123, 0xdeadbeefcafef00d), of_11_bits[kind]);
        hash = make(kind, widths, 24, 1);
        assert_int_equal(index_of(&hash, 2, 0x400123, 0xdeadbeefcafef00d), of_24_bits[kind]);
    }
}

// H3 is linear, and does not depend on the widths.
static void h3_is_linear(void **state)
{
    (void)state;
    uint64_t seed = test_seed(1);
    const struct index_hash wide = make(HASH_H3, (struct index_hash_widths){64, 2, 64}, 16, 0);
    const struct index_hash narrow = make(HASH_H3, (struct index_hash_widths){20, 1, 7}, 16, 0);
    for (int i = 0; i < 1000; i++) {
        const uint64_t a = splitmix64(&seed);
        const uint64_t b = splitmix64(&seed);
        const uint64_t c = splitmix64(&seed);
        assert_int_equal(index_of(&wide, 0, a, b) ^ index_of(&wide, 1, c, a),
                         index_of(&wide, 1, a ^ c, b ^ a));
        assert_int_equal(index_of(&wide, 1, a & 0xfffff, b & 0x7f),
                         index_of(&narrow, 1, a & 0xfffff, b & 0x7f));
    }
}

// If the order of bytes does not matter, one table makes all (x, x) collide; two tables do not.
static void one_table_maps_equal_words_to_one_index(void **state)
{
    (void)state;
    const struct index_hash paper = make(HASH_PAPER, (struct index_hash_widths){64, 0, 64}, 8, 0);
    const struct index_hash two = make(HASH_TWO_TABLE, (struct index_hash_widths){64, 0, 64}, 8, 0);
    uint32_t differ = 0;
    for (uint64_t x = 0; x < 100; x++) {
        assert_int_equal(index_of(&paper, 0, x, x), 0);
        differ += index_of(&two, 0, x, x) != index_of(&two, 0, 0, 0);
    }
    assert_true(differ > 90);
}

static bool one_index(struct index_hash_widths widths, uint32_t bits)
{
    const struct index_hash hash = make(HASH_PAPER, widths, bits, 0);
    uint64_t seed = test_seed(5);
    bool same = true;
    for (int i = 0; same && i < 100; i++) {
        const uint64_t x = splitmix64(&seed) >> (64 - widths.a);
        same = index_of(&hash, 0, x, x) == 0;
    }
    return same;
}

static void whether_order_matters_is_known(void **state)
{
    (void)state;
    for (uint32_t width = 16; width <= 64; width += 8) // a single byte has no order
        for (uint32_t bits = 1; bits <= 24; bits++) {
            const struct index_hash_widths widths = {width, 0, width};
            assert_int_equal(index_hash_orderless(widths, bits), one_index(widths, bits));
        }
    assert_false(index_hash_orderless((struct index_hash_widths){64, 0, 64}, 0));
}

static void tags_are_not_substituted(void **state)
{
    (void)state;
    const struct index_hash_widths widths = {8, 2, 8};
    const struct tuple tuple = {.a = 0xa5, .b = 0x0f, .kind = 3};
    assert_int_equal(index_hash_tag(widths, &tuple, 16), 0x3aa);
    assert_int_equal(index_hash_tag(widths, &tuple, 4), 0x3);
    assert_int_equal(index_hash_tag(widths, &tuple, 1), 0);
    assert_int_equal(index_hash_tag(widths, &tuple, 0), 0);
    // A kind above bit 63 is part of the tag.
    const struct tuple kind = {.kind = 2};
    for (uint32_t bits = 2; bits <= 16; bits++)
        assert_int_equal(index_hash_tag((struct index_hash_widths){64, 2, 64}, &kind, bits),
                         ((uint32_t)1 << 65 % bits));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_permutations),
        cmocka_unit_test(bytes_are_substituted_flipped_and_folded),
        cmocka_unit_test(wide_tuples_have_the_reference_s_index),
        cmocka_unit_test(h3_is_linear),
        cmocka_unit_test(one_table_maps_equal_words_to_one_index),
        cmocka_unit_test(whether_order_matters_is_known),
        cmocka_unit_test(tags_are_not_substituted),
    };
    return cmocka_run_group_tests_name("cmodel/index_hash", tests, NULL, NULL);
}
