// measure/exact/exact_paths_test: paths derived by hand from streams of branches.
// The comments of tb/path/reference_test.py derive the flow graph and its paths. tb/path/software_test.py
// compares with that reference on random and recorded streams.
#include "measure/exact/exact_paths.h"

#include "tb/unit_helper.h"

enum { MOST = 40 };

static const struct exact_settings bl = {PPCR_BL, PATH_BRANCHES_MOST, false, TRAP_PPCR};

#define CALL(to)                                                                                             \
    {                                                                                                        \
        .target = (to), .class = PATH_CALL, .taken = true                                                    \
    }
#define BACK(to)                                                                                             \
    {                                                                                                        \
        .target = (to), .class = PATH_RETURN, .taken = true                                                  \
    }
#define FORWARD(to, way)                                                                                     \
    {                                                                                                        \
        .target = (to), .class = PATH_FORWARD, .taken = (way)                                                \
    }
#define BACKWARD(to, way)                                                                                    \
    {                                                                                                        \
        .target = (to), .class = PATH_BACKWARD, .taken = (way)                                               \
    }
#define INDIRECT(to)                                                                                         \
    {                                                                                                        \
        .target = (to), .class = PATH_INDIRECT, .taken = true                                                \
    }

struct run {
    struct exact_paths stack;
    struct exact_path ended[MOST];
    size_t count;
};

static struct run run(struct exact_settings settings, const struct branch_record *branch, size_t branches)
{
    struct run run = {.count = 0};
    assert_true(exact_paths_init(&run.stack, settings));
    for (size_t i = 0; i < branches; i++) {
        const enum path_found found = exact_paths_branch(&run.stack, &branch[i], &run.ended[run.count]);
        assert_int_not_equal(found, PATH_FAILED);
        run.count += found == PATH_ENDED;
    }
    assert_int_equal(run.stack.paths, run.count);
    return run;
}

#define LENGTH(list) (sizeof(list) / sizeof *(list))
#define EXPECT(settings, branches, ...)                                                                      \
    do {                                                                                                     \
        static const struct path wanted[] = {__VA_ARGS__};                                                   \
        struct run got = run(settings, branches, LENGTH(branches));                                          \
        assert_int_equal(got.count, LENGTH(wanted));                                                         \
        for (size_t i = 0; i < LENGTH(wanted); i++)                                                          \
            assert_true(path_equal(got.ended[i].path, wanted[i]));                                           \
        exact_paths_free(&got.stack);                                                                        \
    } while (0)

// B0 B1 B2 B3 B5, B3 B4 B5, B3 B5 B6.
static const struct branch_record figure[] = {
    CALL(0x100),       FORWARD(0x108, 0),  FORWARD(0x130, 1), FORWARD(0x150, 1),  BACKWARD(0x130, 1),
    FORWARD(0x138, 0), BACKWARD(0x130, 1), FORWARD(0x150, 1), BACKWARD(0x158, 0), BACK(0x20)};

static void acyclic_paths(void **state)
{
    (void)state;
    EXPECT(bl, figure, {0x100, 14, 4}, {0x130, 2, 2}, {0x130, 1, 2}, {0x158, 0, 0});
    EXPECT(((struct exact_settings){PPCR_BL, PATH_BRANCHES_MOST, true, TRAP_PPCR}), figure, {0x100, 14, 4},
           {0x130, 2, 2}, {0x130, 1, 2});
}

static void extended_paths(void **state)
{
    (void)state;
    EXPECT(((struct exact_settings){0x5dd16a, PATH_BRANCHES_MOST, false, TRAP_PPCR}), figure, {0x100, 46, 6},
           {0x130, 1, 2});
    static const struct branch_record calls[] = {BACKWARD(0x200, 1), FORWARD(0x208, 0),  CALL(0x300),
                                                 FORWARD(0x310, 1),  CALL(0x400),        FORWARD(0x410, 1),
                                                 BACK(0x314),        BACKWARD(0x304, 1), BACK(0x20c),
                                                 FORWARD(0x210, 0),  BACKWARD(0x200, 1)};
    EXPECT(((struct exact_settings){0x6dd16a, PATH_BRANCHES_MOST, false, TRAP_PPCR}), calls, {0x400, 1, 1},
           {0x200, 14, 4}, {0x304, 5, 3});
}

static void whole_program_paths(void **state)
{
    (void)state;
    static const struct branch_record stream[] = {CALL(0x100), FORWARD(0x108, 0), FORWARD(0x130, 1),
                                                  CALL(0x300), BACK(0x134),       FORWARD(0x150, 1),
                                                  BACK(0x20)};
    EXPECT(((struct exact_settings){PPCR_WPP, PATH_BRANCHES_MOST, false, TRAP_PPCR}), stream, {0x100, 2, 2},
           {0x300, 0, 0}, {0x134, 1, 1});
}

// 2 branches per path. The second of 110's forward branches, which also push, splits the path. The new half
// inherits the ext of a path that spanned a back edge.
static void splits(void **state)
{
    (void)state;
    static const struct branch_record pushing[] = {BACKWARD(0x100, 1), FORWARD(0x110, 0), FORWARD(0x120, 1),
                                                   BACK(0x114), FORWARD(0x130, 1)};
    const struct exact_settings two = {PPCR_BL | PPCR_PUSH << 8, 2, false, TRAP_PPCR};
    EXPECT(two, pushing, {0x120, 0, 0}, {0x110, 3, 2});
    struct run pushed = run(two, pushing, LENGTH(pushing));
    assert_int_equal(pushed.stack.count, 3);
    assert_int_equal(pushed.stack.entry[2].path.start, 0x130);
    assert_int_equal(pushed.stack.entry[1].path.start, 0x130);
    exact_paths_free(&pushed.stack);
    static const struct branch_record loops[] = {CALL(0x100), FORWARD(0x108, 1), BACKWARD(0x100, 1),
                                                 BACKWARD(0x100, 1)};
    EXPECT(((struct exact_settings){0x5dd16a, 2, false, TRAP_PPCR}), loops, {0x100, 3, 2}, {0x100, 1, 1});
    static const struct branch_record with_pop[] = {CALL(0x100), FORWARD(0x108, 1), BACKWARD(0x110, 0),
                                                    BACK(0x20)};
    EXPECT(((struct exact_settings){PPCR_BL, 2, false, TRAP_PPCR}), with_pop, {0x100, 1, 2}, {0x110, 0, 0});
}

// 100 calls itself 39 deep and returns: nothing is lost at any depth. One more return underflows.
static void recursion(void **state)
{
    (void)state;
    struct branch_record stream[2 * MOST];
    for (unsigned i = 0; i < MOST; i++) {
        stream[i] = (struct branch_record)CALL(0x100);
        stream[MOST + i] = (struct branch_record)BACK(0x108);
    }
    struct run got = run(bl, stream, 2 * MOST);
    for (size_t i = 0; i < MOST; i++)
        assert_true(path_equal(got.ended[i].path, (struct path){0x100, 0, 0}));
    assert_int_equal(got.stack.underflows, 0);
    struct exact_path ended;
    assert_int_equal(exact_paths_branch(&got.stack, &stream[MOST], &ended), PATH_NONE);
    assert_int_equal(got.stack.underflows, 1);
    assert_int_equal(got.stack.incomplete, 1);
    assert_true(got.stack.entry[0].incomplete);
    exact_paths_free(&got.stack);
}

// The caller gets the call's 3 events and its one instruction, the callee the rest. Events of a branch that
// neither updates nor counts are lost; a branch of an invalid class counts nowhere.
static void sums(void **state)
{
    (void)state;
    struct branch_record stream[] = {BACKWARD(0x200, 1), CALL(0x300), FORWARD(0x310, 1),
                                     INDIRECT(0x400),    BACK(0x204), BACKWARD(1, 1)};
    static const uint64_t events[] = {1, 3, 7, 1000, 20, 5};
    for (size_t i = 0; i < LENGTH(stream); i++) {
        stream[i].count = events[i];
        stream[i].instructions = i + 1;
    }
    struct run got = run(bl, stream, LENGTH(stream));
    static const uint64_t sums[][2] = {{1007, 7}, {20, 5}, {8, 8}};
    assert_int_equal(got.count, LENGTH(sums));
    for (size_t i = 0; i < LENGTH(sums); i++) {
        assert_int_equal(got.ended[i].events, sums[i][0]);
        assert_int_equal(got.ended[i].instructions, sums[i][1]);
    }
    exact_paths_free(&got.stack);
    stream[2].class = PATH_GAP;
    got = run((struct exact_settings){PPCR_BL & ~15U, PATH_BRANCHES_MOST, false, TRAP_PPCR}, stream, 3);
    assert_int_equal(got.stack.events_lost, 3);
    assert_int_equal(got.stack.gaps, 0); // no branch came behind it
    exact_paths_free(&got.stack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acyclic_paths),       cmocka_unit_test(extended_paths),
        cmocka_unit_test(whole_program_paths), cmocka_unit_test(splits),
        cmocka_unit_test(recursion),           cmocka_unit_test(sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
