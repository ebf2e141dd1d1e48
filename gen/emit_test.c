// gen/emit_test: slices of words by field, and words as concatenations of their fields.
#include "gen/emit.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/stratified/config.h"
#include "tb/configured.h"

static struct stratified_config configure(int count, char *const *settings)
{
    union any_config config;
    must_configure(&stratified_profiler, count, settings, &config);
    return *(const struct stratified_config *)&config;
}

static char *emitted(struct bit_field field)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    EMIT(out, field);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void expect_slice(struct bit_field field, const char *expected)
{
    char *text = emitted(field);
    assert_string_equal(text, expected);
    free(text);
}

static void a_field_is_a_slice_of_its_word(void **state)
{
    (void)state;
    expect_slice((struct bit_field){4, 3, false}, "[6:4]");
    expect_slice((struct bit_field){4, 1, false}, "[4]");
    expect_slice((struct bit_field){0, 7, true}, "");
    expect_slice((struct bit_field){4, 0, false}, "");
    assert_string_equal(field_of("w", (struct bit_field){4, 3, false}).chars, "w[6:4]");
    assert_string_equal(field_of("w", (struct bit_field){0, 1, true}).chars, "w"); // no vector
    assert_string_equal(field_of("w", (struct bit_field){0, 0, false}).chars, "");
}

static void a_word_is_its_fields_from_the_top(void **state)
{
    (void)state;
    struct stratified_config cfg = configure(2, (char *[]){"kinds=2", "width_b=5"});
    struct stratified_message_layout message = stratified_message_layout(&cfg);
    assert_string_equal(
        CONCAT(stratified_message, message, .count = "n", .a = "x", .b = "y", .kind = "k").chars,
        "k, x, y, n");
    cfg = configure(1, (char *[]){"width_b=0"});
    message = stratified_message_layout(&cfg);
    assert_string_equal(CONCAT(stratified_message, message, .count = "n", .a = "x", .b = "y").chars, "x, n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_is_a_slice_of_its_word),
        cmocka_unit_test(a_word_is_its_fields_from_the_top),
    };
    return cmocka_run_group_tests_name("gen/emit", tests, NULL, NULL);
}
