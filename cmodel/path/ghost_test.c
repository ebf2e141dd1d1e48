// cmodel/path/ghost_test: policy ghost against results worked out by hand, in each test's comment.
// Same cases as tb/path/reference_table_test.py. A path is {start, directions, length}.
#include "cmodel/path/stream_helper.h"
#include "tb/unit_helper.h"

static const struct path A = {.start = 0xA};
static const struct path B = {.start = 0xB};
static const struct path C = {.start = 0xC};
static const struct path D = {.start = 0xD};

// One row; counts without exponent.
static struct test_stream *one_row(char *entries, char *ways, char *ghosts)
{
    return test_begin((char *[]){"policy=ghost", entries, ways, ghosts, "exponent_bits=0", "count_bits=8",
                                 "ghost_bits=8", NULL});
}

// Adds a path with the generator in this state.
static enum table_case add(struct test_stream *s, uint32_t generator, struct path path, uint32_t c)
{
    s->core.table.generator = generator;
    return path_ghost_add(&s->core.table, &path, c).found;
}

// Adds a path `times` times, with c = 1.
static void come(struct test_stream *s, struct path path, uint32_t times)
{
    for (uint32_t i = 0; i < times; i++)
        add(s, 1, path, 1);
}

static void holds(const struct test_stream *s, uint32_t number, struct path path, uint32_t count)
{
    assert_int_equal(path_table_count(&s->core.table, number), count);
    assert_true(path_equal(s->core.table.entries[number].path, path));
}

static uint32_t fingerprint(const struct test_stream *s, struct path path)
{
    return path_matrix_kept(&s->core.table.matrix[1], path.start, path.directions | 1ULL << path.length);
}

static void haunts(const struct test_stream *s, uint32_t number, struct path path, uint32_t count)
{
    const struct table_ghost ghost = s->core.table.ghosts[number];
    assert_int_equal(ghost.count, count);
    assert_int_equal(ghost.fingerprint, count ? fingerprint(s, path) : 0);
}

// A has count 2. B's ghost grows to 3, because 1 and 2 do not exceed 2. With the next B they change places,
// and this c is lost. A's ghost begins with 2 and grows to 4. With the next A they change places again; B's
// ghost has 3.
static void they_change_places(void **state)
{
    (void)state;
    struct test_stream *s = one_row("entries=1", "ways=1", "ghosts=1");
    come(s, A, 2);
    assert_int_equal(add(s, 1, B, 1), GHOST_NEW);
    come(s, B, 2);
    holds(s, 0, A, 2);
    haunts(s, 0, B, 3);
    assert_int_equal(add(s, 1, B, 1), GHOST_SWAPPED);
    holds(s, 0, B, 3);
    haunts(s, 0, A, 2);
    come(s, A, 2);
    haunts(s, 0, A, 4);
    assert_int_equal(add(s, 1, A, 1), GHOST_SWAPPED);
    holds(s, 0, A, 4);
    haunts(s, 0, B, 3);
    path_core_clear(&s->core);
    haunts(s, 0, A, 0);
    test_end(s);
}

// Ghosts with two fraction bits can hold 8, 10 and 12. B adds 13, so its ghost has 12. The entry of B begins
// with 12 and counts exactly: then 13. A's 9 becomes 8 as a ghost.
static void counts_change_forms(void **state)
{
    (void)state;
    struct test_stream *s = test_begin((char *[]){"policy=ghost", "entries=1", "ways=1", "ghosts=1",
                                                  "exponent_bits=2", "count_bits=10", "ghost_bits=4", NULL});
    add(s, 1, A, 9);
    add(s, 1, B, 13);
    assert_int_equal(add(s, 1, B, 13), GHOST_SWAPPED);
    holds(s, 0, B, 12);
    haunts(s, 0, A, 8);
    add(s, 1, B, 1);
    holds(s, 0, B, 13);
    test_end(s);
}

// A ghost of 5 has bit length 3. c = 1 takes its place if the state's two lowest bits are 0 (4, not 2); c = 2
// if the lowest bit is 0; the count stays 5. A c of three bits or more always takes it and becomes the count.
static void a_stranger_is_seldom_let_in(void **state)
{
    (void)state;
    static const struct {
        uint32_t generator, c;
        enum table_case found;
        uint32_t count;
    } cases[] = {{2, 1, GHOST_STAYED, 5}, {4, 1, GHOST_TAKEN, 5}, {3, 2, GHOST_STAYED, 5},
                 {2, 2, GHOST_TAKEN, 5},  {3, 4, GHOST_NEW, 4},   {3, 7, GHOST_NEW, 7},
                 {3, 9, GHOST_NEW, 9}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_stream *s = one_row("entries=1", "ways=1", "ghosts=1");
        come(s, A, 9);
        come(s, B, 5);
        assert_int_equal(add(s, cases[i].generator, C, cases[i].c), cases[i].found);
        haunts(s, 0, cases[i].found == GHOST_STAYED ? B : C, cases[i].count);
        holds(s, 0, A, 9);
        test_end(s);
    }
}

// The least ghost is the one that the previous path found. B found two invalid ghosts, the first being lower,
// so C takes B's place. C found counts 1 and 0, so D becomes the second ghost. D found the same, so B takes
// D's place, although the first ghost is the lower of 1 and 1. A hit, or a path with c = 0, also determines
// the least: C becomes the second ghost.
static void the_least_was_found_a_path_ago(void **state)
{
    (void)state;
    static const uint32_t c_of_others[][2] = {{1, 0xA}, {0, 0xA}, {0, 0xD}};
    struct test_stream *s = one_row("entries=1", "ways=1", "ghosts=2");
    come(s, A, 1);
    come(s, B, 1);
    come(s, C, 1);
    come(s, D, 1);
    haunts(s, 0, C, 1);
    haunts(s, 1, D, 1);
    come(s, B, 1);
    haunts(s, 0, C, 1);
    haunts(s, 1, B, 1);
    test_end(s);
    for (size_t i = 0; i < sizeof c_of_others / sizeof *c_of_others; i++) {
        s = one_row("entries=1", "ways=1", "ghosts=2");
        come(s, A, 1);
        come(s, B, 1);
        add(s, 1, (struct path){.start = c_of_others[i][1]}, c_of_others[i][0]);
        come(s, C, 1);
        haunts(s, 0, B, 1);
        haunts(s, 1, C, 1);
        test_end(s);
    }
}

// A has 1, B 2, C's ghost n. A, the least entry, adds 4 and has 5. The next C is still compared with A, not
// with B: with n = 9 it takes A's entry, with n = 4 it grows. That C found B to be the least, so the next C,
// with 5, takes B's entry.
static void an_entry_was_found_a_path_ago(void **state)
{
    (void)state;
    for (uint32_t n = 4; n <= 9; n += 5) {
        struct test_stream *s = one_row("entries=2", "ways=2", "ghosts=1");
        add(s, 1, A, 1);
        add(s, 1, B, 2);
        add(s, 1, C, n);
        add(s, 1, A, 4);
        assert_int_equal(add(s, 1, C, 1), n == 9 ? GHOST_SWAPPED : GHOST_GREW);
        holds(s, 0, n == 9 ? C : A, n == 9 ? 9 : 5);
        if (n == 4) {
            assert_int_equal(add(s, 1, C, 1), GHOST_SWAPPED);
            holds(s, 1, C, 5);
            haunts(s, 0, B, 2);
        }
        test_end(s);
    }
}

// Fingerprints of one bit: p and r have 0, q and t have 1. p has the entry with 2; the ghosts of r and q
// have 1. q grows to 3 and takes p's entry; p's ghost, with 2, is then beside r's ghost with the same
// fingerprint. p and r now add nothing. t, a stranger, takes r's place; then p's ghost is the only match and
// grows.
static void of_two_ghosts_neither_grows(void **state)
{
    (void)state;
    struct test_stream *s =
        test_begin((char *[]){"policy=ghost", "entries=1", "ways=1", "ghosts=2", "fingerprint_bits=1",
                              "exponent_bits=0", "count_bits=8", "ghost_bits=8", NULL});
    struct path of[2][2] = {0}; // by fingerprint
    for (uint32_t start = 1, found[2] = {0}; start < 40; start++) {
        const struct path path = {.start = start};
        const uint32_t print = fingerprint(s, path);
        if (found[print] < 2)
            of[print][found[print]++] = path;
    }
    const struct path p = of[0][0], r = of[0][1], q = of[1][0], t = of[1][1];
    const struct path first[] = {p, r, p, q, q, q, q};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        come(s, first[i], 1);
    holds(s, 0, q, 3);
    haunts(s, 0, r, 1);
    haunts(s, 1, p, 2);
    assert_int_equal(add(s, 1, p, 9), GHOST_SEVERAL);
    assert_int_equal(add(s, 1, r, 9), GHOST_SEVERAL);
    assert_int_equal(add(s, 1, t, 1), GHOST_NEW);
    haunts(s, 0, t, 1);
    assert_int_equal(add(s, 1, p, 1), GHOST_GREW);
    haunts(s, 1, p, 3);
    test_end(s);
}

// A path with c = 0 gets no entry and no ghost, and its own ghost does not swap in.
static void nothing_is_nobody(void **state)
{
    (void)state;
    struct test_stream *s = one_row("entries=1", "ways=1", "ghosts=1");
    assert_int_equal(add(s, 0, A, 0), TABLE_NOTHING);
    add(s, 0, B, 7);
    assert_int_equal(add(s, 0, A, 0), TABLE_NOTHING);
    haunts(s, 0, A, 0);
    add(s, 0, A, 8);
    assert_int_equal(add(s, 0, A, 0), TABLE_NOTHING);
    holds(s, 0, B, 7);
    haunts(s, 0, A, 8);
    test_end(s);
}

// The three ways are used in ascending order before there is a ghost. D's ghost has 2; B is the least entry,
// the lower of two with 1.
static void free_ways_come_first(void **state)
{
    (void)state;
    struct test_stream *s = one_row("entries=3", "ways=3", "ghosts=1");
    come(s, A, 2);
    come(s, B, 1);
    come(s, C, 1);
    haunts(s, 0, D, 0);
    come(s, D, 2);
    assert_int_equal(add(s, 1, D, 1), GHOST_SWAPPED);
    holds(s, 0, A, 2);
    holds(s, 1, D, 2);
    holds(s, 2, C, 1);
    haunts(s, 0, B, 1);
    test_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_change_places),
        cmocka_unit_test(counts_change_forms),
        cmocka_unit_test(a_stranger_is_seldom_let_in),
        cmocka_unit_test(the_least_was_found_a_path_ago),
        cmocka_unit_test(an_entry_was_found_a_path_ago),
        cmocka_unit_test(of_two_ghosts_neither_grows),
        cmocka_unit_test(nothing_is_nobody),
        cmocka_unit_test(free_ways_come_first),
    };
    return cmocka_run_group_tests_name("cmodel/path/ghost", tests, NULL, NULL);
}
