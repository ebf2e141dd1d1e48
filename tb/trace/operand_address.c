// tb/trace/operand_address: base + index * scale + displacement, with Capstone's registers and segments.
// Source: Intel SDM vol. 1, 3.7.5 (offset = base + index * scale + displacement, cut to 32 bits with prefix
// 0x67); vol. 2, table 2-4 (register numbers). Only fs and gs have a base in 64-bit mode.
#include "tb/trace/operand_address.h"

uint64_t register_numbered(const struct user_regs_struct *r, unsigned number)
{
    const unsigned long long values[16] = {r->rax, r->rcx, r->rdx, r->rbx, r->rsp, r->rbp, r->rsi, r->rdi,
                                           r->r8,  r->r9,  r->r10, r->r11, r->r12, r->r13, r->r14, r->r15};
    return values[number & 15];
}

static uint64_t register_value(const cs_insn *insn, const struct user_regs_struct *r, x86_reg reg)
{
    static const x86_reg quad[16] = {X86_REG_RAX, X86_REG_RCX, X86_REG_RDX, X86_REG_RBX,
                                     X86_REG_RSP, X86_REG_RBP, X86_REG_RSI, X86_REG_RDI,
                                     X86_REG_R8,  X86_REG_R9,  X86_REG_R10, X86_REG_R11,
                                     X86_REG_R12, X86_REG_R13, X86_REG_R14, X86_REG_R15};
    static const x86_reg half[16] = {X86_REG_EAX,  X86_REG_ECX,  X86_REG_EDX,  X86_REG_EBX,
                                     X86_REG_ESP,  X86_REG_EBP,  X86_REG_ESI,  X86_REG_EDI,
                                     X86_REG_R8D,  X86_REG_R9D,  X86_REG_R10D, X86_REG_R11D,
                                     X86_REG_R12D, X86_REG_R13D, X86_REG_R14D, X86_REG_R15D};
    if (reg == X86_REG_INVALID || reg == X86_REG_RIZ || reg == X86_REG_EIZ)
        return 0;
    if (reg == X86_REG_RIP)
        return r->rip + insn->size;
    for (unsigned i = 0; i < 16; i++)
        if (reg == quad[i] || reg == half[i])
            return register_numbered(r, i);
    give_up("0x%llx: %s %s: a register that is no address", (unsigned long long)insn->address, insn->mnemonic,
            insn->op_str);
}

uint64_t operand_address_indexed(const cs_insn *insn, const struct opcode *o,
                                 const struct user_regs_struct *r, const x86_op_mem *m, uint64_t index)
{
    uint64_t offset = register_value(insn, r, m->base) + index * (uint64_t)m->scale + (uint64_t)m->disp;
    uint64_t segment = m->segment == X86_REG_FS ? r->fs_base : m->segment == X86_REG_GS ? r->gs_base : 0;
    return (o->address_32 ? (uint32_t)offset : offset) + segment;
}

uint64_t operand_address(const cs_insn *insn, const struct opcode *o, const struct user_regs_struct *r,
                         const x86_op_mem *m)
{
    return operand_address_indexed(insn, o, r, m, register_value(insn, r, m->index));
}
