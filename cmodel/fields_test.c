// cmodel/fields_test: positions of fields by hand; every table of fields and records.
#include "cmodel/fields.h"

#include "cmodel/path/config.h"
#include "tb/configured.h"

struct three_config {
    uint32_t low, middle;
};

#define THREE_FIELDS(F)                                                                                      \
    F(low, cfg->low, "", "")                                                                                 \
    F(middle, cfg->middle, "", "")                                                                           \
    F(high, 3, "", "")

struct three_layout {
    FIELD_POSITIONS(THREE_FIELDS)
};

FIELD_ROWS(three, struct three_config, THREE_FIELDS)
static const struct field_table three = FIELD_TABLE(three);

static void expect_at(struct bit_field field, uint32_t lsb, uint32_t bits, bool whole)
{
    assert_int_equal(field.lsb, lsb);
    assert_int_equal(field.bits, bits);
    assert_int_equal(field.whole, whole);
}

static void fields_stand_one_above_the_other(void **state)
{
    (void)state;
    struct three_layout at;
    fields_place_at(three, &(struct three_config){60, 9}, 0, &at);
    expect_at(at.low, 0, 60, false);
    expect_at(at.middle, 60, 9, false);
    expect_at(at.high, 69, 3, false);
    expect_at(at.word, 0, 72, true);
    fields_place_at(three, &(struct three_config){5, 0}, 100, &at);
    expect_at(at.low, 100, 5, false);
    expect_at(at.middle, 105, 0, false);
    expect_at(at.high, 105, 3, false);
    expect_at(at.word, 100, 8, false);
    fields_place_at(three, &(struct three_config){0, 0}, 100, &at); // one field, but not from bit 0
    expect_at(at.high, 100, 3, false);
    fields_place(three, &(struct three_config){0}, &at);
    expect_at(at.high, 0, 3, true);
    assert_int_equal(fields_bits(three, &(struct three_config){60, 9}), 72);
    expect_at(fields_find(three, &(struct three_config){60, 9}, "middle"), 60, 9, false);
    expect_at(fields_find(three, &(struct three_config){60, 9}, "middles"), 0, 0, false);
}

// The struct of a profiler and the table of its descriptor have the same positions.
static void both_forms_agree(void **state)
{
    (void)state;
    union any_config config;
    must_configure(&path_profiler, 2, (char *[]){"pc_width=0", "count_width=0"}, &config);
    const struct path_event_layout event = path_event_layout((const struct path_config *)&config);
    struct path_event_layout placed;
    fields_place(path_profiler.events, &config, &placed);
    const struct bit_field *field = &event.pc;
    for (size_t i = 0; i < sizeof event / sizeof *field; i++)
        expect_at((&placed.pc)[i], field[i].lsb, field[i].bits, field[i].whole);
    assert_int_equal(event.word.bits, profiler_event_bits(&path_profiler, &config));
}

static void a_field_across_limbs_is_kept(void **state)
{
    (void)state;
    struct three_layout at;
    struct word word = {{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    fields_place(three, &(struct three_config){60, 9}, &at);
    field_put(&word, at.middle, 0x1a5 | 0x200); // the bit above the field is dropped
    assert_int_equal(field_take(&word, at.middle), 0x1a5);
    assert_int_equal(word.limb[0], 0x5fffffffffffffff);
    assert_int_equal(word.limb[1], 0xfffffffffffffffa);
}

static bool has_field(struct field_table table, const char *name, size_t length)
{
    for (size_t i = 0; i < table.count; i++)
        if (strlen(table.rows[i].name) == length && strncmp(table.rows[i].name, name, length) == 0)
            return true;
    return false;
}

// Whether the names, separated by blanks, have this one.
static bool lists(const char *names, const char *name)
{
    for (; *names; names += strspn(names, " ")) {
        const size_t length = strcspn(names, " ");
        if (strlen(name) == length && strncmp(names, name, length) == 0)
            return true;
        names += length;
    }
    return false;
}

// The fields that a record type uses exist, and its parts are of such a field.
static void records_use_fields_that_exist(void **state)
{
    (void)state;
    for (const struct profiler *const *p = profilers; *p; p++) {
        static const struct record_row none = {.name = "", .fields = ""};
        const struct record_row *type = &none;
        uint32_t value = 0;
        assert_true((*p)->events.count <= FIELDS_MOST && (*p)->messages.count <= FIELDS_MOST);
        assert_int_equal((*p)->records.count > 0, has_field((*p)->messages, "type", strlen("type")));
        for (size_t i = 0; i < (*p)->records.count; i++) {
            const struct record_row *row = &(*p)->records.rows[i];
            if (row->record) {
                assert_string_equal(row->record, type->name);
                assert_true(lists(type->fields, row->field));
                continue;
            }
            type = row;
            assert_int_equal(row->value, value++);
            for (const char *name = row->fields; *name; name += strspn(name, " ")) {
                const size_t length = strcspn(name, " ");
                assert_true(has_field((*p)->messages, name, length));
                name += length;
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_stand_one_above_the_other),
        cmocka_unit_test(both_forms_agree),
        cmocka_unit_test(a_field_across_limbs_is_kept),
        cmocka_unit_test(records_use_fields_that_exist),
    };
    return cmocka_run_group_tests_name("cmodel/fields", tests, NULL, NULL);
}
