// measure/calls/call_tree_test: small programs, their trees worked by hand.
#include "measure/calls/call_tree.h"

#include "tb/unit_helper.h"

// Functions at 0x100, 0x200 ...; 0x900 is a part of 0x100; from 0xa00 on nothing is known.
static uint64_t start(void *context, uint64_t pc)
{
    (void)context;
    return pc < 0xa00 ? pc & ~(uint64_t)0xff : 0;
}

static bool same(void *context, uint64_t a, uint64_t b)
{
    (void)context;
    return (a == 0x100 && b == 0x900) || (a == 0x900 && b == 0x100);
}

static struct call_tree *tree;

static void block(uint32_t thread, uint64_t pc, uint64_t instructions)
{
    assert_true(call_tree_take(
        tree, &(struct record){.type = RECORD_BLOCK, .pc = pc, .value = instructions, .thread = thread}));
}

static void branch(uint32_t thread, enum branch_class class, uint64_t pc, uint64_t to)
{
    assert_true(call_tree_take(tree, &(struct record){.type = RECORD_BRANCH,
                                                      .class = class,
                                                      .pc = pc,
                                                      .address = to,
                                                      .size = 4,
                                                      .taken = true,
                                                      .thread = thread}));
}

// A branch, and the block that it leads to.
static void go(uint32_t thread, enum branch_class class, uint64_t pc, uint64_t to, uint64_t instructions)
{
    branch(thread, class, pc, to);
    block(thread, to, instructions);
}

static void begin(void)
{
    tree = call_tree_new(&(struct call_functions){start, same, NULL});
    assert_non_null(tree);
}

// The node at a path of functions, outermost first; the path ends with 0.
static const struct call_node *at(const uint64_t *path)
{
    size_t count;
    const struct call_node *node = call_tree_nodes(tree, &count);
    uint32_t now = 0;
    for (; *path; path++) {
        now = node[now].child;
        while (now && node[now].function != *path)
            now = node[now].next;
        if (!now)
            fail_msg("no node of 0x%lx", (unsigned long)*path);
    }
    return &node[now];
}

static void expect(uint64_t calls, uint64_t self, const uint64_t *path)
{
    assert_int_equal(at(path)->calls, calls);
    assert_int_equal(at(path)->self, self);
}

#define PATH(...) ((const uint64_t[]){__VA_ARGS__, 0})

static void end(size_t nodes)
{
    size_t count;
    call_tree_nodes(tree, &count);
    assert_int_equal(count, nodes + 1);
    call_tree_free(tree);
}

static void calls_and_returns(void **state)
{
    (void)state;
    begin();
    block(1, 0x100, 5);
    for (int i = 0; i < 3; i++) {
        go(1, BRANCH_CALL, 0x110, 0x200, 7);
        go(1, BRANCH_CALL, 0x210, 0x300, 2);
        go(1, BRANCH_RETURN, 0x304, 0x214, 1);
        go(1, BRANCH_RETURN, 0x220, 0x114, 4);
    }
    go(1, BRANCH_CALL, 0x120, 0x300, 2);
    expect(1, 17, PATH(0x100));
    expect(3, 24, PATH(0x100, 0x200));
    expect(3, 6, PATH(0x100, 0x200, 0x300));
    expect(1, 2, PATH(0x100, 0x300));
    end(4);
}

// 0x200 jumps into 0x300, which then returns to the caller of 0x200. 0x100 continues in its second part.
static void jumps_between_functions(void **state)
{
    (void)state;
    begin();
    block(1, 0x100, 1);
    go(1, BRANCH_FORWARD, 0x104, 0x900, 10);
    go(1, BRANCH_CALL, 0x910, 0x200, 2);
    go(1, BRANCH_FORWARD, 0x204, 0x300, 3);
    go(1, BRANCH_RETURN, 0x310, 0x914, 100);
    expect(1, 111, PATH(0x100));
    expect(1, 2, PATH(0x100, 0x200));
    expect(1, 3, PATH(0x100, 0x300));
    end(3);
}

// A return to a frame further out closes those between; one to nowhere closes none.
static void unwinding(void **state)
{
    (void)state;
    begin();
    block(1, 0x100, 1);
    go(1, BRANCH_CALL, 0x110, 0x200, 1);
    go(1, BRANCH_CALL, 0x210, 0x300, 1);
    branch(1, BRANCH_RETURN, 0x310, 0x444);
    block(1, 0x314, 1);
    go(1, BRANCH_RETURN, 0x320, 0x114, 1);
    go(1, BRANCH_CALL, 0x120, 0x200, 1);
    go(1, BRANCH_CALL, 0x210, 0x300, 1);
    go(1, BRANCH_INDIRECT, 0x310, 0x124, 5); // longjmp
    go(1, BRANCH_CALL, 0x130, 0x200, 1);
    go(1, BRANCH_FORWARD, 0x210, 0x100, 3); // a tail call
    expect(1, 7, PATH(0x100));
    expect(3, 3, PATH(0x100, 0x200));
    expect(2, 3, PATH(0x100, 0x200, 0x300));
    expect(1, 3, PATH(0x100, 0x100));
    end(4);
}

static void unknown_code_and_threads(void **state)
{
    (void)state;
    begin();
    block(1, 0x100, 1);
    go(1, BRANCH_CALL, 0x110, 0xa00, 2);
    block(2, 0x500, 9);
    go(1, BRANCH_FORWARD, 0xa04, 0xb00, 3);
    branch(2, BRANCH_RETURN, 0x504, 0x114);
    go(1, BRANCH_RETURN, 0xb04, 0x114, 1);
    block(2, 0x508, 1);
    expect(1, 2, PATH(0x100));
    expect(1, 5, PATH(0x100, 0xa00));
    expect(1, 10, PATH(0x500));
    end(3);
}

static void deep_recursion(void **state)
{
    (void)state;
    enum { DEPTH = 3 * CALL_TREE_DEPTH };
    begin();
    for (int i = 0; i < DEPTH; i++) {
        block(1, 0x100, 1);
        branch(1, BRANCH_CALL, 0x110, 0x100);
    }
    for (int i = 0; i < DEPTH; i++) {
        block(1, 0x114, 1);
        branch(1, BRANCH_RETURN, 0x120, 0x114);
    }
    size_t count;
    uint64_t instructions = 0;
    const struct call_node *node = call_tree_nodes(tree, &count);
    for (size_t i = 0; i < count; i++)
        instructions += node[i].self;
    assert_int_equal(instructions, 2 * DEPTH);
    end(CALL_TREE_DEPTH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_and_returns), cmocka_unit_test(jumps_between_functions),
        cmocka_unit_test(unwinding),         cmocka_unit_test(unknown_code_and_threads),
        cmocka_unit_test(deep_recursion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
