// cmodel/counts/table_test: hash, saturation, message fields and refused widths of the counter table.
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
    struct counts_table table;
    assert_true(counts_table_init(&table, &cfg));
    for (int i = 0; i < 3; i++)
        assert_true(counts_count(&table, 1));
    assert_false(counts_count(&table, 1));
    assert_int_equal(counts_take(&table, 1), 3);
    assert_int_equal(counts_take(&table, 1), 0);
    assert_int_equal(counts_take(&table, 0), 0);
    counts_table_free(&table);
}

static void messages_keep_their_fields(void **state)
{
    (void)state;
    struct counts_config cfg = configure(3, (char *[]){"counters=64k", "counter_width=32", "interval=5"});
    const struct counts_message message = {.whole = true, .index = 0xabcd, .count = 0x89abcdef};
    assert_int_equal(profiler_message_bits(&counts_profiler, &cfg), 49);
    struct word word = counts_message_word(&cfg, message);
    assert_int_equal(word.limb[0], 0x1abcd89abcdef);
    struct counts_message back = counts_message_of(&cfg, &word);
    assert_true(back.whole);
    assert_int_equal(back.index, message.index);
    assert_int_equal(back.count, message.count);
    cfg.interval = 0;
    assert_int_equal(profiler_message_bits(&counts_profiler, &cfg), 48);
    assert_false(counts_message_of(&cfg, &word).whole);
}

static void a_word_of_more_than_64_bits_is_refused(void **state)
{
    (void)state;
    char error[ERROR_MAX];
    union any_config config;
    assert_false(profiler_configure(&counts_profiler, 2, (char *[]){"width=64", "kinds=2"}, &config, error));
    assert_string_equal(error,
                        "parameters width=64 kinds=2: key and kind have at most 64 bits in all; accepted is "
                        "width up to 63");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chunks_are_folded),
        cmocka_unit_test(counters_saturate),
        cmocka_unit_test(messages_keep_their_fields),
        cmocka_unit_test(a_word_of_more_than_64_bits_is_refused),
    };
    return cmocka_run_group_tests_name("counts/table", tests, NULL, NULL);
}
