// trace/riscv/blocks: records of QEMU's translation blocks and of the branches at their ends.
// A branch is recorded when its thread's next block begins: that is its target. A block that ends without a
// branch (at a page's end or QEMU's limit) is simply followed by another. Deviation: a branch followed by a
// signal is left out, as is a branch that its block did not reach because of a fault. For a direct branch
// the wrong target shows this; for an indirect one, a next block that is a known signal handler.
#include <stdlib.h>
#include <string.h>

#include "trace/record.h"
#include "trace/riscv/channel.h"
#include "trace/riscv/guest.h"
#include "trace/riscv/recording.h"
#include "trace/riscv/threads.h"

struct block {
    struct place place, branch;
    bool branches; // its last instruction is a branch to record
    bool direct, conditional;
};

static void give_branch(struct place *branch, bool direct, bool conditional, uint64_t next)
{
    uint64_t end = branch->pc + (branch->kind >> 32);
    bool taken = !conditional || next != end;
    if (direct ? taken && next != branch->target : signals_is_handler(next))
        return;
    uint32_t site = channel_site(branch);
    uint64_t *at = channel.at;
    at[0] = RING_HEAD(RING_RECORD, site) | (taken ? RING_TAKEN : 0);
    at[1] = next;
    channel_put(direct ? 1 : 2);
}

static void begin(struct vcpu *vcpu, struct block *block)
{
    if (!recording.begun) {
        recording.begun = true;
        if (!channel.on && !channel_open(recording.recorder))
            return;
        guest_tell();
    }
    if (vcpu->thread != recording.thread || !vcpu->thread)
        recording_thread(vcpu);
    struct block *last = vcpu->last;
    if (last)
        give_branch(&last->branch, last->direct, last->conditional, block->place.pc);
    vcpu->last = block->branches ? block : NULL;
    vcpu->loaded = false;
    uint32_t site = channel_site(&block->place);
    channel.at[0] = RING_HEAD(RING_RECORD, site);
    channel_put(1);
}

static void block_begins(unsigned number, void *data)
{
    if (!channel.on && recording.begun)
        return;
    threads_turn(number);
    begin(recording_vcpu(number), data);
    threads_unlock();
}

static uint32_t word_of(const struct qemu_plugin_insn *insn)
{
    uint32_t word = 0;
    size_t size = qemu_plugin_insn_size(insn);
    memcpy(&word, qemu_plugin_insn_data(insn), size < sizeof word ? size : sizeof word);
    return word;
}

static void set_branch(struct block *block, const struct riscv *decoded, uint64_t pc, uint32_t index)
{
    block->branches = decoded->branch && recording.types >> RECORD_BRANCH & 1;
    block->direct = decoded->direct;
    block->conditional = decoded->conditional;
    block->branch = (struct place){
        .pc = pc,
        .target = decoded->target,
        .kind = RING_SITE(RECORD_BRANCH, decoded->class, decoded->direct ? 0 : RING_MOVING, decoded->size),
        .instructions = index};
}

void blocks_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    (void)id;
    size_t count = qemu_plugin_tb_n_insns(tb);
    struct block *block = count ? malloc(sizeof *block) : NULL;
    if (!block)
        return;
    *block = (struct block){.place.pc = qemu_plugin_tb_vaddr(tb)};
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
        uint64_t pc = qemu_plugin_insn_vaddr(insn);
        uint32_t word = word_of(insn);
        struct riscv decoded = riscv_decode(word, pc, 64);
        bytes += qemu_plugin_insn_size(insn);
        guest_memory = (const unsigned char *)qemu_plugin_insn_haddr(insn) - pc;
        accesses_watch(insn, word, &decoded, pc, i);
        if (i + 1 == count)
            set_branch(block, &decoded, pc, i);
    }
    block->place.kind = RING_SITE(RECORD_BLOCK, 0, 0, bytes);
    block->place.instructions = (uint32_t)count;
    qemu_plugin_register_vcpu_tb_exec_cb(tb, block_begins, QEMU_PLUGIN_CB_NO_REGS, block);
}
