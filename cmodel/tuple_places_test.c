// cmodel/tuple_places_test: numbering of tuples, distinct in every field and stable while the table grows.
#include "cmodel/tuple_places.h"

#include "cmodel/random.h"
#include "tb/unit_helper.h"

static void tuples_keep_their_numbers(void **state)
{
    (void)state;
    enum { TUPLES = 5000 };
    struct tuple_places places = {0};
    uint32_t number;
    for (int pass = 0; pass < 3; pass++) {
        uint64_t seed = test_seed(9);
        for (uint32_t i = 0; i < TUPLES; i++) {
            // Neighbours differ in one field.
            const uint64_t word = splitmix64(&seed) % 16 + i / 4 * 16;
            const struct tuple tuple = {word + (i % 4 == 1), word + (i % 4 == 2), i % 4 == 3, 7};
            assert_true(tuple_places_find(&places, &tuple, &number));
            assert_true(pass == 0 || number < places.count);
            assert_int_equal(places.tuple[number].a, tuple.a);
            assert_int_equal(places.tuple[number].b, tuple.b);
            assert_int_equal(places.tuple[number].kind, tuple.kind);
            places.tuple[number].count += pass == 2;
        }
        assert_in_range(places.count, TUPLES - TUPLES / 16, TUPLES);
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < places.count; i++)
        sum += places.tuple[i].count;
    assert_int_equal(sum, TUPLES);
    tuple_places_free(&places);
    assert_int_equal(places.count, 0);
}

// Enough tuples that some that differ in only one field collide in a slot.
static void every_field_counts(void **state)
{
    (void)state;
    for (int field = 0; field < 3; field++) {
        struct tuple_places places = {0};
        for (uint32_t i = 0; i < 4000; i++) {
            uint32_t number;
            const struct tuple tuple = {field == 0 ? i : 0, field == 1 ? i : 0, field == 2 ? i : 0, 1};
            assert_true(tuple_places_find(&places, &tuple, &number));
            assert_int_equal(number, i);
        }
        tuple_places_free(&places);
    }
}

static void numbers_go_up_from_0(void **state)
{
    (void)state;
    static const struct tuple tuples[] = {
        {5, 0, 0, 1}, {5, 0, 1, 1}, {5, 1, 0, 1}, {5, 0, 0, 9}, {0, 5, 0, 1}};
    static const uint32_t numbers[] = {0, 1, 2, 0, 3};
    struct tuple_places places = {0};
    for (size_t i = 0; i < sizeof tuples / sizeof *tuples; i++) {
        uint32_t number;
        assert_true(tuple_places_find(&places, &tuples[i], &number));
        assert_int_equal(number, numbers[i]);
        assert_int_equal(places.tuple[number].count, 0);
    }
    tuple_places_free(&places);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tuples_keep_their_numbers),
        cmocka_unit_test(every_field_counts),
        cmocka_unit_test(numbers_go_up_from_0),
    };
    return cmocka_run_group_tests_name("cmodel/tuple_places", tests, NULL, NULL);
}
