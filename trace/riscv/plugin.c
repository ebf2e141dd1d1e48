// trace/riscv/plugin: QEMU plugin that records a RISC-V program.
// Usage: `-plugin FILE,recorder=NAME,types=MASK`. NAME is the recorder's socket (trace/recorder/ring.h), MASK
// has bits 1 << record_type. Blocks are always sent: the recorder counts instructions by them. Source: QEMU
// 7.2, docs/devel/tcg-plugins.rst; numbers of system calls from Linux's asm-generic/unistd.h.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/riscv/channel.h"
#include "trace/riscv/guest.h"
#include "trace/riscv/recording.h"
#include "trace/riscv/threads.h"

enum { CALL_EXIT = 93, CALL_SIGACTION = 134, CALL_CLONE = 220, CALL_MMAP = 222, CALL_CLONE3 = 435 };
enum { CLONE_MEMORY = 0x100 };

int qemu_plugin_version = QEMU_PLUGIN_VERSION;
struct recording recording;
struct vcpu recording_vcpus[VCPUS];

void recording_thread(struct vcpu *vcpu)
{
    if (!vcpu->thread)
        vcpu->thread = ++recording.threads;
    recording.thread = vcpu->thread;
    channel.at[0] = RING_HEAD(RING_THREAD, vcpu->thread);
    channel_put(1);
}

static void call_begins(qemu_plugin_id_t id, unsigned number, int64_t call, uint64_t a1, uint64_t a2,
                        uint64_t a3, uint64_t a4, uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8)
{
    (void)id, (void)a3, (void)a4, (void)a7, (void)a8;
    struct vcpu *vcpu = recording_vcpu(number);
    switch (call) {
    case CALL_EXIT: vcpu->thread = 0; break; // another thread may get this virtual CPU
    case CALL_SIGACTION:
        threads_lock();
        signals_handler(a2);
        threads_unlock();
        break;
    case CALL_CLONE:
        if (a1 & CLONE_MEMORY)
            threads_start();
        break;
    case CALL_CLONE3: threads_start(); break;
    case CALL_MMAP:
        vcpu->map[0] = a2;
        vcpu->map[1] = a5;
        vcpu->map[2] = a6;
        break;
    default: break;
    }
    threads_yield(number);
}

static void call_ends(qemu_plugin_id_t id, unsigned number, int64_t call, int64_t result)
{
    (void)id;
    enum { ERRORS = 4096 };
    const struct vcpu *vcpu = recording_vcpu(number);
    int descriptor = (int)vcpu->map[1];
    if (call != CALL_MMAP || (result < 0 && result > -ERRORS) || descriptor < 0 || !channel.on)
        return;
    threads_lock();
    guest_mapped((uint64_t)result, vcpu->map[0], descriptor, vcpu->map[2]);
    threads_unlock();
}

static void fork_in_parent(void)
{
    threads_forked(false);
}

// The child has one thread, and connects to the recorder when its first block begins.
static void fork_in_child(void)
{
    bool recorded = channel.on;
    channel_forked();
    threads_forked(true);
    recording.begun = !recorded;
    recording.threads = recording.thread = 0;
    for (unsigned i = 0; i < VCPUS; i++)
        if (recording_vcpus[i].thread)
            recording_vcpus[i] = (struct vcpu){0};
}

static int refuse(const char *reason, const char *what)
{
    (void)fprintf(stderr, "sluice: the RISC-V plugin: %s%s\n", reason, what);
    return 1;
}

int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv)
{
    recording.types = ~0U;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "recorder=", 9) == 0)
            recording.recorder = strdup(argv[i] + 9);
        else if (strncmp(argv[i], "types=", 6) == 0)
            recording.types = (unsigned)strtoul(argv[i] + 6, NULL, 0);
        else
            return refuse("takes recorder=NAME,types=MASK, not ", argv[i]);
    }
    if (info->system_emulation || strcmp(info->target_name, "riscv64") != 0)
        return refuse("is for qemu-riscv64, not for ", info->target_name);
    if (!recording.recorder)
        return refuse("needs recorder=NAME", "");
    if (!channel_open(recording.recorder))
        return refuse("no recorder listens at ", recording.recorder);
    guest_begin(info->target_name);
    pthread_atfork(threads_fork, fork_in_parent, fork_in_child);
    qemu_plugin_register_vcpu_tb_trans_cb(id, blocks_translated);
    qemu_plugin_register_vcpu_syscall_cb(id, call_begins);
    qemu_plugin_register_vcpu_syscall_ret_cb(id, call_ends);
    return 0;
}
