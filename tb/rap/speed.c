// tb/rap/speed: measurement of rap's software in events per second, with and without the merging buffer.
// Source: Mysore et al. 2008 (rap), section 3.2.1 and Figure 4.
// rap-speed TRACE EVENT KEYS [key=value ...]: reads the trace's events into memory. Each form runs in every
// round on its own tree, so that the figures of a round share the machine's state. Writes the keys, 64 bits
// each, to the file KEYS for other programs. Prints a JSON object with the median rate of each form, in
// millions of events per second of CPU time.
#include "cmodel/rap/combiner.h"
#include "cmodel/rap/tree.h"
#include "trace/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5, GROUP = 2048 };

// The paper's 1 KB buffer is 64 entries of 16 bytes.
static const uint32_t entries[] = {64, 256, 1024, 4096};
enum { BUFFERS = sizeof entries / sizeof *entries };

struct stream {
    uint64_t *key; // [count]
    size_t count;
    struct rap_entry *merged; // [distinct], identical events merged, ordered by first occurrence
    size_t distinct;
};

static void fail(const char *why)
{
    fprintf(stderr, "sluice: rap-speed: %s\n", why);
    exit(2);
}

static void *reserve(size_t count, size_t size)
{
    void *room = calloc(count ? count : 1, size);
    if (!room)
        fail("out of memory");
    return room;
}

static struct stream read_stream(const char *path, const char *event)
{
    char message[MESSAGE_SIZE];
    struct reader *reader = reader_open(path, (struct reader_options){.event = event}, message);
    if (!reader)
        fail(message);
    struct stream stream = {.key = NULL};
    size_t room = 0;
    struct tuple tuple;
    enum reader_status status;
    while ((status = reader_next(reader, &tuple, message)) == READER_EVENT) {
        if (stream.count == room) {
            room = room ? 2 * room : 1 << 20;
            stream.key = realloc(stream.key, room * sizeof *stream.key);
            if (!stream.key)
                fail("out of memory");
        }
        stream.key[stream.count++] = tuple.a;
    }
    if (status == READER_FAILED)
        fail(message);
    reader_close(reader);
    if (!stream.count)
        fail("the trace has no such event");
    return stream;
}

static void write_keys(const struct stream *stream, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(stream->key, sizeof *stream->key, stream->count, file) != stream->count ||
        fclose(file))
        fail("the file of keys could not be written");
}

// Figure 4's third bar: the result of an offline pass over the whole trace.
static void merge_all(struct stream *stream)
{
    size_t slots = 1;
    while (slots < 2 * stream->count)
        slots *= 2;
    size_t *slot = reserve(slots, sizeof *slot); // entry number in `merged`, from 1
    stream->merged = reserve(stream->count, sizeof *stream->merged);
    for (size_t i = 0; i < stream->count; i++) {
        uint64_t key = stream->key[i];
        size_t at = (size_t)(key * 0x9e3779b97f4a7c15) & (slots - 1);
        while (slot[at] && stream->merged[slot[at] - 1].key != key)
            at = (at + 1) & (slots - 1);
        if (!slot[at]) {
            stream->merged[stream->distinct] = (struct rap_entry){.key = key};
            slot[at] = ++stream->distinct;
        }
        stream->merged[slot[at] - 1].count++;
    }
    free(slot);
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static struct rap_tree *make_tree(const struct rap_config *cfg)
{
    struct rap_tree *tree = rap_tree_create(cfg);
    if (!tree)
        fail("out of memory");
    return tree;
}

static void add_entries(struct rap_tree *tree, const struct rap_entry *entry, size_t count)
{
    for (size_t i = 0; i < count; i++)
        rap_tree_add(tree, 0, entry[i].key, entry[i].count);
}

// Only the tree; plainly: every walk starts at the root, as in the paper.
static double time_tree(const struct rap_config *cfg, const struct stream *stream, bool plainly, uint64_t *n)
{
    struct rap_tree *tree = make_tree(cfg);
    if (plainly)
        rap_tree_walk_plainly(tree);
    double start = cpu_seconds();
    for (size_t i = 0; i < stream->count; i++)
        rap_tree_add(tree, 0, stream->key[i], 1);
    double took = cpu_seconds() - start;
    *n = rap_tree_account(tree, 0)->n;
    rap_tree_destroy(tree);
    return took;
}

static double time_merged(const struct rap_config *cfg, const struct stream *stream, uint64_t *n)
{
    struct rap_tree *tree = make_tree(cfg);
    double start = cpu_seconds();
    add_entries(tree, stream->merged, stream->distinct);
    double took = cpu_seconds() - start;
    *n = rap_tree_account(tree, 0)->n;
    rap_tree_destroy(tree);
    return took;
}

static double time_buffer(const struct rap_config *cfg, const struct stream *stream, uint64_t *n,
                          size_t *passed)
{
    struct rap_tree *tree = make_tree(cfg);
    struct rap_combiner combiner;
    static struct rap_entry out[GROUP];
    if (!rap_combiner_init(&combiner, cfg))
        fail("out of memory");
    *passed = 0;
    double start = cpu_seconds();
    for (size_t i = 0; i < stream->count; i += GROUP) {
        size_t left = stream->count - i;
        size_t outs = rap_combiner_add_group(&combiner, 0, stream->key + i, left < GROUP ? left : GROUP, out);
        add_entries(tree, out, outs);
        *passed += outs;
    }
    for (uint32_t i = 0; i < cfg->combine; i++) {
        struct rap_entry entry = rap_combiner_take(&combiner, i);
        if (entry.count) {
            add_entries(tree, &entry, 1);
            ++*passed;
        }
    }
    double took = cpu_seconds() - start;
    *n = rap_tree_account(tree, 0)->n;
    rap_combiner_free(&combiner);
    rap_tree_destroy(tree);
    return took;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_rate(double took[ROUNDS], size_t events)
{
    qsort(took, ROUNDS, sizeof *took, compare);
    return (double)events / took[ROUNDS / 2] / 1e6;
}

// Every form must have counted every event.
static void check(uint64_t n, const struct stream *stream)
{
    if (n != stream->count)
        fail("a form lost events");
}

static void measure(struct rap_config cfg, const struct stream *stream)
{
    double plain[ROUNDS];
    double tree[ROUNDS];
    double merged[ROUNDS];
    double buffer[BUFFERS][ROUNDS];
    size_t passed[BUFFERS];
    uint64_t n;
    for (int round = 0; round < ROUNDS; round++) {
        plain[round] = time_tree(&cfg, stream, true, &n);
        check(n, stream);
        tree[round] = time_tree(&cfg, stream, false, &n);
        check(n, stream);
        merged[round] = time_merged(&cfg, stream, &n);
        check(n, stream);
        for (int i = 0; i < BUFFERS; i++) {
            cfg.combine = entries[i];
            buffer[i][round] = time_buffer(&cfg, stream, &n, &passed[i]);
            check(n, stream);
        }
    }
    printf("{\"events\": %zu, \"distinct\": %zu, \"plain\": %.2f, \"tree\": %.2f, \"buffers\": [",
           stream->count, stream->distinct, median_rate(plain, stream->count),
           median_rate(tree, stream->count));
    for (int i = 0; i < BUFFERS; i++)
        printf("%s{\"entries\": %" PRIu32 ", \"rate\": %.2f, \"passed\": %.4f}", i ? ", " : "", entries[i],
               median_rate(buffer[i], stream->count), (double)passed[i] / (double)stream->count);
    printf("], \"offline\": %.2f}\n", median_rate(merged, stream->count));
}

int main(int count, char **argument)
{
    char error[ERROR_MAX];
    union any_config config;
    if (count < 4)
        fail("usage: rap-speed TRACE EVENT KEYS [key=value ...]");
    if (!profiler_configure(&rap_profiler, count - 4, argument + 4, &config, error))
        fail(error);
    struct stream stream = read_stream(argument[1], argument[2]);
    write_keys(&stream, argument[3]);
    merge_all(&stream);
    struct rap_config rap;
    memcpy(&rap, &config, sizeof rap);
    measure(rap, &stream);
    free(stream.key);
    free(stream.merged);
    return 0;
}
