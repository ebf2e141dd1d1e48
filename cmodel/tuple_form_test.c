// cmodel/tuple_form_test: field positions of a tuple in event and message words.
#include "cmodel/tuple_form.h"

#include "cmodel/stratified/config.h"
#include "tb/configured.h"

static const struct tuple tuple = {.a = 0x7edcba9876543210, .b = 0x1b, .kind = 2, .count = 9};

static struct tuple_form form_of(int count, char *const settings[])
{
    union any_config config;
    must_configure(&stratified_profiler, count, settings, &config);
    return tuple_form_of(&stratified_profiler, &config);
}

static void fields_stand_where_they_should(void **state)
{
    (void)state;
    const struct tuple_form form =
        form_of(5, (char *[]){"width_a=63", "width_b=5", "kinds=4", "composition=A4", "count_width=8"});
    struct word word = tuple_event_word(&form, &tuple);
    assert_int_equal(word.limb[0], 0xfedcba9876543210);
    assert_int_equal(word.limb[1], 0x2d); // kind 10, b 11011, whose lowest bit is in the other limb
    struct tuple back = tuple_event_of(&form, &word);
    assert_true(back.a == tuple.a && back.b == tuple.b && back.kind == 2 && back.count == 1);
    word = tuple_message_word(&form, &tuple);
    assert_int_equal(form.message.kind.lsb + form.message.kind.bits, 78);
    assert_int_equal(word.limb[0] & 0xffff, 0x1b09); // the count, b, three bits of a, which are 0
    assert_int_equal(word.limb[1], 0x2fdb);          // 2, and a's 63 bits from 13 on
    back = tuple_message_of(&form, &word);
    assert_true(back.a == tuple.a && back.b == tuple.b && back.kind == 2 && back.count == 9);
}

static void what_has_no_bits_is_0(void **state)
{
    (void)state;
    const struct tuple_form form = form_of(2, (char *[]){"width_b=0", "composition=A4"});
    struct word word = tuple_event_word(&form, &tuple);
    assert_int_equal(word.limb[0], tuple.a);
    assert_int_equal(word.limb[1], 0);
    word = tuple_message_word(&form, &tuple);
    assert_int_equal(word.limb[0], tuple.a << 16 | tuple.count);
    assert_int_equal(word.limb[1], tuple.a >> 48);
    const struct tuple back = tuple_message_of(&form, &word);
    assert_true(back.a == tuple.a && back.b == 0 && back.kind == 0 && back.count == 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_stand_where_they_should),
        cmocka_unit_test(what_has_no_bits_is_0),
    };
    return cmocka_run_group_tests_name("cmodel/tuple_form", tests, NULL, NULL);
}
