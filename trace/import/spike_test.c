// trace/import/spike_test: Spike's logs in several forms, also damaged.
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"

#define SW "core   0: 3 0x0000000080000048 (0x00a2a023) mem 0x0000000080002000 0x0000000a\n"

static void accesses(void **state)
{
    (void)state;
    test_import_gives(
        &import_spike,
        SW "core   0: 3 0x000000008000004c (0x0002a583) x11 0xffffffff8000000a mem 0x0000000080002000\n"
           "core   0: 3 0x0000000080000050 (0x00053007) f0  0x4000000000000000 mem 0x0000000080002008\n"
           "core   0: 3 0x0000000080000054 (0x00a5a6af) x13 0xfffffffffffffff0 mem 0x0000000080002010 mem "
           "0x0000000080002010 0xfffffffa\n"
           "core   0: 3 0x0000000080000058 (0x18b6262f) x12 0x0000000000000001\n" // an SC that fails
           "core   0: 3 0x000000008000005c (0x0005a003) mem 0x0000000080002000\n"
           "core   0: 3 0x0000000080000060 (0x0002a583) x12 0x0000000000000007 mem 0x0000000080002000\n",
        "block 0x80000048 28 7 0 1\n"
        "store 0x80000048 4 0x80002000 0xa 0 1\n"
        "load 0x8000004c 4 0x80002000 0x8000000a 1 1\n"
        "load 0x80000050 8 0x80002008 0x4000000000000000 2 1\n"
        "load 0x80000054 4 0x80002010 0xfffffff0 3 1\n"
        "store 0x80000054 4 0x80002010 0xfffffffa 3 1\n"
        "load 0x8000005c 4 0x80002000 0x0 5 1\n"
        "load 0x80000060 4 0x80002000 0x0 6 1\n"); // the value is another register's
}

static void branches(void **state)
{
    (void)state;
    test_import_gives(&import_spike,
                      "core   0: 3 0x0000000080000000 (0x00000463)\n"                       // beq, +8: taken
                      "core   0: 3 0x0000000080000008 (0xfe001ce3)\n"                       // bne, -8: not
                      "core   0: 3 0x000000008000000c (0x010000ef) x1 0x0000000080000010\n" // jal ra
                      "core   0: 3 0x000000008000001c (0x8082)\n"                           // ret
                      "core   0: 3 0x0000000080000010 (0x00078067)\n"                       // jr a5
                      "core   0: 3 0x0000000080000020 (0xa001)\n",                          // j .
                      "block 0x80000000 4 1 0 1\nbranch 0x80000000 4 0x80000008 forward 1 0 1\n"
                      "block 0x80000008 4 1 1 1\nbranch 0x80000008 4 0x8000000c backward 0 1 1\n"
                      "block 0x8000000c 4 1 2 1\nbranch 0x8000000c 4 0x8000001c call 1 2 1\n"
                      "block 0x8000001c 2 1 3 1\nbranch 0x8000001c 2 0x80000010 return 1 3 1\n"
                      "block 0x80000010 4 1 4 1\nbranch 0x80000010 4 0x80000020 indirect 1 4 1\n"
                      "block 0x80000020 2 1 5 1\nbranch 0x80000020 2 0x80000020 backward 1 5 1\n");
}

static void old_forms(void **state)
{
    (void)state;
    static const char wanted[] = "block 0x80000048 8 2 0 1\n"
                                 "load 0x80000048 4 0x80002000 0xa 0 1\n";
    test_import_gives(&import_spike,
                      "3 0x0000000080000048 (0x0002a503) x10 0x000000000000000a mem 0x0000000080002000\n"
                      "3 0x000000008000004c (0x00150513) x10 0x000000000000000b\n",
                      wanted);
    test_import_gives(
        &import_spike,
        "core   0: 0x0000000080000048 (0x0002a283) x 5 0x000000000000000a mem 0x0000000080002000\n"
        "core   0: 0x000000008000004c (0x00128293) x 5 0x000000000000000b\n",
        wanted);
    test_import_gives(&import_spike,
                      "core   0: 3 0x80000048 (0x0002a503) x10 0x0000000a mem 0x80002000\n"
                      "core   0: 3 0x8000004c (0x2001)\n", // RV32: c.jal 0, to itself
                      "block 0x80000048 6 2 0 1\n"
                      "load 0x80000048 4 0x80002000 0xa 0 1\n"
                      "branch 0x8000004c 2 0x8000004c call 1 1 1\n");
}

// With -l each instruction comes twice, with symbols and exceptions between.
static void listing_is_passed_over(void **state)
{
    (void)state;
    test_import_gives(&import_spike,
                      "warning: tohost and fromhost symbols not in ELF; can't communicate with target\n"
                      "core   0: >>>>  _start\n"
                      "core   0: 0x0000000080000000 (0x30529073) csrw    mtvec, t0\n"
                      "core   0: 3 0x0000000080000000 (0x30529073) c773_mtvec 0x0000000080000004\n"
                      "core   0: 0x0000000080000004 (0x00008067) ret\n"
                      "core   0: 3 0x0000000080000004 (0x00008067)\n"
                      "core   0: 0x0000000080000100 (0x00000073) ecall\n"
                      "core   0: exception interrupt #7, epc 0x0000000080000100\n"
                      "core   0:           tval 0x0000000000000000\n"
                      "core   0: 0x0000000080000004 (0x00008067) ret\n"
                      "core   0: 3 0x0000000080000004 (0x00008067)\n"
                      "core   0: 0x0000000080000100 (0x00000073) ecall\n"
                      "core   0: exception trap_machine_ecall, epc 0x0000000080000100\n"
                      "core   0: 0x0000000080000200 (0x00000013) nop\n"
                      "core   0: 3 0x0000000080000200 (0x00000013)\n",
                      "block 0x80000000 8 2 0 1\n"
                      "branch 0x80000004 4 0x80000100 return 1 1 1\n" // target: not the handler
                      "branch 0x80000100 0 0x80000004 trap 1 1 1\n"
                      "block 0x80000004 4 1 2 1\n"
                      "branch 0x80000004 4 0x80000100 return 1 2 1\n"
                      "block 0x80000100 4 1 3 1\n" // what traps counts
                      "branch 0x80000100 4 0x80000200 trap 1 3 1\n"
                      "block 0x80000200 4 1 4 1\n");
    test_import_gives(&import_spike, "core   0: 0x0000000080000004 (0x00008067) ret\n",
                      "end: only lines of Spike's -l; accepted are those of --log-commits\n");
}

static void traps_and_harts(void **state)
{
    (void)state;
    test_import_gives(&import_spike,
                      "core   0: 0 0x0000000080000000 (0x00008067)\n" // the privilege rises: a trap
                      "core   0: 3 0x0000000080000100 (0x00000463)\n" // not the branch's target: a trap
                      "core   0: 3 0x0000000080000200 (0x0080006f)\n" // jal x0, +8: another hart's line next
                      "core   1: 3 0x0000000080000300 (0x00008067)\n"
                      "core   1: 3 0x0000000080000304 (0x0001)\n",
                      "block 0x80000000 4 1 0 1\n"
                      "branch 0x0 0 0x0 gap 0 0 1\n" // its branch is left out
                      "branch 0x0 0 0x0 gap 0 0 1\n" // the trap is not logged
                      "block 0x80000100 4 1 1 1\n"
                      "branch 0x0 0 0x0 gap 0 1 1\n"
                      "block 0x80000200 4 1 2 1\n"
                      "branch 0x80000200 4 0x80000208 forward 1 2 1\n"
                      "block 0x80000300 4 1 3 2\n"
                      "branch 0x80000300 4 0x80000304 return 1 3 2\n"
                      "block 0x80000304 2 1 4 2\n");
}

static void malformed_lines(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"hello\n", "bad 1: `hello` where `core N:`, a privilege or a pc should be\n"},
        {"core 0\n", "bad 1: `0` where a hart's number and `:` should be\n"},
        {"core x: 3\n", "bad 1: `x:` where a hart's number and `:` should be\n"},
        {"core 0: 3 0x80 0x13\n", "bad 1: `0x13` where an instruction, `(0x...)`, should be\n"},
        {"core 0: 3 0x80 (0x13) x32 0x0\n",
         "bad 1: `x32` where a register, a CSR or `mem` with its numbers (at most 16 `mem`) should be\n"},
        {"core 0: 3 0x80 (0x13) x5\n",
         "bad 1: `x5` where a register, a CSR or `mem` with its numbers (at most 16 `mem`) should be\n"},
        {"core 0: exception trap\n", "bad 1: an exception without `, epc 0x...`\n"},
        {"core 0: 3 0x80 (0x02056407) v8 0x0 mem 0x80\n",
         "bad 1: a load by 0x2056407, which is not of RV32GC or RV64GC: its size is unknown\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        test_import_gives(&import_spike, cases[i][0], cases[i][1]);
}

static void first_line_tells(void **state)
{
    (void)state;
    static const char other[] = "core dumped\n";
    assert_true(import_spike.is((const unsigned char *)SW, strlen(SW)));
    assert_false(import_spike.is((const unsigned char *)SW, 20));
    assert_false(import_spike.is((const unsigned char *)other, strlen(other)));
}

// Good lines with randomly changed bytes: nothing may crash.
static void damage_is_survived(void **state)
{
    (void)state;
    static const char good[] =
        SW "core   0: >>>>  _start\n"
           "core   0: exception trap_machine_ecall, epc 0x0000000080000100\n"
           "core   0: 3 0x0000000080000000 (0x30529073) c773_mtvec 0x0000000080000004\n"
           "3 0x80000054 (0x00a5a6af) x13 0xf0 mem 0x80002010 mem 0x80002010 0xfffffffa\n";
    static const char alphabet[] = "0123456789abcdefxmv ()_:,ecore>\n\r\t\xff";
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 20000; round++) {
        char text[sizeof good];
        memcpy(text, good, sizeof good);
        for (unsigned changes = test_random(&random) % 8 + 1; changes; changes--)
            text[test_random(&random) % (sizeof good - 1)] =
                alphabet[test_random(&random) % (sizeof alphabet - 1)];
        free(test_import(&import_spike, text, test_random(&random) % sizeof good));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accesses),         cmocka_unit_test(branches),
        cmocka_unit_test(old_forms),        cmocka_unit_test(listing_is_passed_over),
        cmocka_unit_test(traps_and_harts),  cmocka_unit_test(malformed_lines),
        cmocka_unit_test(first_line_tells), cmocka_unit_test(damage_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
