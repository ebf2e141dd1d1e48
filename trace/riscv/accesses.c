// trace/riscv/accesses: records of loads and stores, from QEMU's callbacks after each access.
// The values come from memory. With one thread QEMU executes an AMO, and the SC of LR/SC, as a load and a
// store, and calls back for each; with several threads it calls back once, after both.
// QEMU 7.2 never calls back for loads alone (QEMU_PLUGIN_MEM_R), so this requests both and ignores unwanted
// ones.
// - SC is one store, if it succeeds: with one thread, if its load finds the value that LR loaded. With
//   several threads, an SC that fails because of another thread's store shows as a store of the value found.
// - AMO with several threads: the old value is gone at the callback. The record has the value last seen
//   there, from a table of SEEN words, or 0 if there is none.
#include <stdlib.h>

#include "trace/record.h"
#include "trace/riscv/channel.h"
#include "trace/riscv/guest.h"
#include "trace/riscv/recording.h"
#include "trace/riscv/threads.h"

enum { SEEN = 1 << 16, OPCODE = 0x7f, OPCODE_AMO = 0x2f };

struct access {
    struct place load, store;
    bool lr, sc;
};

// Table of the aligned words last seen, while there are several threads.
static struct {
    uint64_t address;
    uint32_t value;
} seen[SEEN];

enum { WORD = 4, WORD_SHIFT = 2 };

static void see(uint64_t address, unsigned shift)
{
    uint64_t end = address + (1U << shift);
    for (uint64_t at = address - address % WORD; at < end; at += WORD) {
        seen[at / WORD % SEEN].address = at;
        seen[at / WORD % SEEN].value = (uint32_t)guest_read(at, WORD_SHIFT);
    }
}

static uint64_t last_seen(uint64_t address, unsigned shift)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < (1U << shift) / WORD; i++) {
        uint64_t at = address + WORD * (uint64_t)i;
        if (seen[at / WORD % SEEN].address == at)
            value |= (uint64_t)seen[at / WORD % SEEN].value << 32 * i;
    }
    return value;
}

static bool is_wanted(enum record_type type)
{
    return recording.types >> type & 1;
}

static void give(struct vcpu *vcpu, struct place *place, unsigned shift, uint64_t address, uint64_t value)
{
    enum record_type type = (enum record_type)(place->kind & 0xff);
    if (!is_wanted(type))
        return;
    if (place->kind >> 32 != 1U << shift) { // a vector instruction does not encode its element size
        place->kind = RING_SITE(type, 0, 0, 1U << shift);
        place->generation = 0;
    }
    if (vcpu->thread != recording.thread)
        recording_thread(vcpu);
    uint32_t site = channel_site(place);
    uint64_t *at = channel.at;
    at[0] = RING_HEAD(RING_RECORD, site);
    at[1] = address;
    at[2] = value;
    channel_put(RING_RECORD_WORDS);
}

static void plain(unsigned number, qemu_plugin_meminfo_t info, uint64_t address, void *data)
{
    if (!channel.on)
        return;
    struct access *access = data;
    bool store = qemu_plugin_mem_is_store(info);
    if (!is_wanted(store ? RECORD_STORE : RECORD_LOAD) && !threads_are())
        return;
    unsigned shift = qemu_plugin_mem_size_shift(info);
    threads_lock();
    uint64_t value = guest_read(address, shift);
    give(recording_vcpu(number), store ? &access->store : &access->load, shift, address, value);
    if (threads_are())
        see(address, shift);
    threads_unlock();
}

static void atomic_load(struct vcpu *vcpu, struct access *access, unsigned shift, uint64_t address,
                        uint64_t value)
{
    if (access->lr)
        vcpu->reserved = value;
    vcpu->loaded = !access->lr;
    vcpu->failed = access->sc && value != vcpu->reserved;
    if (!access->sc)
        give(vcpu, &access->load, shift, address, value);
}

static void atomic_store(struct vcpu *vcpu, struct access *access, unsigned shift, uint64_t address,
                         uint64_t value)
{
    bool failed = vcpu->loaded && vcpu->failed;
    if (!vcpu->loaded && !access->sc)
        give(vcpu, &access->load, shift, address, last_seen(address, shift));
    vcpu->loaded = false;
    if (!failed)
        give(vcpu, &access->store, shift, address, value);
}

static void atomic(unsigned number, qemu_plugin_meminfo_t info, uint64_t address, void *data)
{
    if (!channel.on)
        return;
    unsigned shift = qemu_plugin_mem_size_shift(info);
    threads_lock();
    uint64_t value = guest_read(address, shift);
    struct vcpu *vcpu = recording_vcpu(number);
    if (qemu_plugin_mem_is_store(info))
        atomic_store(vcpu, data, shift, address, value);
    else
        atomic_load(vcpu, data, shift, address, value);
    if (threads_are())
        see(address, shift);
    threads_unlock();
}

static struct place place_of(enum record_type type, uint64_t pc, uint8_t size, uint32_t index)
{
    return (struct place){.pc = pc, .kind = RING_SITE(type, 0, 0, size), .instructions = index};
}

// Whether an instruction may access memory. Vector accesses share the floating-point opcodes.
static bool may_access(uint32_t word, const struct riscv *decoded)
{
    return decoded->load || decoded->store || (word & 0x5f) == 0x07;
}

void accesses_watch(struct qemu_plugin_insn *insn, uint32_t word, const struct riscv *decoded, uint64_t pc,
                    uint32_t index)
{
    bool wanted = is_wanted(RECORD_LOAD) || is_wanted(RECORD_STORE);
    struct access *access = wanted && may_access(word, decoded) ? malloc(sizeof *access) : NULL;
    if (!access)
        return;
    bool is_atomic = decoded->size == 4 && (word & OPCODE) == OPCODE_AMO;
    *access = (struct access){.load = place_of(RECORD_LOAD, pc, decoded->load, index),
                              .store = place_of(RECORD_STORE, pc, decoded->store, index),
                              .lr = is_atomic && !decoded->store,
                              .sc = is_atomic && !decoded->load};
    qemu_plugin_register_vcpu_mem_cb(insn, is_atomic ? atomic : plain, QEMU_PLUGIN_CB_NO_REGS,
                                     QEMU_PLUGIN_MEM_RW, access);
}
