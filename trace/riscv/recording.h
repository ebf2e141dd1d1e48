// trace/riscv/recording: what the plugin's files share: settings, virtual CPUs, the way into a callback.
#ifndef SLUICE_TRACE_RISCV_RECORDING_H
#define SLUICE_TRACE_RISCV_RECORDING_H

#include <stdbool.h>
#include <stdint.h>

#include "import/riscv.h"
#include "riscv/qemu_plugin.h"

struct block;

struct vcpu {
    struct block *last; // the block that it ran last, if that ended in a branch to be recorded
    uint64_t reserved;  // what its last LR loaded
    uint64_t map[3];    // of a call of mmap under way: length, descriptor, offset
    uint32_t thread;    // its number in the trace, 0: has none yet
    bool loaded;        // an atomic instruction's load has come, its store has not
    bool failed;        // and it is an SC that will not store
};

enum { VCPUS = 1 << 15 };

struct recording {
    const char *recorder; // its socket's name
    unsigned types;       // bits 1 << record_type
    bool begun;           // the recorder has been told of the program
    uint32_t threads;     // numbers given
    uint32_t thread;      // whose items the stream is at
};
extern struct recording recording;
extern struct vcpu recording_vcpus[VCPUS];

static inline struct vcpu *recording_vcpu(unsigned number)
{
    return &recording_vcpus[number % VCPUS];
}

// Into the stream, for what comes is of this virtual CPU's thread.
void recording_thread(struct vcpu *vcpu);

// blocks.c: a block was translated, with its instructions' accesses.
void blocks_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb);

// accesses.c: an instruction may access memory; this is its place in its block.
void accesses_watch(struct qemu_plugin_insn *insn, uint32_t word, const struct riscv *decoded, uint64_t pc,
                    uint32_t index);

// signals.c: the addresses that the program has given the kernel as signal handlers.
void signals_handler(uint64_t action);
bool signals_is_handler(uint64_t pc);

#endif
