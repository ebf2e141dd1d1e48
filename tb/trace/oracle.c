// tb/trace/oracle: single-stepping oracle that prints the expected records of a static program as text.
// Usage: oracle PROGRAM [ARGUMENT ...]; the program gets an empty environment, and its exit code becomes the
// oracle's. Source: doc/trace/record.md; Intel SDM; Capstone decodes. Shares no code with the recorder.
// Deviation: one block record per instruction; a comparison merges blocks without a branch in between.
// Assumes one thread, no signals, constant code, and no transfer of control but branches.
#include "tb/trace/access.h"
#include "tb/trace/opcode.h"
#include "tb/trace/process.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

// Cache of decoded instructions by address; a conflict decodes again.
enum { CACHE = 1 << 16 };

struct decoded {
    cs_insn *insn;
    struct opcode opcode;
};

static const struct decoded *decode(csh capstone, const struct process *p, uint64_t pc)
{
    static struct decoded cache[CACHE];
    struct decoded *d = &cache[pc % CACHE];
    if (d->insn && d->insn->address == pc)
        return d;
    uint8_t bytes[16] = {0};
    size_t got = process_read(p, pc, bytes, 15);
    if (d->insn)
        cs_free(d->insn, 1);
    if (!cs_disasm(capstone, bytes, got, pc, 1, &d->insn))
        give_up("0x%" PRIx64 ": no instruction that Capstone knows", pc);
    d->opcode = opcode_read(bytes);
    return d;
}

static void print_access(const struct process *p, const struct access *a, uint64_t pc, uint64_t number)
{
    printf("%s 0x%" PRIx64 " %" PRIu32 " 0x%" PRIx64 " 0x%" PRIx64 " %" PRIu64 "\n",
           a->store ? "store" : "load", pc, a->size, a->address, process_value(p, a->address, a->size),
           number);
}

// `taken` comes from the condition, since both outcomes may lead to the next instruction.
static void print_branch(const struct decoded *d, const struct user_regs_struct *before, uint64_t next,
                         uint64_t number)
{
    bool indirect;
    enum transfer transfer = opcode_transfer(&d->opcode, &indirect);
    if (transfer == TRANSFER_NONE)
        return;
    uint64_t pc = d->insn->address, following = pc + d->insn->size;
    uint64_t target = indirect ? next : (uint64_t)d->insn->detail->x86.operands[0].imm;
    bool taken = transfer != TRANSFER_CONDITIONAL || opcode_condition(&d->opcode, before);
    const char *class = target <= pc ? "backward" : "forward";
    if (transfer == TRANSFER_CALL)
        class = "call";
    else if (transfer == TRANSFER_RETURN)
        class = "return";
    else if (indirect)
        class = "indirect";
    if (next != (taken ? target : following))
        give_up("0x%" PRIx64 ": went to 0x%" PRIx64 ", not as decoded", pc, next);
    printf("branch 0x%" PRIx64 " %" PRIu16 " 0x%" PRIx64 " %s %d %" PRIu64 "\n", pc, d->insn->size, next,
           class, taken, number);
}

int main(int argc, char **argv)
{
    csh capstone;
    if (argc < 2)
        give_up("usage: oracle PROGRAM [ARGUMENT ...]");
    if (cs_open(CS_ARCH_X86, CS_MODE_64, &capstone) || cs_option(capstone, CS_OPT_DETAIL, CS_OPT_ON))
        give_up("Capstone does not start");
    struct process p = process_start(argv + 1);
    struct user_regs_struct before = process_registers(&p), after;
    uint64_t begun = 0;
    for (bool repeating = false;; before = after) {
        const struct decoded *d = decode(capstone, &p, before.rip);
        struct access list[ACCESS_MAX];
        size_t count = access_list(&p, d->insn, &d->opcode, &before, list);
        if (!repeating)
            printf("block 0x%llx %" PRIu16 " 1 %" PRIu64 "\n", before.rip, d->insn->size, begun++);
        for (size_t i = 0; i < count; i++)
            if (!list[i].store)
                print_access(&p, &list[i], before.rip, begun - 1);
        if (!process_step(&p))
            break;
        for (size_t i = 0; i < count; i++)
            if (list[i].store)
                print_access(&p, &list[i], before.rip, begun - 1);
        after = process_registers(&p);
        print_branch(d, &before, after.rip, begun - 1);
        repeating = opcode_is_repeated(&d->opcode) && after.rip == before.rip;
    }
    cs_close(&capstone);
    return p.exit_code;
}
