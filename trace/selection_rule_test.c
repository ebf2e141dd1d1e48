// trace/selection_rule_test: texts of rules, good and refused.
#include <string.h>

#include "cmodel/shell/selector.h"
#include "tb/unit_helper.h"
#include "trace/selection_rule.h"

static char reason[MESSAGE_SIZE];

static void expect_rule(const char *text, struct select_rule wanted)
{
    struct select_rule got;
    if (!selection_rule_parse(text, &got, reason))
        fail_msg("%s: %s", text, reason);
    assert_int_equal(select_rule_word(&got), select_rule_word(&wanted));
    assert_int_equal(got.misses, wanted.misses);
    assert_int_equal(got.low, wanted.low);
    assert_int_equal(got.high, wanted.high);
}

static void words_make_rules(void **state)
{
    (void)state;
    enum { LOAD = 1 << CLASS_LOAD, VALUED = 1 << CLASS_OTHER | LOAD | 1 << CLASS_STORE };
    const struct select_rule any = {.on = true, .high = UINT64_MAX, .bits = 64, .classes = UINT16_MAX};
    struct select_rule rule = any;
    expect_rule("kind=0", rule);
    rule.classes = LOAD;
    expect_rule("load", rule);
    rule.classes = 0xf8 | LOAD;
    expect_rule("branch,load,call", rule);
    rule.classes = 1 << CLASS_BLOCK | 1 << CLASS_PACKET;
    expect_rule("packet block", rule);
    rule = any;
    rule.low = 16;
    rule.high = 31;
    rule.kind = 3;
    rule.inside = true;
    expect_rule(" ,kind=3, pc=0x10..31 inside,", rule);
    rule = any;
    rule.low = rule.high = 7;
    rule.does = SELECT_START;
    expect_rule("start,pc=7", rule);
    rule.low = 0x0a010000;
    rule.high = 0x0a01ffff;
    expect_rule("start,pc=10.1.0.0/16", rule);
    expect_rule("start,pc=10.1.0.0..10.1.255.255", rule);
    rule = any;
    rule.does = SELECT_STOP;
    expect_rule("stop", rule);
    rule = any;
    rule.classes = VALUED;
    rule.bits = 0;
    expect_rule("zero", rule);
    rule.bits = 16;
    expect_rule("narrow", rule);
    rule.bits = 63;
    rule.classes = LOAD;
    expect_rule("load,bits=63", rule);
    rule = any;
    rule.classes = LOAD | 1 << CLASS_STORE | 1 << CLASS_BLOCK;
    rule.misses = 2;
    expect_rule("l2miss", rule);
    rule.classes = LOAD;
    rule.misses = 1;
    rule.bits = 0;
    expect_rule("load,zero,l1miss", rule);
}

static void other_words_are_refused(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"", "says nothing"},
        {", ", "says nothing"},
        {"loads", "`loads`: accepted is one of load store"},
        {"other", "accepted is one of load store"},
        {"zero=1", "accepted is one of load store"},
        {"pc=", "pc=LO..HI"},
        {"pc=1..", "pc=LO..HI"},
        {"pc=..1", "pc=LO..HI"},
        {"pc=2..1", "`pc=2..1`: accepted is pc=LO..HI"},
        {"pc=1...2", "pc=LO..HI"},
        {"pc=0x10000000000000000", "pc=LO..HI"},
        {"pc=10.1.0.1/16", "pc=PREFIX"},
        {"pc=1,pc=1", "one range per rule"},
        {"bits=64", "N from 0 to 63"},
        {"bits=-1", "N from 0 to 63"},
        {"zero,bits=0", "one of zero, narrow and bits=N"},
        {"kind=4", "kind=0 to kind=3"},
        {"kind=", "kind=0 to kind=3"},
        {"kind=1,kind=1", "one of kind=K, start and stop"},
        {"start,kind=0", "one of kind=K, start and stop"},
        {"stop,start", "one of kind=K, start and stop"},
        {"start,inside", "not to start or stop"},
        {"call,zero", "which only load and store have"},
        {"load,block,narrow", "which only load and store have"},
        {"call,l1miss", "which only load, store and block make"},
        {"l1miss,l2miss", "one of l1miss and l2miss"},
    };
    struct select_rule rule;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(selection_rule_parse(bad[i][0], &rule, reason));
        if (!strstr(reason, bad[i][1]))
            fail_msg("%s: %s", bad[i][0], reason);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_make_rules),
        cmocka_unit_test(other_words_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
