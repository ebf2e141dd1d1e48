// trace/wpp/columns_test: columns made by hand, and impossible numbers in them.
#include <stdio.h>
#include <string.h>
#include <zstd.h>

#include "tb/unit_helper.h"
#include "trace/ev/format.h"
#include "trace/files_helper.h"
#include "trace/wpp/file.h"
#include "trace/wpp/layout.h"

enum { FILE_MOST = 1 << 16, HEAD = 56, COLUMN_HEAD = 20 };

static char message[MESSAGE_SIZE];

struct hand {
    uint32_t branches, width, paths;
    uint64_t length, rules, symbols;
    struct {
        unsigned char byte[256];
        size_t count;
    } column[WPP_COLUMNS];
};

#define BYTES(...)                                                                                           \
    {                                                                                                        \
        {__VA_ARGS__}, sizeof((unsigned char[]){__VA_ARGS__})                                                \
    }

// a = (0x40, 2 branches: 1, 0), b = (0x3f, 9: the last is 1), c = (0x3f, 0). The sequence abcbcab: a, rule 1
// = b c, rule 1, a, b.
static const struct hand hand = {
    .branches = 32,
    .width = 16,
    .paths = 3,
    .length = 7,
    .rules = 2,
    .symbols = 7,
    .column =
        {
            [WPP_SIZES] = BYTES(5, 2),
            // a: no follower; the rule; b, c, b behind c, a behind c: no followers; b: follows a again.
            [WPP_KINDS] = BYTES(1, 0, 1, 1, 1, 1, 2),
            [WPP_STARTS] = BYTES(0, 0, 1, 1, 2), // two new starts; twice the latest; the one before
            [WPP_DELTAS] = BYTES(0x80, 1, 1),    // 0x40, -1
            [WPP_PATHS] = BYTES(0, 2, 1, 1),     // c is new; b, second latest of b and c; a; b
            [WPP_LENGTHS] = BYTES(2, 9, 0),
            [WPP_DIRECTIONS] = BYTES(1, 0, 1),
            [WPP_SYMBOLS] = BYTES(0, 1), // of b and rule 1: the rule, then b
        },
};

static void write_by_hand(const struct hand *h)
{
    static unsigned char file[FILE_MOST];
    static const unsigned char magic[8] = {0x89, 'S', 'L', 'P', 'A', 'T', 'H', '\n'};
    memcpy(file, magic, sizeof magic);
    put32(file + 8, 1);
    put32(file + 12, h->branches);
    put32(file + 16, PPCR_WPP);
    put32(file + 20, h->width);
    put64(file + 24, h->length);
    put64(file + 32, h->rules);
    put64(file + 40, h->symbols);
    put32(file + 48, h->paths);
    put32(file + 52, ev_crc(file, 52));
    size_t count = HEAD;
    for (unsigned i = 0; i < WPP_COLUMNS; i++) {
        unsigned char *at = file + count;
        const size_t stored =
            ZSTD_compress(at + COLUMN_HEAD, FILE_MOST / 16, h->column[i].byte, h->column[i].count, 1);
        assert_false(ZSTD_isError(stored));
        put64(at, stored);
        put64(at + 8, h->column[i].count);
        put32(at + 16, ev_crc(at + COLUMN_HEAD, stored));
        count += COLUMN_HEAD + stored;
    }
    test_file("hand.wpp", file, count);
}

static void expect_refused(const struct hand *h, const char *wanted)
{
    struct wpp wpp;
    char whole[MESSAGE_SIZE];
    write_by_hand(h);
    (void)snprintf(whole, sizeof whole, "hand.wpp: %s", wanted);
    assert_false(wpp_read("hand.wpp", &wpp, message));
    assert_string_equal(message, whole);
}

static void bytes_by_hand(void **state)
{
    (void)state;
    static const struct path paths[] = {{0x40, 1, 2}, {0x3f, 0x100, 9}, {0x3f, 0, 0}};
    static const uint32_t wanted[] = {0, 1, 2, 1, 2, 0, 1};
    write_by_hand(&hand);
    struct wpp wpp;
    if (!wpp_read("hand.wpp", &wpp, message))
        fail_msg("%s", message);
    assert_int_equal(wpp.width, 16);
    assert_int_equal(wpp.ppcr, PPCR_WPP);
    struct grammar_walk walk;
    uint32_t path;
    assert_true(grammar_walk_init(&walk, &wpp.grammar));
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        assert_int_equal(grammar_walk_next(&walk, &path), GRAMMAR_PATH);
        assert_int_equal(path, wanted[i]);
        assert_true(path_equal(wpp.grammar.path[path], paths[path]));
    }
    assert_int_equal(grammar_walk_next(&walk, &path), GRAMMAR_END);
    grammar_walk_free(&walk);
    wpp_free(&wpp);
}

#define REFUSED(wanted, ...)                                                                                 \
    do {                                                                                                     \
        struct hand h = hand;                                                                                \
        __VA_ARGS__;                                                                                         \
        expect_refused(&h, wanted);                                                                          \
    } while (0)

static const char too_wide[] = "a path is longer or wider than declared";
static const char other[] = "rules or symbols differ from the declared ones";
static const char not_come[] = "a number refers to nothing read so far";

static void heads_that_make_no_sense(void **state)
{
    (void)state;
    REFUSED("the head has impossible values", h.branches = 33);
    REFUSED("the head has impossible values", h.branches = 0);
    REFUSED("the head has impossible values", h.width = 0);
    REFUSED("the head has impossible values", h.width = 65);
    REFUSED("the head has impossible values", h.rules = 0);
    REFUSED("a column is shorter than declared", h.paths = 4);
    REFUSED("a column is shorter than declared", h.rules = 3);
    REFUSED("a column is shorter than declared", h.symbols = 8);
    REFUSED(too_wide, h.branches = 8);
    REFUSED(too_wide, h.width = 6);
    REFUSED(too_wide, h.paths = 2);
    REFUSED("the sequence does not have the declared length", h.length = 8);
    REFUSED(other, h.rules = 1);
    REFUSED(other, h.symbols = 6);
}

static void columns_that_make_no_sense(void **state)
{
    (void)state;
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        if (i != WPP_SIZES && i != WPP_KINDS && i != WPP_LENGTHS) // the head gives their counts
            REFUSED("a column ends too soon", h.column[i].count--);
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        REFUSED("a column is longer than needed", h.column[i].count++);
    REFUSED(other, h.column[WPP_SIZES].byte[1] = 0);
    REFUSED(not_come, h.column[WPP_KINDS].byte[0] = 2);
    REFUSED(not_come, h.column[WPP_KINDS].byte[6] = 3);
    REFUSED(not_come, h.column[WPP_STARTS].byte[2] = 3);
    REFUSED(not_come, h.column[WPP_PATHS].byte[1] = 3);
    REFUSED(not_come, h.column[WPP_SYMBOLS].byte[1] = 2);
    REFUSED("a path has a direction behind its end", h.column[WPP_DIRECTIONS].byte[0] = 4);
    REFUSED("a follower is coded as another start", h.column[WPP_STARTS].byte[4] = 1);
    REFUSED("a number has no end", memset(h.column[WPP_DELTAS].byte, 0xff, 20),
            h.column[WPP_DELTAS].count = 20);
}

// 32 nested sides, each with four copies of the next one, the innermost with four paths: 2^64 paths.
static void sequences_without_end(void **state)
{
    (void)state;
    struct hand h = {.branches = 1, .width = 1, .paths = 1, .rules = 32, .symbols = 128};
    for (unsigned i = 0; i < 32; i++) {
        h.column[WPP_SIZES].byte[h.column[WPP_SIZES].count++] = 4;
        if (i < 31)
            h.column[WPP_KINDS].byte[h.column[WPP_KINDS].count++] = 0;
    }
    h.column[WPP_LENGTHS].count = h.column[WPP_STARTS].count = h.column[WPP_DELTAS].count = 1;
    for (unsigned i = 0; i < 128 - 31; i++)
        h.column[WPP_KINDS].byte[h.column[WPP_KINDS].count++] = i == 0 ? 1 : 2;
    h.column[WPP_STARTS].byte[h.column[WPP_STARTS].count++] = 1; // its first time behind itself
    h.column[WPP_KINDS].byte[32] = 1;
    for (unsigned i = 0; i < 96; i++) {
        h.column[WPP_PATHS].byte[h.column[WPP_PATHS].count++] = 1;
        if (i >= 3) // after three times the path itself: the latest rule that begins with it
            h.column[WPP_SYMBOLS].byte[h.column[WPP_SYMBOLS].count++] = 0;
    }
    h.column[WPP_PATHS].count = 96;
    expect_refused(&h, "the sequence is too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_by_hand),
        cmocka_unit_test(heads_that_make_no_sense),
        cmocka_unit_test(columns_that_make_no_sense),
        cmocka_unit_test(sequences_without_end),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
