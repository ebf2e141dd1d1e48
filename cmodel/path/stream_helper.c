// cmodel/path/stream_helper: drives the untimed core, and keeps paths, phases and losses.
#include "cmodel/path/stream_helper.h"

#include <stdlib.h>

#include "tb/configured.h"

struct path_config test_configure(char *const *settings)
{
    int count = 0;
    while (settings[count])
        count++;
    union any_config config;
    must_configure(&path_profiler, count, settings, &config);
    return *(const struct path_config *)&config;
}

struct test_stream *test_begin(char *const *settings)
{
    struct test_stream *stream = calloc(1, sizeof *stream);
    assert_non_null(stream);
    stream->cfg = test_configure(settings);
    assert_true(path_core_init(&stream->core, &stream->cfg));
    return stream;
}

void test_end(struct test_stream *stream)
{
    path_core_free(&stream->core);
    free(stream);
}

void test_record(struct test_stream *stream, struct path_record record)
{
    const struct path_did did = path_core_record(&stream->core, &record);
    if (did.stack.emitted)
        stream->last[stream->emitted++ % TEST_KEPT] = did.stack;
    if (did.ended)
        stream->phase[stream->ended++ % TEST_KEPT] = path_phases_identify(&stream->core.phases);
    stream->incomplete += did.stack.incomplete;
    stream->overflows += did.stack.overflowed;
    stream->underflows += did.stack.underflowed;
    stream->gaps += did.stack.gap;
    stream->events_lost += did.stack.events_lost;
    stream->saturated |= did.stack.saturated;
    stream->table_saturated |= did.table.saturated;
    stream->accumulator_saturated |= did.accumulator_saturated;
}

void test_records(struct test_stream *stream, const struct path_record *records, size_t count)
{
    for (size_t i = 0; i < count; i++)
        test_record(stream, records[i]);
}

void test_leaf(struct test_stream *stream, uint64_t start, uint32_t instructions)
{
    struct path_record back = BACK(0x20);
    back.instructions = instructions;
    test_record(stream, CALL(start));
    test_record(stream, back);
}

void test_paths(const struct test_stream *stream, const struct path *paths, size_t count)
{
    assert_in_range(count, 0, TEST_KEPT);
    assert_int_equal(stream->emitted, count);
    for (size_t i = 0; i < count; i++)
        if (!path_equal(stream->last[i].path, paths[i]))
            fail_msg("path %zu: start 0x%jx, length %u, directions 0x%x", i,
                     (uintmax_t)stream->last[i].path.start, stream->last[i].path.length,
                     stream->last[i].path.directions);
}
