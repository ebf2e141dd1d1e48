// trace/import/cvp_test: instructions made by hand, byte by byte.
#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"

enum { LOAD = 1, STORE, CONDITIONAL, DIRECT, INDIRECT };
enum { PC = 0x400000, ADDRESS = 0x8001, SIMD = 32 };

static unsigned char trace[20000];
static size_t length;

static void byte(unsigned value)
{
    trace[length++] = (unsigned char)value;
}

static void word(uint64_t value)
{
    for (int i = 0; i < 8; i++)
        byte(value >> 8 * i & 255);
}

// Begins an instruction.
static void start(uint64_t pc, unsigned type)
{
    word(pc);
    byte(type);
}

// Adds register names, up to a -1.
static void names(const int *name)
{
    size_t count = length;
    byte(0);
    for (; *name >= 0; name++, trace[count]++)
        byte((unsigned)*name);
}

static struct source *begin(void)
{
    struct source *s = test_source("cvp", trace, length);
    length = 0;
    return s;
}

static void expect(struct source *s, struct record wanted)
{
    wanted.thread = 1;
    test_source_gives(s, &wanted);
}

// A load or store in the trace, with names up to a -1, and the expected access; bytes 0: no access.
struct shape {
    unsigned type, size;
    int input[4], output[4];
    uint64_t values[4];
    uint64_t value;
    uint32_t bytes;
};

static void add(const struct shape *shape)
{
    start(PC, shape->type);
    word(ADDRESS);
    byte(shape->size);
    names(shape->input);
    names(shape->output);
    for (int i = 0, at = 0; shape->output[i] >= 0; i++)
        for (int half = 0; half < (shape->output[i] >= SIMD ? 2 : 1); half++)
            word(shape->values[at++]);
}

static void expect_shapes(const struct shape *shape, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add(&shape[i]);
        struct source *s = begin();
        expect(s, (struct record){.type = RECORD_BLOCK, .pc = PC, .size = 4, .value = 1});
        if (shape[i].bytes)
            expect(s, (struct record){.type = shape[i].type == LOAD ? RECORD_LOAD : RECORD_STORE,
                                      .pc = PC,
                                      .address = shape[i].size == 64 ? ADDRESS - 1 : ADDRESS,
                                      .value = shape[i].value,
                                      .size = shape[i].bytes});
        test_source_ends(s);
    }
}

static void loads_have_their_registers_value(void **state)
{
    (void)state;
    // clang-format off
    static const struct shape shapes[] = {
        {LOAD, 8, {1, -1}, {0, -1}, {0x1122334455667788}, 0x1122334455667788, 8},
        {LOAD, 4, {1, -1}, {0, -1}, {0xffffffff80000001}, 0x80000001, 4}, // without sign extension
        {LOAD, 8, {1, -1}, {1, -1}, {ADDRESS + 8}, ADDRESS + 8, 8},       // over its own base
        {LOAD, 8, {2, -1}, {3, 4, -1}, {30, 40}, 30, 16},                 // a pair
        {LOAD, 16, {2, -1}, {40, 41, -1}, {1, 2, 3, 4}, 1, 32},
        {LOAD, 1, {2, -1}, {63, -1}, {0x123, 9}, 0x23, 1},
        {LOAD, 64, {2, -1}, {-1}, {0}, 0, 0}, // a prefetch
    };
    // clang-format on
    expect_shapes(shapes, sizeof shapes / sizeof *shapes);
}

static void a_base_written_back_is_not_loaded(void **state)
{
    (void)state;
    // clang-format off
    static const struct shape shapes[] = {
        {LOAD, 8, {2, -1}, {2, 7, -1}, {ADDRESS - 256, 70}, 70, 8},
        {LOAD, 8, {2, -1}, {7, 2, -1}, {70, ADDRESS + 255}, 70, 8},
        {LOAD, 8, {2, -1}, {2, 7, -1}, {ADDRESS - 257, 70}, ADDRESS - 257, 16}, // too far: one of a pair
        {LOAD, 8, {2, -1}, {7, 2, -1}, {70, ADDRESS + 256}, 70, 16},
        {LOAD, 8, {31, -1}, {31, 29, 30, -1}, {ADDRESS + 400, 29, 30}, 29, 16},
        {LOAD, 16, {2, 3, -1}, {2, 40, -1}, {1, 4, 0}, 4, 16}, // indexed by a register: any distance
        {LOAD, 16, {2, -1}, {40, 2, -1}, {4, 0, 1}, 4, 16},
    };
    // clang-format on
    expect_shapes(shapes, sizeof shapes / sizeof *shapes);
}

static void stores_have_a_size_and_no_value(void **state)
{
    (void)state;
    // clang-format off
    static const struct shape shapes[] = {
        {STORE, 8, {0, 1, -1}, {-1}, {0}, 0, 8},
        {STORE, 4, {0, 1, 2, -1}, {-1}, {0}, 0, 4},
        {STORE, 8, {29, 30, 31, -1}, {31, -1}, {1}, 0, 16}, // a pair
        {STORE, 8, {0, 1, -1}, {1, -1}, {1}, 0, 8},
        {STORE, 8, {31, -1}, {31, -1}, {1}, 0, 8}, // of the zero register
        {STORE, 1, {1, 2, -1}, {3, -1}, {0}, 0, 1}, // exclusive
        {STORE, 16, {1, 40, -1}, {-1}, {0}, 0, 16},
        {STORE, 16, {1, 40, 41, -1}, {1, -1}, {1}, 0, 32},
        {STORE, 64, {1, -1}, {-1}, {0}, 0, 64}, // a cache line
    };
    // clang-format on
    expect_shapes(shapes, sizeof shapes / sizeof *shapes);
}

static void branch(uint64_t target, unsigned type, int input, int output)
{
    start(PC, type);
    byte(target != 0);
    if (target)
        word(target);
    names((const int[]){input, -1});
    names((const int[]){output, -1});
    if (output >= 0)
        word(PC + 4);
}

static void expect_branch(struct source *s, uint64_t instruction, uint64_t address, enum branch_class class,
                          bool taken)
{
    expect(s, (struct record){
                  .type = RECORD_BLOCK, .pc = PC, .size = 4, .value = 1, .instruction = instruction});
    expect(s, (struct record){.type = RECORD_BRANCH,
                              .pc = PC,
                              .size = 4,
                              .address = address,
                              .class = (uint8_t) class,
                              .taken = taken,
                              .instruction = instruction});
}

static void branches_have_their_class(void **state)
{
    (void)state;
    branch(0, CONDITIONAL, 64, -1);
    branch(PC, CONDITIONAL, 64, -1);
    branch(0, CONDITIONAL, 64, -1);
    branch(PC + 8, DIRECT, -1, -1);
    branch(PC - 8, DIRECT, -1, -1);
    branch(PC - 8, DIRECT, -1, 30);
    branch(PC + 8, INDIRECT, 9, 30);
    branch(PC + 8, INDIRECT, 17, -1);
    branch(PC + 8, INDIRECT, 30, -1);
    branch(0x666, INDIRECT, 30, 30); // its target is the next instruction
    branch(0x666, INDIRECT, 30, 30); // its target is unknown
    struct source *s = begin();
    expect_branch(s, 0, PC + 4, BRANCH_FORWARD, false);
    expect_branch(s, 1, PC, BRANCH_BACKWARD, true);
    expect_branch(s, 2, PC + 4, BRANCH_BACKWARD, false);
    expect_branch(s, 3, PC + 8, BRANCH_FORWARD, true);
    expect_branch(s, 4, PC - 8, BRANCH_BACKWARD, true);
    expect_branch(s, 5, PC - 8, BRANCH_CALL, true);
    expect_branch(s, 6, PC + 8, BRANCH_CALL, true);
    expect_branch(s, 7, PC + 8, BRANCH_INDIRECT, true);
    expect_branch(s, 8, PC + 8, BRANCH_RETURN, true);
    expect_branch(s, 9, PC, BRANCH_CALL, true);
    expect(s, (struct record){.type = RECORD_BLOCK, .pc = PC, .size = 4, .value = 1, .instruction = 10});
    test_source_ends(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_have_their_registers_value),
        cmocka_unit_test(a_base_written_back_is_not_loaded),
        cmocka_unit_test(stores_have_a_size_and_no_value),
        cmocka_unit_test(branches_have_their_class),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
