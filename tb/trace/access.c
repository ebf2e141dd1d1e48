// tb/trace/access: x86 memory accesses of explicit operands, strings, stack, masks and gathers.
// Source: Intel SDM vol. 2, the page of each instruction that is named here. Capstone gives the explicit
// memory operand; what is implicit (stack, strings, xlat) is worked out here. Assumes 64-bit mode, where a
// push moves 8 bytes, or 2 with prefix 0x66.
#include "tb/trace/access.h"

#include "tb/trace/operand_address.h"
#include "tb/trace/operands.h"

#include <string.h>

struct step {
    const struct process *process;
    const cs_insn *insn;
    const cs_x86 *x86;
    const struct opcode *opcode;
    const struct user_regs_struct *before;
    struct access *list;
    size_t count;
};

static void add(struct step *s, bool store, uint64_t address, uint32_t size)
{
    if (s->count < ACCESS_MAX)
        s->list[s->count++] = (struct access){store, size, address};
}

static _Noreturn void unknown(const struct step *s)
{
    give_up("0x%llx: %s %s: not in the oracle's table", (unsigned long long)s->insn->address,
            s->insn->mnemonic, s->insn->op_str);
}

static int64_t signed_part(uint64_t value, uint32_t size)
{
    unsigned unused = 64 - 8 * size;
    return (int64_t)(value << unused) >> unused;
}

// BT, BTS, BTR, BTC with the bit's number in a register: it reaches beyond the operand, in units of it
// (page BT: effective address + 4 * (offset DIV 32) for 32 bits, DIV rounding down).
static uint64_t bit_string_offset(const struct step *s, uint32_t size)
{
    if (s->opcode->map != MAP_0F || (s->opcode->byte & 0xc7) != 0x83 || s->opcode->byte < 0xa3)
        return 0;
    unsigned number = (s->opcode->modrm >> 3 & 7) | (s->opcode->rex & 4 ? 8 : 0);
    int64_t bit = signed_part(register_numbered(s->before, number), size);
    int64_t bits = 8 * (int64_t)size;
    return (uint64_t)((bit / bits - (bit % bits < 0)) * size);
}

static int64_t element(const struct vectors *v, const struct step *s, x86_reg reg, size_t at, uint32_t size)
{
    bool wide = reg >= X86_REG_YMM0 && reg <= X86_REG_YMM15;
    if (!wide && (reg < X86_REG_XMM0 || reg > X86_REG_XMM15))
        unknown(s);
    uint64_t value = 0;
    memcpy(&value, v->ymm[reg - (wide ? X86_REG_YMM0 : X86_REG_XMM0)] + at * size, size);
    return signed_part(value, size);
}

// VPMASKMOV, VMASKMOV: the mask is the second operand of both forms.
static void masked(struct step *s, const cs_x86_op *memory, bool store, uint32_t size)
{
    struct vectors v = process_vectors(s->process);
    uint64_t address = operand_address(s->insn, s->opcode, s->before, &memory->mem);
    for (size_t i = 0; i < operands_vector_size(s->x86) / size; i++)
        if (element(&v, s, s->x86->operands[1].reg, i, size) < 0)
            add(s, store, address + i * size, size);
}

// VPGATHER: destination, memory with a vector of indices, mask; as many elements as both vectors have.
static void gather(struct step *s, const cs_x86_op *memory, uint32_t size)
{
    struct vectors v = process_vectors(s->process);
    x86_reg index = memory->mem.index;
    bool quads = s->insn->id == X86_INS_VPGATHERQD || s->insn->id == X86_INS_VPGATHERQQ;
    uint32_t index_size = quads ? 8 : 4;
    size_t indices = (index >= X86_REG_YMM0 && index <= X86_REG_YMM15 ? 32 : 16) / index_size;
    size_t elements = s->x86->operands[0].size / size;
    for (size_t i = 0; i < elements && i < indices; i++) {
        if (element(&v, s, s->x86->operands[2].reg, i, size) >= 0)
            continue;
        uint64_t at = (uint64_t)element(&v, s, index, i, index_size);
        add(s, false, operand_address_indexed(s->insn, s->opcode, s->before, &memory->mem, at), size);
    }
}

static void explicit_operand(struct step *s, const cs_x86_op *memory, bool first)
{
    bool x87 = s->opcode->map == MAP_ONE_BYTE && (s->opcode->byte & 0xf8) == 0xd8;
    struct form form = x87 ? operands_x87(s->opcode->byte, s->opcode->modrm) : operands_form(s->insn->id);
    uint32_t size = form.size;
    if (size == SIZE_OPERAND)
        size = memory->size;
    if (size == SIZE_VECTOR)
        size = operands_vector_size(s->x86);
    if (form.use == USE_UNKNOWN || (form.use != USE_NONE && !size))
        unknown(s);
    if (form.use == USE_MASKED) {
        masked(s, memory, first, size);
    } else if (form.use == USE_GATHER) {
        gather(s, memory, size);
    } else if (form.use != USE_NONE) {
        uint64_t address =
            operand_address(s->insn, s->opcode, s->before, &memory->mem) + bit_string_offset(s, size);
        bool move = form.use == USE_MOVE && (first || x87);
        if (!move)
            add(s, false, address, size);
        if (move || form.use == USE_SWAP || (form.use == USE_MODIFY && first))
            add(s, true, address, size);
    }
}

// One iteration; none if the count is 0. CMPS reads the first source at rsi, the second at rdi.
static void string(struct step *s)
{
    const struct opcode *o = s->opcode;
    uint64_t mask = o->address_32 ? UINT32_MAX : UINT64_MAX;
    uint64_t source = s->before->rsi & mask, target = s->before->rdi & mask;
    uint32_t size = o->byte & 1 ? opcode_operand_size(o) : 1;
    if (opcode_is_repeated(o) && !(s->before->rcx & mask))
        return;
    switch (o->byte & 0xfe) {
    case 0xa4:
        add(s, false, source, size);
        add(s, true, target, size);
        break;
    case 0xa6:
        add(s, false, source, size);
        add(s, false, target, size);
        break;
    case 0xaa: add(s, true, target, size); break;
    case 0xac: add(s, false, source, size); break;
    case 0xae: add(s, false, target, size); break;
    default: unknown(s);
    }
}

// Stack accesses. POP computes its operand's address with the incremented rsp.
static bool stack(struct step *s, const cs_x86_op *memory)
{
    uint64_t top = s->before->rsp;
    uint32_t size = s->opcode->operand_16 ? 2 : 8;
    struct user_regs_struct raised = *s->before;
    raised.rsp += size;
    switch (s->insn->id) {
    case X86_INS_PUSH:
    case X86_INS_CALL:
        if (memory)
            add(s, false, operand_address(s->insn, s->opcode, s->before, &memory->mem), size);
        add(s, true, top - size, size);
        return true;
    case X86_INS_POP:
        add(s, false, top, size);
        if (memory)
            add(s, true, operand_address(s->insn, s->opcode, &raised, &memory->mem), size);
        return true;
    case X86_INS_JMP:
        if (memory)
            add(s, false, operand_address(s->insn, s->opcode, s->before, &memory->mem), size);
        return true;
    case X86_INS_PUSHF:
    case X86_INS_PUSHFQ: unknown(s); // single-stepping shows in the flags
    case X86_INS_POPF:
    case X86_INS_POPFQ: add(s, false, top, size); return true;
    case X86_INS_RET: add(s, false, top, 8); return true;
    case X86_INS_LEAVE: add(s, false, s->before->rbp, 8); return true;
    case X86_INS_ENTER:
        if (s->x86->operands[1].imm)
            unknown(s);
        add(s, true, top - 8, 8);
        return true;
    default: return false;
    }
}

size_t access_list(const struct process *p, const cs_insn *insn, const struct opcode *o,
                   const struct user_regs_struct *before, struct access list[ACCESS_MAX])
{
    struct step s = {p, insn, &insn->detail->x86, o, before, list, 0};
    const cs_x86_op *memory = NULL;
    bool first = false;
    for (uint8_t i = 0; i < s.x86->op_count && !memory; i++)
        if (s.x86->operands[i].type == X86_OP_MEM) {
            memory = &s.x86->operands[i];
            first = !i;
        }
    if (opcode_is_string(o))
        string(&s);
    else if (o->map == MAP_ONE_BYTE && o->byte == 0xd7)
        add(&s, false, before->rbx + (before->rax & 0xff), 1);
    else if (!stack(&s, memory) && memory)
        explicit_operand(&s, memory, first);
    return s.count;
}
