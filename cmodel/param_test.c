// cmodel/param_test: accepted values, error messages, and hash of a parameter table.
#include <stdio.h>
#include <string.h>

#include "cmodel/profiler.h"
#include "cmodel/promem/config.h"
#include "tb/unit_helper.h"

// clang-format off
#define BOX_PARAMS(P)                                                                                         \
    P(INT,    edge, 7,  2, 4000000000U, "",          "a number")                                              \
    P(SIZE,   room, 16, 8, 1 << 22,     "",          "a size")                                                \
    P(CHOICE, mode, 1,  0, 1,           "slow|fast", "a word")                                                \
    P(DECIMAL, part, 250000000, 1, DECIMAL_ONE, "",  "a fraction")                                            \
    P(NAME,   name, 0,  0, 0,           "",          "a name")                                                \
    P(TEXT,   form, 0,  1, 12,          "A1 [x]",    "a text")
// clang-format on

struct box {
    BOX_PARAMS(PARAM_FIELD)
};

static const struct param rows[] = {
#define P(...) PARAM_ROW(struct box, , __VA_ARGS__)
    BOX_PARAMS(P)
#undef P
};

static const struct param_table table = {rows, sizeof rows / sizeof *rows};
static char error[ERROR_MAX];

static struct box parse(const char *first, const char *second)
{
    struct box box;
    char *const arguments[] = {(char *)first, (char *)second};
    if (!params_parse(table, second ? 2 : 1, arguments, &box, error))
        fail_msg("%s", error);
    return box;
}

static void refuse(const char *first, const char *second, const char *wanted)
{
    struct box box;
    char *const arguments[] = {(char *)first, (char *)second};
    assert_false(params_parse(table, second ? 2 : 1, arguments, &box, error));
    assert_string_equal(error, wanted);
}

static void defaults_stand(void **state)
{
    (void)state;
    struct box box = parse("edge=7", NULL);
    assert_int_equal(box.edge, 7);
    assert_int_equal(box.room, 16);
    assert_int_equal(box.mode, 1);
    assert_string_equal(box.name, "");
    assert_string_equal(box.form, "A1 [x]");
}

static void values_are_read(void **state)
{
    (void)state;
    assert_int_equal(parse("edge=4000000000", NULL).edge, 4000000000U);
    assert_int_equal(parse("edge=0x1F", NULL).edge, 31);
    assert_int_equal(parse("edge=010", NULL).edge, 10); // not octal
    assert_int_equal(parse("room=2k", NULL).room, 2048);
    assert_int_equal(parse("room=4M", NULL).room, 1 << 22);
    assert_int_equal(parse("mode=slow", NULL).mode, 0);
    assert_string_equal(parse("name=a_1", NULL).name, "a_1");
    assert_string_equal(parse("name=", "edge=3").name, "");
    assert_string_equal(parse("form=k=~ !", NULL).form, "k=~ !");
    assert_string_equal(parse("form=123456789012", NULL).form, "123456789012");
}

// Each error names the parameter, the value and the accepted values.
static void values_are_refused(void **state)
{
    (void)state;
    static const char *const numbers[] = {
        "edge=1",  "edge=4000000001", "edge=-3", "edge=2k", "edge=3.5", "edge=",
        "edge=0x", "edge= 3",         "edge=3 ", "edge=+3", "edge=1e3", "edge=9999999999999999999"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char wanted[ERROR_MAX];
        snprintf(wanted, sizeof wanted, "parameter %s: accepted is 2 to 4000000000", numbers[i]);
        refuse(numbers[i], NULL, wanted);
    }
    static const char *const sizes[] = {
        "room=4", "room=24", "room=8M", "room=2K", "room=1kk", "room=k", "room=0x40000000000010k"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char wanted[ERROR_MAX];
        snprintf(wanted, sizeof wanted, "parameter %s: accepted is 8 to 4194304, a power of two", sizes[i]);
        refuse(sizes[i], NULL, wanted);
    }
    refuse("mode=sl", NULL, "parameter mode=sl: accepted is slow|fast");
    refuse("mode=slow|fast", NULL, "parameter mode=slow|fast: accepted is slow|fast");
    refuse("mode=", NULL, "parameter mode=: accepted is slow|fast");
    refuse("name=1a", NULL, "parameter name=1a: accepted is an identifier, at most 31 long");
    refuse("name=a-b", NULL, "parameter name=a-b: accepted is an identifier, at most 31 long");
    static const char *const texts[] = {"form=", "form=1234567890123", "form=a\tb", "form=\xc3\xa4"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char wanted[ERROR_MAX];
        snprintf(wanted, sizeof wanted, "parameter %s: accepted is 1 to 12 printable characters", texts[i]);
        refuse(texts[i], NULL, wanted);
    }
}

// However long a word is, the line ends with the accepted values.
static void long_words_are_cut(void **state)
{
    (void)state;
    char word[3000];
    memset(word, '9', sizeof word);
    word[sizeof word - 1] = '\0';
    memcpy(word, "edge=", 5);
    refuse(word, NULL,
           "parameter edge=999999999999999999999999999999999999999999999999999999999999...: accepted is 2 to "
           "4000000000");
    word[4] = '9';
    refuse(
        word, NULL,
        "'edge99999999999999999999999999999999999999999999999999999999'... is not a parameter; a parameter "
        "is key=value");
    word[sizeof word - 2] = '=';
    refuse(word, NULL,
           "unknown parameter 'edge99999999999999999999999999999999999999999999999999999999'...; there are: "
           "edge room mode part name form");
}

static void keys_are_refused(void **state)
{
    (void)state;
    refuse("edg=3", NULL,
           "unknown parameter 'edg' (did you mean 'edge'?); there are: edge room mode part name form");
    refuse("Edge=3", NULL,
           "unknown parameter 'Edge' (did you mean 'edge'?); there are: edge room mode part name form");
    refuse("=3", NULL, "unknown parameter ''; there are: edge room mode part name form");
    refuse("edge", NULL, "'edge' is not a parameter; a parameter is key=value");
    refuse("edge=3", "edge=3", "parameter edge is given twice");
}

static void fractions(void **state)
{
    (void)state;
    assert_int_equal(parse("part=1", NULL).part, DECIMAL_ONE);
    assert_int_equal(parse("part=0.000000001", NULL).part, 1);
    assert_int_equal(parse("part=0.10", NULL).part, 100000000);
    static const char *const bad[] = {"0",    "1.000000001", "0.0000000001", ".5", "0.",
                                      "1e-3", "-0.1",        "0.1x",         ""};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char setting[32];
        char wanted[128];
        snprintf(setting, sizeof setting, "part=%s", bad[i]);
        snprintf(wanted, sizeof wanted, "parameter %s: accepted is 0.000000001 to 1, at most 9 places",
                 setting);
        refuse(setting, NULL, wanted);
    }
}

static void text_and_hash(void **state)
{
    (void)state;
    struct box box;
    char text[256];
    params_default(table, &box);
    assert_int_equal(params_text(table, &box, false, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(params_hash(table, "box", &box),
                     0x878927cd); // of "box edge=7 room=16 mode=fast part=0.25 name= form=A1 [x]"
    box = (struct box){.edge = 3, .room = 2048, .mode = 0, .part = 125000000, .name = "a_1", .form = "PQ"};
    params_text(table, &box, true, text, sizeof text);
    assert_string_equal(text, "edge=3 room=2048 mode=slow part=0.125 name=a_1 form=PQ");
    assert_int_equal(params_hash(table, "box", &box), 0x4d9ef5dc); // of "box " followed by that text
}

// A check that concerns two parameters.
static void promem_is_checked(void **state)
{
    (void)state;
    union any_config config;
    char *const too_many[] = {"stages=9", "width=8"};
    assert_false(profiler_configure(&promem_profiler, 2, too_many, &config, error));
    assert_non_null(strstr(error, "stages=9 width=8"));
    assert_non_null(strstr(error, "accepted is"));
    char *const as_many[] = {"stages=8", "width=8"};
    assert_true(profiler_configure(&promem_profiler, 2, as_many, &config, error));
    assert_true(profiler_find("promem") == &promem_profiler);
    assert_null(profiler_find("prome"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_stand),     cmocka_unit_test(values_are_read),
        cmocka_unit_test(values_are_refused), cmocka_unit_test(long_words_are_cut),
        cmocka_unit_test(keys_are_refused),   cmocka_unit_test(fractions),
        cmocka_unit_test(text_and_hash),      cmocka_unit_test(promem_is_checked),
    };
    return cmocka_run_group_tests_name("cmodel/param", tests, NULL, NULL);
}
