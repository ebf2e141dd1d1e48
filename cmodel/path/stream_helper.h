// cmodel/path/stream_helper: test helper: short forms of branch records, and results of the untimed core.
#ifndef SLUICE_CMODEL_PATH_STREAM_HELPER_H
#define SLUICE_CMODEL_PATH_STREAM_HELPER_H

#include "cmodel/path/core.h"

// Records; omitted fields are 0.
#define RECORD(...) ((struct path_record){__VA_ARGS__})
#define CALL(to) RECORD(.class = PATH_CALL, .target = (to), .taken = true)
#define BACK(to) RECORD(.class = PATH_RETURN, .target = (to), .taken = true)
#define FORWARD(to, goes) RECORD(.class = PATH_FORWARD, .target = (to), .taken = (goes))
#define BACKWARD(to, goes) RECORD(.class = PATH_BACKWARD, .target = (to), .taken = (goes))

enum { TEST_KEPT = 64 };

struct test_stream {
    struct path_config cfg;
    struct path_core core;
    uint32_t emitted, incomplete, overflows, underflows, gaps, events_lost, ended; // counts
    bool saturated, table_saturated, accumulator_saturated;
    struct stack_did last[TEST_KEPT]; // the emitted paths, in order
    struct path_phase phase[TEST_KEPT];
};

// A NULL ends the settings; the test fails if they are refused.
struct path_config test_configure(char *const *settings);
struct test_stream *test_begin(char *const *settings);
void test_end(struct test_stream *stream);

void test_record(struct test_stream *stream, struct path_record record);
void test_records(struct test_stream *stream, const struct path_record *records, size_t count);
#define TEST_RECORDS(stream, ...)                                                                            \
    test_records(stream, (struct path_record[]){__VA_ARGS__},                                                \
                 sizeof(struct path_record[]){__VA_ARGS__} / sizeof(struct path_record))

// A call that returns at once: path {start, 0, 0} with `instructions`.
void test_leaf(struct test_stream *stream, uint64_t start, uint32_t instructions);

// Checks that exactly these `count` paths have been emitted.
void test_paths(const struct test_stream *stream, const struct path *paths, size_t count);
#define TEST_PATHS(stream, ...)                                                                              \
    test_paths(stream, (struct path[]){__VA_ARGS__}, sizeof(struct path[]){__VA_ARGS__} / sizeof(struct path))

#endif
