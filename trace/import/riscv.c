// trace/import/riscv: table of RISC-V instruction forms, and the decoding by it.
#include "trace/import/riscv.h"

#include <stddef.h>

#include "trace/record.h"

enum kind {
    JUMP,
    JUMP_REGISTER,
    BRANCH,
    TRAP_RETURN,
    LOAD,
    LOAD_FLOAT,
    STORE,
    STORE_FLOAT,
    RESERVE,
    CONDITIONAL,
    ATOMIC
};

// A piece of an offset: the word's bits from `from` on become the offset's bits from `to` on. The first piece
// of a row has the sign; bit 0 of these words is 0, so offsets that begin with it are positive.
struct piece {
    uint8_t from, bits, to;
};
enum offset { NONE, J, B, CJ, CB, I, S, CW, CD, LWSP, LDSP, SWSP, SDSP };
enum { PIECES = 8 };
static const struct piece pieces[][PIECES] = {
    [J] = {{31, 1, 20}, {12, 8, 12}, {20, 1, 11}, {21, 10, 1}},
    [B] = {{31, 1, 12}, {7, 1, 11}, {25, 6, 5}, {8, 4, 1}},
    [CJ] = {{12, 1, 11}, {8, 1, 10}, {9, 2, 8}, {6, 1, 7}, {7, 1, 6}, {2, 1, 5}, {11, 1, 4}, {3, 3, 1}},
    [CB] = {{12, 1, 8}, {5, 2, 6}, {2, 1, 5}, {10, 2, 3}, {3, 2, 1}},
    [I] = {{31, 1, 11}, {20, 11, 0}},
    [S] = {{31, 1, 11}, {25, 6, 5}, {7, 5, 0}},
    [CW] = {{0, 1, 0}, {10, 3, 3}, {6, 1, 2}, {5, 1, 6}},
    [CD] = {{0, 1, 0}, {10, 3, 3}, {5, 2, 6}},
    [LWSP] = {{0, 1, 0}, {12, 1, 5}, {4, 3, 2}, {2, 2, 6}},
    [LDSP] = {{0, 1, 0}, {12, 1, 5}, {5, 2, 3}, {2, 3, 6}},
    [SWSP] = {{0, 1, 0}, {9, 4, 2}, {7, 2, 6}},
    [SDSP] = {{0, 1, 0}, {10, 3, 3}, {7, 3, 6}},
};

// Position of a register's number. Three bits mean x8-x15 or f8-f15.
enum field { RD, RD_SHORT, ALWAYS_X0, ALWAYS_RA };

enum { RV32 = 32, RV64 = 64, ANY = 0 };

// clang-format off
static const struct form {
    uint32_t mask, match;
    uint8_t xlen;   // RV32, RV64: only there
    uint8_t kind;
    uint8_t bytes;  // of an access
    uint8_t offset; // enum offset: of a jump, a branch, an access
    uint8_t rd;     // enum field
} forms[] = {
    {0x0000007f, 0x0000006f, ANY,  JUMP, 0, J, RD},                   // jal
    {0x0000707f, 0x00000067, ANY,  JUMP_REGISTER, 0, I, RD},          // jalr
    {0xffffffff, 0x10200073, ANY,  TRAP_RETURN, 0, NONE, ALWAYS_X0},  // sret
    {0xffffffff, 0x30200073, ANY,  TRAP_RETURN, 0, NONE, ALWAYS_X0},  // mret
    {0xffffffff, 0x70200073, ANY,  TRAP_RETURN, 0, NONE, ALWAYS_X0},  // mnret
    {0xffffffff, 0x7b200073, ANY,  TRAP_RETURN, 0, NONE, ALWAYS_X0},  // dret
    {0x0000607f, 0x00000063, ANY,  BRANCH, 0, B, 0},                  // beq, bne
    {0x0000407f, 0x00004063, ANY,  BRANCH, 0, B, 0},                  // blt, bge, bltu, bgeu
    {0x0000e003, 0x0000a001, ANY,  JUMP, 0, CJ, ALWAYS_X0},           // c.j
    {0x0000e003, 0x00002001, RV32, JUMP, 0, CJ, ALWAYS_RA},           // c.jal; on RV64 c.addiw
    {0x0000f07f, 0x00008002, ANY,  JUMP_REGISTER, 0, NONE, ALWAYS_X0},// c.jr
    {0x0000f07f, 0x00009002, ANY,  JUMP_REGISTER, 0, NONE, ALWAYS_RA},// c.jalr
    {0x0000c003, 0x0000c001, ANY,  BRANCH, 0, CB, 0},                 // c.beqz, c.bnez

    {0x0000307f, 0x00000003, ANY,  LOAD, 1, I, RD},                   // lb, lbu
    {0x0000307f, 0x00001003, ANY,  LOAD, 2, I, RD},                   // lh, lhu
    {0x0000707f, 0x00002003, ANY,  LOAD, 4, I, RD},                   // lw
    {0x0000707f, 0x00006003, RV64, LOAD, 4, I, RD},                   // lwu
    {0x0000707f, 0x00003003, RV64, LOAD, 8, I, RD},                   // ld
    {0x0000707f, 0x00001007, ANY,  LOAD_FLOAT, 2, I, RD},             // flh
    {0x0000707f, 0x00002007, ANY,  LOAD_FLOAT, 4, I, RD},             // flw
    {0x0000707f, 0x00003007, ANY,  LOAD_FLOAT, 8, I, RD},             // fld
    {0x0000707f, 0x00004007, ANY,  LOAD_FLOAT, 16, I, RD},            // flq
    {0x0000e003, 0x00002000, ANY,  LOAD_FLOAT, 8, CD, RD_SHORT},      // c.fld
    {0x0000e003, 0x00004000, ANY,  LOAD, 4, CW, RD_SHORT},            // c.lw
    {0x0000e003, 0x00006000, RV64, LOAD, 8, CD, RD_SHORT},            // c.ld
    {0x0000e003, 0x00006000, RV32, LOAD_FLOAT, 4, CW, RD_SHORT},      // c.flw
    {0x0000e003, 0x00002002, ANY,  LOAD_FLOAT, 8, LDSP, RD},          // c.fldsp
    {0x0000e003, 0x00004002, ANY,  LOAD, 4, LWSP, RD},                // c.lwsp
    {0x0000e003, 0x00006002, RV64, LOAD, 8, LDSP, RD},                // c.ldsp
    {0x0000e003, 0x00006002, RV32, LOAD_FLOAT, 4, LWSP, RD},          // c.flwsp

    {0x0000707f, 0x00000023, ANY,  STORE, 1, S, 0},                   // sb
    {0x0000707f, 0x00001023, ANY,  STORE, 2, S, 0},                   // sh
    {0x0000707f, 0x00002023, ANY,  STORE, 4, S, 0},                   // sw
    {0x0000707f, 0x00003023, RV64, STORE, 8, S, 0},                   // sd
    {0x0000707f, 0x00001027, ANY,  STORE_FLOAT, 2, S, 0},             // fsh
    {0x0000707f, 0x00002027, ANY,  STORE_FLOAT, 4, S, 0},             // fsw
    {0x0000707f, 0x00003027, ANY,  STORE_FLOAT, 8, S, 0},             // fsd
    {0x0000707f, 0x00004027, ANY,  STORE_FLOAT, 16, S, 0},            // fsq
    {0x0000e003, 0x0000a000, ANY,  STORE_FLOAT, 8, CD, 0},            // c.fsd
    {0x0000e003, 0x0000a002, ANY,  STORE_FLOAT, 8, SDSP, 0},          // c.fsdsp
    {0x0000e003, 0x0000c000, ANY,  STORE, 4, CW, 0},                  // c.sw
    {0x0000e003, 0x0000c002, ANY,  STORE, 4, SWSP, 0},                // c.swsp
    {0x0000e003, 0x0000e000, RV64, STORE, 8, CD, 0},                  // c.sd
    {0x0000e003, 0x0000e002, RV64, STORE, 8, SDSP, 0},                // c.sdsp
    {0x0000e003, 0x0000e000, RV32, STORE_FLOAT, 4, CW, 0},            // c.fsw
    {0x0000e003, 0x0000e002, RV32, STORE_FLOAT, 4, SWSP, 0},          // c.fswsp

    {0xf9f0707f, 0x1000202f, ANY,  RESERVE, 4, NONE, RD},             // lr.w
    {0xf9f0707f, 0x1000302f, RV64, RESERVE, 8, NONE, RD},             // lr.d
    {0xf800707f, 0x1800202f, ANY,  CONDITIONAL, 4, NONE, RD},         // sc.w
    {0xf800707f, 0x1800302f, RV64, CONDITIONAL, 8, NONE, RD},         // sc.d
    {0xf800707f, 0x0800202f, ANY,  ATOMIC, 4, NONE, RD},              // amoswap.w
    {0xf800707f, 0x0800302f, RV64, ATOMIC, 8, NONE, RD},              // amoswap.d
    {0x1800707f, 0x0000202f, ANY,  ATOMIC, 4, NONE, RD},              // amoadd, -xor, -or, -and, -min[u], -max[u] .w
    {0x1800707f, 0x0000302f, RV64, ATOMIC, 8, NONE, RD},              // the same .d
};
// clang-format on

static uint32_t bits(uint32_t word, unsigned from, unsigned count)
{
    return word >> from & ((1U << count) - 1);
}

static uint8_t length(uint32_t word)
{
    if (bits(word, 0, 2) != 3)
        return 2;
    if (bits(word, 2, 3) != 7)
        return 4;
    if (bits(word, 5, 1) == 0)
        return 6;
    return bits(word, 6, 1) == 0 ? 8 : 0;
}

static uint64_t offset_of(uint32_t word, enum offset kind)
{
    const struct piece *piece = pieces[kind];
    uint64_t offset = bits(word, piece->from, 1) ? UINT64_MAX << piece->to : 0;
    for (unsigned i = 1; i < PIECES && piece[i].bits; i++)
        offset |= (uint64_t)bits(word, piece[i].from, piece[i].bits) << piece[i].to;
    return kind == NONE ? 0 : offset;
}

static uint8_t destination(uint32_t word, enum field field)
{
    switch (field) {
    case RD: return (uint8_t)bits(word, 7, 5);
    case RD_SHORT: return (uint8_t)(8 + bits(word, 2, 3));
    case ALWAYS_RA: return 1;
    default: return 0;
    }
}

// ra and t0 hold return addresses.
static bool is_link(unsigned x)
{
    return x == 1 || x == 5;
}

// Table 2.1: writing a link register is a push (call); reading one without writing one is a pop (return).
static uint8_t jump_register_class(unsigned rd, unsigned rs1)
{
    if (is_link(rd))
        return BRANCH_CALL;
    return is_link(rs1) ? BRANCH_RETURN : BRANCH_INDIRECT;
}

static uint8_t jump_class(const struct riscv *r, uint64_t pc)
{
    if (!r->conditional && is_link(r->rd))
        return BRANCH_CALL;
    return branch_direction(pc, r->target);
}

// c.jr and c.jalr with x0, and c.lwsp and c.ldsp to x0, are reserved or other instructions.
static bool is_other(const struct form *form, uint32_t word)
{
    return bits(word, 0, 2) == 2 && (form->kind == LOAD || form->kind == JUMP_REGISTER) &&
           bits(word, 7, 5) == 0;
}

// The registers that a word reads. Of the 2-byte words those in quadrant 2 address by sp.
static void set_sources(struct riscv *r, const struct form *form, uint32_t word)
{
    const bool short_registers = bits(word, 0, 2) != 2;
    if (r->size == 4) {
        r->rs1 = (uint8_t)bits(word, 15, 5);
        r->rs2 = (uint8_t)bits(word, 20, 5);
        r->condition = (uint8_t)bits(word, 12, 3);
    } else if (form->kind == JUMP_REGISTER) {
        r->rs1 = (uint8_t)bits(word, 7, 5);
    } else if (form->kind == BRANCH) {
        r->rs1 = (uint8_t)(8 + bits(word, 7, 3));
        r->condition = (uint8_t)bits(word, 13, 1);
    } else {
        r->rs1 = short_registers ? (uint8_t)(8 + bits(word, 7, 3)) : 2;
        r->rs2 = short_registers ? destination(word, RD_SHORT) : (uint8_t)bits(word, 2, 5);
    }
    r->atomic = form->kind >= RESERVE;
    r->floating = form->kind == LOAD_FLOAT || form->kind == STORE_FLOAT;
}

static void fill(struct riscv *r, const struct form *form, uint32_t word, uint64_t pc, unsigned xlen)
{
    r->rd = destination(word, form->rd);
    r->offset = offset_of(word, form->offset);
    set_sources(r, form, word);
    switch ((enum kind)form->kind) {
    case JUMP:
    case BRANCH:
        r->branch = r->direct = true;
        r->conditional = form->kind == BRANCH;
        r->target = xlen == RV32 ? (uint32_t)(pc + r->offset) : pc + r->offset;
        r->class = jump_class(r, pc);
        break;
    case JUMP_REGISTER:
        r->branch = true;
        r->class = jump_register_class(r->rd, r->rs1);
        break;
    case TRAP_RETURN:
        r->branch = true;
        r->class = BRANCH_XRET;
        break;
    case LOAD:
    case LOAD_FLOAT:
    case RESERVE: r->load = form->bytes; break;
    case STORE:
    case STORE_FLOAT:
    case CONDITIONAL: r->store = form->bytes; break;
    case ATOMIC: r->load = r->store = form->bytes; break;
    }
}

struct riscv riscv_decode(uint32_t word, uint64_t pc, unsigned xlen)
{
    struct riscv r = {.size = length(word)};
    if (r.size == 2)
        word &= 0xffff;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const struct form *form = &forms[i];
        if ((word & form->mask) == form->match && (form->xlen == ANY || form->xlen == xlen) &&
            !is_other(form, word)) {
            fill(&r, form, word, pc, xlen);
            break;
        }
    }
    return r;
}
