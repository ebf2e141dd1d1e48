// cmodel/path/table_test: rows, counts and replacement with LFU, worked out by hand in each test's comment.
// Same cases as tb/path/reference_table_test.py. Most tables have one row.
// A path is {start, directions, length}.
#include "cmodel/path/stream_helper.h"
#include "tb/unit_helper.h"

static const struct path A = {.start = 0xA};
static const struct path B = {.start = 0xB};
static const struct path C = {.start = 0xC};

static uint64_t seed_before(uint64_t steps)
{
    return -192 - steps * 0x9e3779b97f4a7c15;
}

static uint32_t f(uint64_t seed, uint32_t j, uint32_t bits, uint32_t low, struct path path)
{
    static struct path_matrix matrix;
    path_matrix_init(&matrix, seed, j, bits, low, INDEX_PLB);
    return path_matrix_f(&matrix, &path);
}

// ---- rows --------------------------------------------------------------------------------

// With seed -192, matrix 0 is splitmix64 from state 0: e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f.
// These are the rows of the three lowest bits of start; their low four bits are f, 4, f.
static void rows_are_the_generators(void **state)
{
    (void)state;
    static const struct {
        uint64_t start;
        uint32_t f;
    } cases[] = {{0, 0}, {1, 0xf}, {2, 4}, {4, 0xf}, {3, 0xf ^ 4}, {7, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(f(seed_before(0), 0, 4, 0, (struct path){.start = cases[i].start}), cases[i].f);
}

// If the generator begins k steps earlier, that first output is row k: 63 is start's highest bit, 64 length's
// lowest, 69 length's highest, 70 the oldest direction, 101 the 32nd. The output's low 16 bits are cdaf.
static void rows_are_numbered_by_the_paths_bits(void **state)
{
    (void)state;
    static const struct {
        uint32_t row;
        struct path path;
    } cases[] = {{63, {1ULL << 63, 0, 0}}, {64, {0, 0, 1}},  {69, {0, 0, 32}},       {70, {0, 1, 0}},
                 {78, {0, 256, 0}},        {8, {256, 0, 0}}, {101, {0, 1U << 31, 0}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(f(seed_before(cases[i].row), 0, 16, 0, cases[i].path), 0xcdaf);
}

// The generator's seed for matrix j is larger by j. Bits of start below `low` are not hashed.
static void matrices_are_apart(void **state)
{
    (void)state;
    assert_int_equal(f(seed_before(1) - 33, 33, 10, 1, (struct path){.start = 2}), 0x1af);
    assert_int_equal(f(seed_before(0) - 33, 33, 10, 1, (struct path){.start = 1}), 0);
}

// plb covers all fields, pb all but the length, address only start's lowest bits.
static void index_says_which_fields(void **state)
{
    (void)state;
    static struct path_matrix matrix;
    static const struct path path = {0x480, 5, 3};
    static const struct path others[] = {{0x480, 5, 4}, {0x480, 7, 3}, {0x880, 5, 3}, {0x481, 5, 3}};
    static const bool differ[][4] = {
        {true, true, true, true}, {false, true, true, true}, {false, false, false, true}};
    for (enum path_index index = INDEX_PLB; index <= INDEX_ADDRESS; index++) {
        path_matrix_init(&matrix, 0, 0, 7, 7, index);
        for (size_t i = 0; i < 4; i++)
            assert_int_equal(path_matrix_row(&matrix, &others[i]) != path_matrix_row(&matrix, &path),
                             differ[index][i]);
    }
}

// ---- LFU ---------------------------------------------------------------------------------

static struct test_stream *two_ways(char *more)
{
    return test_begin((char *[]){"entries=2", "ways=2", more, NULL});
}

static struct table_did add(struct test_stream *s, struct path path, uint32_t c)
{
    return path_table_add(&s->core.table, &path, c);
}

static void holds(const struct test_stream *s, uint32_t number, struct path path, uint32_t count)
{
    assert_int_equal(path_table_count(&s->core.table, number), count);
    assert_true(path_equal(s->core.table.entries[number].path, path));
}

// A has count 2, B 1: C replaces B.
static void the_least_leaves(void **state)
{
    (void)state;
    struct test_stream *s = two_ways(NULL);
    assert_int_equal(add(s, A, 1).found, TABLE_FREE);
    assert_int_equal(add(s, B, 1).found, TABLE_FREE);
    assert_int_equal(add(s, A, 1).found, TABLE_HIT);
    const struct table_did did = add(s, C, 1);
    assert_int_equal(did.found, TABLE_REPLACED);
    assert_int_equal(did.way, 1);
    holds(s, 0, A, 2);
    holds(s, 1, C, 1);
    path_core_clear(&s->core);
    assert_int_equal(path_table_count(&s->core.table, 0) + path_table_count(&s->core.table, 1), 0);
    test_end(s);
}

// policy=lru: A has count 2, but B was used last: C replaces A. Then A replaces B.
static void the_least_recently_used_leaves(void **state)
{
    (void)state;
    struct test_stream *s = two_ways("policy=lru");
    add(s, A, 1);
    add(s, A, 1);
    add(s, B, 1);
    assert_int_equal(add(s, C, 1).way, 0);
    holds(s, 0, C, 1);
    assert_int_equal(add(s, C, 1).found, TABLE_HIT);
    assert_int_equal(add(s, A, 1).way, 1);
    holds(s, 1, A, 1);
    test_end(s);
}

// A and B have count 1: C replaces A in the lowest way. Then C and B are equal: A replaces C, again in way 0.
static void of_equals_the_lowest_way_leaves(void **state)
{
    (void)state;
    struct test_stream *s = two_ways(NULL);
    add(s, A, 1);
    add(s, B, 1);
    add(s, C, 1);
    holds(s, 0, C, 1);
    add(s, A, 1);
    holds(s, 0, A, 1);
    holds(s, 1, B, 1);
    test_end(s);
}

// Counts of two bits saturate at 3. A path that adds more is admitted with 3; one with c = 0 is not admitted.
static void counts_saturate(void **state)
{
    (void)state;
    struct test_stream *s = two_ways("count_bits=2");
    assert_int_equal(add(s, A, 0).found, TABLE_NOTHING);
    assert_false(add(s, A, 1).saturated);
    assert_false(add(s, A, 2).saturated);
    assert_true(add(s, A, 1).saturated);
    assert_true(add(s, B, 9).saturated);
    assert_int_equal(add(s, B, 0).found, TABLE_HIT);
    holds(s, 0, A, 3);
    holds(s, 1, B, 3);
    test_end(s);
}

// PPCR bit 25: path 100 adds 4 + 5; 200 adds 0 and is not admitted; 100 adds 0 and stays.
static void events_are_added(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"ppcr=0x20DD16A", "entries=1", "ways=1", NULL});
    TEST_RECORDS(s, CALL(0x100), RECORD(.class = PATH_FORWARD, .target = 0x108, .taken = true, .count = 4),
                 RECORD(.class = PATH_RETURN, .target = 0x20, .count = 5), CALL(0x200), BACK(0x20),
                 CALL(0x100), FORWARD(0x108, 1), BACK(0x20));
    holds(s, 0, (struct path){0x100, 1, 1}, 9);
    assert_int_equal(s->emitted, 3);
    test_end(s);
}

// Four iterations of a loop of one branch, and the code behind it: 100 with 1 three times, then with 0 in the
// last iteration, then 108. One row: they are admitted in this order.
static void a_loop_is_one_path(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"entries=4", NULL});
    TEST_RECORDS(s, CALL(0x100), BACKWARD(0x100, 1), BACKWARD(0x100, 1), BACKWARD(0x100, 1),
                 BACKWARD(0x108, 0), BACK(0x20));
    holds(s, 0, (struct path){0x100, 1, 1}, 3);
    holds(s, 1, (struct path){0x100, 0, 1}, 1);
    holds(s, 2, (struct path){0x108, 0, 0}, 1);
    assert_int_equal(path_table_count(&s->core.table, 3), 0);
    test_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_the_generators),
        cmocka_unit_test(rows_are_numbered_by_the_paths_bits),
        cmocka_unit_test(matrices_are_apart),
        cmocka_unit_test(index_says_which_fields),
        cmocka_unit_test(the_least_leaves),
        cmocka_unit_test(the_least_recently_used_leaves),
        cmocka_unit_test(of_equals_the_lowest_way_leaves),
        cmocka_unit_test(counts_saturate),
        cmocka_unit_test(events_are_added),
        cmocka_unit_test(a_loop_is_one_path),
    };
    return cmocka_run_group_tests_name("cmodel/path/table", tests, NULL, NULL);
}
