// trace/riscv/threads: one lock for what the guest's threads share here, and their turns.
// Assumes: QEMU runs each guest thread in a thread of its own. They take turns of TURN_BLOCKS blocks, so that
// what a callback reads of memory is what the instruction moved, and items stand in one order. A system call
// ends a turn. So does a holder that stands still for TURN_PATIENCE: QEMU may have stopped it, to have the
// process for itself, while it waits for the others to stop too.
#ifndef SLUICE_TRACE_RISCV_THREADS_H
#define SLUICE_TRACE_RISCV_THREADS_H

#include <stdbool.h>

// A second thread is about to be: until then nothing here locks.
void threads_start(void);
bool threads_are(void);

// Around whatever is shared.
void threads_lock(void);
void threads_unlock(void);

// Locks, when it is this virtual CPU's turn, at the start of a block.
void threads_turn(unsigned vcpu);

// Ends its turn, if it has it: a system call begins. Locked or not.
void threads_yield(unsigned vcpu);

// Around a fork: locked before, unlocked after in the parent, and anew in the child.
void threads_fork(void);
void threads_forked(bool child);

#endif
