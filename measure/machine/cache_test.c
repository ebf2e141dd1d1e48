// measure/machine/cache_test: hits and misses of small caches, worked by hand.
#include "measure/machine/cache.h"

#include <stddef.h>

#include "tb/unit_helper.h"

static void expect(struct cache_shape shape, const char *wanted, const uint64_t *address)
{
    struct cache cache;
    uint64_t hits = 0;
    assert_true(cache_init(&cache, shape));
    for (size_t i = 0; wanted[i]; i++) {
        hits += wanted[i] == 'h';
        assert_int_equal(cache_access(&cache, address[i]), wanted[i] == 'h');
    }
    assert_int_equal(cache.hits, hits);
    cache_free(&cache);
}

// Four lines of 16 bytes: 0x40 conflicts with 0x00; 0x1f is in the line of 0x10.
static void direct_mapped(void **state)
{
    (void)state;
    static const uint64_t address[] = {0, 15, 16, 0x1f, 0x40, 0x10, 0, 0x30, 0x40};
    expect((struct cache_shape){64, 16, 1}, "mhmhmhmmm", address);
}

// Two sets of two ways: 0, 0x20, 0x40 share one. 0 is used again before 0x40, so 0x40 evicts 0x20.
static void least_recently_used(void **state)
{
    (void)state;
    static const uint64_t address[] = {0, 0x20, 0, 0x40, 0, 0x20, 0x40, 0x10};
    expect((struct cache_shape){64, 16, 2}, "mmhmhmmm", address);
    static const uint64_t all[] = {0, 0x10, 0x20, 0x30, 0, 0x40, 0x10, 0x20, 0};
    expect((struct cache_shape){64, 16, 4}, "mmmmhmmmh", all);
}

static void addresses_of_all_bits(void **state)
{
    (void)state;
    static const uint64_t address[] = {UINT64_MAX, 15, UINT64_MAX - 15, 0};
    expect((struct cache_shape){16, 16, 1}, "mmmm", address);
    static const uint64_t same[] = {UINT64_MAX, UINT64_MAX - 15};
    expect((struct cache_shape){16, 16, 1}, "mh", same);
}

static void shapes(void **state)
{
    (void)state;
    static const struct cache_shape bad[] = {{0, 16, 1}, {48, 16, 1}, {64, 24, 1}, {64, 16, 3}, {64, 16, 8}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct cache cache;
        assert_false(cache_init(&cache, bad[i]));
        cache_free(&cache);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(direct_mapped),
        cmocka_unit_test(least_recently_used),
        cmocka_unit_test(addresses_of_all_bits),
        cmocka_unit_test(shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
