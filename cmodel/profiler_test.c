// cmodel/profiler_test: assumptions of shell and generator about every profiler's tables.
#include "cmodel/profiler.h"

#include <string.h>

#include "tb/unit_helper.h"

enum { STATUS_FIRST = 16, STATUS_MOST = 16 };

static void names_and_numbers_differ(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        assert_ptr_equal(profiler_find((*p)->name), *p);
        assert_ptr_equal(profiler_numbered((*p)->number), *p);
        for (const struct profiler *const *q = profilers; q < p; q++)
            assert_int_not_equal((*p)->number, (*q)->number);
    }
}

// The decoder decodes their addresses as one block, and an engine identifies them by their table position.
static void registers_have_no_gaps(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        const struct reg_table table = (*p)->registers;
        int next = PROFILER_REGISTERS;
        for (size_t i = 0; i < table.count; i++)
            if (!table.rows[i].owner) {
                assert_int_equal(table.rows[i].address, next);
                next += 4;
            }
        assert_in_range(next, PROFILER_REGISTERS + 4, SELECTOR_PAGE);
    }
}

// The shell identifies them only by number, and derives their count from the highest number.
static void status_bits_have_no_gaps(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        const struct reg_table table = (*p)->registers;
        int count = 0;
        for (size_t i = 0; i < table.count; i++)
            if (table.rows[i].owner && strcmp(table.rows[i].owner, "status") == 0) {
                assert_int_equal(table.rows[i].lsb, STATUS_FIRST + count);
                assert_int_equal(table.rows[i].bits, 1);
                count++;
            }
        assert_in_range(count, 1, STATUS_MOST);
    }
}

static void fields_stand_below_their_register(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        const char *owner = NULL;
        unsigned next = 0;
        for (size_t i = 0; i < (*p)->registers.count; i++) {
            const struct reg_row *row = &(*p)->registers.rows[i];
            if (!row->owner) {
                owner = row->name;
                next = 0;
            } else if (strcmp(row->owner, "status") != 0) {
                assert_non_null(owner);
                assert_string_equal(row->owner, owner);
                assert_in_range(row->lsb, next, 31);
                next = row->lsb + row->bits;
                assert_in_range(next, row->lsb + 1, 32);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_numbers_differ),
        cmocka_unit_test(registers_have_no_gaps),
        cmocka_unit_test(status_bits_have_no_gaps),
        cmocka_unit_test(fields_stand_below_their_register),
    };
    return cmocka_run_group_tests_name("cmodel/profiler", tests, NULL, NULL);
}
