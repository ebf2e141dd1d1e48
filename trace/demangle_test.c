// trace/demangle_test: names against c++filt (-i: without a Rust hash), and shortened names.
// Needs binutils.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/demangle.h"
#include "trace/files_helper.h"

// Of C++ (functions, templates, a lambda, a constructor), of Rust (legacy, v0), and of C.
static const char *const names[] = {
    "_Z18reg_class_subset_pii",
    "_ZNSt6vectorIiSaIiEE9push_backERKi",
    "_ZZ4mainENKUliE_clEi",
    "_ZN4FileC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    "_ZN4core3fmt9Formatter9write_str17h0123456789abcdefE",
    "_RNvC6_123foo3bar",
    "_RNvMsr_NtCs3ssYzQotkvD_3std4pathNtB5_7PathBuf3newCs15kBYyAo9fc_7mycrate",
    "main",
    "_start",
    "f",
    "_Zebra!",
};

static void test_as_cxxfilt(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[512];
        test_run("filtered.txt", (const char *const[]){"c++filt", "-i", names[i], NULL});
        FILE *file = fopen("filtered.txt", "r");
        assert_non_null(file);
        assert_non_null(fgets(line, sizeof line, file));
        assert_int_equal(fclose(file), 0);
        line[strcspn(line, "\n")] = 0;
        char *plain = demangle(names[i]);
        assert_string_equal(plain ? plain : names[i], line);
        assert_true(plain != NULL || strcmp(line, names[i]) == 0);
        free(plain);
    }
}

static void test_shortened(void **state)
{
    (void)state;
    char text[16];
    name_shorten("fifteen letters", text, sizeof text);
    assert_string_equal(text, "fifteen letters");
    name_shorten("sixteen letters.", text, sizeof text);
    assert_string_equal(text, "sixtee...tters.");
    name_shorten("a\tb", text, sizeof text);
    assert_string_equal(text, "a?b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_cxxfilt),
        cmocka_unit_test(test_shortened),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
