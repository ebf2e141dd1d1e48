// trace/lines_test: lines at the edges of the buffer, too long for it, and with NUL bytes.
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/lines.h"

static char message[MESSAGE_SIZE];

static void open_lines(struct lines *l, const char *bytes, size_t length)
{
    test_file("lines", bytes, length);
    assert_true(lines_open(l, "lines", message));
    assert_int_equal(l->size, length);
}

static void expect(struct lines *l, const char *wanted)
{
    struct line line;
    assert_int_equal(lines_next(l, &line, message), LINES_LINE);
    assert_int_equal(line.end - line.at, strlen(wanted));
    assert_memory_equal(line.at, wanted, strlen(wanted));
}

static void expect_bad(struct lines *l, uint64_t number, const char *wanted)
{
    struct line line;
    assert_int_equal(lines_next(l, &line, message), LINES_BAD);
    assert_int_equal(l->number, number);
    assert_string_equal(message, wanted);
}

static void expect_end(struct lines *l)
{
    struct line line;
    assert_int_equal(lines_next(l, &line, message), LINES_END);
    assert_int_equal(lines_position(l), l->size);
    lines_close(l);
}

static void lines_are_given(void **state)
{
    (void)state;
    struct lines l;
    open_lines(&l, "a\n\nbc\n", 6);
    expect(&l, "a");
    expect(&l, "");
    assert_int_equal(lines_position(&l), 3);
    expect(&l, "bc");
    assert_false(l.cut);
    assert_int_equal(l.number, 3);
    expect_end(&l);

    open_lines(&l, "a\nbc", 4);
    expect(&l, "a");
    assert_false(l.cut);
    expect(&l, "bc");
    assert_true(l.cut);
    expect_end(&l);

    open_lines(&l, "", 0);
    expect_end(&l);
}

static void nul_is_found(void **state)
{
    (void)state;
    struct lines l;
    open_lines(&l, "1\n# \0\n2\n\0", 9);
    expect(&l, "1");
    expect_bad(&l, 2, "NUL byte: not a text");
    expect(&l, "2");
    expect_bad(&l, 4, "NUL byte: not a text");
    expect_end(&l);

    // A line that is read in two pieces, with the NUL in the first.
    static char bytes[LINE_MOST + 4];
    memset(bytes, '\n', sizeof bytes);
    bytes[LINE_MOST - 2] = 0;
    bytes[LINE_MOST - 1] = 'x';
    bytes[LINE_MOST] = 'x';
    open_lines(&l, bytes, sizeof bytes);
    for (unsigned i = 0; i < LINE_MOST - 2; i++)
        expect(&l, "");
    expect_bad(&l, LINE_MOST - 1, "NUL byte: not a text");
    expect(&l, "");
    expect(&l, "");
    expect_end(&l);
}

// The longest line fills the buffer with its newline, also after another line or without a newline.
static void long_lines(void **state)
{
    (void)state;
    static const size_t lengths[] = {LINE_MOST - 2, LINE_MOST - 1, LINE_MOST, LINE_MOST + 1, 3 * LINE_MOST};
    static char bytes[3 * LINE_MOST + 5];
    for (size_t i = 0; i < 10; i++) {
        size_t length = lengths[i / 2];
        bool cut = i % 2;
        memset(bytes, 'x', sizeof bytes);
        bytes[1] = '\n';
        bytes[length + 2] = '\n';
        bytes[length + 4] = '\n';
        struct lines l;
        open_lines(&l, bytes, length + (cut ? 2 : 5));
        expect(&l, "x");
        struct line line;
        if (length >= LINE_MOST) {
            expect_bad(&l, 2, "line of more than 262143 bytes");
        } else {
            assert_int_equal(lines_next(&l, &line, message), LINES_LINE);
            assert_int_equal(line.end - line.at, length);
        }
        assert_int_equal(l.cut, cut);
        if (!cut)
            expect(&l, "x");
        expect_end(&l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_given),
        cmocka_unit_test(nul_is_found),
        cmocka_unit_test(long_lines),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
