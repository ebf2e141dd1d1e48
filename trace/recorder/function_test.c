// trace/recorder/function_test: this process's own functions, checked against pointers to them.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/recorder/function.h"
#include "trace/targets.h"

static char message[MESSAGE_SIZE];

// This process's mappings, as the kernel lists them.
static struct mappings own_mappings(void)
{
    struct mappings mappings = {0};
    FILE *file = fopen("/proc/self/maps", "re");
    char line[4096];
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *at = line;
        struct mapping m = {.start = strtoull(at, &at, 16)};
        m.end = strtoull(at + 1, &at, 16);
        m.offset = strtoull(at + 6, &at, 16); // behind the permissions
        m.path = strchr(at, '/');
        if (!m.path)
            continue;
        *strchr(m.path, '\n') = 0;
        assert_true(mappings_add(&mappings, &m));
    }
    fclose(file);
    return mappings;
}

static char *whole_text(const char *name)
{
    FILE *file = fopen(name, "re");
    char *text = NULL;
    size_t room = 0;
    assert_non_null(file);
    assert_true(getdelim(&text, &room, '\0', file) > 0);
    fclose(file);
    return text;
}

static const struct target *target_at(const struct targets *targets, uintptr_t address)
{
    for (size_t i = 0; i < targets->count; i++)
        if (targets->target[i].lo == address)
            return &targets->target[i];
    return NULL;
}

static void own_functions_are_found(void **state)
{
    (void)state;
    struct mappings mappings = own_mappings();
    assert_true(functions_write("t.sym", &mappings, message));
    struct targets targets;
    if (!targets_read("t.sym", &targets, message)) // as promem reads it: ascending, without overlap
        fail_msg("%s", message);
    const struct target *own = target_at(&targets, (uintptr_t)own_functions_are_found);
    const struct target *library = target_at(&targets, (uintptr_t)qsort);
    assert_non_null(own);
    assert_string_equal(own->name, "own_functions_are_found");
    assert_true(own->hi > own->lo);
    assert_non_null(library);
    assert_string_equal(library->name, "qsort");
    targets_free(&targets);
    mappings_free(&mappings);
    char *text = whole_text("t.sym");
    assert_null(strstr(text, "left out")); // each file is mapped once
    free(text);
}

static void files_that_are_missing_are_named(void **state)
{
    (void)state;
    char line[256] = "";
    struct mappings mappings = {0};
    struct mapping cases[] = {{.end = 1, .path = "missing"}, {.end = 1, .path = "t.text"}};
    test_text("t.text", "no program\n");
    for (size_t i = 0; i < 2; i++)
        assert_true(mappings_add(&mappings, &cases[i]));
    assert_true(functions_write("t.sym", &mappings, message));
    FILE *file = fopen("t.sym", "re");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "# missing: No such file or directory\n");
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "# t.text: is no ELF program\n");
    assert_null(fgets(line, sizeof line, file));
    fclose(file);

    assert_false(functions_write("missing/t.sym", &mappings, message));
    assert_string_equal(message, "missing/t.sym: No such file or directory");
    assert_false(functions_write("/dev/full", &mappings, message));
    assert_string_equal(message, "/dev/full: No space left on device");
    mappings_free(&mappings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_functions_are_found),
        cmocka_unit_test(files_that_are_missing_are_named),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
