// cmodel/path/ghost_test: newcomers that wait, and counts of exponent and fraction, by hand.
// The cases are those of tb/path/test_reference_table.py. A path is {start, directions, length}.
#include "path/test_stream.h"
#include "tb/unit_test.h"

static const struct path A = {.start = 0xA};
static const struct path B = {.start = 0xB};
static const struct path C = {.start = 0xC};
static const struct path D = {.start = 0xD};

// One row, plain counts, so many ways.
static struct test_stream *one_row(char *entries, char *ways)
{
    return test_begin(
        (char *[]){"policy=ghost", entries, ways, "exponent_bits=0", "count_bits=8", "ghost_bits=8", NULL});
}

// What a path does with the generator in this state.
static enum table_case add(struct test_stream *s, uint32_t generator, struct path path, uint32_t c)
{
    s->core.table.generator = generator;
    return path_ghost_add(&s->core.table, &path, c).found;
}

static void holds(const struct test_stream *s, uint32_t number, struct path path, uint32_t count)
{
    assert_int_equal(path_table_count(&s->core.table, number), count);
    assert_true(path_equal(s->core.table.entries[number].path, path));
}

static void haunts(const struct test_stream *s, struct path path, uint32_t count)
{
    const struct path_table *table = &s->core.table;
    const uint32_t fingerprint = count ? path_matrix_f(&table->matrix[table->ways + 1], &path) : 0;
    assert_int_equal(table->ghosts[0].fingerprint, fingerprint);
    assert_int_equal(table->ghosts[0].count, count);
}

// A came twice. B's ghost has 1, 2, which is not more; 3 swaps in, with all it has; the ghost is gone.
static void a_ghost_swaps_in(void **state)
{
    (void)state;
    struct test_stream *s = one_row("entries=1", "ways=1");
    assert_int_equal(add(s, 1, A, 1), TABLE_FREE);
    assert_int_equal(add(s, 1, A, 1), TABLE_HIT);
    assert_int_equal(add(s, 1, B, 1), GHOST_NEW);
    assert_int_equal(add(s, 1, B, 1), GHOST_GREW);
    holds(s, 0, A, 2);
    haunts(s, B, 2);
    assert_int_equal(add(s, 1, B, 1), GHOST_SWAPPED);
    holds(s, 0, B, 3);
    haunts(s, B, 0);
    assert_int_equal(add(s, 1, A, 1), GHOST_NEW);
    haunts(s, A, 1);
    path_core_clear(&s->core);
    haunts(s, A, 0);
    test_end(s);
}

// A ghost of 3 has two bits: a stranger takes its place if the state's two lowest are 0: not of 2, of 4. One
// that brings 4 events, three bits, does so always (2 - 3 + 1 = 0); one that brings 2 needs one bit 0 (2 - 2
// + 1).
static void a_stranger_is_seldom_let_in(void **state)
{
    (void)state;
    static const struct {
        uint32_t generator, c;
        enum table_case found;
    } cases[] = {{2, 1, GHOST_STAYED},
                 {4, 1, GHOST_LEFT},
                 {3, 4, GHOST_LEFT},
                 {3, 2, GHOST_STAYED},
                 {2, 2, GHOST_LEFT}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_stream *s = one_row("entries=1", "ways=1");
        for (uint32_t j = 0; j < 9; j++)
            add(s, 1, A, 1);
        for (uint32_t j = 0; j < 3; j++)
            add(s, 1, B, 1);
        assert_int_equal(add(s, cases[i].generator, C, cases[i].c), cases[i].found);
        const bool left = cases[i].found == GHOST_LEFT;
        haunts(s, left ? C : B, left ? cases[i].c : 3);
        holds(s, 0, A, 9);
        test_end(s);
    }
}

// A path without events: no entry, no ghost.
static void nothing_is_nobody(void **state)
{
    (void)state;
    struct test_stream *s = one_row("entries=1", "ways=1");
    assert_int_equal(add(s, 0, A, 0), TABLE_NOTHING);
    assert_int_equal(path_table_count(&s->core.table, 0), 0);
    add(s, 0, B, 7);
    assert_int_equal(add(s, 0, A, 0), TABLE_NOTHING);
    holds(s, 0, B, 7);
    haunts(s, A, 0);
    test_end(s);
}

// Three ways of one row: all are taken, by ascending way, before there is a ghost; of equals the lowest way
// is the least.
static void free_ways_come_first(void **state)
{
    (void)state;
    struct test_stream *s = one_row("entries=3", "ways=3");
    add(s, 1, A, 1);
    add(s, 1, A, 1);
    add(s, 1, B, 1);
    add(s, 1, C, 1);
    haunts(s, D, 0);
    add(s, 1, D, 1);
    assert_int_equal(add(s, 1, D, 1), GHOST_SWAPPED);
    holds(s, 0, A, 2);
    holds(s, 1, D, 2);
    holds(s, 2, C, 1);
    test_end(s);
}

// ---- counts ------------------------------------------------------------------------------

// Two bits of exponent, two of fraction: steps of 1, 1, 2, 4.
static void codes_have_values(void **state)
{
    (void)state;
    static const uint32_t values[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28};
    static const uint32_t codes[][2] = {{0, 0},   {7, 7},   {8, 8},   {9, 8},   {11, 9},
                                        {16, 12}, {19, 12}, {27, 14}, {28, 15}, {99, 15}};
    const struct count_form form = count_form(4, 2);
    for (uint32_t code = 0; code < 16; code++)
        assert_int_equal(count_value(form, code), values[code]);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_int_equal(count_code(form, codes[i][0]), codes[i][1]);
}

// 7 + 1 is 8, certainly. 8 (steps of 2) grows by one step if the state is odd. 14 + 5: two steps and perhaps
// a third: 18, said to be 16, or 20. 28 + 1: (1 + 3) / 4 is a step, which is too much.
static void sums_are_right_on_average(void **state)
{
    (void)state;
    static const struct {
        uint32_t value, c, state, sum;
        bool cut;
    } cases[] = {{7, 1, 0, 8, false},   {8, 1, 6, 8, false},   {8, 1, 7, 10, false}, {14, 5, 4, 16, false},
                 {14, 5, 5, 20, false}, {28, 1, 2, 28, false}, {28, 1, 7, 28, true}};
    const struct count_form form = count_form(4, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool cut;
        const uint32_t code = count_code(form, cases[i].value);
        const uint32_t sum = count_add(form, code, cases[i].c, cases[i].state, &cut);
        assert_int_equal(count_value(form, sum), cases[i].sum);
        assert_int_equal(cut, cases[i].cut);
    }
}

// 12 bits of fraction: 2^32 would have exponent 21. Without exponent a code is its value.
static void values_stay_below_2_to_the_32(void **state)
{
    (void)state;
    assert_true(count_form(17, 5).most == 8191ULL << 19);
    assert_true(count_form(32, 0).most == UINT32_MAX);
    const struct count_form plain = count_form(8, 0);
    bool cut;
    assert_int_equal(count_code(plain, 200), 200);
    assert_int_equal(count_value(plain, 200), 200);
    assert_int_equal(count_add(plain, 255, 1, 0, &cut), 255);
    assert_true(cut);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ghost_swaps_in),
        cmocka_unit_test(a_stranger_is_seldom_let_in),
        cmocka_unit_test(nothing_is_nobody),
        cmocka_unit_test(free_ways_come_first),
        cmocka_unit_test(codes_have_values),
        cmocka_unit_test(sums_are_right_on_average),
        cmocka_unit_test(values_stay_below_2_to_the_32),
    };
    return cmocka_run_group_tests_name("cmodel/path/ghost", tests, NULL, NULL);
}
