// trace/riscv/recording: state shared by the plugin's files: settings and virtual CPUs.
#ifndef SLUICE_TRACE_RISCV_RECORDING_H
#define SLUICE_TRACE_RISCV_RECORDING_H

#include <stdbool.h>
#include <stdint.h>

#include "trace/import/riscv.h"
#include "trace/riscv/qemu_plugin.h"

struct block;

struct vcpu {
    struct block *last; // its last block, if that ended in a branch to record
    uint64_t reserved;  // value that its last LR loaded
    uint64_t map[3];    // of an mmap call in progress: length, descriptor, offset
    uint32_t thread;    // its number in the trace, 0: none yet
    bool loaded;        // an atomic instruction has loaded and not yet stored
    bool failed;        // loaded: by an SC that will not store
};

enum { VCPUS = 1 << 15 };

struct recording {
    const char *recorder; // name of the recorder's socket
    unsigned types;       // bits 1 << record_type
    bool begun;           // the program's description was sent
    uint32_t threads;     // numbered so far
    uint32_t thread;      // thread of the current items
};
extern struct recording recording;
extern struct vcpu recording_vcpus[VCPUS];

static inline struct vcpu *recording_vcpu(unsigned number)
{
    return &recording_vcpus[number % VCPUS];
}

// Writes that the next items are of this virtual CPU's thread.
void recording_thread(struct vcpu *vcpu);

// blocks.c: handles the translation of a block, with its instructions' accesses.
void blocks_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb);

// accesses.c: watches an instruction's accesses; `index` is its position in its block.
void accesses_watch(struct qemu_plugin_insn *insn, uint32_t word, const struct riscv *decoded, uint64_t pc,
                    uint32_t index);

// signals.c: addresses of the program's signal handlers.
void signals_handler(uint64_t action);
bool signals_is_handler(uint64_t pc);

#endif
