// cmodel/promem/tree_test: counting, saturation, ranges and banks of the tree, slot by slot.
#include "cmodel/promem/tree.h"
#include "tb/configured.h"

static union any_config config;
static struct promem_tree tree;

static void begin(int count, char *const *arguments)
{
    must_configure(&promem_profiler, count, arguments, &config);
    assert_true(promem_tree_init(&tree, (const struct promem_config *)&config));
}

static struct promem_exit search(uint64_t pattern)
{
    return promem_inject(&tree, (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = pattern});
}

static struct promem_exit put(uint64_t pattern)
{
    return promem_inject(&tree,
                         (struct promem_slot){.kind = PROMEM_WRITE, .valid = true, .pattern = pattern});
}

static struct promem_exit get(bool clear, bool other)
{
    return promem_inject(&tree, (struct promem_slot){.kind = PROMEM_READ, .clear = clear, .other = other});
}

static void to_root(void)
{
    promem_inject(&tree, (struct promem_slot){.kind = PROMEM_RSTPTR});
}

static void hits_are_counted(void **state)
{
    (void)state;
    begin(3, (char *[]){"stages=2", "width=8", "counter_width=4"});
    to_root();
    put(20);
    put(10);
    put(30);
    assert_true(put(40).load_overflow); // there are three entries
    for (int i = 0; i < 3; i++)
        search(10);
    search(20);
    search(25); // between two patterns
    search(30);
    search(30);
    to_root();
    assert_int_equal(get(false, false).count, 1); // breadth first
    assert_int_equal(get(true, false).count, 3);
    assert_int_equal(get(false, false).count, 2);
    assert_false(get(false, false).data); // past the last
    to_root();
    get(false, false);
    assert_int_equal(get(false, false).count, 0); // cleared as it was read
    promem_tree_free(&tree);
}

static void counts_saturate(void **state)
{
    (void)state;
    begin(3, (char *[]){"stages=1", "width=8", "counter_width=2"});
    to_root();
    put(5);
    for (int i = 0; i < 3; i++)
        assert_false(search(5).saturated);
    assert_true(search(5).saturated);
    to_root();
    assert_int_equal(get(false, false).count, 3);
    promem_tree_free(&tree);
}

static void bounds_are_inclusive(void **state)
{
    (void)state;
    begin(3, (char *[]){"stages=2", "width=8", "ranges=1"});
    to_root();
    put(10);
    search(10); // an entry with one bound is not valid
    put(19);
    put(0);
    put(4);
    for (uint64_t pattern = 0; pattern < 256; pattern++)
        search(pattern);
    to_root();
    assert_int_equal(get(false, false).count, 10);
    assert_int_equal(get(false, false).count, 5);
    assert_int_equal(get(false, false).count, 0); // never written
    promem_tree_free(&tree);
}

static void banks_change_places(void **state)
{
    (void)state;
    begin(3, (char *[]){"stages=1", "width=8", "banks=2"});
    to_root();
    put(7);
    search(7); // not yet in the searched bank
    promem_inject(&tree, (struct promem_slot){.kind = PROMEM_SWAP});
    search(7);
    search(7);
    to_root();
    put(9); // into the other bank
    search(7);
    to_root();
    assert_int_equal(get(false, false).count, 3);
    to_root();
    assert_int_equal(get(false, true).count, 0);
    promem_inject(&tree, (struct promem_slot){.kind = PROMEM_SWAP});
    search(9);
    to_root();
    assert_int_equal(get(true, true).count, 3); // of the bank that was searched before
    promem_tree_free(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_are_counted),
        cmocka_unit_test(counts_saturate),
        cmocka_unit_test(bounds_are_inclusive),
        cmocka_unit_test(banks_change_places),
    };
    return cmocka_run_group_tests_name("cmodel/promem/tree", tests, NULL, NULL);
}
