// tb/rap/blocks: blocks of ranges, error and speed of rap's software, with batches and with paced merging.
// rap-blocks KEYS ROUNDS [key=value ...]: reads keys of 64 bits each, and cuts them to `width`. The
// parameters are for both forms, with room=level. Prints a JSON object: for each form the mean and the
// largest number of blocks, denied splits, the average error of hot ranges in percent (-1: a promise is
// broken), and the median of the CPU time per event in ROUNDS rounds, in nanoseconds (0 rounds: 0).
#include "cmodel/profiler.h"
#include "cmodel/rap/tree.h"
#include "measure/error/rap_judge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS_MAX = 99, HOT = DECIMAL_ONE / 10 };

static const char *const names[] = {"batched", "paced"};
static const enum rap_merging forms[] = {RAP_BATCHED, RAP_PACED};
enum { FORMS = sizeof forms / sizeof *forms };

struct keys {
    uint64_t *key; // [count]
    size_t count;
};

static void fail(const char *why)
{
    fprintf(stderr, "sluice: rap-blocks: %s\n", why);
    exit(2);
}

static struct keys read_keys(const char *path, uint32_t width)
{
    struct keys keys = {NULL, 0};
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        fail("the file of keys could not be read");
    keys.count = (size_t)ftell(file) / sizeof *keys.key;
    rewind(file);
    keys.key = malloc((keys.count + 1) * sizeof *keys.key);
    if (!keys.key || fread(keys.key, sizeof *keys.key, keys.count, file) != keys.count || !keys.count)
        fail("the file of keys could not be read");
    fclose(file);
    for (size_t i = 0; i < keys.count; i++)
        keys.key[i] &= UINT64_MAX >> (64 - width);
    return keys;
}

static struct rap_tree *make_tree(const struct rap_config *cfg)
{
    struct rap_tree *tree = rap_tree_create(cfg);
    if (!tree)
        fail("out of memory");
    return tree;
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double time_tree(const struct rap_config *cfg, const struct keys *keys)
{
    struct rap_tree *tree = make_tree(cfg);
    const double start = cpu_seconds();
    for (size_t i = 0; i < keys->count; i++)
        rap_tree_add(tree, 0, keys->key[i], 1);
    const double took = cpu_seconds() - start;
    rap_tree_destroy(tree);
    return took;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

// The average error of the hot ranges, in percent; -1: a promise is broken.
static double error_of(const struct rap_config *cfg, struct rap_tree *tree, const struct keys *keys)
{
    struct tuple_counts *counts = tuple_counts_new();
    struct exact_ranges exact = {0};
    struct rap_profile profile;
    struct rap_judgement judged = {0};
    const struct rap_account *account = rap_tree_account(tree, 0);
    const struct rap_terms terms = {.threshold = account->threshold,
                                    .factor = account->factor,
                                    .denied = rap_tree_totals(tree)->denied > 0};
    bool good = rap_profile_take(&profile, cfg, tree, 0) && counts;
    for (size_t i = 0; good && i < keys->count; i++)
        good = tuple_counts_add(counts, keys->key[i], 0, 1);
    if (!good || !exact_ranges_take(&exact, counts, 0) || !rap_judge(&judged, &profile, &terms, &exact, HOT))
        fail("out of memory");
    exact_ranges_free(&exact);
    tuple_counts_free(counts);
    rap_profile_free(&profile);
    if (judged.broken_a || judged.broken_b)
        return -1;
    return judged.hot ? judged.error_sum / (double)judged.hot : 0;
}

static void print_form(const char *name, const struct rap_config *cfg, const struct keys *keys,
                       double nanoseconds)
{
    struct rap_tree *tree = make_tree(cfg);
    double sum = 0;
    uint32_t peak = 0;
    for (size_t i = 0; i < keys->count; i++) {
        rap_tree_add(tree, 0, keys->key[i], 1);
        const uint32_t blocks = rap_tree_blocks(tree);
        sum += blocks;
        peak = blocks > peak ? blocks : peak;
    }
    printf("\"%s\": {\"mean\": %.2f, \"peak\": %" PRIu32 ", \"denied\": %" PRIu64
           ", \"error\": %.6f, \"ns\": %.3f}",
           name, sum / (double)keys->count, peak, rap_tree_totals(tree)->denied, error_of(cfg, tree, keys),
           nanoseconds);
    rap_tree_destroy(tree);
}

int main(int count, char **argument)
{
    char error[ERROR_MAX];
    union any_config config;
    struct rap_config cfg[FORMS];
    double took[FORMS][ROUNDS_MAX];
    if (count < 3)
        fail("usage: rap-blocks KEYS ROUNDS [key=value ...]");
    const unsigned long rounds = strtoul(argument[2], NULL, 10);
    if (rounds > ROUNDS_MAX)
        fail("at most 99 rounds");
    if (!profiler_configure(&rap_profiler, count - 3, argument + 3, &config, error))
        fail(error);
    for (int f = 0; f < FORMS; f++) {
        memcpy(&cfg[f], &config, sizeof cfg[f]);
        cfg[f].room = RAP_ROOM_LEVEL;
        cfg[f].merging = forms[f];
    }
    const struct keys keys = read_keys(argument[1], rap_key_bits(&cfg[0]));
    for (unsigned long round = 0; round < rounds; round++)
        for (int f = 0; f < FORMS; f++)
            took[f][round] = time_tree(&cfg[f], &keys);
    printf("{\"events\": %zu", keys.count);
    for (int f = 0; f < FORMS; f++) {
        double median = 0;
        if (rounds) {
            qsort(took[f], rounds, sizeof *took[f], compare);
            median = took[f][rounds / 2] * 1e9 / (double)keys.count;
        }
        printf(", ");
        print_form(names[f], &cfg[f], &keys, median);
    }
    printf("}\n");
    free(keys.key);
    return 0;
}
