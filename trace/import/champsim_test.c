// trace/import/champsim_test: records made by hand, in the layout of struct input_instr.
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"

enum { STACK = 6, FLAGS = 25, IP = 26, BYTES = 64 };

static char message[MESSAGE_SIZE];
static unsigned char trace[100 * BYTES];
static size_t length;

struct unit {
    uint64_t pc;
    uint8_t taken, writes[2], reads[4];
    uint64_t stores[2], loads[4];
};

static void put64(unsigned char *at, uint64_t word)
{
    for (int i = 0; i < 8; i++)
        at[i] = (unsigned char)(word >> 8 * i);
}

static void add(struct unit unit)
{
    unsigned char *at = trace + length;
    memset(at, 0, BYTES);
    put64(at, unit.pc);
    at[9] = unit.taken;
    memcpy(at + 10, unit.writes, 2);
    memcpy(at + 12, unit.reads, 4);
    for (int i = 0; i < 2; i++)
        put64(at + 16 + 8L * i, unit.stores[i]);
    for (int i = 0; i < 4; i++)
        put64(at + 32 + 8L * i, unit.loads[i]);
    length += BYTES;
}

// Opens the trace made so far, and starts another one.
static struct source *begin(void)
{
    struct source *s = test_source("champsim", trace, length);
    length = 0;
    return s;
}

static void expect(struct source *s, struct record wanted)
{
    wanted.thread = 1;
    test_source_gives(s, &wanted);
}

static void classes_are_champsims_own(void **state)
{
    (void)state;
    // Registers of a branch, and its class.
    static const struct {
        struct unit unit;
        enum branch_class class;
        bool taken;
    } cases[] = {
        {{.writes = {IP}}, BRANCH_FORWARD, true},
        {{.writes = {IP}, .reads = {IP}}, BRANCH_FORWARD, true},
        {{.writes = {0, IP}, .reads = {0, 0, 0, IP}, .loads = {0x9000}}, BRANCH_FORWARD, true},
        {{.writes = {IP}, .reads = {3}}, BRANCH_INDIRECT, true},
        {{.writes = {IP}, .reads = {IP, FLAGS}, .taken = 1}, BRANCH_FORWARD, true},
        {{.writes = {IP}, .reads = {IP, FLAGS}}, BRANCH_FORWARD, false},
        {{.writes = {IP}, .reads = {1, IP}}, BRANCH_FORWARD, false},
        {{.writes = {IP, STACK}, .reads = {IP, STACK}}, BRANCH_CALL, true},
        {{.writes = {STACK, IP}, .reads = {IP, STACK, 4}}, BRANCH_CALL, true},
        {{.writes = {STACK, IP}, .reads = {STACK}}, BRANCH_RETURN, true},
        {{.writes = {STACK, IP}, .reads = {STACK, FLAGS}}, BRANCH_RETURN, true},
        {{.writes = {IP}, .reads = {FLAGS}}, BRANCH_INDIRECT, false}, // fits no class
        {{.writes = {IP}, .reads = {STACK}, .taken = 1}, BRANCH_INDIRECT, true},
        {{.writes = {STACK, IP}, .reads = {STACK, IP, FLAGS}}, BRANCH_INDIRECT, false},
    };
    enum { CASES = sizeof cases / sizeof *cases };
    for (uint64_t i = 0; i < CASES; i++) {
        struct unit unit = cases[i].unit;
        unit.pc = 0x1000 * (i + 1);
        add(unit);
    }
    add((struct unit){.pc = 0x1000 * (CASES + 1)});
    struct source *s = begin();
    for (uint64_t i = 0; i < CASES; i++) {
        uint64_t pc = 0x1000 * (i + 1);
        expect(s, (struct record){.type = RECORD_BLOCK, .pc = pc, .value = 1, .instruction = i});
        if (cases[i].unit.loads[0])
            expect(s, (struct record){.type = RECORD_LOAD, .pc = pc, .address = 0x9000, .instruction = i});
        expect(s, (struct record){.type = RECORD_BRANCH,
                                  .pc = pc,
                                  .address = pc + 0x1000,
                                  .class = cases[i].class,
                                  .taken = cases[i].taken,
                                  .instruction = i});
    }
    expect(s, (struct record){
                  .type = RECORD_BLOCK, .pc = 0x1000 * (CASES + 1), .value = 1, .instruction = CASES});
    test_source_ends(s);
}

static void a_branch_keeps_its_direction(void **state)
{
    (void)state;
    struct unit branch = {.pc = 0x2000, .writes = {IP}, .reads = {IP, FLAGS}};
    static const struct {
        uint64_t next;
        enum branch_class class;
        bool taken;
    } steps[] = {
        {0x2002, BRANCH_FORWARD, false}, {0x1ff0, BRANCH_BACKWARD, true}, {0x2002, BRANCH_BACKWARD, false}};
    for (int i = 0; i < 3; i++) {
        branch.taken = steps[i].taken;
        add(branch);
        add((struct unit){.pc = steps[i].next});
    }
    struct source *s = begin();
    for (uint64_t i = 0; i < 6; i += 2) {
        expect(s, (struct record){.type = RECORD_BLOCK, .pc = 0x2000, .value = 1, .instruction = i});
        expect(s, (struct record){.type = RECORD_BRANCH,
                                  .pc = 0x2000,
                                  .address = steps[i / 2].next,
                                  .class = steps[i / 2].class,
                                  .taken = steps[i / 2].taken,
                                  .instruction = i});
        expect(s, (struct record){
                      .type = RECORD_BLOCK, .pc = steps[i / 2].next, .value = 1, .instruction = i + 1});
    }
    test_source_ends(s);
}

static void iterations_are_one_instruction(void **state)
{
    (void)state;
    add((struct unit){.pc = 0x10});
    for (uint64_t i = 0; i < 3; i++)
        add((struct unit){.pc = 0x12, .loads = {0x100 + i}, .stores = {0x200 + i}});
    add((struct unit){.pc = 0x14, .writes = {IP}}); // a jump to itself is no iteration
    add((struct unit){.pc = 0x14});                 // replaced code, for example
    add((struct unit){.pc = 0x14, .writes = {IP}}); // unknown target
    struct source *s = begin();
    expect(s, (struct record){.type = RECORD_BLOCK, .pc = 0x10, .value = 2});
    for (uint64_t i = 0; i < 3; i++) {
        expect(s, (struct record){.type = RECORD_LOAD, .pc = 0x12, .address = 0x100 + i, .instruction = 1});
        expect(s, (struct record){.type = RECORD_STORE, .pc = 0x12, .address = 0x200 + i, .instruction = 1});
    }
    expect(s, (struct record){.type = RECORD_BLOCK, .pc = 0x14, .value = 1, .instruction = 2});
    expect(s, (struct record){.type = RECORD_BRANCH,
                              .pc = 0x14,
                              .address = 0x14,
                              .class = BRANCH_BACKWARD,
                              .taken = true,
                              .instruction = 2});
    for (uint64_t i = 3; i < 5; i++)
        expect(s, (struct record){.type = RECORD_BLOCK, .pc = 0x14, .value = 1, .instruction = i});
    test_source_ends(s);
}

static void bad_records_are_refused(void **state)
{
    (void)state;
    add((struct unit){.pc = 0x10});
    add((struct unit){.pc = 0x12, .taken = 2});
    struct source *s = begin();
    expect(s, (struct record){.type = RECORD_BLOCK, .pc = 0x10, .value = 1}); // the record before the error
    test_source_fails(s,
                      "trace: record 2 (byte 64): is_branch is 0 and branch_taken is 2; accepted is 0 or 1");
    for (size_t cut = 1; cut < BYTES; cut++) {
        add((struct unit){.pc = 0x10});
        length = cut;
        char wanted[MESSAGE_SIZE];
        message_set(wanted, "trace: record 1 (byte 0): the file ends after %zu of 64 bytes", cut);
        test_source_fails(begin(), wanted);
    }
}

static void any_bytes_are_read(void **state)
{
    (void)state;
    uint32_t random = (uint32_t)test_seed(7);
    for (int run = 0; run < 200; run++) {
        for (length = 0; length < sizeof trace; length++)
            trace[length] = (unsigned char)(test_random(&random) % 3 ? IP : test_random(&random));
        for (size_t i = 0; i < length; i += BYTES)
            trace[i + 8] = trace[i + 9] = test_random(&random) & 1;
        struct source *s = begin();
        struct record got;
        uint64_t last = 0;
        while (source_next(s, &got, message) == SOURCE_RECORD) {
            assert_true(got.instruction >= last && got.instruction < sizeof trace / BYTES);
            last = got.instruction;
        }
        assert_int_equal(source_counts(s).units, sizeof trace / BYTES);
        source_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_are_champsims_own),
        cmocka_unit_test(a_branch_keeps_its_direction),
        cmocka_unit_test(iterations_are_one_instruction),
        cmocka_unit_test(bad_records_are_refused),
        cmocka_unit_test(any_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
