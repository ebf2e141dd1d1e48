// trace/export/paths_test: exports of paths through a few blocks of assembly, worked by hand. Needs gcc.
// tb/path/export_test.py reads exports with the real tools.
#include "trace/export/paths.h"

#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"

enum { BASE = 0x7000000, TEXT = 0x1000 };

#define RUN(...) test_run(NULL, (const char *const[]){__VA_ARGS__, NULL})

// Comments give the source line and, in brackets, the address minus TEXT. Assembled with -g.
static const char program[] = ".text\n"
                              ".type one, @function\n"
                              "one: test %eax, %eax\n" // 3 [0]
                              "   jz c\n"              // 4 [2], to 9
                              "b: call two\n"          // 5 [4]
                              "c: dec %ecx\n"          // 6 [9]
                              "   jnz one\n"           // 7 [b], to 0
                              "   ret\n"               // 8 [d]
                              ".size one, .-one\n"
                              ".type two, @function\n"
                              "two: ret\n" // 11 [e]
                              ".size two, .-two\n"
                              ".byte 6\n"; // [f], no instruction

// 5 times from `one` over the call, and once more round; 3 times with the call skipped, the back edge taken;
// `two` twice; and 1 path that cannot be expanded.
static const struct path_count rows[] = {
    {{BASE, 2, 2}, 5}, {{BASE, 3, 2}, 3}, {{BASE + 0xe, 0, 0}, 2}, {{BASE + 0xf, 0, 0}, 1}};

static struct mappings mappings;
static struct exported_paths profile = {.row = rows,
                                        .rows = sizeof rows / sizeof *rows,
                                        .rules = {PPCR_BL, PATH_BRANCHES_MOST, false},
                                        .program = "program.so",
                                        .command = "program x"};

static int make_program(void **state)
{
    if (test_folder_enter(state) != 0)
        return -1;
    test_text("program.s", program);
    RUN("gcc", "-g", "-shared", "-nostdlib", "-Wl,-z,separate-code,--build-id=none,-Ttext=0x1000",
        "program.s", "-o", "program.so");
    const struct mapping mapping = {BASE, BASE + 0x1000, TEXT, "program.so", 0};
    if (!mappings_add(&mappings, &mapping))
        return -1;
    profile.code = code_new("x86-64", &mappings);
    profile.places = places_new(&mappings);
    return profile.code && profile.places ? 0 : -1;
}

static int leave(void **state)
{
    code_free(profile.code);
    places_free(profile.places);
    mappings_free(&mappings);
    return test_folder_leave(state);
}

static void expect(bool (*export)(FILE *, const struct exported_paths *), const char *wanted)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(export(out, &profile));
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, wanted);
    free(text);
}

static void folded(void **state)
{
    (void)state;
    expect(paths_folded, "one;0x1000;0x1004;0x1009 5\n"
                         "one;0x1000;0x1009 3\n"
                         "two;0x100e 2\n"
                         "?;? 1\n");
}

// 100b branches to 1000 eight times: 5 and 3. The call ends a run, and another begins behind it.
static void bolt(void **state)
{
    (void)state;
    expect(paths_bolt, "B 1002 1009 3 0\n"
                       "B 100b 1000 8 0\n"
                       "F 1000 1002 3\n"
                       "F 1000 1004 5\n"
                       "F 1009 100b 8\n"
                       "F 100e 100e 2\n");
    profile.program = "another";
    expect(paths_bolt, "");
    profile.program = "program.so";
}

// Costs: 2 instructions, the call, 2: 10, 5, 10; 2 and 2: 6, 6; the return 2. The source's name follows a
// folder.
static void callgrind(void **state)
{
    (void)state;
    const struct place place = places_find(profile.places, BASE);
    assert_non_null(place.file);
    const char *name = strrchr(place.file, '/');
    assert_string_equal(name ? name + 1 : place.file, "program.s");
    static const char *const blocks[][2] = {{"one", "0x1000 3 10"}, {"one", "0x1004 5 5"},
                                            {"one", "0x1009 6 10"}, {"one", "0x1000 3 6"},
                                            {"one", "0x1009 6 6"},  {"two", "0x100e 11 2"}};
    char wanted[4096];
    int length = snprintf(wanted, sizeof wanted,
                          "# callgrind format\nversion: 1\ncreator: sluice\ncmd: program x\n"
                          "positions: instr line\nevents: Ir\n\n");
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        length += snprintf(wanted + length, sizeof wanted - (size_t)length,
                           "ob=program.so\nfl=%s\nfn=%s\n%s\n", place.file, blocks[i][0], blocks[i][1]);
    (void)snprintf(wanted + length, sizeof wanted - (size_t)length, "\ntotals: 39\n");
    expect(paths_callgrind, wanted);
}

static void places_not_known(void **state)
{
    (void)state;
    struct place place = places_find(profile.places, 0x10);
    assert_null(place.object);
    assert_int_equal(place.address, 0x10);
    place = places_find(profile.places, BASE + 0xf);
    assert_string_equal(place.object, "program.so");
    assert_int_equal(place.address, TEXT + 0xf);
    assert_null(place.function);
    struct mappings other = {0};
    assert_true(mappings_add(&other, &(struct mapping){BASE, BASE + 0x1000, 0, "/nowhere", 0}));
    struct places *places = places_new(&other);
    assert_non_null(places);
    place = places_find(places, BASE + 1);
    assert_string_equal(place.object, "/nowhere");
    assert_int_equal(place.address, BASE + 1);
    assert_null(place.function);
    assert_null(place.file);
    places_free(places);
    places_free(NULL);
    mappings_free(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folded),
        cmocka_unit_test(bolt),
        cmocka_unit_test(callgrind),
        cmocka_unit_test(places_not_known),
    };
    return cmocka_run_group_tests(tests, make_program, leave);
}
