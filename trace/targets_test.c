// trace/targets_test: target files, and the conversion of functions to ranges.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/carve.h"
#include "trace/files_helper.h"
#include "trace/targets.h"

static char message[MESSAGE_SIZE];

static void expect(const struct targets *targets, const struct target *wanted, size_t count)
{
    assert_int_equal(targets->count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(targets->target[i].lo, wanted[i].lo);
        assert_int_equal(targets->target[i].hi, wanted[i].hi);
        if (wanted[i].name)
            assert_string_equal(targets->target[i].name, wanted[i].name);
        else
            assert_null(targets->target[i].name);
    }
}

static void file_is_read(void **state)
{
    (void)state;
    test_text("targets", "# lo hi name\n"
                         "0x20 0x2f deflate # the inner loop\n"
                         "\n"
                         "7\r\n"
                         "  16\t31  main\r\n"
                         "0 6\n"
                         "10.1.0.0/16 clients\n"
                         "10.2.0.0 10.2.0.9\n"
                         "0xffffffffffffffff 18446744073709551615 last");
    const struct target wanted[] = {
        {0, 6, NULL},
        {7, 7, NULL},
        {16, 31, "main"},
        {32, 47, "deflate"},
        {0x0a010000, 0x0a01ffff, "clients"},
        {0x0a020000, 0x0a020009, NULL},
        {UINT64_MAX, UINT64_MAX, "last"},
    };
    struct targets targets;
    assert_true(targets_read("targets", &targets, message));
    expect(&targets, wanted, 7);
    targets_free(&targets);
}

// Moves up and, with a bias that wraps, down; a range that would continue at address 0 is left out.
static void others_are_moved(void **state)
{
    (void)state;
    struct target own[] = {{0x10, 0x1f, "low"}, {0x30, 0x3e, "last"}, {0x3f, 0x4f, "over"}};
    const struct targets others = {own, 3};
    const struct target wanted[] = {{UINT64_MAX - 0x2f, UINT64_MAX - 0x20, "low"},
                                    {UINT64_MAX - 0xf, UINT64_MAX - 1, "last"},
                                    {0, 0xf, "low"},
                                    {0x20, 0x2e, "last"},
                                    {0x2f, 0x3f, "over"}};
    struct targets targets = {0};
    assert_true(targets_add_moved(&targets, &others, UINT64_MAX - 0x3f));
    assert_true(targets_add_moved(&targets, &others, (uint64_t)-0x10));
    expect(&targets, wanted, 5);
    targets_free(&targets);
}

static void faults_are_named(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"", "targets: holds no target"},
        {"# nothing\n\n", "targets: holds no target"},
        {"1 2 a b\n", "targets:1: more than `lo hi name`"},
        {"10.1.2.0/16\n", "targets:1: lo `10.1.2.0/16` is no prefix: bits after its length are set"},
        {"10.0.0.0/33\n", "targets:1: lo `10.0.0.0/33` is no prefix: accepted is an address and /0 to /32"},
        {"\nmain\n", "targets:2: lo `main` is not a number"},
        {"1 main\n", "targets:1: hi `main` is not a number"},
        {"-1\n", "targets:1: lo `-1` is negative"},
        {"1 0x1ffffffffffffffff\n", "targets:1: hi `0x1ffffffffffffffff` is over 64 bits"},
        {"1\n9 8\n", "targets:2: hi 0x8 is below lo 0x9"},
        {"5 9 a\n1 2\n5 9 b\n", "targets:3: 0x5 to 0x9 b is the same as 0x5 to 0x9 a of line 1"},
        {"7\n7\n", "targets:2: 0x7 to 0x7  is the same as 0x7 to 0x7  of line 1"},
        {"16 32 x\n1\n32 40 y\n", "targets:3: 0x20 to 0x28 y overlaps 0x10 to 0x20 x of line 1"},
        {"32 40 y\n16 32 x\n", "targets:2: 0x10 to 0x20 x overlaps 0x20 to 0x28 y of line 1"},
        {"0 100\n200\n50 60\n", "targets:3: 0x32 to 0x3c  overlaps 0x0 to 0x64  of line 1"},
        {"1\n2 3 \x01\xff\x02\n4 x\n", "targets:3: hi `x` is not a number"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct targets targets;
        test_text("targets", cases[i][0]);
        assert_false(targets_read("targets", &targets, message));
        assert_string_equal(message, cases[i][1]);
        assert_int_equal(targets.count, 0);
    }
    struct targets targets;
    test_file("targets", "1\n2 \0\n", 6);
    assert_false(targets_read("targets", &targets, message));
    assert_string_equal(message, "targets:2: NUL byte: not a text");
    assert_false(targets_read("missing", &targets, message));
    assert_string_equal(message, "missing: No such file or directory");
    assert_false(targets_read(".", &targets, message));
    assert_string_equal(message, ".: is a directory");
}

static void many_are_sorted(void **state)
{
    (void)state;
    enum { MANY = 1000 };
    char text[MANY * 32] = "";
    size_t length = 0;
    for (unsigned i = 0; i < MANY; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%u\n", i * 377 % MANY);
    test_text("targets", text);
    struct targets targets;
    assert_true(targets_read("targets", &targets, message));
    assert_int_equal(targets.count, MANY);
    for (unsigned i = 0; i < MANY; i++)
        assert_int_equal(targets.target[i].lo, i);
    targets_free(&targets);
}

static void names_are_chosen(void **state)
{
    (void)state;
    struct function function[] = {
        {20, 4, "b", BINDING_WEAK},    {20, 9, "_a", BINDING_GLOBAL}, {20, 1, "longer", BINDING_WEAK},
        {20, 2, "a", BINDING_LOCAL},   {10, 1, "__x", BINDING_WEAK},  {10, 1, "_y", BINDING_GLOBAL},
        {10, 1, "_z", BINDING_GLOBAL},
    };
    assert_int_equal(carve_merge(function, 7), 2);
    assert_string_equal(function[0].name, "_y");
    assert_string_equal(function[1].name, "b");
    assert_int_equal(function[1].size, 9);
    assert_int_equal(carve_merge(function, 0), 0);
}

static void inner_cuts_outer(void **state)
{
    (void)state;
    struct function function[] = {
        {10, 30, "outer", BINDING_GLOBAL}, {20, 4, "inner", BINDING_GLOBAL}, {21, 2, "core", BINDING_GLOBAL},
        {38, 6, "late", BINDING_GLOBAL},   {44, 6, "next", BINDING_GLOBAL},  {60, 2, "far", BINDING_GLOBAL},
    };
    const struct target wanted[] = {
        {10, 19, "outer"}, {20, 20, "inner"}, {21, 22, "core"}, {23, 23, "inner"},
        {24, 37, "outer"}, {38, 43, "late"},  {44, 49, "next"}, {60, 61, "far"},
    };
    struct targets targets = {0};
    assert_true(carve(function, carve_merge(function, 6), &targets));
    expect(&targets, wanted, 8);
    targets_free(&targets);
}

// Checks each address: its owner is the covering function with the highest start.
static void carving_is_exact(void **state)
{
    (void)state;
    enum { FUNCTIONS = 12, SPAN = 64 };
    static const char *const names[FUNCTIONS] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 2000; round++) {
        struct function function[FUNCTIONS];
        for (size_t i = 0; i < FUNCTIONS; i++) {
            function[i].lo = test_random(&random) % SPAN;
            function[i].size = test_random(&random) % 24 + 1;
            function[i].name = names[i];
            function[i].binding = BINDING_GLOBAL;
        }
        size_t count = carve_merge(function, FUNCTIONS);
        struct targets targets = {0};
        assert_true(carve(function, count, &targets));
        size_t next = 0;
        for (uint64_t at = 0; at < 2 * SPAN; at++) {
            const char *owner = NULL;
            for (size_t i = 0; i < count; i++)
                if (at >= function[i].lo && at < function[i].lo + function[i].size)
                    owner = function[i].name;
            if (next < targets.count && at > targets.target[next].hi)
                next++;
            const struct target *target = &targets.target[next];
            bool covered = next < targets.count && at >= target->lo && at <= target->hi;
            assert_int_equal(covered, owner != NULL);
            if (covered)
                assert_string_equal(target->name, owner);
        }
        targets_free(&targets);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(file_is_read),     cmocka_unit_test(faults_are_named),
        cmocka_unit_test(many_are_sorted),  cmocka_unit_test(names_are_chosen),
        cmocka_unit_test(inner_cuts_outer), cmocka_unit_test(carving_is_exact),
        cmocka_unit_test(others_are_moved),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
