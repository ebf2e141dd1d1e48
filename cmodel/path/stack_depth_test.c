// cmodel/path/stack_depth_test: recursion, overflow, repair and spilling of the stack; an entry's words.
// Results by hand, in each test's comment; the streams are those of tb/path/reference_depth_test.py.
#include "cmodel/path/stream_helper.h"
#include "tb/unit_helper.h"

// A procedure calls itself twice. The innermost takes the other direction and leaves first.
static void recursion_keeps_its_paths_apart(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    TEST_RECORDS(s, CALL(0x100), FORWARD(0x110, 1), CALL(0x100), FORWARD(0x110, 1), CALL(0x100),
                 FORWARD(0x108, 0), BACK(0x114), BACK(0x114), BACK(0x20));
    TEST_PATHS(s, {0x100, 0, 1}, {0x100, 1, 1}, {0x100, 1, 1});
    test_end(s);
}

// A longjmp from 300 to 100's frame: the repair discards two entries. 100's path had direction 1 and
// continues with 0. A second repair discards all; the entry that remains is incomplete and is not emitted.
static void repair_discards(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    TEST_RECORDS(s, CALL(0x100), FORWARD(0x110, 1), CALL(0x200), FORWARD(0x210, 1), CALL(0x300),
                 FORWARD(0x308, 0));
    assert_int_equal(path_stack_repair(&s->core.stack, 2), 2);
    TEST_RECORDS(s, FORWARD(0x118, 0), BACK(0x20));
    TEST_PATHS(s, {0x100, 1, 2});
    assert_int_equal(path_stack_repair(&s->core.stack, 99), 1);
    assert_int_equal(s->core.stack.count, 1);
    assert_int_equal(s->underflows, 0);
    test_record(s, BACK(0x30));
    assert_int_equal(s->incomplete, 1);
    assert_int_equal(s->underflows, 1);
    test_end(s);
}

// Five nested calls from main, five returns, and a back edge in main.
static void five_deep(struct test_stream *s)
{
    for (uint64_t i = 1; i <= 5; i++)
        test_record(s, CALL(0x100 * i));
    for (uint64_t i = 5; i > 0; i--)
        test_record(s, BACK(0x100 * (i - 1) + 4));
    test_record(s, BACKWARD(0x10, 1));
}

// Four entries: main's and 100's are dropped. Four returns pop 500 to 200, and the fourth empties the stack.
// 100's return pops an incomplete entry and empties the stack again. main's back edge pops that entry's
// successor.
static void a_full_stack_drops_the_oldest(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"depth=4", NULL});
    five_deep(s);
    TEST_PATHS(s, {0x500, 0, 0}, {0x400, 0, 0}, {0x300, 0, 0}, {0x200, 0, 0});
    assert_int_equal(s->overflows, 2);
    assert_int_equal(s->incomplete, 2);
    assert_int_equal(s->underflows, 2);
    assert_int_equal(path_stack_entry(&s->core.stack, 0)->path.start, 0x10);
    test_end(s);
}

// The same with a region of eight entries: nothing is dropped; only main's entry is incomplete.
static void a_stack_in_memory_drops_nothing(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"depth=4", "overflow=spill", NULL});
    assert_false(path_core_write_spill_entries(&s->core, 3));
    assert_false(path_core_write_spill_entries(&s->core, (1 << 20) + 1));
    assert_true(path_core_write_spill_entries(&s->core, 8));
    five_deep(s);
    TEST_PATHS(s, {0x500, 0, 0}, {0x400, 0, 0}, {0x300, 0, 0}, {0x200, 0, 0}, {0x100, 0, 0});
    assert_int_equal(s->overflows + s->underflows, 0);
    assert_int_equal(s->incomplete, 1);
    assert_true(path_core_write_spill_entries(&s->core, 0));
    five_deep(s);
    assert_int_equal(s->overflows, 2);
    test_end(s);
}

// In a full stack, a back edge (pop and push) and a split need no room.
static void what_replaces_needs_no_room(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"depth=4", "branches=2", NULL});
    TEST_RECORDS(s, CALL(0x100), CALL(0x200), CALL(0x300), BACKWARD(0x308, 1), FORWARD(0x310, 1),
                 FORWARD(0x320, 1));
    TEST_PATHS(s, {0x300, 1, 1}, {0x308, 3, 2});
    assert_int_equal(s->overflows, 0);
    assert_int_equal(s->core.stack.count, 4);
    test_end(s);
}

// start 123456789abc in bits 0..47, length 2 at 48, directions 1 at 54, events 5 at 86, instructions 9 at 94
// (bits 94 and 97), ext 5 at 110, saturated 113.
static void an_entry_is_four_words(void **state)
{
    (void)state;
    const struct path_config cfg = test_configure((char *[]){NULL});
    struct stack_entry entry = {{0x123456789abc, 1, 2}, 5, 9, 0, false};
    struct word word = path_stack_word(&cfg, &entry);
    assert_true(word.limb[0] == (0x123456789abc | 2ULL << 48 | 1ULL << 54));
    assert_true(word.limb[1] == (5ULL << 22 | 1ULL << 30 | 1ULL << 33));
    entry = (struct stack_entry){{0x123456789abc, 1, 2}, 5, 9, 5, true};
    word = path_stack_word(&cfg, &entry);
    assert_true(word.limb[1] >> 32 == (1 << 1 | 5 << 14 | 1 << 17));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recursion_keeps_its_paths_apart), cmocka_unit_test(repair_discards),
        cmocka_unit_test(a_full_stack_drops_the_oldest),   cmocka_unit_test(a_stack_in_memory_drops_nothing),
        cmocka_unit_test(what_replaces_needs_no_room),     cmocka_unit_test(an_entry_is_four_words),
    };
    return cmocka_run_group_tests_name("cmodel/path/stack_depth", tests, NULL, NULL);
}
