// trace/import/riscv_test: all 2-byte instructions and many 4-byte ones, checked against binutils.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/riscv.h"
#include "trace/record.h"

// Meaning of a mnemonic, without `c.` and `sp`.
static const struct meaning {
    const char *name;
    uint8_t load, store;
    bool floating, branch, conditional;
} meanings[] = {
    {"lb", .load = 1},
    {"lbu", .load = 1},
    {"lh", .load = 2},
    {"lhu", .load = 2},
    {"lw", .load = 4},
    {"lwu", .load = 4},
    {"ld", .load = 8},
    {"flw", .load = 4, .floating = true},
    {"fld", .load = 8, .floating = true},
    {"sb", .store = 1},
    {"sh", .store = 2},
    {"sw", .store = 4},
    {"sd", .store = 8},
    {"fsw", .store = 4, .floating = true},
    {"fsd", .store = 8, .floating = true},
    {"lr.w", .load = 4},
    {"lr.d", .load = 8},
    {"sc.w", .store = 4},
    {"sc.d", .store = 8},
    {"jal", .branch = true},
    {"jalr", .branch = true},
    {"j", .branch = true},
    {"jr", .branch = true},
    {"beq", .branch = true, .conditional = true},
    {"bne", .branch = true, .conditional = true},
    {"blt", .branch = true, .conditional = true},
    {"bge", .branch = true, .conditional = true},
    {"bltu", .branch = true, .conditional = true},
    {"bgeu", .branch = true, .conditional = true},
    {"beqz", .branch = true, .conditional = true},
    {"bnez", .branch = true, .conditional = true},
};

static struct meaning meaning_of(char *name)
{
    if (strncmp(name, "amo", 3) == 0) {
        uint8_t bytes = strstr(name, ".d") ? 8 : 4;
        return (struct meaning){.load = bytes, .store = bytes};
    }
    char *order = strstr(name, ".aq");
    order = order ? order : strstr(name, ".rl");
    if (order)
        *order = 0;
    if (strncmp(name, "c.", 2) == 0)
        name += 2;
    size_t length = strlen(name);
    if (length > 3 && strcmp(name + length - 2, "sp") == 0)
        name[length - 2] = 0;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (strcmp(meanings[i].name, name) == 0)
            return meanings[i];
    return (struct meaning){0};
}

static bool is_link(unsigned x)
{
    return x == 1 || x == 5;
}

// Checks a branch by its operands, with numeric registers: `x1,0x20`, `0x20`, `x0,8(x1)`, `x1`, `x8,x9,0x20`.
static void check_branch(const char *name, const char *operands, struct riscv got, uint64_t pc)
{
    const char *address = strstr(operands, "0x");
    bool to_register = strstr(name, "jr") || strstr(name, "jalr");
    assert_int_equal(got.direct, !to_register);
    unsigned rd = strncmp(name, "c.jal", 5) == 0 ? 1 : 0;
    unsigned rs1 = 0;
    if (to_register) {
        const char *bracket = strchr(operands, '(');
        rs1 = (unsigned)strtoul((bracket ? bracket + 1 : operands) + 1, NULL, 10);
    }
    if (strcmp(name, "jal") == 0 || strcmp(name, "jalr") == 0)
        rd = (unsigned)strtoul(operands + 1, NULL, 10);
    if (is_link(rd) && !got.conditional)
        assert_int_equal(got.class, BRANCH_CALL);
    else if (to_register)
        assert_int_equal(got.class, is_link(rs1) ? BRANCH_RETURN : BRANCH_INDIRECT);
    else
        assert_int_equal(got.class, strtoull(address, NULL, 16) <= pc ? BRANCH_BACKWARD : BRANCH_FORWARD);
    if (!to_register)
        assert_int_equal(got.target, strtoull(address, NULL, 16));
}

static unsigned register_number(const char *operands)
{
    return (unsigned)strtoul(operands + 1, NULL, 10);
}

// Checks an access by its operands: `x11,4(x14)`; of the A extension `x11,(x14)` and `x11,x12,(x14)`.
static void check_access(const char *operands, struct riscv got)
{
    const char *bracket = strchr(operands, '(');
    const char *last = bracket;
    while (last > operands && last[-1] != ',')
        last--;
    assert_int_equal(got.rs1, strtoul(bracket + 2, NULL, 10));
    assert_int_equal((int64_t)got.offset, strtol(last, NULL, 10));
    if (got.store && !got.floating)
        assert_int_equal(got.rs2, register_number(got.atomic ? strchr(operands, ',') + 1 : operands));
}

// Checks one line of the disassembly: `   4:\tc34c\tc.lw\tx11,4(x14)`.
static void check_line(const char *line, unsigned xlen)
{
    char name[32];
    char operands[64] = "";
    char *rest;
    uint64_t pc = strtoull(line, &rest, 16);
    uint32_t word = (uint32_t)strtoul(rest + 1, &rest, 16);
    assert_true(sscanf(rest, " %31s %63s", name, operands) >= 1);
    if (((word & 0x7f) == 0x07 || (word & 0x7f) == 0x27) && name[0] == '.')
        return; // Zfh, Q and V, which are not enabled in it

    struct riscv got = riscv_decode(word, pc, xlen);
    char whole[32];
    memcpy(whole, name, sizeof whole);
    struct meaning wanted = meaning_of(name);
    if (got.load != wanted.load || got.store != wanted.store || got.branch != wanted.branch ||
        got.conditional != wanted.conditional || got.floating != wanted.floating)
        fail_msg("rv%u: %s", xlen, line);
    if (wanted.load)
        assert_int_equal(got.rd, register_number(operands));
    if (wanted.load || wanted.store)
        check_access(operands, got);
    if (wanted.branch)
        check_branch(whole, operands, got, pc);
}

// Disassembles a file with this number of instructions, and checks each.
static void check_file(const char *name, unsigned xlen, size_t count)
{
    const char *machine = xlen == 32 ? "riscv:rv32" : "riscv:rv64";
    test_run("lines", (const char *const[]){"riscv64-linux-gnu-objdump", "-D", "-b", "binary", "-m", machine,
                                            "-M", "no-aliases,numeric", name, NULL});
    FILE *file = fopen("lines", "r");
    assert_non_null(file);
    char line[256];
    size_t lines = 0;
    while (fgets(line, sizeof line, file)) {
        if (!strstr(line, ":\t"))
            continue;
        check_line(line, xlen);
        lines++;
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(lines, count);
}

static void every_halfword(void **state)
{
    (void)state;
    static uint16_t words[3 << 14];
    size_t count = 0;
    for (unsigned word = 1; word < 0x10000; word++) // from 1: objdump skips long runs of 0
        if ((word & 3) != 3)
            words[count++] = (uint16_t)word;
    test_file("halfwords", words, 2 * count);
    check_file("halfwords", 64, count);
    check_file("halfwords", 32, count);
}

static void many_words(void **state)
{
    (void)state;
    enum { WORDS = 100 * 1000 };
    static const uint8_t opcodes[] = {0x6f, 0x67, 0x63, 0x03, 0x07, 0x23, 0x27, 0x2f,
                                      0x2f, 0x73, 0x13, 0x1b, 0x33, 0x3b, 0x0f, 0x53};
    static uint32_t words[WORDS];
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned i = 0; i < WORDS; i++) {
        words[i] = (test_random(&random) & ~0x7fU) | opcodes[i % sizeof opcodes];
        if ((words[i] & 0x7f) == 0x2f) // few random words are AMOs
            words[i] = (words[i] & ~0x7000U) | (random & 1 ? 0x2000 : 0x3000);
        if ((words[i] & 0xf800007f) == 0x1000002f) // lr
            words[i] &= ~0x1f00000U;
    }
    test_file("words", words, sizeof words);
    check_file("words", 64, WORDS);
    check_file("words", 32, WORDS);
}

static void known_words(void **state)
{
    (void)state;
    assert_int_equal(riscv_decode(0x00001007, 0, 64).load, 2);   // flh
    assert_int_equal(riscv_decode(0x00004007, 0, 64).load, 16);  // flq
    assert_int_equal(riscv_decode(0x00001027, 0, 64).store, 2);  // fsh
    assert_int_equal(riscv_decode(0x00004027, 0, 64).store, 16); // fsq
    assert_int_equal(riscv_decode(0x00000000, 0, 64).size, 2);
    assert_int_equal(riscv_decode(0x00000013, 0, 64).size, 4);
    assert_int_equal(riscv_decode(0x0000001f, 0, 64).size, 6);
    assert_int_equal(riscv_decode(0x0000003f, 0, 64).size, 8);
    assert_int_equal(riscv_decode(0x0000007f, 0, 64).size, 0);
    assert_int_equal(riscv_decode(0x12348082, 0, 64).class,
                     BRANCH_RETURN);                      // c.jr ra; the upper half is ignored
    assert_false(riscv_decode(0x00000073, 0, 64).branch); // ecall
    assert_int_equal(riscv_decode(0x30200073, 0, 64).class, BRANCH_XRET); // mret
    assert_false(riscv_decode(0x10500073, 0, 64).branch);                 // wfi
    // A jump to itself is backward; addresses wrap around at their width.
    assert_int_equal(riscv_decode(0x0000006f, 8, 64).class, BRANCH_BACKWARD);
    assert_int_equal(riscv_decode(0xffdff06f, 0, 64).target, UINT64_MAX - 3);
    assert_int_equal(riscv_decode(0xffdff06f, 0, 32).target, UINT32_MAX - 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_halfword),
        cmocka_unit_test(many_words),
        cmocka_unit_test(known_words),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
