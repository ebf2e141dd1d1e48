// gen/multihash/rtl_test: fields of words, positions of index bits, latency of the xor trees.
#include "gen/multihash/rtl.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "tb/configured.h"

static struct multihash_config configure(int count, char *const *settings)
{
    union any_config config;
    must_configure(&multihash_profiler, count, settings, &config);
    return *(const struct multihash_config *)&config;
}

static void fields_are_cut_and_widened(void **state)
{
    (void)state;
    struct multihash_config cfg = configure(3, (char *[]){"width_a=40", "width_b=5", "kinds=4"});
    struct multihash_event_layout event = multihash_event_layout(&cfg);
    assert_string_equal(multihash_half("w", event.a, false).chars, "w[31:0]");
    assert_string_equal(multihash_half("w", event.a, true).chars, "{24'd0, w[39:32]}");
    assert_string_equal(multihash_half("w", event.b, false).chars, "{27'd0, w[44:40]}");
    assert_string_equal(multihash_half("w", event.b, true).chars, "32'h0");
    assert_string_equal(multihash_half("w", event.kind, false).chars, "{30'd0, w[46:45]}");
    cfg = configure(2, (char *[]){"width_a=1", "width_b=0"}); // a vector of one bit has no index
    event = multihash_event_layout(&cfg);
    assert_string_equal(multihash_half("w", event.a, false).chars, "{31'd0, w}");
    assert_string_equal(multihash_half("w", event.kind, false).chars, "32'h0");
}

static void numbers_have_room(void **state)
{
    (void)state;
    static const struct {
        char *entries;
        unsigned bits;
    } cases[] = {
        {"entries=1", 1}, {"entries=2", 1}, {"entries=3", 2}, {"entries=128", 7}, {"entries=129", 8}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct multihash_config cfg = configure(1, (char *[]){cases[i].entries});
        assert_int_equal(multihash_number_bits(&cfg), cases[i].bits);
    }
    struct multihash_config cfg = configure(3, (char *[]){"tables=4", "counters=2048", "entries=1"});
    assert_int_equal(multihash_row_bits(&cfg), 9); // rows of a table
    cfg = configure(3, (char *[]){"tables=4", "counters=2048", "entries=1000"});
    assert_int_equal(multihash_row_bits(&cfg), 12); // rows of a directory
    cfg = configure(5, (char *[]){"filter=tagged", "ways=3", "fingerprint_bits=7", "count_bits=5", "seed=9"});
    assert_int_equal(multihash_cells_bits(&cfg), 36);
    uint64_t seed = 9;
    assert_int_equal(multihash_first_state(&cfg), (uint32_t)splitmix64(&seed));
}

static void indices_stand_one_above_the_other(void **state)
{
    (void)state;
    struct multihash_config cfg = configure(2, (char *[]){"tables=4", "counters=2048"});
    assert_int_equal(multihash_hash_tables(&cfg), 4);
    assert_int_equal(multihash_hash_at(&cfg, 3), 27);
    assert_int_equal(multihash_hash_at(&cfg, 4), 36);
    cfg = configure(3, (char *[]){"filter=tagged", "rows=64", "fingerprint_bits=11"});
    assert_int_equal(multihash_hash_tables(&cfg), 2);
    assert_int_equal(multihash_hash_bits(&cfg, 1), 11);
    assert_int_equal(multihash_hash_at(&cfg, 1), 6);
    assert_int_equal(multihash_hash_at(&cfg, 2), 17);
}

// Table 2's byte among a byte's substitutes; vectors are named by the bit's number among all index bits.
static void a_table_takes_its_own_substitutes(void **state)
{
    (void)state;
    const struct multihash_config cfg = configure(2, (char *[]){"tables=4", "counters=16"});
    for (unsigned bit = 0; bit < multihash_hash_bits(&cfg, 2); bit++) {
        const struct text text = multihash_index_xor(&cfg, 2, bit, 1, 0);
        unsigned terms = 0;
        for (const char *at = strchr(text.chars, '['); at; at = strchr(at + 1, '[')) {
            assert_in_range(strtoul(at + 1, NULL, 10), 16, 23);
            terms++;
        }
        assert_int_equal(terms, HASH_XOR);
    }
    assert_int_equal(multihash_index_groups(&cfg, 2, 1, 1), 4); // 64 inputs: eight bytes of each operand
    assert_string_equal(multihash_index_xor(&cfg, 2, 1, 2, 0).chars, "^index_5_1[3:0]");
}

// Two xor levels. For every hash the index is valid in the same clock, and its word is valid in time.
static void xors_end_in_one_register(void **state)
{
    (void)state;
    static char *const hashes[] = {"hash=two_table", "hash=paper", "hash=h3"};
    static char *const tables[] = {"tables=1", "tables=16"};
    static char *const widths[] = {"width_a=1", "width_a=12", "width_a=64"};
    static char *const filters[] = {"filter=paper", "filter=tagged"};
    for (unsigned filter = 0; filter < 2; filter++) {
        unsigned clock = 0;
        for (unsigned i = 0; i < 18; i++) {
            const struct multihash_config cfg =
                configure(4, (char *[]){filters[filter], hashes[i % 3], tables[i / 3 % 2], widths[i / 6]});
            for (unsigned table = 0; table < multihash_hash_tables(&cfg); table++)
                for (unsigned bit = 0; bit < multihash_hash_bits(&cfg, table); bit++)
                    assert_int_equal(multihash_index_groups(&cfg, table, bit, 2), 1);
            const unsigned index = multihash_hash_clock(&cfg) + multihash_hash_clocks(&cfg);
            assert_int_equal(index, clock ? clock : index);
            assert_in_range(multihash_hash_clock(&cfg), 0, index); // not before 0
            clock = index;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_cut_and_widened),
        cmocka_unit_test(numbers_have_room),
        cmocka_unit_test(indices_stand_one_above_the_other),
        cmocka_unit_test(a_table_takes_its_own_substitutes),
        cmocka_unit_test(xors_end_in_one_register),
    };
    return cmocka_run_group_tests_name("gen/multihash/rtl", tests, NULL, NULL);
}
