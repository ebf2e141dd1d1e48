// trace/branch_reader_test: branches of traces, with their instructions and events.
#include "trace/branch_reader.h"

#include "tb/unit_helper.h"
#include "trace/ev/writer.h"
#include "trace/files_helper.h"

static char message[MESSAGE_SIZE];

static const struct branch_reader_options wide = {.width = 64, .count_width = 63, .instructions_width = 63};

static struct branch_reader *open_text(const char *text, struct branch_reader_options options)
{
    test_text("branches", text);
    struct branch_reader *r = branch_reader_open("branches", options, message);
    assert_non_null(r);
    return r;
}

static void expect(struct branch_reader *r, struct branch_record wanted)
{
    struct branch_record got;
    assert_int_equal(branch_reader_next(r, &got, message), BRANCH_RECORD);
    assert_int_equal(got.pc, wanted.pc);
    assert_int_equal(got.target, wanted.target);
    assert_int_equal(got.count, wanted.count);
    assert_int_equal(got.instructions, wanted.instructions);
    assert_int_equal(got.class, wanted.class);
    assert_int_equal(got.taken, wanted.taken);
}

static void expect_end(struct branch_reader *r)
{
    struct branch_record got;
    assert_int_equal(branch_reader_next(r, &got, message), BRANCH_END);
    assert_int_equal(branch_reader_next(r, &got, message), BRANCH_END);
    branch_reader_close(r);
}

static void expect_failure(struct branch_reader *r, const char *wanted)
{
    struct branch_record got;
    for (int i = 0; i < 2; i++) {
        message[0] = 0;
        assert_int_equal(branch_reader_next(r, &got, message), BRANCH_FAILED);
        assert_string_equal(message, wanted);
    }
    branch_reader_close(r);
}

static void lines_are_branches(void **state)
{
    (void)state;
    struct branch_reader *r = open_text("# by hand\n"
                                        "0x104 0x118 forward 1 2 3\n"
                                        "\n"
                                        "0x120 0x104 7 0",
                                        wide);
    assert_null(branch_reader_about(r));
    expect(r, (struct branch_record){0x104, 0x118, 2, 3, PATH_FORWARD, true});
    expect(r, (struct branch_record){0x120, 0x104, 0, 0, 7, false});
    assert_int_equal(branch_reader_counts(r).branches, 2);
    assert_int_equal(branch_reader_counts(r).instructions, 3);
    expect_end(r);
}

// A load counts as 10 events, a branch as 1; the second thread's records do not come here.
static uint64_t events(void *model, const struct record *record)
{
    unsigned *asked = model;
    ++*asked;
    assert_int_equal(record->thread, 1);
    return record->type == RECORD_LOAD ? 10 : record->type == RECORD_BRANCH;
}

// The trace begins after 1,000 instructions. The first thread's branches are instructions 1,001 and 1,005,
// with two of its loads between them; instruction 1,003 is of the other thread.
static const char program[] = "# sluice records load,branch,block knows value,instruction,thread,size\n"
                              "block 0x100 8 2 1000 1\n"
                              "branch 0x104 4 0x118 call 1 1001 1\n"
                              "load 0x118 8 0x8000 7 1002 1\n"
                              "branch 0x900 4 0x904 forward 0 1003 2\n"
                              "load 0x900 8 0x8000 7 1003 2\n"
                              "load 0x11c 8 0x8000 7 1004 1\n"
                              "branch 0x120 4 0x124 backward 0 1005 1\n";

static void records_of_a_program(void **state)
{
    (void)state;
    unsigned asked = 0;
    struct branch_reader_options options = wide;
    options.events = events;
    options.model = &asked;
    struct branch_reader *r = open_text(program, options);
    expect(r, (struct branch_record){0x104, 0x118, 1, 2, PATH_CALL, true});
    expect(r, (struct branch_record){0x120, 0x124, 21, 4, PATH_BACKWARD, false});
    assert_int_equal(asked, 5);
    assert_int_equal(branch_reader_counts(r).other_threads, 1);
    assert_int_equal(branch_reader_counts(r).instructions, 6);
    assert_non_null(branch_reader_about(r));
    expect_end(r);
}

static void what_has_no_room_is_cut(void **state)
{
    (void)state;
    struct branch_reader *r =
        open_text("1 15 call 1 7 3\n1 15 call 1 8 3\n1 15 call 1 7 4\n1 15 call 1 9 9\n1 16 call 1\n",
                  (struct branch_reader_options){.width = 4, .count_width = 3, .instructions_width = 2});
    for (int i = 0; i < 4; i++)
        expect(r, (struct branch_record){1, 15, 7, 3, PATH_CALL, true});
    assert_int_equal(branch_reader_counts(r).cut, 3);
    assert_int_equal(branch_reader_counts(r).instructions, 3 + 3 + 4 + 9);
    expect_failure(r, "the branch at 0x1 has target 0x10: wider than width=4");
}

static void malformed_lines(void **state)
{
    (void)state;
    static const char text[] = "1 2 call 1\n1 2 jump 1\n1 2 return 1\n";
    struct branch_reader *r = open_text(text, wide);
    expect(r, (struct branch_record){1, 2, 0, 0, PATH_CALL, true});
    expect_failure(r, "branches:2: `jump` (field 3) is no class");
    struct branch_reader_options options = wide;
    options.skip_bad = true;
    r = open_text(text, options);
    expect(r, (struct branch_record){1, 2, 0, 0, PATH_CALL, true});
    expect(r, (struct branch_record){1, 2, 0, 0, PATH_RETURN, true});
    assert_int_equal(branch_reader_counts(r).bad, 1);
    expect_end(r);
    expect_failure(open_text("", wide), "branches: is empty");
    expect_failure(open_text("# sluice records load knows value\nload 1 8 2 3\n", wide),
                   "branches:1: the trace has no branches");
    assert_null(branch_reader_open("nowhere", wide, message));
    assert_string_equal(message, "nowhere: No such file or directory");
}

static void write_events(const char *name, unsigned types, unsigned fields, uint64_t every)
{
    struct about about = {.types = types, .fields = fields, .every = every};
    struct writer *w = writer_open(name, &about, message);
    assert_non_null(w);
    if (types >> RECORD_BRANCH & 1)
        for (uint64_t i = 0; i < 3; i++)
            assert_true(writer_put(w,
                                   &(struct record){.type = RECORD_BRANCH,
                                                    .pc = 0x10 + 8 * i,
                                                    .address = 0x18 + 8 * i,
                                                    .size = 2,
                                                    .class = BRANCH_FORWARD,
                                                    .thread = 1,
                                                    .instruction = 5 * i},
                                   message));
    assert_true(writer_close(w, message));
}

static void event_files(void **state)
{
    (void)state;
    write_events("b.ev", 1U << RECORD_BRANCH, FIELDS_ALL, 1);
    struct branch_reader *r = branch_reader_open("b.ev", wide, message);
    assert_non_null(r);
    expect(r, (struct branch_record){0x10, 0x18, 0, 1, PATH_FORWARD, false});
    expect(r, (struct branch_record){0x18, 0x20, 0, 5, PATH_FORWARD, false});
    expect(r, (struct branch_record){0x20, 0x28, 0, 5, PATH_FORWARD, false});
    assert_non_null(branch_reader_mappings(r));
    expect_end(r);
    write_events("n.ev", 1U << RECORD_BRANCH, FIELD_SIZE, 1); // without FIELD_INSTRUCTION
    r = branch_reader_open("n.ev", wide, message);
    assert_non_null(r);
    expect(r, (struct branch_record){0x10, 0x18, 0, 0, PATH_FORWARD, false});
    branch_reader_close(r);
    write_events("l.ev", 1U << RECORD_LOAD, FIELDS_ALL, 1);
    assert_null(branch_reader_open("l.ev", wide, message));
    assert_string_equal(message, "l.ev: the trace has no branches");
    write_events("e.ev", 1U << RECORD_BRANCH, FIELDS_ALL, 10);
    assert_null(branch_reader_open("e.ev", wide, message));
    assert_string_equal(message, "e.ev: only one record of 10 was kept: a path needs every branch");
}

// Branches that are not selected leave one gap; the rules see records of any type.
static void selection_leaves_gaps(void **state)
{
    (void)state;
    struct selection selection = {0};
    assert_true(selection_add(&selection, "load,start", message));
    assert_true(selection_add(&selection, "return,stop", message));
    assert_true(selection_add(&selection, "inside", message));
    struct branch_reader_options options = wide;
    options.selection = &selection;
    struct branch_reader *r = open_text("branch 0x100 4 0x200 call 1 0\n"
                                        "branch 0x204 4 0x208 forward 0 1\n"
                                        "load 0x208 4 0x1000 5 2\n"
                                        "branch 0x20c 4 0x220 forward 1 3\n"
                                        "branch 0x220 4 0x210 backward 1 4\n"
                                        "branch 0x210 4 0x104 return 1 5\n"
                                        "branch 0x104 4 0x200 call 1 6\n",
                                        options);
    expect(r, (struct branch_record){.class = PATH_GAP});
    expect(r, (struct branch_record){0x20c, 0x220, 0, 2, PATH_FORWARD, true});
    expect(r, (struct branch_record){0x220, 0x210, 0, 1, PATH_BACKWARD, true});
    expect_end(r);
    assert_int_equal(selection.passed, 2);
    assert_int_equal(selection.unselected, 4);
    selection_free(&selection);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_branches),   cmocka_unit_test(selection_leaves_gaps),
        cmocka_unit_test(records_of_a_program), cmocka_unit_test(what_has_no_room_is_cut),
        cmocka_unit_test(malformed_lines),      cmocka_unit_test(event_files),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
