// trace/path_walk_test: paths through a few blocks of assembly, expanded by hand. Needs gcc.
// tb/path/walk_test.py checks against the branches of recorded programs.
#include "trace/path_walk.h"

#include "tb/unit_helper.h"
#include "trace/files_helper.h"

enum { BASE = 0x7000000, TEXT = 0x1000, UNKNOWN = 0xfff };

#define RUN(...) test_run(NULL, (const char *const[]){__VA_ARGS__, NULL})

// Comments give each instruction's offset from the section's start.
static const char program[] = ".text\n"
                              "a: nop\n"               // 0
                              "   test %eax, %eax\n"   // 1
                              "   jz c\n"              // 3, to 0xa
                              "b: call d\n"            // 5, to 0x10
                              "c: dec %ecx\n"          // a
                              "   jnz a\n"             // c, to 0
                              "   jmp *%rax\n"         // e
                              "d: jmp e\n"             // 10, to 0x13
                              "   nop\n"               // 12
                              "e: ret\n"               // 13
                              "f: .byte 0x06, 0x06\n"; // 14: no instruction

static struct code *code;
static struct mappings mappings;

static int make_program(void **state)
{
    if (test_folder_enter(state) != 0)
        return -1;
    test_text("program.s", program);
    RUN("gcc", "-shared", "-nostdlib", "-Wl,-z,separate-code,--build-id=none,-Ttext=0x1000", "program.s",
        "-o", "program.so");
    const struct mapping mapping = {BASE, BASE + 0x1000, TEXT, "program.so", 0};
    code = mappings_add(&mappings, &mapping) ? code_new("x86-64", &mappings) : NULL;
    return code ? 0 : -1;
}

static int leave(void **state)
{
    code_free(code);
    mappings_free(&mappings);
    return test_folder_leave(state);
}

struct wanted {
    unsigned start, last, next, instructions; // addresses minus BASE
    bool taken, call;
};

static void check(struct path_rules rules, struct path path, bool whole, const struct wanted *wanted,
                  size_t blocks)
{
    struct path_walk walk;
    path.start += BASE;
    assert_true(path_walk(code, rules, path, &walk));
    assert_int_equal(walk.whole, whole);
    assert_int_equal(walk.blocks, blocks);
    for (size_t i = 0; i < blocks; i++) {
        const struct path_block *block = &walk.block[i];
        assert_int_equal(block->start, BASE + wanted[i].start);
        assert_int_equal(block->last, BASE + wanted[i].last);
        assert_int_equal(block->next, wanted[i].next == UNKNOWN ? 0 : BASE + wanted[i].next);
        assert_int_equal(block->instructions, wanted[i].instructions);
        assert_int_equal(block->taken, wanted[i].taken);
        assert_int_equal(block->call, wanted[i].call);
    }
    path_walk_free(&walk);
}

#define EXPECT(rules, descriptor, whole, ...)                                                                \
    check(rules, (struct path)descriptor, whole, (const struct wanted[]){__VA_ARGS__},                       \
          sizeof((const struct wanted[]){__VA_ARGS__}) / sizeof(struct wanted))
#define PATH(...)                                                                                            \
    {                                                                                                        \
        __VA_ARGS__                                                                                          \
    }

static const struct path_rules bl = {PPCR_BL, PATH_BRANCHES_MOST, false};

static void acyclic(void **state)
{
    (void)state;
    // From b over the unrecorded call to the back edge; not taken, it ends the path.
    EXPECT(bl, PATH(5, 0, 1), true, {0x5, 0x5, 0xa, 1, false, true}, {0xa, 0xc, 0xe, 2, false, false});
    // Taken to c; the back edge not taken.
    EXPECT(bl, PATH(1, 1, 2), true, {0x1, 0x3, 0xa, 2, true, false}, {0xa, 0xc, 0xe, 2, false, false});
    // The jump, then the unrecorded return.
    EXPECT(bl, PATH(0x10, 1, 1), true, {0x10, 0x10, 0x13, 1, true, false},
           {0x13, 0x13, UNKNOWN, 1, false, false});
    EXPECT(bl, PATH(0x13, 0, 0), true, {0x13, 0x13, UNKNOWN, 1, false, false});
    // An indirect branch ends the path; its target is unknown.
    EXPECT(bl, PATH(0xe, 1, 1), true, {0xe, 0xe, UNKNOWN, 1, false, false});
}

static void other_rules(void **state)
{
    (void)state;
    // The call ends the path.
    EXPECT(((struct path_rules){PPCR_WPP, PATH_BRANCHES_MOST, false}), PATH(1, 0, 1), true,
           {0x1, 0x3, 0x5, 2, false, false}, {0x5, 0x5, UNKNOWN, 1, false, true});
    // A back edge not taken counts as a forward branch, so the indirect branch ends the path.
    EXPECT(((struct path_rules){PPCR_BL, PATH_BRANCHES_MOST, true}), PATH(0xa, 2, 2), true,
           {0xa, 0xc, 0xe, 2, false, false}, {0xe, 0xe, UNKNOWN, 1, false, false});
    // A path ends at the branch limit, and at a back edge not taken where forward branches end paths.
    EXPECT(((struct path_rules){PPCR_BL, 1, false}), PATH(0, 1, 1), true, {0x0, 0x3, 0xa, 3, true, false});
    EXPECT(((struct path_rules){PPCR_BL | PPCR_POP << 8, PATH_BRANCHES_MOST, true}), PATH(0xa, 0, 1), true,
           {0xa, 0xc, 0xe, 2, false, false});
    // Over the taken back edge, once round the loop.
    EXPECT(((struct path_rules){0x5dd16a, PATH_BRANCHES_MOST, false}), PATH(0xa, 3, 3), true,
           {0xa, 0xc, 0x0, 2, true, false}, {0x0, 0x3, 0xa, 3, true, false},
           {0xa, 0xc, 0xe, 2, false, false});
    // Into the callee, over its jump, back by its return, and over the back edge.
    EXPECT(((struct path_rules){0x6dd16a, PATH_BRANCHES_MOST, false}), PATH(5, 15, 4), true,
           {0x5, 0x5, 0x10, 1, true, true}, {0x10, 0x10, 0x13, 1, true, false},
           {0x13, 0x13, 0xa, 1, true, false}, {0xa, 0xc, 0x0, 2, true, false});
}

static void disagreement(void **state)
{
    (void)state;
    // More branches than directions; directions after the path's end; a jump not taken.
    EXPECT(bl, PATH(1, 0, 0), false, {0x1, 0x3, UNKNOWN, 2, false, false});
    EXPECT(bl, PATH(0xa, 3, 2), false, {0xa, 0xc, UNKNOWN, 2, false, false});
    EXPECT(bl, PATH(0x13, 1, 1), false, {0x13, 0x13, UNKNOWN, 1, false, false});
    EXPECT(bl, PATH(0x10, 0, 1), false, {0x10, 0x10, UNKNOWN, 1, false, false});
    // No instruction; an address where nothing is mapped.
    struct path_walk walk;
    assert_true(path_walk(code, bl, (struct path){BASE + 0x14, 0, 0}, &walk));
    assert_false(walk.whole);
    assert_int_equal(walk.blocks, 0);
    assert_true(path_walk(code, bl, (struct path){0x14, 0, 0}, &walk));
    assert_false(walk.whole);
    assert_int_equal(walk.blocks, 0);
}

static void architectures(void **state)
{
    (void)state;
    assert_null(code_new("aarch64", &mappings));
    assert_null(code_new(NULL, &mappings));
    code_free(NULL);
    // addi a0, a0, -1; bnez a0, -4; jal ra, +8; ret (compressed)
    static const unsigned char riscv[] = {0x13, 0x05, 0xf5, 0xff, 0xe3, 0x1e, 0x05,
                                          0xfe, 0xef, 0x00, 0x80, 0x00, 0x82, 0x80};
    test_file("riscv", riscv, sizeof riscv);
    struct mappings one = {0};
    struct code_step step;
    assert_true(mappings_add(&one, &(struct mapping){BASE, BASE + 0x1000, 0, "riscv", 0}));
    struct code *other = code_new("riscv64", &one);
    assert_non_null(other);
    assert_true(code_step(other, BASE, &step));
    assert_false(step.branch);
    assert_int_equal(step.size, 4);
    assert_true(code_step(other, BASE + 4, &step));
    assert_true(step.branch && step.conditional && step.direct);
    assert_int_equal(step.class, PATH_BACKWARD);
    assert_int_equal(step.target, BASE);
    assert_true(code_step(other, BASE + 8, &step));
    assert_int_equal(step.class, PATH_CALL);
    assert_int_equal(step.target, BASE + 0x10);
    assert_true(code_step(other, BASE + 12, &step));
    assert_int_equal(step.class, PATH_RETURN);
    assert_int_equal(step.size, 2);
    assert_false(step.direct);
    assert_false(code_step(other, BASE + 13, &step)); // the second half is missing
    assert_false(code_step(other, BASE + 14, &step));
    code_free(other);
    mappings_free(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acyclic),
        cmocka_unit_test(other_rules),
        cmocka_unit_test(disagreement),
        cmocka_unit_test(architectures),
    };
    return cmocka_run_group_tests(tests, make_program, leave);
}
