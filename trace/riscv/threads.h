// trace/riscv/threads: lock for the guest's threads, and the turns that they take.
// Assumes that QEMU runs each guest thread in its own thread. They take turns of TURN_BLOCKS blocks, so that
// a callback reads from memory the value that the instruction moved, and items have one order. A turn ends
// with a system call, or if its holder makes no progress for TURN_PATIENCE: QEMU may have stopped it, and
// may be waiting for the other threads to stop, too.
#ifndef SLUICE_TRACE_RISCV_THREADS_H
#define SLUICE_TRACE_RISCV_THREADS_H

#include <stdbool.h>

// Call it before a second thread starts; until then nothing here locks.
void threads_start(void);
bool threads_are(void);

// Call these around accesses to shared state.
void threads_lock(void);
void threads_unlock(void);

// At the start of a block: waits for this virtual CPU's turn, and locks.
void threads_turn(unsigned vcpu);

// At the start of a system call: ends this virtual CPU's turn, if it has it. Call it without the lock.
void threads_yield(unsigned vcpu);

// Around a fork: locks before it, unlocks in the parent, and makes a new lock in the child.
void threads_fork(void);
void threads_forked(bool child);

#endif
