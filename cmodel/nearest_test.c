// cmodel/nearest_test: misspelt words and what they were meant to be.
#include "cmodel/nearest.h"

#include <string.h>

#include "tb/unit_helper.h"

static const char *const words[] = {"run", "record", "report", "epsilon", "room", "width", "width_b", NULL};

static void expect(const char *word, const char *meant)
{
    struct nearest nearest = nearest_start(word, strlen(word));
    for (const char *const *w = words; *w; w++)
        nearest_offer(&nearest, *w);
    if (!meant)
        assert_null(nearest.best);
    else
        assert_string_equal(nearest.best ? nearest.best : "none", meant);
}

static void misspelt_words(void **state)
{
    (void)state;
    expect("rnu", "run"); // exchanged
    expect("ru", "run");  // missing
    expect("runn", "run");
    expect("epsilom", "epsilon");
    expect("Epsilon", "epsilon");
    expect("eps", "epsilon"); // the beginning
    expect("widht_b", "width_b");
    expect("rec", "record");
    expect("recrod", "record");
}

static void other_words(void **state)
{
    (void)state;
    expect("", NULL);
    expect("x", NULL);
    expect("zzz", NULL);
    expect("frobnicate", NULL);
    expect("a word longer than any parameter, command or option", NULL);
}

static void text_of_a_hint(void **state)
{
    (void)state;
    char text[NEAREST_TEXT];
    struct nearest nearest = nearest_start("--rep=x" + 2, 3);
    assert_string_equal(nearest_text(&nearest, "--", text), "");
    nearest_offer(&nearest, "report");
    assert_string_equal(nearest_text(&nearest, "--", text), " (did you mean '--report'?)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(misspelt_words),
        cmocka_unit_test(other_words),
        cmocka_unit_test(text_of_a_hint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
