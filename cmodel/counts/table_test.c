// cmodel/counts/table_test: hash, saturation and message fields of the counter table.
#include "cmodel/counts/table.h"
#include "tb/configured.h"

static struct counts_config configure(int count, char *const *arguments)
{
    union any_config config;
    must_configure(&counts_profiler, count, arguments, &config);
    return *(const struct counts_config *)&config;
}

static void chunks_are_folded(void **state)
{
    (void)state;
    struct counts_config cfg = configure(2, (char *[]){"width=10", "counters=16"});
    assert_int_equal(counts_index(&cfg, 0), 0);
    assert_int_equal(counts_index(&cfg, 0x00f), 0xf);
    assert_int_equal(counts_index(&cfg, 0x0f0), 0xf);
    assert_int_equal(counts_index(&cfg, 0x0ff), 0);
    assert_int_equal(counts_index(&cfg, 0x3a5), 0x3 ^ 0xa ^ 0x5);
    assert_int_equal(counts_index(&cfg, 0x7a5), 0x3 ^ 0xa ^ 0x5); // bits above the word are ignored
    cfg = configure(3, (char *[]){"width=10", "counters=16", "kinds=4"});
    assert_int_equal(counts_index(&cfg, 0xba5), 0xb ^ 0xa ^ 0x5);
    cfg = configure(2, (char *[]){"width=64", "counters=2"});
    assert_int_equal(counts_index(&cfg, 0x8000000000000001), 0);
    assert_int_equal(counts_index(&cfg, 0x8000000000000000), 1);
    cfg = configure(2, (char *[]){"width=1", "counters=64k"});
    assert_int_equal(counts_index(&cfg, 1), 1);
}

static void counters_saturate(void **state)
{
    (void)state;
    const struct counts_config cfg = configure(2, (char *[]){"counters=2", "counter_width=2"});
    struct counts_table *table = counts_table_new(&cfg);
    for (int i = 0; i < 3; i++)
        assert_true(counts_count(table, 1));
    assert_false(counts_count(table, 1));
    assert_int_equal(counts_take(table, 1), 3);
    assert_int_equal(counts_take(table, 1), 0);
    assert_int_equal(counts_take(table, 0), 0);
    free(table);
}

static void messages_have_their_fields(void **state)
{
    (void)state;
    struct counts_config cfg = configure(3, (char *[]){"counters=64k", "counter_width=32", "interval=5"});
    assert_int_equal(counts_message(&cfg, true, 0xabcd, 0x89abcdef).limb[0], 0x1abcd89abcdef);
    cfg.interval = 0;
    assert_int_equal(counts_message(&cfg, true, 0xabcd, 0x89abcdef).limb[0], 0xabcd89abcdef);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chunks_are_folded),
        cmocka_unit_test(counters_saturate),
        cmocka_unit_test(messages_have_their_fields),
    };
    return cmocka_run_group_tests_name("counts/table", tests, NULL, NULL);
}
