// trace/export/autofdo_test: text of sample profiles, worked by hand from LLVM's description of the format.
#include "trace/export/autofdo.h"

#include <stdlib.h>

#include "tb/unit_helper.h"

#define IN "\1" // a call that was inlined

static void lines_nest(void **state)
{
    (void)state;
    static const struct {
        const char *context;
        unsigned offset, discriminator;
        bool first;
        uint64_t count;
    } added[] = {
        {"main", 3, 0, false, 7},
        {"main" IN "00000003.00000002 weigh", 1, 0, false, 5},
        {"main", 12, 1, false, 9},
        {"main", 3, 0, true, 6}, // the same line: the larger count stays
        {"main" IN "00000003.00000002 weigh" IN "00000001.00000000 add", 0, 0, false, 4},
        {"main" IN "00000010.00000000 weigh", 1, 0, false, 2},
        {"main2", 1, 0, true, 1},
        {"a", 65535, 0, true, 3},
    };
    struct autofdo_lines lines = {0};
    for (size_t i = 0; i < sizeof added / sizeof *added; i++)
        assert_true(autofdo_add(&lines, &(struct autofdo_line){(char *)added[i].context, added[i].offset,
                                                               added[i].discriminator, added[i].first,
                                                               added[i].count}));
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(autofdo_put(out, &lines));
    fclose(out);
    assert_string_equal(text, "a:3:3\n"
                              " 65535: 3\n"
                              "main:27:7\n"
                              " 3: 7\n"
                              " 12.1: 9\n"
                              " 3.2: weigh:9\n"
                              "  1: 5\n"
                              "  1: add:4\n"
                              "   0: 4\n"
                              " 10: weigh:2\n"
                              "  1: 2\n"
                              "main2:1:1\n"
                              " 1: 1\n");
    free(text);
    autofdo_free(&lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_nest)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
