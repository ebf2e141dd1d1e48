// trace/choose_test: each event of each type of record, checked against the table of doc/trace/record.md.
#include <stdio.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/choose.h"

static char message[MESSAGE_SIZE];

enum { ALL = (1 << RECORD_TYPES) - 1 };

// One record of each type, and a branch that is no call.
static const struct record records[] = {
    {.type = RECORD_LOAD, .pc = 10, .address = 11, .value = 12, .size = 13},
    {.type = RECORD_STORE, .pc = 20, .address = 21, .value = 22, .size = 23},
    {.type = RECORD_BRANCH, .pc = 30, .address = 31, .size = 33, .class = BRANCH_CALL, .taken = true},
    {.type = RECORD_BRANCH, .pc = 40, .address = 41, .size = 43, .class = BRANCH_FORWARD},
    {.type = RECORD_BLOCK, .pc = 50, .value = 52, .size = 53},
    {.type = RECORD_PACKET, .pc = 0x160000003d, .address = 0x170000003e, .value = 62, .size = 63},
    {.type = RECORD_PACKET6,
     .pc = 70,
     .pc_low = 71,
     .address = 72,
     .address_low = 73,
     .value = 0x600500074,
     .size = 75},
};
enum { RECORDS = sizeof records / sizeof *records };

struct wanted {
    uint64_t a, b, count; // count 0: no event
};

static const struct {
    const char *event;
    bool blocks;
    struct wanted wanted[RECORDS];
} rows[] = {
    {"pc", false, {{10, 0, 1}, {20, 0, 1}, {30, 0, 1}, {40, 0, 1}, {50, 0, 1}, {0x160000003d, 0, 1}, {0}}},
    {"pc", true, {{0}, {0}, {0}, {0}, {50, 0, 52}, {0}, {0}}},
    {"addr", true, {{11, 0, 1}, {21, 0, 1}, {0}, {0}, {0}, {0x170000003e, 0, 1}, {0}}},
    {"value", true, {{12, 0, 1}, {0}, {0}, {0}, {0}, {0}, {0}}},
    {"pc,value", true, {{10, 12, 1}, {0}, {0}, {0}, {0}, {0}, {0}}},
    {"pc,addr", true, {{10, 11, 1}, {20, 21, 1}, {0}, {0}, {0}, {0}, {0}}},
    {"edge", true, {{0}, {0}, {30, 31, 1}, {40, 41, 1}, {0}, {0x160000003d, 0x170000003e, 1}, {0}}},
    {"call", true, {{0}, {0}, {30, 31, 1}, {0}, {0}, {0}, {0}}},
    {"block", true, {{0}, {0}, {0}, {0}, {50, 0, 1}, {0}, {0}}},
    {"flow", true, {{0}, {0}, {0}, {0}, {0}, {0x3d0000003e, 62, 1}, {0}}},
    {"length", true, {{0}, {0}, {0}, {0}, {0}, {63, 0, 1}, {75, 0, 1}}},
    {"src", true, {{0}, {0}, {0}, {0}, {0}, {0x160000003d, 0, 1}, {70, 71, 1}}},
    {"dst", true, {{0}, {0}, {0}, {0}, {0}, {0x170000003e, 0, 1}, {72, 73, 1}}},
    {"pair", true, {{0}, {0}, {0}, {0}, {0}, {0x160000003d, 0x170000003e, 1}, {0}}},
    {"port", true, {{0}, {0}, {0}, {0}, {0}, {62, 0, 1}, {0x74, 6, 1}}},
};
enum { ROWS = sizeof rows / sizeof *rows };

static enum event find(const char *name)
{
    enum event event;
    assert_true(choose_find(name, &event, message));
    return event;
}

static void fields_are_chosen(void **state)
{
    (void)state;
    for (size_t row = 0; row < ROWS; row++) {
        for (size_t i = 0; i < RECORDS; i++) {
            const struct wanted *wanted = &rows[row].wanted[i];
            struct tuple got = {0};
            assert_int_equal(choose(find(rows[row].event), rows[row].blocks, &records[i], &got),
                             wanted->count > 0);
            if (wanted->count == 0)
                continue;
            assert_int_equal(got.a, wanted->a);
            assert_int_equal(got.b, wanted->b);
            assert_int_equal(got.kind, 0);
            assert_int_equal(got.count, wanted->count);
        }
    }
}

// A trace has the events for which it has records and fields.
static void lacks_are_refused(void **state)
{
    (void)state;
    static const struct {
        struct about about;
        const char *offered; // names with blanks around them
    } cases[] = {
        {{.types = ALL, .fields = FIELDS_ALL},
         " pc addr value pc,value pc,addr edge call block flow length src dst pair port "},
        {{.types = ALL, .fields = FIELD_SIZE},
         " pc addr pc,addr edge call block flow length src dst pair port "},
        {{.types = 1U << RECORD_LOAD, .fields = FIELD_VALUE}, " pc addr value pc,value pc,addr "},
        {{.types = 1U << RECORD_STORE, .fields = FIELDS_ALL}, " pc addr pc,addr "},
        {{.types = 1U << RECORD_BRANCH}, " pc edge call "},
        {{.types = 1U << RECORD_BLOCK}, " pc block "},
        {{.types = 1U << RECORD_PACKET, .fields = FIELDS_ALL},
         " pc addr edge flow length src dst pair port "},
        {{.types = 1U << RECORD_PACKET6, .fields = FIELDS_ALL}, " length src dst port "},
        {{0}, " "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t row = 0; row < ROWS; row++) {
            char word[32];
            (void)snprintf(word, sizeof word, " %s ", rows[row].event);
            bool offered = strstr(cases[i].offered, word) != NULL;
            assert_int_equal(choose_offered(find(rows[row].event), &cases[i].about, message), offered);
        }
    }
    struct about lackey = {.types = 1U << RECORD_LOAD | 1U << RECORD_BLOCK, .fields = FIELD_SIZE};
    assert_false(choose_offered(find("value"), &lackey, message));
    assert_string_equal(
        message,
        "no event `value` in a trace of load,block without values; there are: pc | addr | pc,addr | block");
    enum event event;
    assert_false(choose_find("branch", &event, message));
    assert_string_equal(message, "no event `branch`; there are: "
                                 "pc | addr | value | pc,value | pc,addr | edge | call | block | flow | "
                                 "length | src | dst | pair | port");
}

static void base_is_subtracted(void **state)
{
    (void)state;
    static const struct {
        const char *event;
        struct tuple from, to;
        bool above;
    } cases[] = {
        {"pc", {.a = 100, .b = 3}, {.a = 0, .b = 3}, true},
        {"pc", {.a = 99}, {0}, false},
        {"addr", {.a = 101}, {.a = 1}, true},
        {"value", {.a = 3}, {.a = 3}, true},
        {"pc,value", {.a = 105, .b = 3}, {.a = 5, .b = 3}, true},
        {"pc,addr", {.a = 105, .b = 107}, {.a = 5, .b = 7}, true},
        {"edge", {.a = 105, .b = 107}, {.a = 5, .b = 7}, true},
        {"edge", {.a = 105, .b = 99}, {0}, false},
        {"call", {.a = 99, .b = 107}, {0}, false},
        {"block", {.a = 106}, {.a = 6}, true},
        {"flow", {.a = 3, .b = 4}, {.a = 3, .b = 4}, true},
        {"length", {.a = 3}, {.a = 3}, true},
        {"pair", {.a = 3, .b = 4}, {.a = 3, .b = 4}, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tuple tuple = cases[i].from;
        assert_int_equal(choose_rebase(find(cases[i].event), 100, &tuple), cases[i].above);
        if (!cases[i].above)
            continue;
        assert_int_equal(tuple.a, cases[i].to.a);
        assert_int_equal(tuple.b, cases[i].to.b);
    }
}

static void versions_and_weights_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *event;
        enum network_ip ip;
        bool bytes;
        const char *wanted; // NULL: accepted
    } cases[] = {
        {"src", IP_6, true, NULL},
        {"port", IP_6, false, NULL},
        {"length", IP_4, false, NULL},
        {"pc", IP_UNKNOWN, false, NULL},
        {"pair", IP_6, false,
         "--ip=6 with --event=pair: two IPv6 addresses have more than 128 bits; accepted are src, dst, port "
         "and "
         "length"},
        {"pc", IP_4, false, "--ip=4 with --event=pc: accepted are src, dst, pair, port, flow and length"},
        {"length", IP_UNKNOWN, true,
         "--weight=bytes with --event=length: accepted are src, dst, pair, port and flow"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const bool good = choose_packets(find(cases[i].event), cases[i].ip, cases[i].bytes, message);
        assert_int_equal(good, cases[i].wanted == NULL);
        if (!good)
            assert_string_equal(message, cases[i].wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_chosen),
        cmocka_unit_test(lacks_are_refused),
        cmocka_unit_test(base_is_subtracted),
        cmocka_unit_test(versions_and_weights_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
