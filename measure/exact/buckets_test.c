// measure/exact/buckets_test: the hash against a second definition, interval ends, wrong counts.
#include "measure/exact/buckets.h"
#include "tb/unit_helper.h"

static void hash_is_the_chunks_xored(void **state)
{
    (void)state;
    struct exact_buckets buckets;
    assert_true(buckets_init(&buckets, 10, 4, 8, 0));
    assert_int_equal(buckets_of(&buckets, 0x3a5), 0x3 ^ 0xa ^ 0x5);
    assert_int_equal(buckets_of(&buckets, 0x7a5), 0x3 ^ 0xa ^ 0x5);
    assert_int_equal(buckets_of(&buckets, 0x011), 0);
    buckets_free(&buckets);
}

static void each_interval_is_cut_at_the_maximum(void **state)
{
    (void)state;
    struct exact_buckets buckets;
    assert_true(buckets_init(&buckets, 4, 2, 2, 6));
    for (int i = 0; i < 6 + 2; i++)
        buckets_add(&buckets, 1);
    assert_int_equal(buckets.whole, 1);
    assert_int_equal(buckets.left, 4);
    buckets_end(&buckets);
    assert_int_equal(buckets.whole, 1);
    assert_int_equal(buckets.left, 6);
    assert_int_equal(buckets_wrong(&buckets, (uint64_t[]){0, 3 + 2, 0, 0}), 0);
    assert_int_equal(buckets_wrong(&buckets, (uint64_t[]){0, 8, 0, 1}), 2);
    buckets_add(&buckets, 2);
    buckets_clear(&buckets);
    buckets_end(&buckets);
    assert_int_equal(buckets_wrong(&buckets, (uint64_t[]){0, 3 + 2, 0, 0}), 0);
    assert_int_equal(buckets.whole, 0);
    buckets_reset(&buckets);
    assert_int_equal(buckets_wrong(&buckets, (uint64_t[4]){0}), 0);
    buckets_free(&buckets);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hash_is_the_chunks_xored),
        cmocka_unit_test(each_interval_is_cut_at_the_maximum),
    };
    return cmocka_run_group_tests_name("measure/exact/buckets", tests, NULL, NULL);
}
