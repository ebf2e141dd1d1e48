// trace/symbolizer_test: names of addresses in mapped programs, other files and damaged files. Needs gcc.
// tb/trace/functions_test.py checks against nm, on programs as the loader maps them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/object.h"
#include "trace/symbolizer.h"

enum { BASE = 0x7000000, TEXT = 0x5000, OFFSET = 0x1000, DAMAGES = 400, FILE_MOST = 1 << 16 };

#define RUN(...) test_run(NULL, (const char *const[]){__VA_ARGS__, NULL})

// `outer` is 32 bytes at TEXT, `inner` 8 bytes in its middle; the 8 bytes behind have no name. The code is at
// OFFSET in the file.
static void make_object(void)
{
    test_text("object.s", ".text\n.globl outer, inner\n.type outer, @function\n.type inner, @function\n"
                          "outer: .skip 16, 0x90\ninner: .skip 8, 0x90\n.size inner, 8\n"
                          ".skip 8, 0x90\n.size outer, 32\n.skip 8, 0x90\n");
    RUN("gcc", "-shared", "-nostdlib", "-Wl,-z,separate-code,--build-id=none,-Ttext=0x5000", "object.s", "-o",
        "object.so");
}

static void expect(struct symbolizer *symbolizer, uint64_t address, const char *expected)
{
    char text[NAME_TEXT];
    symbolizer_text(symbolizer, address, text);
    assert_string_equal(text, expected);
}

static void add(struct mappings *mappings, uint64_t start, uint64_t offset, char *path)
{
    assert_true(mappings_add(mappings, &(struct mapping){start, start + 0x1000, offset, path, 0}));
}

static void names_of_functions_and_their_pieces(void **state)
{
    (void)state;
    make_object();
    struct mappings mappings = {0};
    struct symbolizer *symbolizer = symbolizer_new(&mappings);
    assert_non_null(symbolizer);
    expect(symbolizer, BASE, "0x7000000");
    add(&mappings, BASE + TEXT, OFFSET, "object.so");
    expect(symbolizer, BASE + TEXT - 1, "0x7004fff");
    expect(symbolizer, BASE + TEXT, "outer (object.so)");
    expect(symbolizer, BASE + TEXT + 15, "outer+0xf (object.so)");
    expect(symbolizer, BASE + TEXT + 16, "inner (object.so)");
    expect(symbolizer, BASE + TEXT + 23, "inner+0x7 (object.so)");
    expect(symbolizer, BASE + TEXT + 24, "outer+0x18 (object.so)");
    expect(symbolizer, BASE + TEXT + 32, "object.so+0x5020");
    expect(symbolizer, BASE + TEXT + 0xfff, "object.so+0x1fff");
    // The latest mapping of an address applies.
    add(&mappings, BASE + TEXT - 16, OFFSET, "./object.so");
    expect(symbolizer, BASE + TEXT, "inner (object.so)");
    symbolizer_free(symbolizer);
    mappings_free(&mappings);
}

static void names_of_what_is_no_program(void **state)
{
    (void)state;
    test_text("text", "no program");
    assert_int_equal(mkfifo("fifo", 0600), 0);
    struct mappings mappings = {0};
    struct symbolizer *symbolizer = symbolizer_new(&mappings);
    assert_non_null(symbolizer);
    static char *const paths[] = {"text", "fifo", "/", "", "[vdso]", "/nowhere/gone.so", "con\ntrol"};
    static const char *const names[] = {"text", "fifo", "", "", "[vdso]", "gone.so", "con?trol"};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        char expected[NAME_TEXT];
        add(&mappings, BASE, OFFSET, paths[i]);
        (void)snprintf(expected, sizeof expected, "%s+0x1234", names[i]);
        expect(symbolizer, BASE + 0x234, expected);
    }
    symbolizer_free(symbolizer);
    mappings_free(&mappings);
    char message[MESSAGE_SIZE];
    struct object object;
    assert_false(object_read("fifo", &object, message));
    assert_string_equal(message, "fifo: is not a regular file");
    assert_false(object_read("text", &object, message));
    assert_string_equal(message, "text: is no ELF program");
}

static void where_an_object_lies(void **state)
{
    (void)state;
    make_object();
    char message[MESSAGE_SIZE];
    struct object object;
    assert_true(object_read("object.so", &object, message));
    struct mappings mappings = {0};
    uint64_t bias;
    add(&mappings, BASE, 0, "object.so");
    add(&mappings, BASE + 2 * TEXT, OFFSET, "other.so");
    assert_false(object_bias(&object, &mappings, "object.so", &bias));
    add(&mappings, BASE + TEXT, OFFSET, "object.so");
    assert_true(object_bias(&object, &mappings, "object.so", &bias));
    assert_int_equal(bias, BASE);
    object_free(&object);
    mappings_free(&mappings);
}

// Files with changed bytes or a missing end: any answer, but no crash.
static void damaged_objects(void **state)
{
    (void)state;
    make_object();
    static unsigned char good[FILE_MOST];
    static unsigned char bad[FILE_MOST];
    FILE *file = fopen("object.so", "rb");
    assert_non_null(file);
    size_t length = fread(good, 1, sizeof good, file);
    assert_int_equal(fclose(file), 0);
    uint32_t random = (uint32_t)test_seed(1);
    for (int i = 0; i < DAMAGES; i++) {
        char message[MESSAGE_SIZE];
        struct object object;
        uint64_t start;
        memcpy(bad, good, length);
        for (int n = 0; n < 4; n++) // mostly in the headers
            bad[test_random(&random) % (i % 2 ? length : 512)] = (unsigned char)test_random(&random);
        test_file("bad.so", bad, i % 5 ? length : test_random(&random) % length);
        if (object_read("bad.so", &object, message)) {
            object_function(&object, TEXT + 20, &start);
            object_free(&object);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_functions_and_their_pieces),
        cmocka_unit_test(names_of_what_is_no_program),
        cmocka_unit_test(where_an_object_lies),
        cmocka_unit_test(damaged_objects),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
