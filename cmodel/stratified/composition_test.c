// cmodel/stratified/composition_test: unit tests of the parser, its error positions, and parameter checks.
#include <stdio.h>
#include <string.h>

#include "cmodel/stratified/config.h"
#include "tb/unit_helper.h"

static char error[ERROR_MAX];

static struct composition parse(const char *text)
{
    struct composition made;
    if (!composition_parse(text, &made, error))
        fail_msg("%s", error);
    return made;
}

static void compositions_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct composition made;
    } cases[] = {
        {"R256", {RANDOM, 256, 0, {0}, 0, 0}},
        {"CR256", {COUNTED_RANDOM, 256, 0, {0}, 0, 0}},
        {"P256", {PERIODIC, 256, 0, {0}, 0, 0}},
        {"D7", {COUNTDOWN, 7, 0, {0}, 0, 0}},
        {"CD16777216", {COUNTED_COUNTDOWN, 16777216, 0, {0}, 0, 0}},
        {"H[R256]2048", {RANDOM, 256, 1, {2048}, 0, 7}},
        {"H[P256]2048A16", {PERIODIC, 256, 1, {2048}, 16, 7}},
        {"H[T256]2048A16", {TAGGED, 256, 1, {2048}, 16, 7}},
        {"H[H[CR10]4]512", {COUNTED_RANDOM, 10, 2, {512, 4}, 0, 9}},
        {"H[H[P1]1]16777216A16777216", {PERIODIC, 1, 2, {16777216, 1}, 16777216, 7}},
        {"R256A16", {RANDOM, 256, 0, {0}, 16, 0}},
        {"A4096", {NO_SAMPLER, 0, 0, {0}, 4096, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct composition made = parse(cases[i].text);
        assert_memory_equal(&made, &cases[i].made, sizeof made);
    }
    assert_int_equal(composition_entries(&(struct composition){.splits = 2, .size = {512, 4}}), 2048);
}

static void refuse(const char *text, const char *where, const char *reason)
{
    struct composition made;
    char wanted[ERROR_MAX];
    snprintf(wanted, sizeof wanted, "parameter composition=%s: character %s: %s", text, where, reason);
    assert_false(composition_parse(text, &made, error));
    assert_string_equal(error, wanted);
}

// Each error gives the character of the fault.
static void others_are_refused_at_the_character(void **state)
{
    (void)state;
    static const char integer[] = "accepted is a number from 1 to 16777216 without a leading 0";
    static const struct {
        const char *text, *where, *reason;
    } cases[] = {
        {"", "1, the end", "accepted is P, R, CR, D, CD, H or A"},
        {"p256", "1, 'p256'", "accepted is P, R, CR, D, CD, H or A"},
        {" P256", "1, ' P256'", "accepted is P, R, CR, D, CD, H or A"},
        {"C256", "2, '256'", "behind C accepted is R or D"},
        {"C", "2, the end", "behind C accepted is R or D"},
        {"CP256", "2, 'P256'", "behind C accepted is R or D"},
        {"H[CP256]2048", "4, 'P256]2048'", "behind C accepted is R or D"},
        {"CCR2", "2, 'CR2'", "behind C accepted is R or D"},
        {"P", "2, the end", integer},
        {"P0", "2, '0'", integer},
        {"P010", "2, '010'", integer},
        {"P+1", "2, '+1'", integer},
        {"P16777217", "2, '16777217'", integer},
        {"P99999999999999999999", "2, '99999999999999999999'", integer},
        {"R256 ", "5, ' '", "accepted is A or the end"},
        {"R256P256", "5, 'P256'", "accepted is A or the end"},
        {"H[P256]2048R2", "12, 'R2'", "accepted is A or the end"},
        {"A16P256", "4, 'P256'", "accepted is the end"},
        {"A16H[P2]2", "4, 'H[P2]2'", "accepted is the end"},
        {"R256A16A16", "8, 'A16'", "accepted is the end"},
        {"A", "2, the end", integer},
        {"T256", "1, 'T256'", "T stands directly inside an H; accepted is P, R, CR, D, CD, H or A"},
        {"H", "2, the end", "accepted is ["},
        {"HP256", "2, 'P256'", "accepted is ["},
        {"H(P256)2", "2, '(P256)2'", "accepted is ["},
        {"H[]2", "3, ']2'", "accepted is P, R, CR, D, CD, H or T"},
        {"H[A16]2", "3, 'A16]2'", "accepted is P, R, CR, D, CD, H or T"},
        {"H[P256", "7, the end", "accepted is ]"},
        {"H[P256A16]2048", "7, 'A16]2048'", "accepted is ]"},
        {"H[P256]", "8, the end", integer},
        {"H[P256]2047", "8, '2047'", "accepted is a power of two"},
        {"H[T100]2048", "4, '100]2048'", "accepted is a power of two"},
        {"H[H[H[P2]2]2]2", "5, 'H[P2]2]2]2'", "splits nest at most 2 deep; accepted is P, R, CR, D, CD or T"},
        {"H[H[P2]4096]8192", "13, '8192'", "accepted are at most 16777216 entries in all"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        refuse(cases[i].text, cases[i].where, cases[i].reason);
}

static union any_config config;

static bool configure(int count, char *const *arguments)
{
    return profiler_configure(&stratified_profiler, count, arguments, &config, error);
}

static void parameters_are_checked_together(void **state)
{
    (void)state;
    assert_true(configure(0, NULL));
    assert_false(configure(2, (char *[]){"composition=H[T256]4", "ways=8"}));
    assert_string_equal(
        error, "parameter composition=H[T256]4: character 8, '4': accepted are at least ways=8 entries");
    assert_false(configure(1, (char *[]){"composition=H[T4]4"}));
    assert_non_null(strstr(error, "accepted is miss_bits up to 2"));
    assert_true(configure(2, (char *[]){"composition=H[T4]4", "miss_bits=2"}));
    assert_false(configure(2, (char *[]){"composition=R256A16", "count_width=8"}));
    assert_non_null(strstr(error, "accepted is count_width from 9 on"));
    assert_true(configure(2, (char *[]){"composition=R255A16", "count_width=8"}));
    assert_false(configure(2, (char *[]){"composition=CR2A16", "count_width=15"}));
    assert_false(configure(2, (char *[]){"composition=H[T256]8A16", "count_width=8"})); // 256 + 7
    assert_true(configure(2, (char *[]){"composition=H[T128]8A16", "count_width=8"}));
    assert_false(configure(2, (char *[]){"composition=R256", "phase=random"}));
    assert_true(configure(2, (char *[]){"composition=P256", "phase=random"}));
    assert_false(configure(2, (char *[]){"msg_depth=64", "messages_per_interrupt=64"}));
    assert_non_null(strstr(error, "accepted is messages_per_interrupt up to 63"));
    assert_true(configure(2, (char *[]){"msg_depth=64", "messages_per_interrupt=63"}));
    assert_true(configure(1, (char *[]){"msg_depth=64"})); // its default follows
}

static bool in_hardware(int count, char *const *arguments)
{
    if (!configure(count, arguments))
        fail_msg("%s", error);
    return profiler_check_hardware(&stratified_profiler, &config, error);
}

static void software_can_do_more(void **state)
{
    (void)state;
    assert_true(in_hardware(1, (char *[]){"composition=A64"}));
    assert_false(in_hardware(1, (char *[]){"composition=A65"}));
    assert_true(in_hardware(1, (char *[]){"composition=H[P2]65536"}));
    assert_false(in_hardware(1, (char *[]){"composition=H[P2]131072"}));
    assert_true(in_hardware(1, (char *[]){"composition=H[T256]131072"})); // sets of two ways: 65,536 rows
    assert_true(in_hardware(1, (char *[]){"composition=H[R2]131072"}));
    assert_false(in_hardware(1, (char *[]){"hash=multiply"}));
    assert_true(in_hardware(2, (char *[]){"hash=multiply", "composition=R2"}));
}

static void sizes_follow(void **state)
{
    (void)state;
    static const struct {
        char *setting[3];
        uint32_t message, rows, sums, xors, latency;
    } cases[] = {
        {{"composition=H[P256]2048", "hash=two_table", "kinds=1"}, 137, 2048, 2048, 1, 10},
        {{"composition=H[P256]4", "hash=two_table", "kinds=1"}, 137, 4, 4, 2, 11},
        {{"composition=H[P255]1", "hash=paper", "kinds=4"}, 138, 1, 1, 1, 10},
        {{"composition=H[P256]2", "hash=two_table", "kinds=2"}, 138, 2, 2, 2, 11},
        {{"composition=H[P256]2048A16", "hash=h3", "kinds=1"}, 144, 2048, 2048, 2, 19},
        {{"composition=H[H[CR9]16]64", "hash=two_table", "kinds=1"}, 144, 1024, 1024, 2, 11},
        {{"composition=H[T256]2048", "hash=two_table", "kinds=1"}, 137, 1024, 1024, 1, 10},
        {{"composition=H[R256]2048", "hash=two_table", "kinds=1"}, 137, 1, 0, 1, 2},
        {{"composition=D256A64", "hash=two_table", "kinds=1"}, 144, 1, 0, 1, 12},
        {{"composition=CD256", "hash=two_table", "kinds=1"}, 144, 1, 1, 1, 2},
        {{"composition=A64", "hash=two_table", "kinds=1"}, 144, 1, 0, 1, 11},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (!configure(3, cases[i].setting))
            fail_msg("%s", error);
        const struct stratified_config *cfg = (const struct stratified_config *)&config;
        assert_int_equal(profiler_message_bits(&stratified_profiler, cfg), cases[i].message);
        assert_int_equal(stratified_rows(cfg), cases[i].rows);
        assert_int_equal(stratified_sums(cfg), cases[i].sums);
        assert_int_equal(stratified_xor_clocks(cfg), cases[i].xors);
        assert_int_equal(stratified_latency(cfg), cases[i].latency);
    }
    assert_true(configure(2, (char *[]){"hash=paper", "composition=H[P2]256"}));
    assert_non_null(stratified_warning((const struct stratified_config *)&config));
    assert_true(configure(2, (char *[]){"hash=paper", "composition=H[P2]512"}));
    assert_null(stratified_warning((const struct stratified_config *)&config));
}

static void a_word_has_the_widths(void **state)
{
    (void)state;
    assert_true(configure(4, (char *[]){"width_a=63", "width_b=5", "kinds=4", "composition=R9"}));
    const struct tuple_form form = tuple_form_of(&stratified_profiler, &config);
    assert_int_equal(profiler_event_bits(&stratified_profiler, &config), 70);
    assert_int_equal(form.message.count.bits, 4);
    assert_int_equal(form.message.b.bits, 5);
    assert_int_equal(form.message.a.bits, 63);
    assert_int_equal(form.message.kind.bits, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compositions_are_read),
        cmocka_unit_test(others_are_refused_at_the_character),
        cmocka_unit_test(parameters_are_checked_together),
        cmocka_unit_test(software_can_do_more),
        cmocka_unit_test(sizes_follow),
        cmocka_unit_test(a_word_has_the_widths),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/composition", tests, NULL, NULL);
}
