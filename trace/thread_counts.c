// trace/thread_counts: a short list, searched when the thread changes.
#include "trace/thread_counts.h"

void thread_counts_add(struct thread_counts *counts, uint32_t thread)
{
    if (counts->threads == 0 || counts->thread[counts->at].thread != thread) {
        unsigned at = 0;
        while (at < counts->threads && at < THREADS_APART && counts->thread[at].thread != thread)
            at++;
        if (at == counts->threads)
            counts->thread[counts->threads++].thread = at < THREADS_APART ? thread : 0;
        counts->at = at;
    }
    counts->thread[counts->at].events++;
}
