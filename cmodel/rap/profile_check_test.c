// cmodel/rap/profile_check_test: error messages for damaged profiles.
#include "cmodel/rap/profiles_helper.h"
#include "tb/unit_helper.h"

static void damage_is_named(void **state)
{
    (void)state;
    static const struct {
        uint32_t index;
        struct rap_node node;
        const char *error;
    } damage[] = {
        {0, {.lo = 0, .level = 1, .count = 10}, "node 0 (level 1, lo 0x0): its parent is missing"},
        {1, {.lo = 1, .level = 1, .count = 5}, "node 1 (level 1, lo 0x1): not aligned to its width"},
        {3, {.lo = 0x240, .level = 2, .count = 25}, "node 3 (level 2, lo 0x240): its parent is missing"},
        {4, {.lo = 0x140, .level = 2, .count = 20}, "node 4 (level 2, lo 0x140): twice, or out of order"},
        {5, {.lo = 0x200, .level = 9, .count = 10}, "node 5 (level 9, lo 0x200): deeper than a single value"},
        {5, {.lo = 0x400, .level = 1, .count = 10}, "node 5 (level 1, lo 0x400): wider than a key"},
        {5, {.lo = 0x200, .level = 1, .count = 9}, "the counts of 6 nodes add up to 99, not to n = 100"},
    };
    const struct rap_config cfg = test_profile_config(4, 100);
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        struct rap_profile profile = test_profile(&cfg);
        char error[ERROR_MAX];
        assert_true(rap_profile_check(&profile, error));
        profile.node[damage[i].index] = damage[i].node;
        assert_false(rap_profile_check(&profile, error));
        assert_string_equal(error, damage[i].error);
        rap_profile_free(&profile);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_named),
    };
    return cmocka_run_group_tests_name("cmodel/rap/profile_check", tests, NULL, NULL);
}
