// trace/reader_test: tuples and records of a text, and the reader's behaviour in every format.
#include <string.h>
#include <unistd.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/reader.h"
#include "trace/record.h"

static char message[MESSAGE_SIZE];

static struct reader *open_text(const char *text, struct reader_options options)
{
    test_text("events", text);
    options.format = "text";
    struct reader *r = reader_open("events", options, message);
    assert_non_null(r);
    return r;
}

static void expect(struct reader *r, struct tuple wanted)
{
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_EVENT);
    assert_int_equal(got.a, wanted.a);
    assert_int_equal(got.b, wanted.b);
    assert_int_equal(got.kind, wanted.kind);
    assert_int_equal(got.count, wanted.count);
}

static void expect_end(struct reader *r)
{
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_END);
    assert_int_equal(reader_next(r, &got, message), READER_END);
    reader_close(r);
}

static void expect_failure(struct reader *r, const char *wanted)
{
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_FAILED);
    assert_string_equal(message, wanted);
    message[0] = 0;
    assert_int_equal(reader_next(r, &got, message), READER_FAILED);
    assert_string_equal(message, wanted);
    reader_close(r);
}

static void fields_are_read(void **state)
{
    (void)state;
    struct reader *r = open_text("1\n"
                                 "0xFf 0X10\t3 \n"
                                 "# a comment\n"
                                 "\n"
                                 "  010 2 4294967295 0 # ten, not eight\n"
                                 "18446744073709551615 0xffffffffffffffff 0 5#\r\n"
                                 "\r\n"
                                 "7",
                                 (struct reader_options){0});
    expect(r, (struct tuple){1, 0, 0, 1});
    expect(r, (struct tuple){255, 16, 3, 1});
    expect(r, (struct tuple){10, 2, UINT32_MAX, 0});
    expect(r, (struct tuple){UINT64_MAX, UINT64_MAX, 0, 5});
    expect(r, (struct tuple){7, 0, 0, 1});
    assert_int_equal(reader_counts(r).lines, 8);
    assert_int_equal(reader_counts(r).events, 5);
    assert_int_equal(reader_position(r), reader_size(r));
    expect_end(r);
}

static void malformed_lines_stop(void **state)
{
    (void)state;
    struct reader *r = open_text("1\nx\n", (struct reader_options){0});
    expect(r, (struct tuple){1, 0, 0, 1});
    expect_failure(r, "events:2: `x` (field 1) is not a number");
    expect_failure(open_text("", (struct reader_options){0}), "events: is empty");
}

static void malformed_lines_are_counted(void **state)
{
    (void)state;
    struct reader *r = open_text("1\nx\n2 y\n3\n-4", (struct reader_options){.skip_bad = true});
    expect(r, (struct tuple){1, 0, 0, 1});
    expect(r, (struct tuple){3, 0, 0, 1});
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_END);
    assert_int_equal(reader_counts(r).bad, 3);
    assert_int_equal(reader_counts(r).events, 2);
    expect_end(r);
}

static void base_is_subtracted(void **state)
{
    (void)state;
    const char *text = "0x1000 0x1008\n0xfff 0x2000\n0x1001 0xfff\n";
    struct reader *r = open_text(text, (struct reader_options){.event = "pc,value", .base = 0x1000});
    expect(r, (struct tuple){0, 0x1008, 0, 1});
    expect(r, (struct tuple){1, 0xfff, 0, 1});
    assert_int_equal(reader_counts(r).below_base, 1);
    expect_end(r);

    r = open_text(text, (struct reader_options){.event = "edge", .base = 0x1000});
    expect(r, (struct tuple){0, 8, 0, 1});
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_END);
    assert_int_equal(reader_counts(r).below_base, 2);
    expect_end(r);
}

static void expect_refused(const char *path, struct reader_options options, const char *wanted)
{
    assert_null(reader_open(path, options, message));
    assert_string_equal(message, wanted);
}

static void what_cannot_be_opened(void **state)
{
    (void)state;
    struct reader_options text = {.format = "text"};
    expect_refused("missing", text, "missing: No such file or directory");
    expect_refused(".", text, ".: is a directory");
    expect_refused("missing", (struct reader_options){.format = "csv"},
                   "no trace format `csv`; there are: ev text lackey rvfi spike champsim cvp perf pcap ibex "
                   "cva6 rvvi rocket");
    expect_refused("missing", (struct reader_options){.event = "branch"},
                   "no event `branch`; there are: "
                   "pc | addr | value | pc,value | pc,addr | edge | call | block | flow | length | src | "
                   "dst | pair | port");
    expect_refused("missing", (struct reader_options){0}, "missing: No such file or directory");
    expect_refused(".", (struct reader_options){0}, ".: is a directory");
}

// A record's line among tuples; the event decides which of its fields are given.
static void records_are_read(void **state)
{
    (void)state;
    static const char mixed[] = "load 0x400 8 0x7000 0x2a 5\n7 8 1 2\nstore 0x404 8 0x7008 1\n"
                                "branch 0x408 2 0x400 call 1\n";
    struct reader *r = open_text(mixed, (struct reader_options){.event = "pc,value"});
    assert_null(reader_about(r));
    assert_int_equal(reader_counts(r).instruction, 0);
    expect(r, (struct tuple){0x400, 0x2a, 0, 1});
    assert_int_equal(reader_counts(r).instruction, 5);
    expect(r, (struct tuple){7, 8, 1, 2});
    assert_int_equal(reader_about(r)->fields, FIELDS_ALL);
    expect_end(r);

    r = open_text(mixed, (struct reader_options){.event = "call", .base = 0x400});
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_EVENT); // the first tuple is below the base
    assert_int_equal(got.a, 8);
    assert_int_equal(reader_counts(r).below_base, 1);
    expect_end(r);

    r = open_text(mixed, (struct reader_options){0}); // no block records: every record counts
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(reader_next(r, &got, message), READER_EVENT);
    expect_end(r);

    r = open_text("block 0x400 12 3\nload 0x404 8 0 0\nblock 0x500 1 0\n", (struct reader_options){0});
    expect(r, (struct tuple){0x400, 0, 0, 3});
    expect_end(r);
}

// Of addresses, only those of one IP version are events: the first one's, or the wanted one's.
static void versions_are_not_mixed(void **state)
{
    (void)state;
    static const char both[] = "packet 10.0.0.1 10.0.0.2 tcp:1:2 60\npacket6 2001:db8::1 ::2 tcp:3:4 90\n"
                               "10.0.0.3\n2001:db8::4 0 7\npacket 10.0.0.5 10.0.0.6 0 0\n";
    struct reader *r = open_text(both, (struct reader_options){.event = "src"});
    expect(r, (struct tuple){0x0a000001, 0, 0, 1});
    expect(r, (struct tuple){0x0a000003, 0, 0, 1});
    expect(r, (struct tuple){0x0a000005, 0, 0, 1});
    assert_int_equal(reader_counts(r).other_ip, 2);
    assert_int_equal(reader_counts(r).ip, IP_4);
    expect_end(r);

    r = open_text(both, (struct reader_options){.event = "src", .ip = IP_6});
    expect(r, (struct tuple){0x20010db800000000, 1, 0, 1});
    expect(r, (struct tuple){0x20010db800000000, 4, 0, 7});
    assert_int_equal(reader_counts(r).ip, IP_6);
    expect_end(r);

    r = open_text(both,
                  (struct reader_options){.event = "pair", .bytes = true}); // a packet of 0 bytes is none
    expect(r, (struct tuple){0x0a000001, 0x0a000002, 0, 60});
    expect(r, (struct tuple){0x0a000003, 0, 0, 1});
    expect_end(r);

    r = open_text(both, (struct reader_options){.event = "port"});
    expect(r, (struct tuple){2, 6, 0, 1});
    expect(r, (struct tuple){4, 6, 0, 1});
    reader_close(r);
}

static void record_lines_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *event, *wanted;
    } cases[] = {
        {"load 1\n", "pc",
         "events:1: fields are missing: accepted is `load PC SIZE ADDRESS VALUE "
         "[INSTRUCTION [THREAD]]`"},
        {"loads 1 2 3 4\n", "pc", "events:1: `loads` (field 1) is not a number"},
        {"# sluice records load,block knows -\n", "value",
         "events:1: no event `value` in a trace of load,block without values; there are: pc | addr | pc,addr "
         "| block"},
        {"load 1 2 3 4\n", "block",
         "events:1: no event `block` in a trace of load,store,branch,packet,packet6; there are: "
         "pc | addr | value | pc,value | pc,addr | edge | call | flow | length | src | dst | pair | port"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_failure(open_text(cases[i].text, (struct reader_options){.event = cases[i].event}),
                       cases[i].wanted);
}

static void formats_are_found(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"1 2\n", "text"},
        {"# comment\nload 1 2 3 4\n", "text"},
        {"I  04001000,3\n", "lackey"},
        {" 0x4004/0x4000/P/-/-/1/COND\n", "perf"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test_text("events", cases[i][0]);
        struct reader *r = reader_open("events", (struct reader_options){0}, message);
        assert_non_null(r);
        assert_string_equal(reader_format(r), cases[i][1]);
        struct tuple got;
        assert_int_equal(reader_next(r, &got, message), READER_EVENT);
        assert_int_equal(reader_counts(r).lines, i == 1 ? 2 : 1);
        expect_end(r);
    }
}

static void standard_input_is_read(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "1 2\n?\n", 6), 6);
    close(ends[1]);
    int kept = dup(STDIN_FILENO);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);

    struct reader *r = reader_open("-", (struct reader_options){.format = "text"}, message);
    assert_non_null(r);
    expect(r, (struct tuple){1, 2, 0, 1});
    assert_int_equal(reader_size(r), 0);
    assert_int_equal(reader_position(r), 4);
    expect_failure(r, "standard input:2: `?` (field 1) is not a number");
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_read),
        cmocka_unit_test(malformed_lines_stop),
        cmocka_unit_test(malformed_lines_are_counted),
        cmocka_unit_test(base_is_subtracted),
        cmocka_unit_test(records_are_read),
        cmocka_unit_test(versions_are_not_mixed),
        cmocka_unit_test(record_lines_are_refused),
        cmocka_unit_test(formats_are_found),
        cmocka_unit_test(what_cannot_be_opened),
        cmocka_unit_test(standard_input_is_read),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
