// trace/wpp/file_test: round trips through files, and messages for damaged ones.
#include "trace/wpp/file.h"

#include <stdio.h>
#include <string.h>

#include "cmodel/heap.h"
#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/wpp/sequitur.h"

enum { LENGTH_MOST = 4000, FILE_MOST = 1 << 16 };

static char message[MESSAGE_SIZE];

static struct path path_of(uint32_t number)
{
    const uint32_t length = number % 33;
    const uint64_t all = (UINT64_C(1) << length) - 1;
    return (struct path){.start = number * UINT64_C(0x9e3779b97f4a7c15),
                         .length = length,
                         .directions = (uint32_t)((number * UINT64_C(0xc2b2ae3d27d4eb4f) >> 20) & all)};
}

static size_t read_file(const char *name, unsigned char bytes[FILE_MOST])
{
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    const size_t count = fread(bytes, 1, FILE_MOST, file);
    assert_int_equal(fclose(file), 0);
    return count;
}

static struct wpp make(const uint32_t *sequence, size_t length)
{
    struct wpp wpp = {.branches = PATH_BRANCHES_MOST, .ppcr = PPCR_WPP, .width = 64};
    struct sequitur *s = sequitur_new();
    assert_non_null(s);
    for (size_t i = 0; i < length; i++)
        assert_true(sequitur_add(s, path_of(sequence[i])));
    assert_true(sequitur_grammar(s, &wpp.grammar));
    sequitur_free(s);
    return wpp;
}

static void comes_back(const uint32_t *sequence, size_t length)
{
    static unsigned char first[FILE_MOST];
    static unsigned char second[FILE_MOST];
    struct wpp wpp = make(sequence, length);
    assert_true(wpp_write("a.wpp", &wpp, message));
    wpp_free(&wpp);
    if (!wpp_read("a.wpp", &wpp, message))
        fail_msg("%s", message);
    assert_int_equal(wpp.branches, PATH_BRANCHES_MOST);
    assert_int_equal(wpp.ppcr, PPCR_WPP);
    assert_int_equal(wpp.width, 64);
    assert_int_equal(wpp.grammar.length, length);
    struct grammar_walk walk;
    uint32_t path;
    assert_true(grammar_walk_init(&walk, &wpp.grammar));
    for (size_t i = 0; i < length; i++) {
        assert_int_equal(grammar_walk_next(&walk, &path), GRAMMAR_PATH);
        assert_true(path_equal(wpp.grammar.path[path], path_of(sequence[i])));
    }
    assert_int_equal(grammar_walk_next(&walk, &path), GRAMMAR_END);
    grammar_walk_free(&walk);
    assert_true(wpp_write("b.wpp", &wpp, message));
    wpp_free(&wpp);
    const size_t count = read_file("a.wpp", first);
    assert_int_equal(read_file("b.wpp", second), count);
    assert_memory_equal(first, second, count);
}

static void sequences_come_back(void **state)
{
    (void)state;
    static uint32_t sequence[LENGTH_MOST];
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned n = 0; n < 60; n++) {
        const size_t length = n * LENGTH_MOST / 60;
        for (size_t i = 0; i < length; i++) {
            const uint32_t back = 1 + test_random(&random) % 99;
            const bool repeats = back <= i && test_random(&random) % 4;
            sequence[i] = repeats ? sequence[i - back] : test_random(&random) % (1 + 7 * n);
        }
        comes_back(sequence, length);
    }
}

// A changed byte or a missing end gives a message and no crash.
static void damage(void **state)
{
    (void)state;
    static unsigned char good[FILE_MOST];
    static unsigned char bad[FILE_MOST];
    uint32_t sequence[300];
    uint32_t random = (uint32_t)test_seed(1);
    for (size_t i = 0; i < 300; i++)
        sequence[i] = test_random(&random) % 5;
    struct wpp wpp = make(sequence, 300);
    assert_true(wpp_write("a.wpp", &wpp, message));
    wpp_free(&wpp);
    const size_t count = read_file("a.wpp", good);
    for (size_t i = 0; i < count; i++) {
        memcpy(bad, good, count);
        bad[i] ^= (unsigned char)(1U << i % 8);
        test_file("hand.wpp", bad, count);
        assert_false(wpp_read("hand.wpp", &wpp, message));
        test_file("hand.wpp", good, i);
        assert_false(wpp_read("hand.wpp", &wpp, message));
    }
    bad[0] = good[0];
    test_file("hand.wpp", good, count + 1); // with a 0 behind it
    assert_false(wpp_read("hand.wpp", &wpp, message));
    assert_string_equal(message, "hand.wpp: more bytes follow the last column");
    assert_false(wpp_read("nowhere", &wpp, message));
    assert_string_equal(message, "nowhere: No such file or directory");
    wpp = make(sequence, 300);
    assert_false(wpp_write("/nowhere/a.wpp", &wpp, message));
    assert_string_equal(message, "/nowhere/a.wpp: No such file or directory");
    assert_false(wpp_write("/dev/full", &wpp, message));
    assert_string_equal(message, "/dev/full: No space left on device");
    wpp_free(&wpp);
}

// Whatever the memory, a file is read, or the fault is that there is too little.
static void too_little_memory(void **state)
{
    (void)state;
    enum { MOST = 1 << 22 }; // bytes
    static uint32_t sequence[300];
    for (uint32_t i = 0; i < 300; i++)
        sequence[i] = i % 37 * (i % 11);
    struct wpp wpp = make(sequence, 300);
    assert_true(wpp_write("a.wpp", &wpp, message));
    wpp_free(&wpp);
    bool read = false;
    for (size_t bytes = 64; bytes <= MOST && !read; bytes += 8 + bytes / 256) {
        heap_limit(bytes);
        read = wpp_read("a.wpp", &wpp, message);
        if (read)
            wpp_free(&wpp);
        else
            assert_non_null(strstr(message, "no memory"));
    }
    heap_limit(0);
    assert_true(read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_come_back),
        cmocka_unit_test(damage),
        cmocka_unit_test(too_little_memory),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
