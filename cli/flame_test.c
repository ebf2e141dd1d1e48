// cli/flame_test: the boxes of a small flame graph, worked by hand.
#include "cli/flame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tb/unit_helper.h"

enum { FILE_MOST = 1 << 14 };

static char folder[] = "/tmp/sluice-flame-XXXXXX";
static char name[sizeof folder + 16];
static char text[FILE_MOST];

// A command writes no file twice, so every picture has its own.
static void draw(const char *folded)
{
    static unsigned pictures;
    (void)snprintf(name, sizeof name, "%s/%u.svg", folder, pictures++);
    assert_true(flame_draw(name, "paths", folded));
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    assert_int_equal(unlink(name), 0);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
}

static void expect(const char *tip, const char *place)
{
    char wanted[256];
    (void)snprintf(wanted, sizeof wanted, "<title>%s</title>\n<rect %s ", tip, place);
    if (!strstr(text, wanted))
        fail_msg("no %s\n%s", wanted, text);
}

static unsigned boxes(void)
{
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, "class=\"box\"")); at++)
        count++;
    return count;
}

// 1,060 pixels for 106 counts: 10 each. `a` has 56 of its own and 40 in b and c. A `b` below another caller
// is another frame.
static void boxes_by_hand(void **state)
{
    (void)state;
    draw("d;b 10\na;b;x 20\na 56\na;b;x 5\na;c 15\n");
    expect("a: 96, 90.57 %", "x=\"20.0\" y=\"50.0\" width=\"960.0\" height=\"17.0\"");
    expect("d: 10, 9.43 %", "x=\"980.0\" y=\"50.0\" width=\"100.0\" height=\"17.0\"");
    expect("b: 25, 23.58 %", "x=\"580.0\" y=\"68.0\" width=\"250.0\" height=\"17.0\"");
    expect("c: 15, 14.15 %", "x=\"830.0\" y=\"68.0\" width=\"150.0\" height=\"17.0\"");
    expect("b: 10, 9.43 %", "x=\"980.0\" y=\"68.0\" width=\"100.0\" height=\"17.0\"");
    expect("x: 25, 23.58 %", "x=\"580.0\" y=\"86.0\" width=\"250.0\" height=\"17.0\"");
    assert_int_equal(boxes(), 6);
}

// `ab` is not `a`; a frame too narrow to see is omitted.
static void neighbours(void **state)
{
    (void)state;
    draw("ab;c 1\na;c 1\na.b;c 1\n");
    assert_int_equal(boxes(), 6);
    draw("a;b 1000000\na;c 1");
    assert_int_equal(boxes(), 2);
    draw("");
    assert_int_equal(boxes(), 0);
}

static void no_stacks(void **state)
{
    (void)state;
    assert_false(flame_draw("/dev/null", "paths", "a;b\n"));
    assert_false(flame_draw("/dev/null", "paths", "a;b 1x\n"));
    assert_false(flame_draw("/dev/null", "paths", " 1\n"));
    assert_false(flame_draw("/nowhere/flame.svg", "paths", "a 1\n"));
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_by_hand),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(no_stacks),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
