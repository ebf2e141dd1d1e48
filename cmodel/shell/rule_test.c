// cmodel/shell/rule_test: random decisions against a naive implementation of doc/shell/selector.md's table.
#include "cmodel/random.h"
#include "cmodel/shell/rules_helper.h"
#include "tb/unit_helper.h"

enum { EVENTS = 400 * 512 };

static void decisions_are_the_table(void **state)
{
    (void)state;
    uint64_t random = test_seed(1);
    struct select_rule rule[SELECTOR_RULES_MAX];
    bool open = false;
    bool naive_open = false;
    uint32_t passed = 0;
    for (uint32_t n = 0; n < EVENTS; n++) {
        if (n % 64 == 0)
            for (uint32_t i = 0; i < SELECTOR_RULES_MAX; i++)
                rule[i] = test_rule(&random);
        const struct select_event event = test_event(&rule[n % SELECTOR_RULES_MAX], &random);
        const int expected = test_decision(rule, SELECTOR_RULES_MAX, event, &naive_open);
        const struct select_rule *first = select_first(rule, SELECTOR_RULES_MAX, &event);
        const bool passes = select_act(first, &open);
        assert_int_equal(passes ? (int)first->kind : -1, expected);
        assert_int_equal(open, naive_open);
        passed += passes;
    }
    assert_in_range(passed, EVENTS / 20, EVENTS - EVENTS / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(decisions_are_the_table)};
    return cmocka_run_group_tests_name("cmodel/shell/rule", tests, NULL, NULL);
}
