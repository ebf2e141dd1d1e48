// trace/symbols_test: functions of programs built here, checked against `nm -S`.
// Needs gcc and binutils.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/symbols.h"

static char message[MESSAGE_SIZE];

#define RUN(output, ...) test_run(output, (const char *const[]){__VA_ARGS__, NULL})

static const char program_source[] = "static int twice(int x) { return 2 * x; }\n"
                                     "int thrice(int x) { return twice(x) + x; }\n"
                                     "__attribute__((weak)) int weak(void) { return 0; }\n"
                                     "static int one(void) { return 1; }\n"
                                     "static void *resolve(void) { return one; }\n"
                                     "int chosen(void) __attribute__((ifunc(\"resolve\")));\n"
                                     "int data = 3;\n"
                                     "int main(void) { return thrice(data) + weak() + chosen() == 10; }\n";

static void compile(const char *mode, const char *program)
{
    test_text("program.c", program_source);
    RUN(NULL, "gcc", "-g", mode, "program.c", "-o", program);
}

// Finds the range that `nm -S` gives for a name. Returns its number of functions with a size, of any name.
static size_t nm_functions(const char *program, const char *name, struct target *range)
{
    RUN("nm.txt", "nm", "-S", program);
    FILE *list = fopen("nm.txt", "r");
    assert_non_null(list);
    size_t functions = 0;
    char line[512];
    while (fgets(line, sizeof line, list)) {
        char *rest;
        uint64_t lo = strtoull(line, &rest, 16);
        uint64_t size = strtoull(rest, &rest, 16);
        if (strncmp(rest, " ", 1) != 0 || !rest[1] || !strchr("TtWwi", rest[1]) || size == 0)
            continue;
        functions++;
        rest[strcspn(rest, "\n")] = 0;
        if (name && strcmp(rest + 3, name) == 0)
            *range = (struct target){lo, lo + size - 1, NULL};
    }
    assert_int_equal(fclose(list), 0);
    return functions;
}

// Each range must be the one that nm gives for its name, and none may be missing. An IFUNC symbol is an alias
// of its resolver: `chosen` replaces `resolve`.
static void expect_as_nm(const char *names, const struct symbols *symbols)
{
    assert_int_equal(symbols->targets.count + 1, nm_functions(names, NULL, NULL));
    assert_int_equal(symbols->functions, symbols->targets.count);
    assert_int_equal(symbols->aliases, 1);
    unsigned known = 0;
    for (size_t i = 0; i < symbols->targets.count; i++) {
        const struct target *target = &symbols->targets.target[i];
        struct target wanted = {1, 0, NULL};
        nm_functions(names, target->name, &wanted);
        assert_int_equal(target->lo, wanted.lo);
        assert_int_equal(target->hi, wanted.hi);
        known += strcmp(target->name, "main") == 0 || strcmp(target->name, "chosen") == 0;
    }
    assert_int_equal(known, 2);
}

static void functions_are_found(void **state)
{
    (void)state;
    struct symbols symbols;
    compile("-no-pie", "fixed");
    assert_true(symbols_read("fixed", &symbols, message));
    assert_false(symbols.position_independent);
    assert_false(symbols.dynamic_only);
    expect_as_nm("fixed", &symbols);
    symbols_free(&symbols);

    compile("-pie", "movable");
    assert_true(symbols_read("movable", &symbols, message));
    assert_true(symbols.position_independent);
    assert_false(symbols.dynamic_only);
    expect_as_nm("movable", &symbols);
    symbols_free(&symbols);
}

static void stripped_says_where_symbols_come_from(void **state)
{
    (void)state;
    struct symbols symbols;
    compile("-no-pie", "stripped");
    RUN(NULL, "strip", "stripped");
    assert_false(symbols_read("stripped", &symbols, message));
    assert_string_equal(message, "stripped: no function symbols, as in a stripped program; "
                                 "they come from its -dbgsym package or from a build of your own with -g");
    assert_int_equal(symbols.targets.count, 0);
}

static void exported_functions_are_better_than_none(void **state)
{
    (void)state;
    struct symbols symbols;
    struct target wanted = {1, 0, NULL};
    compile("-rdynamic", "exported");
    nm_functions("exported", "thrice", &wanted);
    RUN(NULL, "strip", "exported");
    assert_true(symbols_read("exported", &symbols, message));
    assert_true(symbols.dynamic_only);
    bool found = false;
    for (size_t i = 0; i < symbols.targets.count; i++) {
        const struct target *target = &symbols.targets.target[i];
        assert_string_not_equal(target->name, "twice");
        if (strcmp(target->name, "thrice") == 0)
            found = target->lo == wanted.lo && target->hi == wanted.hi;
    }
    assert_true(found);
    symbols_free(&symbols);
}

static void separate_debug_file_is_found(void **state)
{
    (void)state;
    struct symbols symbols;
    for (int movable = 0; movable < 2; movable++) {
        compile(movable ? "-pie" : "-no-pie", "parted");
        RUN(NULL, "cp", "parted", "whole");
        RUN(NULL, "objcopy", "--only-keep-debug", "parted", "parted.debug");
        RUN(NULL, "strip", "parted");
        RUN(NULL, "objcopy", "--add-gnu-debuglink=parted.debug", "parted");
        assert_true(symbols_read("parted", &symbols, message));
        assert_false(symbols.dynamic_only);
        assert_int_equal(symbols.position_independent, movable);
        expect_as_nm("whole", &symbols);
        symbols_free(&symbols);
    }
}

static const char awkward_source[] = ".macro function name, at, size\n"
                                     ".type \\name, @function\n"
                                     ".set \\name, base + \\at\n"
                                     ".size \\name, \\size\n"
                                     ".endm\n"
                                     "base: .zero 256\n"
                                     ".globl _start, outer, alias, _alias\n"
                                     ".weak weak\n"
                                     "function _start, 0, 16\n"
                                     "function outer, 16, 64\n"
                                     "function inner, 32, 16\n"  // cuts outer in two
                                     "function late, 72, 24\n"   // takes outer's end
                                     "function _alias, 96, 16\n" // one of three names
                                     "function alias, 96, 16\n"
                                     "function weak, 96, 16\n"
                                     "function nothing, 112, 0\n" // drops
                                     "function edge, 128, 16\n"   // directly followed
                                     "function after, 144, 16\n";

static void awkward_symbols_are_carved(void **state)
{
    (void)state;
    static const struct target wanted[] = {
        {0x500000, 0x50000f, "_start"}, {0x500010, 0x50001f, "outer"}, {0x500020, 0x50002f, "inner"},
        {0x500030, 0x500047, "outer"},  {0x500048, 0x50005f, "late"},  {0x500060, 0x50006f, "alias"},
        {0x500080, 0x50008f, "edge"},   {0x500090, 0x50009f, "after"},
    };
    struct symbols symbols;
    test_text("awkward.s", awkward_source);
    RUN(NULL, "gcc", "-nostdlib", "-static", "-no-pie", "-Wl,-Ttext=0x500000", "awkward.s", "-o", "awkward");
    assert_true(symbols_read("awkward", &symbols, message));
    assert_int_equal(symbols.aliases, 2);
    assert_int_equal(symbols.targets.count, 8);
    for (size_t i = 0; i < 8; i++) {
        assert_int_equal(symbols.targets.target[i].lo, wanted[i].lo);
        assert_int_equal(symbols.targets.target[i].hi, wanted[i].hi);
        assert_string_equal(symbols.targets.target[i].name, wanted[i].name);
    }
    symbols_free(&symbols);
}

static void what_is_no_program(void **state)
{
    (void)state;
    struct symbols symbols;
    assert_false(symbols_read("missing", &symbols, message));
    assert_string_equal(message, "missing: No such file or directory");
    assert_false(symbols_read(".", &symbols, message));
    assert_string_equal(message, ".: is a directory");
    test_text("text", "#!/bin/sh\n");
    assert_false(symbols_read("text", &symbols, message));
    assert_non_null(strstr(message, "text: is no ELF program"));
    test_text("text", "");
    assert_false(symbols_read("text", &symbols, message));
    assert_non_null(strstr(message, "text: is no ELF program"));
    compile("-c", "program.o");
    assert_false(symbols_read("program.o", &symbols, message));
    assert_string_equal(message, "program.o: ELF, but neither a program nor a shared library");
}

// A truncated program or one with changed bytes gives functions or a message, never a crash.
static void damaged_programs_are_survived(void **state)
{
    (void)state;
    compile("-no-pie", "program");
    FILE *file = fopen("program", "r");
    assert_non_null(file);
    static char bytes[1 << 17];
    size_t length = fread(bytes, 1, sizeof bytes, file);
    assert_int_equal(fclose(file), 0);
    assert_in_range(length, 1024, sizeof bytes - 1);

    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 200; round++) {
        static char damaged[1 << 17];
        memcpy(damaged, bytes, length);
        for (unsigned i = 0; i < 40 * (round & 1); i++) {
            size_t place = test_random(&random) % length;
            damaged[place] = (char)test_random(&random);
        }
        size_t kept = round & 1 ? length : length * round / 200;
        test_file("damaged", damaged, kept);
        struct symbols symbols;
        message[0] = 0;
        if (symbols_read("damaged", &symbols, message))
            symbols_free(&symbols);
        else
            assert_true(message[0] && !strchr(message, '\n'));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_are_found),
        cmocka_unit_test(stripped_says_where_symbols_come_from),
        cmocka_unit_test(exported_functions_are_better_than_none),
        cmocka_unit_test(separate_debug_file_is_found),
        cmocka_unit_test(awkward_symbols_are_carved),
        cmocka_unit_test(what_is_no_program),
        cmocka_unit_test(damaged_programs_are_survived),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
