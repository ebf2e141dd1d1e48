// trace/import/core_test: retire ports as CSV: accesses by opcode, next pcs, traps, interrupts, refused rows.
#include <stdlib.h>

#include "tb/unit_helper.h"
#include "trace/import/records_helper.h"

// Ibex sets masks without an access; they are not read.
static void ibex(void **state)
{
    (void)state;
    test_import_gives(&import_ibex,
                      "valid,insn,trap,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata\n"
                      "1,00000013,0,80000080,80000084,80002001,f,0,0000000a,0\n"
                      "1,00058503,0,80000084,80000088,80002001,1,0,fffffff0,0\n" // lb: the register's value
                      "1,00b51023,0,80000088,8000008c,80002003,f,f,0,12345678\n" // sh, not aligned
                      "0,x,x,x,x,x,x,x,x,x\n"
                      "1,00000073,1,8000008c,80000200,0,0,0,0,0\n" // ecall
                      "1,0000a001,0,80000200,80000202,0,f,0,0,0\n"
                      "1,00000013,0,80000202,80000206,0,f,0,0,0\n", // not known to the end
                      "block 0x80000080 16 4 0 1\n"
                      "load 0x80000084 1 0x80002001 0xf0 1 1\n"
                      "store 0x80000088 2 0x80002003 0x5678 2 1\n"
                      "branch 0x8000008c 4 0x80000200 trap 1 3 1\n"
                      "block 0x80000200 2 1 4 1\n"
                      "branch 0x80000200 2 0x80000202 backward 1 4 1\n");
}

// An interrupt behind a jump; its handler goes back to where it came from, which the port's next pc is not.
// An exception's handler goes back behind the instruction. The last interrupt's goes elsewhere: a gap.
static void where_returns_lead(void **state)
{
    (void)state;
    test_import_gives(&import_ibex,
                      "valid,insn,trap,intr,pc_rdata,pc_wdata,mem_addr,mem_rdata,mem_wdata\n"
                      "1,0100006f,0,0,80000080,80000090,0,0,0\n" // j +16
                      "1,30200073,0,1,80000200,80000204,0,0,0\n" // mret
                      "1,00000073,1,0,80000090,80000094,0,0,0\n" // ecall
                      "1,30200073,0,0,80000200,80000204,0,0,0\n"
                      "1,00000013,0,0,80000094,80000098,0,0,0\n"
                      "1,30200073,0,1,80000204,80000208,0,0,0\n"
                      "1,00000013,0,0,80000300,80000304,0,0,0\n"
                      "1,00000013,0,0,80000304,80000308,0,0,0\n",
                      "block 0x80000080 4 1 0 1\nbranch 0x80000080 4 0x80000090 forward 1 0 1\n"
                      "branch 0x80000090 0 0x80000200 trap 1 0 1\n"
                      "block 0x80000200 4 1 1 1\nbranch 0x80000200 4 0x80000090 xret 1 1 1\n"
                      "block 0x80000090 4 1 2 1\nbranch 0x80000090 4 0x80000200 trap 1 2 1\n"
                      "block 0x80000200 4 1 3 1\nbranch 0x80000200 4 0x80000094 xret 1 3 1\n"
                      "block 0x80000094 4 1 4 1\nbranch 0x80000098 0 0x80000204 trap 1 4 1\n"
                      "block 0x80000204 4 1 5 1\nbranch 0x80000204 4 0x80000300 xret 1 5 1\n"
                      "branch 0x0 0 0x0 gap 0 5 1\n"
                      "block 0x80000300 4 1 6 1\n");
}

#define CVA6 "channel,valid,insn,exception,interrupt,pc_rdata,mem_addr,rd_wdata,rs2_rdata\n"

static void cva6(void **state)
{
    (void)state;
    test_import_gives(&import_cva6,
                      CVA6
                      "0,1,00000463,0,0,80000080,0,0,0\n" // beq, taken
                      "1,1,0005a503,0,0,80000088,80002000,11,0\n"
                      "0,1,18b525af,0,0,8000008c,80002004,1,7\n" // sc.w, failed
                      "0,1,00000463,0,0,80000090,0,0,0\n"        // beq, not taken, then an interrupt
                      "0,0,00000000,1,1,80000094,0,0,0\n"
                      "1,1,00000013,1,1,80000098,0,0,0\n"
                      "0,1,0000006f,0,0,80000200,0,0,0\n"
                      "0,0,80002001,1,0,80000200,80002001,0,0\n" // a misaligned load traps: insn is its tval
                      "1,1,00000013,1,0,80000204,0,0,0\n"
                      "0,1,00000013,0,0,80000300,0,0,0\n",
                      "block 0x80000080 4 1 0 1\nbranch 0x80000080 4 0x80000088 forward 1 0 1\n"
                      "block 0x80000088 12 3 1 1\n"
                      "load 0x80000088 4 0x80002000 0x11 1 1\n"
                      "branch 0x80000090 4 0x80000094 forward 0 3 1\n"
                      "branch 0x80000094 0 0x80000200 trap 1 3 1\n"
                      "block 0x80000200 4 1 4 1\nbranch 0x80000200 4 0x80000200 backward 1 4 1\n"
                      "block 0x80000200 2 1 5 1\nbranch 0x80000200 2 0x80000300 trap 1 5 1\n");
}

// Addresses, values and directions follow from what the rows wrote.
static void rvvi(void **state)
{
    (void)state;
    test_import_gives(&import_rvvi,
                      "valid,insn,trap,pc_rdata,x_wb,x_wdata\n"
                      "1,800025b7,0,80000080,00000800,80002000\n" // lui x11
                      "1,ffd00513,0,80000084,00000400,fffffffd\n" // li x10, -3
                      "1,00a5a223,0,80000088,0,0\n"               // sw x10, 4(x11)
                      "1,0085c603,0,8000008c,00001000,80\n"       // lbu x12, 8(x11)
                      "1,00c54463,0,80000090,0,0\n"               // blt x10, x12: -3 < 128
                      "1,00c56463,0,80000098,0,0\n"               // bltu x10, x12: not
                      "1,00058067,0,8000009c,0,0\n"               // jr x11
                      "1,00052503,1,80002000,00000400,1\n"        // a load traps and writes nothing
                      "1,00050067,0,80002200,0,0\n"               // jr x10: to -3, without its last bit
                      "1,00000013,0,fffffffc,0,0\n",
                      "block 0x80000080 20 5 0 1\n"
                      "store 0x80000088 4 0x80002004 0xfffffffd 2 1\n"
                      "load 0x8000008c 1 0x80002008 0x80 3 1\n"
                      "branch 0x80000090 4 0x80000098 forward 1 4 1\n"
                      "block 0x80000098 4 1 5 1\nbranch 0x80000098 4 0x8000009c forward 0 5 1\n"
                      "block 0x8000009c 4 1 6 1\nbranch 0x8000009c 4 0x80002000 indirect 1 6 1\n"
                      "block 0x80002000 4 1 7 1\nbranch 0x80002000 4 0x80002200 trap 1 7 1\n"
                      "block 0x80002200 4 1 8 1\nbranch 0x80002200 4 0xfffffffc indirect 1 8 1\n");
}

static void rocket(void **state)
{
    (void)state;
    test_import_gives(&import_rocket,
                      "trace_valid,trace_iaddr,trace_insn,trace_exception,trace_interrupt\n"
                      "1,0000000080000080,00a5b023,0,0\n" // a store, not seen
                      "1,0000000080000084,00000463,0,0\n"
                      "1,0000000080000088,00000013,1,1\n"
                      "1,0000000080000200,00000073,1,0\n"
                      "1,0000000080000200,00008067,0,0\n"
                      "1,0000000080000088,00000013,0,0\n",
                      "block 0x80000080 8 2 0 1\nbranch 0x80000084 4 0x80000088 forward 0 1 1\n"
                      "branch 0x80000088 0 0x80000200 trap 1 1 1\n"
                      "block 0x80000200 4 1 2 1\nbranch 0x80000200 4 0x80000200 trap 1 2 1\n"
                      "block 0x80000200 4 1 3 1\nbranch 0x80000200 4 0x80000088 return 1 3 1\n");
}

static void what_is_refused(void **state)
{
    (void)state;
    test_import_gives(&import_rvvi, "insn,pc_rdata\n",
                      "bad 1: the header, names between commas, lacks valid trap x_wb x_wdata\n");
    test_import_gives(&import_cva6, CVA6 "0,1,13,0,0,8000zz80,0,0,0\n",
                      "bad 2: `8000zz80` (pc_rdata) is not a hexadecimal number of at most 64 bits\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ibex),   cmocka_unit_test(where_returns_lead),
        cmocka_unit_test(cva6),   cmocka_unit_test(rvvi),
        cmocka_unit_test(rocket), cmocka_unit_test(what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
