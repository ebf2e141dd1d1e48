// trace/recorder/items_nonsense_test: items that break the ring's rules.
#include <stdio.h>
#include <stdlib.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/recorder/items_helper.h"

static char message[MESSAGE_SIZE];
static struct stream stream;
static const struct items_options everything = {.types = 15, .every = 1, .max = UINT64_MAX};

static void expect_nonsense(const char *why)
{
    struct items items;
    char wanted[MESSAGE_SIZE];
    assert_int_equal(test_items_take(&items, &stream, everything, message), ITEMS_FAILED);
    snprintf(wanted, sizeof wanted, "t.ev: process 7 wrote nonsense: %s", why);
    assert_string_equal(message, wanted);
    items_free(&items);
}

static void wrong_sites_end_it(void **state)
{
    (void)state;
    static const struct {
        uint64_t number, what, instructions;
        const char *why;
    } cases[] = {
        {1, RING_SITE(RECORD_LOAD, 0, 0, 8), 0, "site numbers out of order (site 1)"},
        {0, RING_SITE(RECORD_PACKET, 0, 0, 8), 0, "a site of an unknown type (site 0)"},
        {0, RING_SITE(RECORD_LOAD, 1, 0, 8), 0, "a site of an unknown class (site 0)"},
        {0, RING_SITE(RECORD_BRANCH, BRANCH_CLASSES, 0, 8), 0, "a site of an unknown class (site 0)"},
        {0, RING_SITE(RECORD_BRANCH, 0, RING_REPEAT, 8), 0, "a site with unknown flags (site 0)"},
        {0, RING_SITE(RECORD_BLOCK, 0, RING_MOVING, 8), 1, "a site with unknown flags (site 0)"},
        {0, RING_SITE(RECORD_STORE, 0, RING_MOVING, 8), 1, "a site with unknown flags (site 0)"},
        {0, RING_SITE(RECORD_BLOCK, 0, 0, 8), 0, "a block without instructions (site 0)"},
        {0, RING_SITE(RECORD_BLOCK, 0, 0, 8), 1ULL << 32, "a block of too many instructions (site 0)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        stream = (struct stream){.sites = (uint32_t)cases[i].number};
        put_site(&stream, 0x10, 0, cases[i].what, cases[i].instructions);
        expect_nonsense(cases[i].why);
    }
}

static void nonsense_ends_it(void **state)
{
    (void)state;
    stream = (struct stream){0};
    put_plain(&stream, 0, false);
    expect_nonsense("a record of a site that is not defined");

    stream = (struct stream){0};
    put_access(&stream, put_site(&stream, 1, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 0), 1, 2);
    stream.count--;
    expect_nonsense("a record cut off");
    stream.count = 4;
    expect_nonsense("a site cut off");

    stream = (struct stream){0};
    put_text(&stream, RING_PROGRAM, "a program's path");
    stream.count--;
    expect_nonsense("a text too long or cut off");
    stream = (struct stream){0};
    put(&stream, RING_HEAD(RING_ARGUMENT, RING_PATH + 1));
    stream.count = STREAM_WORDS;
    expect_nonsense("a text too long or cut off");

    static const uint64_t single[][2] = {{RING_THREAD, 0}, {RING_THREAD, 0xffffffff}, {7, 0}, {0xff, 0}};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        stream = (struct stream){0};
        put(&stream, RING_HEAD(single[i][0], single[i][1]));
        expect_nonsense(single[i][0] == RING_THREAD ? "a thread of an impossible number"
                                                    : "an item of an unknown code");
    }
}

// Random words: nothing breaks, and the file stays whole.
static void any_words_are_survived(void **state)
{
    (void)state;
    uint32_t seed = (uint32_t)test_seed(1);
    put_hundred_blocks(&stream);
    for (int round = 0; round < 2000 / TEST_SHARE; round++) {
        struct stream kept = stream;
        for (uint32_t changes = 1 + test_random(&seed) % 4; changes > 0; changes--) {
            size_t at = test_random(&seed) % stream.count;
            unsigned bit = test_random(&seed) % 64;
            stream.word[at] ^= 1ULL << bit;
        }
        stream.count -= test_random(&seed) % 8;
        struct items items;
        enum items_status status = test_items_take(&items, &stream, everything, message);
        if (status == ITEMS_FAILED)
            assert_non_null(strstr(message, "nonsense"));
        assert_true(recording_close(&items.recording, message));
        items_free(&items);
        stream = kept;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_sites_end_it),
        cmocka_unit_test(nonsense_ends_it),
        cmocka_unit_test(any_words_are_survived),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
