// trace/import/instruction_test: blocks, accesses and branches of hand-made instructions.
#include <stdlib.h>

#include "tb/unit_helper.h"
#include "trace/import/instruction.h"

static struct instructions is;
static struct import in;

static int begin(void **state)
{
    (void)state;
    is = (struct instructions){0};
    in = (struct import){0};
    return 0;
}

static int leave(void **state)
{
    (void)state;
    free(in.given.record);
    return 0;
}

static void take(struct instruction next)
{
    if (!next.thread)
        next.thread = 1;
    instructions_take(&is, &in, &next);
}

static void expect(struct record wanted)
{
    if (!wanted.thread)
        wanted.thread = 1;
    assert_true(in.given.first < in.given.count);
    struct record got = in.given.record[in.given.first++];
    assert_int_equal(got.type, wanted.type);
    assert_int_equal(got.pc, wanted.pc);
    assert_int_equal(got.address, wanted.address);
    assert_true(record_equal(&got, &wanted));
}

static void expect_no_more(void)
{
    instructions_end(&is, &in);
    assert_int_equal(in.given.first, in.given.count);
}

static void block_ends_with_branch(void **state)
{
    (void)state;
    take((struct instruction){.pc = 0x10, .size = 4});
    take((struct instruction){
        .pc = 0x14, .size = 2, .accesses = 2, .access = {{0x100, 7, 8, true}, {0x200, 9, 4, false}}});
    take((struct instruction){.pc = 0x16, .size = 4, .branch = true, .class = BRANCH_BACKWARD});
    assert_int_equal(in.given.first, in.given.count);
    take((struct instruction){.pc = 0x10, .size = 4});
    expect((struct record){.type = RECORD_BLOCK, .pc = 0x10, .value = 3, .size = 10});
    expect((struct record){
        .type = RECORD_LOAD, .instruction = 1, .pc = 0x14, .address = 0x200, .value = 9, .size = 4});
    expect((struct record){
        .type = RECORD_STORE, .instruction = 1, .pc = 0x14, .address = 0x100, .value = 7, .size = 8});
    expect((struct record){.type = RECORD_BRANCH,
                           .instruction = 2,
                           .pc = 0x16,
                           .address = 0x10,
                           .size = 4,
                           .class = BRANCH_BACKWARD,
                           .taken = true});
    assert_int_equal(in.given.first, in.given.count);
    instructions_end(&is, &in);
    expect((struct record){.type = RECORD_BLOCK, .instruction = 3, .pc = 0x10, .value = 1, .size = 4});
    expect_no_more();
}

static void expect_branch(uint64_t number, uint64_t address, bool taken)
{
    expect((struct record){.type = RECORD_BLOCK, .instruction = number, .pc = 0x20, .value = 1, .size = 4});
    expect((struct record){.type = RECORD_BRANCH,
                           .instruction = number,
                           .pc = 0x20,
                           .address = address,
                           .size = 4,
                           .class = BRANCH_FORWARD,
                           .taken = taken});
}

static void what_is_said_of_a_branch_counts(void **state)
{
    (void)state;
    struct instruction branch = {.pc = 0x20, .size = 4, .branch = true, .class = BRANCH_FORWARD};
    take(branch);
    branch.taken_is_known = branch.taken = true; // a jump to the next instruction
    branch.next_is_known = true;
    branch.next = 0x24;
    take(branch);
    expect_branch(0, 0x20, true);
    branch.taken_is_known = false;
    take(branch); // leads to its own `next`, not to 0x20
    expect_branch(1, 0x24, true);
    branch.next_is_known = false;
    branch.taken_is_known = true;
    branch.taken = false;
    take(branch);
    expect_branch(2, 0x24, false);
    take((struct instruction){.pc = 0x30, .size = 2}); // an interrupt: `taken` stays as given
    expect_branch(3, 0x30, false);
    instructions_end(&is, &in);
    expect((struct record){.type = RECORD_BLOCK, .instruction = 4, .pc = 0x30, .value = 1, .size = 2});
    expect_no_more();
}

static void unknown_target_leaves_a_gap(void **state)
{
    (void)state;
    struct instruction branch = {.pc = 0x20, .size = 4, .branch = true, .class = BRANCH_FORWARD};
    take(branch);
    take((struct instruction){.pc = 0x24, .size = 4, .thread = 2}); // another thread's instruction
    expect((struct record){.type = RECORD_BLOCK, .pc = 0x20, .value = 1, .size = 4});
    expect((struct record){.type = RECORD_BRANCH, .class = BRANCH_GAP});
    assert_int_equal(in.given.first, in.given.count);
    branch.taken_is_known = true;
    take(branch);
    expect((struct record){
        .type = RECORD_BLOCK, .instruction = 1, .pc = 0x24, .value = 1, .size = 4, .thread = 2});
    branch.taken = true;
    take(branch);
    expect_branch(2, 0x20, false);
    instructions_end(&is, &in);
    expect((struct record){.type = RECORD_BLOCK, .instruction = 3, .pc = 0x20, .value = 1, .size = 4});
    expect_no_more();

    branch.taken = false; // the last branch, but not taken: its target is known
    take(branch);
    instructions_end(&is, &in);
    expect_branch(4, 0x24, false);
    expect_no_more();
}

static void blocks_are_cut(void **state)
{
    (void)state;
    for (unsigned i = 0; i < INSTRUCTION_BLOCK + 1; i++)
        take((struct instruction){.pc = 0x1000 + 4 * i, .size = 4});
    take((struct instruction){.pc = 0x2000, .size = 2}); // not adjacent
    take((struct instruction){.pc = 0x2002, .size = 2, .thread = 2});
    instructions_end(&is, &in);
    expect((struct record){
        .type = RECORD_BLOCK, .pc = 0x1000, .value = INSTRUCTION_BLOCK, .size = 4 * INSTRUCTION_BLOCK});
    expect((struct record){.type = RECORD_BLOCK,
                           .instruction = INSTRUCTION_BLOCK,
                           .pc = 0x1000 + 4 * INSTRUCTION_BLOCK,
                           .value = 1,
                           .size = 4});
    expect((struct record){
        .type = RECORD_BLOCK, .instruction = INSTRUCTION_BLOCK + 1, .pc = 0x2000, .value = 1, .size = 2});
    expect((struct record){.type = RECORD_BLOCK,
                           .instruction = INSTRUCTION_BLOCK + 2,
                           .pc = 0x2002,
                           .value = 1,
                           .size = 2,
                           .thread = 2});
    expect_no_more();
}

// ChampSim gives no sizes.
static void sizes_may_be_unknown(void **state)
{
    (void)state;
    static const uint64_t pc[] = {0x10, 0x13, 0x22, 0x32, 0x32, 0x31};
    for (size_t i = 0; i < sizeof pc / sizeof *pc; i++)
        take((struct instruction){.pc = pc[i]});
    instructions_end(&is, &in);
    expect((struct record){.type = RECORD_BLOCK, .pc = 0x10, .value = 3});
    expect((struct record){.type = RECORD_BLOCK, .instruction = 3, .pc = 0x32, .value = 1});
    expect((struct record){.type = RECORD_BLOCK, .instruction = 4, .pc = 0x32, .value = 1});
    expect((struct record){.type = RECORD_BLOCK, .instruction = 5, .pc = 0x31, .value = 1});
    expect_no_more();

    take((struct instruction){.pc = 0x20, .branch = true});
    take((struct instruction){.pc = 0x2f, .branch = true});
    take((struct instruction){.pc = 0x3f});
    expect((struct record){.type = RECORD_BLOCK, .instruction = 6, .pc = 0x20, .value = 1});
    expect((struct record){.type = RECORD_BRANCH, .instruction = 6, .pc = 0x20, .address = 0x2f});
    expect((struct record){.type = RECORD_BLOCK, .instruction = 7, .pc = 0x2f, .value = 1});
    expect(
        (struct record){.type = RECORD_BRANCH, .instruction = 7, .pc = 0x2f, .address = 0x3f, .taken = true});
    assert_int_equal(in.given.first, in.given.count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(block_ends_with_branch, begin, leave),
        cmocka_unit_test_setup_teardown(what_is_said_of_a_branch_counts, begin, leave),
        cmocka_unit_test_setup_teardown(unknown_target_leaves_a_gap, begin, leave),
        cmocka_unit_test_setup_teardown(blocks_are_cut, begin, leave),
        cmocka_unit_test_setup_teardown(sizes_may_be_unknown, begin, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
