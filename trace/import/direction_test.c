// trace/import/direction_test: known and forgotten directions of branches.
#include <stdlib.h>

#include "tb/unit_helper.h"
#include "trace/import/direction.h"

static int setup(void **state)
{
    *state = calloc(1, sizeof(struct directions));
    return *state ? 0 : -1;
}

static int teardown(void **state)
{
    free(*state);
    return 0;
}

static void a_taken_branch_has_its_targets(void **state)
{
    assert_int_equal(directions_class(*state, 100, true, 101), BRANCH_FORWARD);
    assert_int_equal(directions_class(*state, 100, true, 100), BRANCH_BACKWARD);
    assert_int_equal(directions_class(*state, 0, true, 0), BRANCH_BACKWARD);
}

static void one_not_taken_has_its_last(void **state)
{
    assert_int_equal(directions_class(*state, 0, false, 2), BRANCH_FORWARD);
    assert_int_equal(directions_class(*state, 100, false, 102), BRANCH_FORWARD);
    assert_int_equal(directions_class(*state, 100, true, 50), BRANCH_BACKWARD);
    assert_int_equal(directions_class(*state, 100, false, 102), BRANCH_BACKWARD);
    assert_int_equal(directions_class(*state, 104, false, 102), BRANCH_FORWARD);
    assert_int_equal(directions_class(*state, 100, true, 150), BRANCH_FORWARD);
    assert_int_equal(directions_class(*state, 100, false, 102), BRANCH_FORWARD);
}

// More branches than slots: a forgotten branch is forward, and none has another branch's direction.
static void a_shared_slot_forgets(void **state)
{
    enum { BRANCHES = 4 * DIRECTION_SLOTS };
    for (uint64_t pc = 1; pc <= BRANCHES; pc++)
        directions_class(*state, pc << 4, true, pc & 1 ? 0 : UINT64_MAX);
    unsigned known = 0;
    for (uint64_t pc = 1; pc <= BRANCHES; pc++) {
        bool backward = directions_class(*state, pc << 4, false, 0) == BRANCH_BACKWARD;
        assert_true(!backward || pc & 1);
        known += backward;
    }
    assert_in_range(known, DIRECTION_SLOTS / 4, DIRECTION_SLOTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_taken_branch_has_its_targets, setup, teardown),
        cmocka_unit_test_setup_teardown(one_not_taken_has_its_last, setup, teardown),
        cmocka_unit_test_setup_teardown(a_shared_slot_forgets, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
