// fuzz/target/import: one importer, FORMAT, with and without malformed units.
// Its records come back from an event file, and from the text of `trace cat`.
#include <stdio.h>
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "trace/export/export.h"
#include "trace/import/source.h"

#ifndef FORMAT // as in import_any
#define FORMAT NULL
#endif

static char message[MESSAGE_SIZE];

static struct source *opened(const char *path, const char *format, bool skip_bad)
{
    return source_open(path, (struct source_options){.format = format, .skip_bad = skip_bad}, message);
}

// Prints the records as text and imports it.
static void text_comes_back(const struct fuzz_records *records, const struct about *about)
{
    char *text = NULL;
    size_t size = 0;
    struct record got;
    FILE *out = open_memstream(&text, &size);
    FUZZ_CHECK(out != NULL);
    if (exporters[0]->begin)
        exporters[0]->begin(out, about);
    for (size_t i = 0; i < records->count; i++)
        exporters[0]->put(out, &records->record[i]);
    FUZZ_CHECK(fclose(out) == 0);
    struct source *s = opened(fuzz_file((const uint8_t *)text, size), "text", false);
    FUZZ_CHECK(s != NULL);
    for (size_t i = 0; i < records->count; i++) {
        FUZZ_CHECK(source_next(s, &got, message) == SOURCE_RECORD);
        FUZZ_CHECK(record_equal(&got, &records->record[i]));
    }
    FUZZ_CHECK(source_next(s, &got, message) == SOURCE_END);
    source_close(s);
    free(text);
}

static void import(const char *path, size_t count, bool skip_bad)
{
    struct fuzz_records records = {0};
    struct record record;
    struct source *s = opened(path, FORMAT, skip_bad);
    if (!s)
        return;
    while (source_next(s, &record, message) == SOURCE_RECORD)
        fuzz_keep(&records, &record);
    FUZZ_CHECK(source_next(s, &record, message) != SOURCE_RECORD);
    if (fuzz_is_due(count))
        fuzz_events_come_back(records.record, records.count, source_about(s), source_mappings(s));
    if (skip_bad)
        text_comes_back(&records, source_about(s));
    source_close(s);
    free(records.record);
}

void fuzz(const uint8_t *bytes, size_t count)
{
    const char *path = fuzz_file(bytes, count);
    import(path, count, false);
    import(path, count, true);
}
