// cmodel/path/stack_test: paths derived by hand: the flow graph after Figure 5, and one test per rule.
// The streams are those of tb/path/reference_test.py. Blocks B1 and B4 of the graph end without a branch, B2
// with a jump to B3. The other blocks, with the address of their branch in brackets:
//
//   B0 100 [104] x: B2, else B1      B3 130 [134] c: B5, else B4
//   B5 150 [154] back to B3, else B6      B6 158 [15c] returns to 20
//
// B1 is at 108, B2 at 118, B4 at 138. The program runs through B0 B1 B2 B3 B5, B3 B4 B5, B3 B5 B6. A path is
// {start, directions, length}.
#include "cmodel/path/stream_helper.h"
#include "tb/unit_helper.h"

static void figure(struct test_stream *s)
{
    TEST_RECORDS(s, CALL(0x100), FORWARD(0x108, 0), FORWARD(0x130, 1), FORWARD(0x150, 1), BACKWARD(0x130, 1),
                 FORWARD(0x138, 0), BACKWARD(0x130, 1), FORWARD(0x150, 1), BACKWARD(0x158, 0), BACK(0x20));
}

// ---- Figure 5 ----------------------------------------------------------------------------

// x not taken, the jump, c, the back edge: 0 1 1 1. Then c 0, back edge 1. Then c 1, back edge 0. B6 alone
// has no branch.
static void a_backward_branch_ends_a_path(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    figure(s);
    TEST_PATHS(s, {0x100, 0xe, 4}, {0x130, 2, 2}, {0x130, 1, 2}, {0x158, 0, 0});
    assert_int_equal(s->incomplete, 0);
    test_end(s);
}

// The last iteration and B6 are one path, as in the text of section 3.
static void a_back_edge_not_taken_goes_on(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"backward=taken", NULL});
    figure(s);
    TEST_PATHS(s, {0x100, 0xe, 4}, {0x130, 2, 2}, {0x130, 1, 2});
    test_end(s);
}

// The first path spans a back edge: 0 1 1 1, then c 0; the second back edge ends it with a 1. The next path
// spans the back edge that is not taken (1, 0) and ends with the return, which has no bit.
static void a_path_spans_one_loop_boundary(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"ppcr=0x5DD16A", NULL});
    figure(s);
    TEST_PATHS(s, {0x100, 0x2e, 6}, {0x130, 1, 2});
    test_end(s);
}

// 200: a branch not taken (0), the call of 300 (1, ext 1), a branch (1). The call of 400 exceeds max, so it
// begins a path of its own, (1). The back edge in 300 (1) ends the first path. The next path keeps ext 1: it
// spans the return to 20c (1, ext 0), then has a branch not taken (0) and the back edge (1). The very first
// back edge pops an incomplete path.
static void a_path_spans_one_call(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"ppcr=0x6DD16A", NULL});
    TEST_RECORDS(s, BACKWARD(0x200, 1), FORWARD(0x208, 0), CALL(0x300), FORWARD(0x310, 1), CALL(0x400),
                 FORWARD(0x410, 1), BACK(0x314), BACKWARD(0x304, 1), BACK(0x20C), FORWARD(0x210, 0),
                 BACKWARD(0x200, 1));
    TEST_PATHS(s, {0x400, 1, 1}, {0x200, 0xe, 4}, {0x304, 5, 3});
    assert_int_equal(path_stack_entry(&s->core.stack, s->core.stack.count - 1)->ext, 0);
    assert_int_equal(s->incomplete, 1);
    test_end(s);
}

// Calls and returns end paths, too, but have no bit. The path before the first call is incomplete. Then: 100
// with 0, 1; the callee without a branch; 134, behind the call, with 1.
static void a_whole_program_path_is_cut_at_calls(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"ppcr=wpp", NULL});
    TEST_RECORDS(s, CALL(0x100), FORWARD(0x108, 0), FORWARD(0x130, 1), CALL(0x300), BACK(0x134),
                 FORWARD(0x150, 1), BACK(0x20));
    TEST_PATHS(s, {0x100, 2, 2}, {0x300, 0, 0}, {0x134, 1, 1});
    assert_int_equal(s->core.stack.count, 1);
    test_end(s);
}

// ---- splits ------------------------------------------------------------------------------

// 33 taken branches: the 32nd fills the path; the 33rd is the first of a path from the 32nd's target.
static void a_full_path_is_split(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    test_record(s, CALL(0x100));
    for (uint64_t i = 1; i < 34; i++)
        test_record(s, FORWARD(0x100 + 8 * i, 1));
    test_record(s, BACK(0x20));
    TEST_PATHS(s, {0x100, 0xffffffff, 32}, {0x200, 1, 1});
    test_end(s);
}

// The 32nd branch is a back edge, which pops anyway: one path, then a path without a branch.
static void a_pop_needs_no_split(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    test_record(s, CALL(0x100));
    for (uint64_t i = 0; i < 31; i++)
        test_record(s, FORWARD(0x108, 1));
    TEST_RECORDS(s, BACKWARD(0x110, 0), BACK(0x20));
    TEST_PATHS(s, {0x100, 0x7fffffff, 32}, {0x110, 0, 0});
    test_end(s);
}

// Forward branches update and push. 110's first branch pushes 120, which returns without a branch. Its second
// branch splits it: two entries begin at 130, the split's below the pushed one.
static void a_split_stands_below_a_push(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"branches=2", "ppcr=0xDD96A", NULL});
    TEST_RECORDS(s, BACKWARD(0x100, 1), FORWARD(0x110, 0), FORWARD(0x120, 1), BACK(0x114), FORWARD(0x130, 1));
    TEST_PATHS(s, {0x120, 0, 0}, {0x110, 3, 2});
    assert_int_equal(s->core.stack.count, 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(path_stack_entry(&s->core.stack, i)->path.start, i ? 0x130 : 0x100);
    test_end(s);
}

// Loop extension with max 1. The spanned back edge is the second of two branches, so the path splits. The new
// path keeps ext 1, so the next back edge ends it.
static void a_split_keeps_what_was_spanned(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"branches=2", "ppcr=0x5DD16A", NULL});
    TEST_RECORDS(s, CALL(0x100), FORWARD(0x108, 1), BACKWARD(0x100, 1), BACKWARD(0x100, 1));
    TEST_PATHS(s, {0x100, 3, 2}, {0x100, 1, 1});
    assert_int_equal(path_stack_entry(&s->core.stack, 1)->ext, 0);
    test_end(s);
}

// ---- control and counters ----------------------------------------------------------------

// An illegal value changes nothing. A legal one clears the stack, so the next return pops an incomplete path.
static void a_write_of_ppcr_clears_the_stack(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){NULL});
    figure(s);
    test_record(s, CALL(0x100));
    assert_false(path_core_write_ppcr(&s->core, 3));
    assert_int_equal(s->core.stack.ppcr, PPCR_BL);
    assert_int_equal(s->core.stack.count, 2);
    assert_true(path_core_write_ppcr(&s->core, PPCR_WPP));
    assert_int_equal(s->core.stack.count, 1);
    assert_true(path_core_write_ppcr(&s->core, PPCR_BL));
    test_record(s, BACK(0x20));
    assert_int_equal(s->emitted, 4);
    assert_int_equal(s->incomplete, 1);
    assert_int_equal(s->underflows, 1);
    path_core_reset(&s->core);
    assert_int_equal(s->core.stack.ppcr, PPCR_BL);
    test_end(s);
}

// Counters of 4 bits: the caller has the call's 3; the callee has 7 + 7 + 7, saturated at 15.
static void events_are_their_paths(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"event_width=4", "count_width=4", NULL});
    struct path_record records[] = {BACKWARD(0x200, 1), CALL(0x300), FORWARD(0x310, 1), FORWARD(0x320, 1),
                                    BACK(0x204)};
    for (size_t i = 1; i < 5; i++)
        records[i].count = i == 1 ? 3 : 7;
    test_records(s, records, 5);
    TEST_PATHS(s, {0x300, 3, 2});
    assert_int_equal(s->last[0].events, 15);
    assert_true(s->saturated);
    assert_int_equal(path_stack_entry(&s->core.stack, 0)->events, 3);
    test_end(s);
}

// A nibble of 0 for calls loses their counts. A gap has none.
static void what_nobody_counts_is_lost(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"ppcr=0xDD160", NULL});
    TEST_RECORDS(s, RECORD(.class = PATH_CALL, .target = 0x300, .count = 3),
                 RECORD(.class = PATH_GAP, .target = 0x400, .count = 9));
    assert_int_equal(s->events_lost, 3);
    assert_int_equal(s->gaps, 0); // no record came behind it
    assert_int_equal(s->core.stack.count, 1);
    test_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_backward_branch_ends_a_path),
        cmocka_unit_test(a_back_edge_not_taken_goes_on),
        cmocka_unit_test(a_path_spans_one_loop_boundary),
        cmocka_unit_test(a_path_spans_one_call),
        cmocka_unit_test(a_whole_program_path_is_cut_at_calls),
        cmocka_unit_test(a_full_path_is_split),
        cmocka_unit_test(a_pop_needs_no_split),
        cmocka_unit_test(a_split_stands_below_a_push),
        cmocka_unit_test(a_split_keeps_what_was_spanned),
        cmocka_unit_test(a_write_of_ppcr_clears_the_stack),
        cmocka_unit_test(events_are_their_paths),
        cmocka_unit_test(what_nobody_counts_is_lost),
    };
    return cmocka_run_group_tests_name("cmodel/path/stack", tests, NULL, NULL);
}
