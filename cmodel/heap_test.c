// cmodel/heap_test: blocks count up to the limit, and what is freed may be taken again.
#include "cmodel/heap.h"

#include <string.h>

#include "tb/unit_helper.h"

enum { BLOCK = 1 << 20 };

static void the_limit_holds_for_all_blocks(void **state)
{
    (void)state;
    heap_limit(3 * BLOCK);
    void *first = heap_resize(NULL, BLOCK);
    void *second = heap_zeroed(BLOCK / 8, 8);
    assert_non_null(first);
    assert_non_null(second);
    assert_int_equal(heap_refused(), 0);
    assert_null(heap_resize(first, 5 * BLOCK / 2)); // with the second, too much; the first is as before
    assert_int_equal(heap_refused(), 3 * BLOCK);
    memset(first, 1, BLOCK);
    heap_free(second);
    first = heap_resize(first, 5 * BLOCK / 2);
    assert_non_null(first);
    assert_null(heap_zeroed(SIZE_MAX / 2, 4));
    heap_free(first);
    heap_limit(0);
}

static void arrays_double(void **state)
{
    (void)state;
    unsigned *array = NULL;
    for (unsigned i = 0; i < 1000; i++) {
        array = heap_grow(array, i, sizeof *array);
        assert_non_null(array);
        array[i] = i;
    }
    for (unsigned i = 0; i < 1000; i++)
        assert_int_equal(array[i], i);
    heap_free(array);
    heap_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_limit_holds_for_all_blocks),
        cmocka_unit_test(arrays_double),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
