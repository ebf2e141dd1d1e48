// trace/thread_counts: events of each thread, in order of their first event.
#ifndef SLUICE_TRACE_THREAD_COUNTS_H
#define SLUICE_TRACE_THREAD_COUNTS_H

#include <stdint.h>

enum { THREADS_APART = 16 }; // events of more threads are counted together, as thread 0

struct thread_counts {
    struct thread_count {
        uint32_t thread;
        uint64_t events;
    } thread[THREADS_APART + 1]; // [threads]
    unsigned threads;
    unsigned at; // of the latest event
};

// Counts an event. Fast if its thread is that of the event before.
void thread_counts_add(struct thread_counts *counts, uint32_t thread);

#endif
