// cmodel/multihash/config_test: unit tests of parameter checks, derived sizes, and message words.
#include <string.h>

#include "cmodel/multihash/config.h"
#include "tb/unit_helper.h"

static union any_config config;
static const struct multihash_config *const cfg = (const struct multihash_config *)&config;
static char error[ERROR_MAX];

static bool configure(int count, char *const *settings)
{
    return profiler_configure(&multihash_profiler, count, settings, &config, error);
}

static void parameters_are_checked_together(void **state)
{
    (void)state;
    assert_true(configure(0, NULL));
    assert_false(configure(2, (char *[]){"tables=16", "counters=16"}));
    assert_non_null(strstr(error, "accepted is counters from 32 on"));
    assert_true(configure(2, (char *[]){"tables=16", "counters=32"}));
    assert_false(configure(1, (char *[]){"threshold=0.0009"})); // 9 events, 1111 candidates
    assert_non_null(strstr(error, "there can be 1111 candidates"));
    assert_true(configure(2, (char *[]){"threshold=0.0009", "entries=1024"}));
    assert_false(configure(1, (char *[]){"counter_width=6"})); // thr 100
    assert_non_null(strstr(error, "accepted is counter_width=0, and from 7 to 14"));
    assert_true(configure(1, (char *[]){"counter_width=7"}));
    assert_true(configure(1, (char *[]){"counter_width=14"}));
    assert_false(configure(1, (char *[]){"counter_width=15"}));
}

static bool in_hardware(int count, char *const *settings)
{
    if (!configure(count, settings))
        fail_msg("%s", error);
    return profiler_check_hardware(&multihash_profiler, &config, error);
}

static void software_can_do_more(void **state)
{
    (void)state;
    assert_true(in_hardware(0, NULL));
    assert_true(
        in_hardware(3, (char *[]){"filter=tagged", "tables=16", "counters=16"})); // which it does not use
    assert_false(in_hardware(1, (char *[]){"hash=multiply"}));
    assert_false(in_hardware(1, (char *[]){"victim=free"}));
    assert_true(in_hardware(2, (char *[]){"accumulator=register", "entries=128"}));
    assert_false(in_hardware(2, (char *[]){"accumulator=register", "entries=129"}));
    assert_non_null(strstr(error, "accumulator=ram"));
}

static void sizes_follow(void **state)
{
    (void)state;
    static const struct {
        char *setting[4];
        uint32_t thr, entries, counter, count, slots, rows;
    } cases[] = {
        {{"interval=10000", "threshold=0.01", "tables=4", "accumulator=ram"}, 100, 100, 7, 14, 512, 512},
        {{"interval=10000", "threshold=0.01", "tables=1", "accumulator=ram"}, 100, 100, 7, 14, 512, 2048},
        {{"interval=10001", "threshold=0.01", "tables=16", "accumulator=ram"}, 101, 99, 7, 14, 512, 512},
        {{"interval=1000000", "threshold=0.001", "tables=4", "accumulator=ram"},
         1000,
         1000,
         10,
         20,
         4096,
         4096},
        {{"interval=16384", "threshold=1", "tables=8", "accumulator=ram"}, 16384, 1, 15, 15, 64, 256},
        {{"interval=16", "threshold=0.5", "tables=16", "accumulator=register"}, 8, 2, 4, 5, 64, 128},
        {{"interval=16", "threshold=0.000000001", "entries=17", "tables=16"}, 1, 17, 1, 5, 128, 128},
        {{"interval=16", "threshold=0.1", "entries=16", "tables=16"}, 2, 16, 2, 5, 64, 128},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (!configure(4, cases[i].setting))
            fail_msg("%s", error);
        assert_int_equal(multihash_thr(cfg), cases[i].thr);
        assert_int_equal(multihash_entries(cfg), cases[i].entries);
        assert_int_equal(multihash_counter_bits(cfg), cases[i].counter);
        assert_int_equal(multihash_count_bits(cfg), cases[i].count);
        assert_int_equal(multihash_directory_slots(cfg), cases[i].slots);
        assert_int_equal(multihash_rows(cfg), cases[i].rows);
    }
}

static void a_hash_without_order_is_warned_of(void **state)
{
    (void)state;
    assert_true(configure(1, (char *[]){"hash=paper"})); // nine bits
    assert_null(multihash_warning(cfg));
    assert_true(configure(2, (char *[]){"hash=paper", "tables=8"}));
    assert_non_null(multihash_warning(cfg));
    assert_true(configure(1, (char *[]){"tables=8"}));
    assert_null(multihash_warning(cfg));
}

static void the_type_stands_above_the_tuple(void **state)
{
    (void)state;
    assert_true(configure(4, (char *[]){"width_a=63", "width_b=5", "kinds=4", "interval=255"}));
    const struct multihash_form form = multihash_form(cfg);
    const struct tuple tuple = {.a = 0x7edcba9876543210, .b = 0x1b, .kind = 2, .count = 9};
    const struct word word = multihash_message_word(&form, &(struct multihash_message){MULTIHASH_CUT, tuple});
    assert_int_equal(profiler_event_bits(&multihash_profiler, cfg), 70);
    assert_int_equal(profiler_message_bits(&multihash_profiler, cfg), 80);
    assert_int_equal(word.limb[0] & 0xffff, 0x1b09); // the count's 8 bits, b, three bits of a, which are 0
    assert_int_equal(word.limb[1], 0xefdb);          // 3, 2, and a's 63 bits from 13 on
    const struct multihash_message back = multihash_message_of(&form, &word);
    assert_int_equal(back.type, MULTIHASH_CUT);
    assert_true(back.tuple.a == tuple.a && back.tuple.b == tuple.b && back.tuple.kind == 2 &&
                back.tuple.count == 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_are_checked_together),
        cmocka_unit_test(software_can_do_more),
        cmocka_unit_test(sizes_follow),
        cmocka_unit_test(a_hash_without_order_is_warned_of),
        cmocka_unit_test(the_type_stands_above_the_tuple),
    };
    return cmocka_run_group_tests_name("cmodel/multihash/config", tests, NULL, NULL);
}
