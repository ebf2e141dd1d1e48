// tb/trace/riscv_plugin/threads: threads that add to two numbers, by an atomic instruction and under a lock.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

enum { THREADS = 4, ROUNDS = 2, TIMES = 1000, MORE = 20000 };

_Atomic unsigned long total;
unsigned long locked;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static pthread_barrier_t start;

static void *work(void *argument)
{
    pthread_barrier_wait(&start);
    for (int i = 0; i < MORE; i++)
        atomic_fetch_add(&total, 1);
    for (int i = 0; i < TIMES; i++) {
        pthread_mutex_lock(&lock);
        locked++;
        pthread_mutex_unlock(&lock);
    }
    return argument;
}

int main(void)
{
    pthread_barrier_init(&start, NULL, THREADS);
    for (int round = 0; round < ROUNDS; round++) {
        pthread_t thread[THREADS];
        for (int i = 0; i < THREADS; i++)
            pthread_create(&thread[i], NULL, work, NULL);
        for (int i = 0; i < THREADS; i++)
            pthread_join(thread[i], NULL);
    }
    printf("%lu %lu\n", (unsigned long)total, locked);
    return 3;
}
