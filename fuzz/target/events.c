// fuzz/target/events: lines of a text as events, for each choice of fields (`--event`).
#include "fuzz/fuzz.h"
#include "trace/reader.h"

static const char *const events[] = {
#define E(id, name, ...) name,
    EVENTS(E)
#undef E
};

void fuzz(const uint8_t *bytes, size_t count)
{
    char message[MESSAGE_SIZE];
    struct fuzz_input in = {bytes, bytes + count};
    struct tuple tuple;
    struct reader_options options = {.event = events[fuzz_below(&in, sizeof events / sizeof *events)]};
    const uint64_t how = fuzz_number(&in, 1);
    options.format = how & 1 ? "text" : NULL;
    options.skip_bad = how & 2;
    options.base = how & 4 ? 0x1000 : 0;
    options.thread = how & 8 ? 1 : 0;
    options.bytes = how & 16;
    struct reader *reader = reader_open(fuzz_file(in.at, (size_t)(in.end - in.at)), options, message);
    if (!reader)
        return;
    uint64_t got = 0;
    while (reader_next(reader, &tuple, message) == READER_EVENT)
        got++;
    FUZZ_CHECK(reader_next(reader, &tuple, message) != READER_EVENT);
    FUZZ_CHECK(reader_counts(reader).events == got);
    reader_close(reader);
}
