// trace/selection_test: events of a text that pass, their kinds, the region, and fields that a trace lacks.
#include <stdio.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/reader.h"
#include "trace/selection_helper.h"

static char reason[MESSAGE_SIZE];

static const char records[] =
    "load 1 4 16 0\nstore 2 4 16 65535\nload 3 4 32 65536\nbranch 4 2 1 backward 1\n"
    "load 1 4 16 7\nbranch 5 2 9 call 1\nload 9 4 48 0\nbranch 9 2 5 return 1\n"
    "load 5 4 16 1\n";

// Checks the events that pass, written as `a:kind` and separated by blanks.
static void expect_events(const char *text, struct reader_options options, const char *const *rule,
                          const char *wanted)
{
    struct selection s = test_selection(rule);
    char got[MESSAGE_SIZE] = "";
    struct tuple tuple;
    test_text("events", text);
    options.format = "text";
    options.selection = &s;
    struct reader *r = reader_open("events", options, reason);
    assert_non_null(r);
    enum reader_status status;
    while ((status = reader_next(r, &tuple, reason)) == READER_EVENT)
        snprintf(got + strlen(got), sizeof got - strlen(got), "%s%d:%d", *got ? " " : "", (int)tuple.a,
                 (int)tuple.kind);
    if (status == READER_FAILED)
        snprintf(got, sizeof got, "%s", reason);
    else
        assert_int_equal(reader_counts(r).events, s.passed);
    assert_string_equal(got, wanted);
    reader_close(r);
    selection_free(&s);
}

#define RULES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void the_first_rule_that_holds_decides(void **state)
{
    (void)state;
    const struct reader_options pc = {0};
    const struct reader_options addr = {.event = "addr"};
    expect_events(records, pc, RULES("load"), "1:0 3:0 1:0 9:0 5:0");
    expect_events(records, pc, RULES("load,zero"), "1:0 9:0");
    expect_events(records, pc, RULES("narrow"), "1:0 2:0 1:0 9:0 5:0");
    expect_events(records, pc, RULES("pc=2..3", "pc=9"), "2:0 3:0 9:0 9:0");
    expect_events(records, pc, RULES("zero,kind=2", "load,kind=1", "store"), "1:2 2:0 3:1 1:1 9:2 5:1");
    expect_events(records, addr, RULES("zero"), "16:0 48:0");
    expect_events(records, addr, RULES("bits=17", "branch,start"), "16:0 16:0 32:0 16:0 48:0 16:0");
}

static void markers_open_and_close_the_region(void **state)
{
    (void)state;
    const struct reader_options pc = {0};
    const struct reader_options addr = {.event = "addr"};
    const struct reader_options based = {.event = "addr", .base = 17};
    // Branches are no events of `addr`, but they start and stop the region. So do events below the base.
    expect_events(records, addr, RULES("call,start", "return,stop", "inside"), "48:0");
    expect_events(records, pc, RULES("call,start", "return,stop", "inside"), "9:0");
    expect_events(records, pc, RULES("inside", "call,start", "return,stop"), "");
    expect_events(records, based, RULES("pc=2,start", "inside,kind=1"), "15:1 31:1");
}

static void lines_are_events(void **state)
{
    (void)state;
    const struct reader_options pc = {.base = 2};
    const struct reader_options pair = {.event = "pc,value"};
    const struct reader_options value = {.event = "value"};
    const struct reader_options addr = {.event = "addr"};
    expect_events("1 0 3\n2 0 3\n5 0 3\n9\n", pc, RULES("pc=2..5,kind=1"), "0:1 3:1");
    expect_events("1 0\n2 7\n3 65536\n", pair, RULES("zero", "narrow,kind=1", "pc=3,kind=2"), "1:0 2:1 3:2");
    expect_events("0\n5\n65535\n65536\n", value, RULES("zero,kind=1", "narrow"), "0:1 5:0 65535:0");
    expect_events("1\n", pc, RULES("load"),
                  "events:1: rule `load` asks for a class, and a line of numbers has none for `pc`; "
                  "accepted are rules without it");
    expect_events("# none\n1\n", pc, RULES("kind=0", "zero"),
                  "events:2: rule `zero` asks for a value, and a line of numbers has none for `pc`; "
                  "accepted are rules without it");
    expect_events("1\n", addr, RULES("pc=1"),
                  "events:1: rule `pc=1` asks for a pc, and a line of numbers has none for `addr`; "
                  "accepted are rules without it");
}

static void what_the_trace_lacks_is_told(void **state)
{
    (void)state;
    const struct reader_options pc = {0};
    const struct reader_options call = {.event = "call"};
    const char bare[] = "# sluice records load,branch knows -\nload 1 4 16 0\n";
    expect_events(bare, pc, RULES("start,zero"),
                  "events:1: rule `start,zero` asks for values, and the trace has none; accepted are rules "
                  "without zero, narrow and bits=N");
    expect_events(
        bare, pc, RULES("store"),
        "events:1: rule `store` lets nothing pass: `pc` comes from load call return forward backward "
        "indirect here");
    expect_events(bare, pc, RULES("store,start"), "");
    expect_events(records, call, RULES("return"),
                  "events:1: rule `return` lets nothing pass: `call` comes from call here");
    expect_events("block 1 4 2\nload 1 4 16 0\n", pc, RULES("load"),
                  "events:1: rule `load` lets nothing pass: `pc` comes from block here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_rule_that_holds_decides),
        cmocka_unit_test(markers_open_and_close_the_region),
        cmocka_unit_test(lines_are_events),
        cmocka_unit_test(what_the_trace_lacks_is_told),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
