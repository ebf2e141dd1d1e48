// driver/promem/promem_test: the layouts of the paper's figures, and refused targets.
#include "driver/promem/promem.h"
#include "tb/configured.h"

static char error[ERROR_MAX];

// ---- the figures -------------------------------------------------------------------------

enum { PATTERNS = 11 };

struct figure { // the eleven patterns a to k, by their letters, in four stages
    union any_config config;
    struct target target[PATTERNS];
    struct promem_layout layout;
};

static void figure_init(struct figure *figure)
{
    must_configure(&promem_profiler, 2, (char *[]){"stages=4", "width=8"}, &figure->config);
    for (int i = 0; i < PATTERNS; i++) { // in another order
        char letter = (char)('a' + 4 * i % PATTERNS);
        figure->target[i] = (struct target){(uint64_t)letter, (uint64_t)letter, NULL};
    }
    assert_true(promem_lay_out(&figure->layout, (struct promem_config *)&figure->config, figure->target,
                               PATTERNS, error));
}

static void figure_1_layout(void **state)
{
    (void)state;
    static const char breadth_first[] = "h"
                                        "dj"
                                        "bfik"
                                        "aceg....";
    struct figure figure;
    figure_init(&figure);
    assert_int_equal(promem_load_slots(&figure.layout), 15);
    for (uint32_t i = 0; i < 15; i++) {
        struct promem_slot slot = promem_load_slot(&figure.layout, i);
        assert_int_equal(slot.kind, PROMEM_WRITE);
        assert_int_equal(slot.valid, breadth_first[i] != '.');
        if (slot.valid)
            assert_int_equal(slot.pattern, breadth_first[i]);
    }
    // Reading each entry's own letter gives the alphabet.
    uint64_t read[15];
    uint64_t count[PATTERNS];
    for (int i = 0; i < 15; i++)
        read[i] = (uint64_t)breadth_first[i];
    promem_reorder(&figure.layout, read, count);
    for (int i = 0; i < PATTERNS; i++)
        assert_int_equal(count[i], 'a' + i);
    promem_layout_free(&figure.layout);
}

static struct promem_place search(struct promem_tree *tree, char pattern)
{
    promem_inject(tree, (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = (uint64_t)pattern});
    return tree->place;
}

static void figure_2_search(void **state)
{
    (void)state;
    struct figure figure;
    struct promem_tree tree;
    figure_init(&figure);
    assert_true(promem_tree_init(&tree, figure.layout.cfg));
    promem_inject(&tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
    for (uint32_t i = 0; i < promem_load_slots(&figure.layout); i++)
        assert_false(promem_inject(&tree, promem_load_slot(&figure.layout, i)).load_overflow);
    struct promem_place e = search(&tree, 'e');
    assert_int_equal(e.stage, 3);
    assert_int_equal(e.address, 2); // 010
    struct promem_place d = search(&tree, 'd');
    assert_int_equal(d.stage, 1);
    assert_int_equal(d.address, 0);
    assert_int_equal(search(&tree, 'w').stage, -1);
    promem_tree_free(&tree);
    promem_layout_free(&figure.layout);
}

// ---- refused targets ---------------------------------------------------------------------

static void expect_refused(struct target *target, size_t count, int settings, char *const *setting,
                           const char *message)
{
    union any_config config;
    struct promem_layout layout;
    must_configure(&promem_profiler, settings, setting, &config);
    assert_false(promem_lay_out(&layout, (struct promem_config *)&config, target, count, error));
    assert_string_equal(error, message);
}

static void bad_targets_are_refused(void **state)
{
    (void)state;
    char *ranges[] = {"stages=2", "ranges=1"};
    expect_refused((struct target[]){{0x20, 0x2f, "b"}, {0x10, 0x20, "a"}}, 2, 2, ranges,
                   "targets 0x10 to 0x20 (a) and 0x20 to 0x2f (b) overlap");
    expect_refused((struct target[]){{7, 7, NULL}, {9, 9, NULL}, {7, 7, NULL}}, 3, 2, ranges,
                   "targets 0x7 and 0x7 are the same");
    expect_refused((struct target[]){{1, 2, NULL}}, 1, 0, NULL,
                   "target 0x1 to 0x2 is a range; ranges=1 counts ranges");
    expect_refused((struct target[]){{1, 0x100000000, "x"}}, 1, 2, ranges,
                   "target 0x1 to 0x100000000 (x) has more bits than width=32; width=33 holds it");
    expect_refused((struct target[]){{1, 1, NULL}, {2, 2, NULL}, {3, 3, NULL}, {4, 4, NULL}}, 4, 2, ranges,
                   "4 targets are more than the 3 that stages=2 holds; stages=3 holds them");
    expect_refused((struct target[]){{0, 0, NULL}, {1, 1, NULL}}, 2, 2, (char *[]){"stages=1", "width=1"},
                   "2 targets are more than the 1 that stages=1 holds; the most accepted is stages=1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_1_layout),
        cmocka_unit_test(figure_2_search),
        cmocka_unit_test(bad_targets_are_refused),
    };
    return cmocka_run_group_tests_name("driver/promem", tests, NULL, NULL);
}
