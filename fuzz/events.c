// fuzz/events: round trip of records through an event file.
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/ev/file.h"
#include "trace/ev/writer.h"

static void write_all(const char *path, const struct record *record, size_t records,
                      const struct about *about, const struct mappings *mappings)
{
    char message[MESSAGE_SIZE];
    struct writer *writer = writer_open(path, about, message);
    FUZZ_CHECK(writer != NULL);
    for (size_t i = 0; mappings && i < mappings->count; i++)
        FUZZ_CHECK(writer_map(writer, &mappings->mapping[i], message));
    for (size_t i = 0; i < records; i++) {
        FUZZ_CHECK(writer_put(writer, &record[i], message));
        FUZZ_CHECK(i % 1000 != 999 || writer_flush(writer, message));
    }
    FUZZ_CHECK(writer_close(writer, message));
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

bool fuzz_is_due(size_t count)
{
    enum { EVERY = 8 };
    return count % EVERY == 0;
}

void fuzz_events_come_back(const struct record *record, size_t records, const struct about *about,
                           const struct mappings *mappings)
{
    char message[MESSAGE_SIZE];
    struct record got;
    const char *path = fuzz_output();
    write_all(path, record, records, about, mappings);
    struct ev *ev = ev_open(path, message);
    FUZZ_CHECK(ev != NULL);
    for (size_t i = 0; i < records; i++) {
        FUZZ_CHECK(ev_next(ev, &got, message) == EV_RECORD);
        FUZZ_CHECK(record_equal(&got, &record[i]));
    }
    FUZZ_CHECK(ev_next(ev, &got, message) == EV_END);
    const struct about *found = ev_about(ev);
    FUZZ_CHECK(same_text(found->architecture, about->architecture) &&
               same_text(found->program, about->program) && found->arguments == about->arguments &&
               found->types == about->types);
    FUZZ_CHECK(ev_mappings(ev)->count == (mappings ? mappings->count : 0));
    ev_close(ev);
}
