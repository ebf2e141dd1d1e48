// trace/import/rvfi_test: RVFI as CSV: columns, masks, orders, refused rows, and round trips of the exporter.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/export/export.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"

#define HEADER "insn,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata"

static void rows_are_read(void **state)
{
    (void)state;
    test_import_gives(&import_rvfi,
                      HEADER "\n0002a503,80000048,8000004c,80002000,f,0,a,0\n"
                             "0x00a2a023,0x8000004C,0x80000050,0x80002004,0,0xf,xxxxxxxx,0x1B\r\n"
                             "\n"
                             "00a5a6af,80000050,80000054,80002008,f,f,fffffff0,fffffffa\n"
                             "00000463,80000054,8000005c,xx,0,0,xx,xx\n"
                             "fe001ce3,8000005c,80000060,0,0,0,0,0\n"
                             "8082,80000060,80000048,0,0,0,0,0\n"
                             "2001,80000048,80000048,0,0,0,0,0\n"  // RV32's c.jal
                             "2001,80000048,8000004a,0,0,0,0,0\n", // RV64's c.addiw
                      "block 0x80000048 16 4 0 1\n"
                      "load 0x80000048 4 0x80002000 0xa 0 1\n"
                      "store 0x8000004c 4 0x80002004 0x1b 1 1\n"
                      "load 0x80000050 4 0x80002008 0xfffffff0 2 1\n"
                      "store 0x80000050 4 0x80002008 0xfffffffa 2 1\n"
                      "branch 0x80000054 4 0x8000005c forward 1 3 1\n"
                      "block 0x8000005c 4 1 4 1\nbranch 0x8000005c 4 0x80000060 backward 0 4 1\n"
                      "block 0x80000060 2 1 5 1\nbranch 0x80000060 2 0x80000048 return 1 5 1\n"
                      "block 0x80000048 2 1 6 1\nbranch 0x80000048 2 0x80000048 call 1 6 1\n"
                      "block 0x80000048 2 1 7 1\n");
}

static void columns_may_stand_anyhow(void **state)
{
    (void)state;
    test_import_gives(
        &import_rvfi,
        "rvfi_valid, rvfi_order,rvfi_mem_wdata,rvfi_mem_rdata,rvfi_mode,rvfi_mem_wmask,"
        "rvfi_mem_rmask,rvfi_mem_addr,rvfi_pc_wdata,rvfi_pc_rdata,rvfi_trap,rvfi_insn\n"
        "1,10,0,1122334455667788,3,0,f0,1000,84,80,0,0002a503\n" // aligned address, shifted mask
        "0,x,x,x,x,x,x,x,x,x,x,x\n"
        "1,11,0,0,3,0,0,0,100,84,1,00008067\n" // trapped
        "1,20,0,0,3,0,ff,1000,104,100,1,0002a503\n",
        "block 0x80 8 2 10 1\n"
        "load 0x80 4 0x1004 0x11223344 10 1\n"
        "branch 0x84 4 0x100 trap 1 11 1\n"
        "block 0x100 4 1 20 1\n"
        "branch 0x100 4 0x104 trap 1 20 1\n");
}

static void rows_of_one_order_are_one_instruction(void **state)
{
    (void)state;
    test_import_gives(&import_rvfi,
                      "order,hart," HEADER "\n"
                      "5,1,3003,80,84,1000,ff,0,1,0\n"
                      "5,1,3023,80,84,1008,0,ff,0,2\n"
                      "5,1,300e7,80,200,0,0,0,0,0\n"
                      "6,1,3023,200,204,1008,0,ff,0,3\n"
                      "6,1,3003,200,204,1010,ff,0,4,0\n", // a load after a store: the next repetition
                      "block 0x80 4 1 5 2\n"
                      "load 0x80 8 0x1000 0x1 5 2\n"
                      "store 0x80 8 0x1008 0x2 5 2\n"
                      "branch 0x80 4 0x200 call 1 5 2\n"
                      "block 0x200 4 1 6 2\n"
                      "store 0x200 8 0x1008 0x3 6 2\n"
                      "block 0x200 4 1 6 2\n"
                      "load 0x200 8 0x1010 0x4 6 2\n");
}

static void what_is_refused(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"insn,pc_rdata\n", "bad 1: the header, names between commas, lacks pc_wdata mem_addr mem_rmask "
                            "mem_wmask mem_rdata mem_wdata\n"},
        {HEADER ",rvfi_insn\n", "bad 1: two columns `insn`\n"},
        {HEADER "\n1,2\n", "bad 2: 2 values, where the header names 8\n"},
        {HEADER "\n1,2,3,4,0,0,0,0,0\n", "bad 2: 9 values, where the header names 8\n"},
        {HEADER "\nx,0,0,0,0,0,0,0\n", "bad 2: `x` (insn) is not a hexadecimal number of at most 64 bits\n"},
        {HEADER "\n13,,0,0,0,0,0,0\n",
         "bad 2: `` (pc_rdata) is not a hexadecimal number of at most 64 bits\n"},
        {HEADER "\n13,0,0,11112222333344445,1,0,0,0\n",
         "bad 2: `11112222333344445` (mem_addr) is not a hexadecimal number of at most 64 bits\n"},
        {HEADER "\n13,0,0,0,5,0,0,0\n", "bad 2: a mask with a hole: an access is one run of bytes\n"},
        {HEADER ",order\n13,0,0,0,0,0,0,0,a\n",
         "bad 2: `a` (order) is not a decimal number of at most 64 bits\n"},
        {HEADER ",hart\n13,0,4,0,0,0,0,0,4294967294\n13,4,8,0,0,0,0,0,4294967295\n",
         "bad 3: hart 4294967295: 0 to 4294967294 are accepted\nblock 0x0 4 1 0 4294967295\n"},
        {HEADER ",hart\n13,0,4,0,0,0,0,0,0x100000000\n",
         "bad 2: hart 4294967296: 0 to 4294967294 are accepted\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        test_import_gives(&import_rvfi, cases[i][0], cases[i][1]);
}

static void header_tells(void **state)
{
    (void)state;
    static const char good[] = HEADER "\n";
    assert_true(import_rvfi.is((const unsigned char *)good, sizeof good - 1));
    assert_false(import_rvfi.is((const unsigned char *)good, sizeof good - 2));
    assert_false(import_rvfi.is((const unsigned char *)"insn,pc_rdata\n", 14));
}

// A random record that the exporter supports.
static struct record draw(uint32_t *random, uint64_t instruction)
{
    uint64_t wide = (uint64_t)test_random(random) << 32 | test_random(random);
    struct record r = {.instruction = instruction,
                       .pc = wide,
                       .address = test_random(random),
                       .value = wide << 3 | wide >> 60,
                       .size = 1U << (test_random(random) % 7),
                       .thread = 1 + test_random(random) % 3,
                       .type = (uint8_t)(test_random(random) % 3)};
    if (r.type != RECORD_BRANCH) {
        if (r.size < 8)
            r.value &= (1ULL << 8 * r.size) - 1;
        return r;
    }
    r.value = 0;
    r.size = 2U << (test_random(random) & 1);
    r.class = (uint8_t)(test_random(random) % (BRANCH_INDIRECT + 2));
    r.class = r.class == BRANCH_GAP ? BRANCH_TRAP : r.class; // an xret to anywhere would be followed by a gap
    r.taken = (r.class != BRANCH_FORWARD && r.class != BRANCH_BACKWARD) || (test_random(random) & 1);
    if (!r.taken || test_random(random) % 8 == 0)
        r.address = r.pc + r.size;
    return r;
}

static void exported_records_come_back(void **state)
{
    (void)state;
    enum { RECORDS = 5000 };
    uint32_t random = (uint32_t)test_seed(1);
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    char *wanted;
    size_t wanted_length;
    FILE *want = open_memstream(&wanted, &wanted_length);
    assert_non_null(want);
    export_rvfi.begin(out, NULL);
    for (unsigned i = 0; i < RECORDS; i++) {
        struct record r = draw(&random, 7 * (uint64_t)i);
        export_rvfi.put(out, &r);
        test_record_print(want, &r);
    }
    assert_int_equal(fclose(out) + fclose(want), 0);

    char *got = test_import(&import_rvfi, text, length);
    const char *expected = wanted;
    for (char *line = got, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (strncmp(line, "block", 5) == 0)
            continue;
        size_t size = (size_t)(end + 1 - line);
        assert_memory_equal(line, expected, size);
        expected += size;
    }
    assert_int_equal(*expected, 0);
    free(got);
    free(text);
    free(wanted);
}

// A size that RISC-V does not have becomes 4; `taken` stays.
static void foreign_sizes_become_4(void **state)
{
    (void)state;
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    export_rvfi.begin(out, NULL);
    struct record r = {.pc = 0x10, .size = 6, .address = 0x16, .thread = 1, .type = RECORD_BRANCH};
    r.class = BRANCH_FORWARD;
    export_rvfi.put(out, &r);
    r.class = BRANCH_BACKWARD;
    r.instruction = 1;
    export_rvfi.put(out, &r);
    assert_int_equal(fclose(out), 0);
    test_import_gives(&import_rvfi, text,
                      "block 0x10 4 1 0 1\nbranch 0x10 4 0x16 forward 0 0 1\n"
                      "block 0x10 4 1 1 1\nbranch 0x10 4 0x16 backward 0 1 1\n");
    free(text);
}

static void damage_is_survived(void **state)
{
    (void)state;
    static const char good[] = "order,valid,trap,hart," HEADER "\n"
                               "5,1,0,1,3003,80,84,1000,ff,0,1,0\n"
                               "5,1,0,1,3023,80,84,1008,0,ff,0,2\n"
                               "6,1,1,0,300e7,80,200,0,0,0,0,0\n";
    static const char alphabet[] = "0123456789abcdefx,,,_ \n\n\r\t\xff";
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 20000; round++) {
        char text[sizeof good];
        memcpy(text, good, sizeof good);
        size_t from = test_random(&random) % 8 ? sizeof HEADER + 22 : 0; // mostly the rows
        for (unsigned changes = test_random(&random) % 8 + 1; changes; changes--)
            text[from + test_random(&random) % (sizeof good - 1 - from)] =
                alphabet[test_random(&random) % (sizeof alphabet - 1)];
        free(test_import(&import_rvfi, text, test_random(&random) % sizeof good));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_read),
        cmocka_unit_test(columns_may_stand_anyhow),
        cmocka_unit_test(rows_of_one_order_are_one_instruction),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(header_tells),
        cmocka_unit_test(exported_records_come_back),
        cmocka_unit_test(foreign_sizes_become_4),
        cmocka_unit_test(damage_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
