// fuzz/target/event_file: an event file's reader, its index and seeks, with a round trip.
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/ev/file.h"
#include "trace/ev/format.h"

static char message[MESSAGE_SIZE];

// By the index, the record of each number is that of the whole reading.
static void seek_all(const char *path, const struct fuzz_records *records)
{
    struct ev_survey survey;
    struct record got;
    struct ev *ev = ev_open(path, message);
    FUZZ_CHECK(ev != NULL);
    if (ev_survey(ev, &survey, message))
        for (uint64_t i = 0; i < survey.records && i < records->count; i += 1 + survey.records / 8)
            if (ev_seek(ev, i, message) && ev_next(ev, &got, message) == EV_RECORD)
                FUZZ_CHECK(record_equal(&got, &records->record[i]));
    ev_close(ev);
}

static void read_file(const char *path, size_t count)
{
    struct fuzz_records records = {0};
    const struct record *record;
    size_t some;
    struct ev *ev = ev_open(path, message);
    if (!ev)
        return;
    while (ev_chunk(ev, &record, &some, message) == EV_RECORD)
        for (size_t i = 0; i < some; i++)
            fuzz_keep(&records, &record[i]);
    if (fuzz_is_due(count))
        fuzz_events_come_back(records.record, records.count, ev_about(ev), ev_mappings(ev));
    ev_close(ev);
    seek_all(path, &records);
    free(records.record);
}

// Makes all checksums right, as those who damage a file on purpose do.
static void repair(uint8_t *bytes, size_t count)
{
    enum { CRC = 4, PAYLOAD_CRC_AT = HEAD_BYTES - 2 * CRC, STORED_AT = 4 };
    if (count < PREAMBLE_BYTES)
        return;
    put32(bytes + PREAMBLE_BYTES - CRC, ev_crc(bytes, PREAMBLE_BYTES - CRC));
    size_t at = PREAMBLE_BYTES;
    while (count - at >= HEAD_BYTES) {
        const size_t stored = get32(bytes + at + STORED_AT);
        const bool whole = stored <= count - at - HEAD_BYTES;
        if (whole)
            put32(bytes + at + PAYLOAD_CRC_AT, ev_crc(bytes + at + HEAD_BYTES, stored));
        put32(bytes + at + HEAD_BYTES - CRC, ev_crc(bytes + at, HEAD_BYTES - CRC));
        at += HEAD_BYTES + (whole ? stored : 0);
        if (!whole)
            return;
    }
    if (count - at == TRAILER_BYTES)
        put32(bytes + at + 8, ev_crc(bytes + at, 8));
}

void fuzz(const uint8_t *bytes, size_t count)
{
    uint8_t *repaired = malloc(count + 1);
    FUZZ_CHECK(repaired != NULL);
    read_file(fuzz_file(bytes, count), count);
    memcpy(repaired, bytes, count);
    repair(repaired, count);
    read_file(fuzz_file(repaired, count), count);
    free(repaired);
}
