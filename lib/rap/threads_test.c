// lib/rap/threads_test: eight threads with a handle each give the result of one thread.
// Also run under the thread sanitizer.
#include <pthread.h>
#include <rap.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, POINTS = 40000, TEXT_MAX = 1 << 20 };

struct work {
    struct rap *rap;
    char *text;
    uint64_t seed;
};

static void *fill(void *argument)
{
    struct work *work = argument;
    uint64_t state = work->seed;
    work->rap = rap_init(2);
    work->text = calloc(1, TEXT_MAX);
    if (!work->rap || !work->text)
        abort();
    for (int i = 0; i < POINTS; i++) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        rap_add_points(work->rap, state >> (20 + state % 40), 1, i & 1);
    }
    FILE *out = fmemopen(work->text, TEXT_MAX, "w");
    if (!out || rap_dump(work->rap, RAP_DUMP_ASCII, out) != RAP_OK)
        abort();
    fclose(out);
    return NULL;
}

int main(void)
{
    struct work alone[THREADS];
    struct work together[THREADS];
    pthread_t thread[THREADS];
    int wrong = 0;
    for (int i = 0; i < THREADS; i++) {
        alone[i].seed = together[i].seed = (uint64_t)i;
        if (pthread_create(&thread[i], NULL, fill, &together[i]) != 0)
            return EXIT_FAILURE;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        fill(&alone[i]);
        wrong += strcmp(alone[i].text, together[i].text) != 0;
    }
    for (int i = 0; i < THREADS; i++) {
        if (i && rap_merge(together[0].rap, together[i].rap) != RAP_OK)
            wrong++;
        rap_close(alone[i].rap);
        free(alone[i].text);
        free(together[i].text);
    }
    struct rap_interval all;
    if (rap_query(together[0].rap, 1, 0, UINT64_MAX, &all) != RAP_OK || all.lower != THREADS * POINTS / 2)
        wrong++;
    for (int i = 0; i < THREADS; i++)
        rap_close(together[i].rap);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
