// trace/riscv/threads: turns by tickets, with a timeout for a stopped holder.
#include "trace/riscv/threads.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum { TURN_BLOCKS = 4096 };
static const long TURN_PATIENCE = 50L * 1000 * 1000; // ns

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool many;

// Each turn has a ticket, in order of request. The holder has ticket `serving`.
static struct {
    uint64_t next, serving;
    unsigned holder; // virtual CPU + 1; 0: none
    uint64_t blocks; // blocks begun in all, which shows that the holder makes progress
    unsigned used;   // blocks of this turn, while others wait
} turn;

void threads_start(void)
{
    many = true;
}

bool threads_are(void)
{
    return many;
}

void threads_lock(void)
{
    if (many)
        pthread_mutex_lock(&lock);
}

void threads_unlock(void)
{
    if (many)
        pthread_mutex_unlock(&lock);
}

static void pass_on(void)
{
    turn.holder = 0;
    turn.serving++;
    pthread_cond_broadcast(&changed);
}

// Waits for a change. False: none within TURN_PATIENCE, so the holder has stopped.
static bool wait_for_change(void)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TURN_PATIENCE;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    uint64_t blocks = turn.blocks;
    return pthread_cond_clockwait(&changed, &lock, CLOCK_MONOTONIC, &until) != ETIMEDOUT ||
           turn.blocks != blocks;
}

void threads_turn(unsigned vcpu)
{
    if (!many)
        return;
    pthread_mutex_lock(&lock);
    turn.blocks++;
    bool asked = turn.next - turn.serving > 1;
    if (turn.holder == vcpu + 1 && (!asked || ++turn.used < TURN_BLOCKS))
        return;
    if (turn.holder == vcpu + 1)
        pass_on();
    uint64_t ticket = turn.next++;
    while (ticket != turn.serving)
        if (!wait_for_change() && ticket == turn.serving + 1)
            pass_on();
    turn.holder = vcpu + 1;
    turn.used = 0;
}

void threads_yield(unsigned vcpu)
{
    if (!many)
        return;
    pthread_mutex_lock(&lock);
    if (turn.holder == vcpu + 1)
        pass_on();
    pthread_mutex_unlock(&lock);
}

void threads_fork(void)
{
    threads_lock();
}

void threads_forked(bool child)
{
    if (!child) {
        threads_unlock();
        return;
    }
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
    turn.next = turn.serving = 0;
    turn.holder = 0;
}
