// trace/ev/claims_test: files that claim more than they hold are refused before memory is allocated for it.
#include <string.h>
#include <zstd.h>

#include "tb/unit_helper.h"
#include "trace/ev/events_helper.h"
#include "trace/ev/format.h"
#include "trace/files_helper.h"

enum { FILE_MOST = 1 << 20, CLAIM = 1 << 27, MAPPINGS = 40 };

static unsigned char file[FILE_MOST];
static size_t size;

static void put_preamble(void)
{
    memcpy(file, ev_magic, sizeof ev_magic);
    put32(file + 8, EV_VERSION);
    put32(file + 12, ev_crc(file, 12));
    size = PREAMBLE_BYTES;
}

// Appends a chunk. Its payload is already in place, behind the head.
static void put_chunk(struct head head)
{
    head.crc = ev_crc(file + size + HEAD_BYTES, head.stored);
    head_pack(&head, file + size);
    size += HEAD_BYTES + head.stored;
}

// Begins a file with an empty header.
static void begin(void)
{
    put_preamble();
    put_chunk((struct head){.tag = TAG_HEAD});
}

static void put_end(uint64_t index)
{
    put64(file + size, index);
    put32(file + size + 8, ev_crc(file + size, 8));
    put32(file + size + 12, TAG_DONE);
    size += TRAILER_BYTES;
}

static void put_entry(unsigned char *to, uint64_t offset, uint64_t first, uint64_t records)
{
    put64(to, offset);
    put64(to + 8, first);
    put64(to + 16, 0);
    put64(to + 24, records);
}

// Appends a chunk of this tag: zeros that zstd compresses.
static void put_bomb(uint32_t tag, uint32_t raw, uint32_t records)
{
    unsigned char *zeros = calloc(raw, 1);
    assert_non_null(zeros);
    const size_t stored =
        ZSTD_compress(file + size + HEAD_BYTES, FILE_MOST - size - HEAD_BYTES, zeros, raw, 1);
    assert_false(ZSTD_isError(stored));
    free(zeros);
    put_chunk((struct head){.tag = tag, .stored = (uint32_t)stored, .raw = raw, .records = records});
}

// The file is refused with these words, when it is opened or when its first record is read.
static void refused(const char *words)
{
    struct record record;
    test_file("claims.ev", file, size);
    struct ev *ev = ev_open("claims.ev", test_message);
    if (ev)
        assert_int_equal(ev_next(ev, &record, test_message), EV_FAILED);
    ev_close(ev);
    if (!strstr(test_message, words))
        fail_msg("%s", test_message);
}

// Entries of no bytes would take forty bytes of memory for six of the payload.
static void a_compressed_header_is_refused(void **state)
{
    (void)state;
    put_preamble();
    put_bomb(TAG_HEAD, CLAIM, 0);
    refused("a chunk's head is damaged at byte 16");
    begin();
    put_bomb(TAG_MAPS, 1 << 16, 0);
    refused("a chunk's head is damaged at byte 56");
    begin();
    put_bomb(TAG_INDX, 1 << 16, 0);
    refused("a chunk's head is damaged at byte 56");
}

static void payloads_beyond_their_contents_are_refused(void **state)
{
    (void)state;
    put_preamble();
    head_pack(&(struct head){.tag = TAG_HEAD, .stored = HEADER_MOST, .raw = HEADER_MOST}, file + size);
    size = FILE_MOST;
    refused("the file is cut off in the chunk at byte 16");
    put_preamble();
    head_pack(&(struct head){.tag = TAG_HEAD, .stored = HEADER_MOST + 1, .raw = HEADER_MOST + 1},
              file + size);
    size = FILE_MOST;
    refused("a chunk's head is damaged at byte 16");
    begin();
    head_pack(&(struct head){.tag = TAG_INDX, .stored = 2 * INDEX_ENTRY_BYTES, .raw = 2 * INDEX_ENTRY_BYTES},
              file + size);
    size += HEAD_BYTES + 2 * INDEX_ENTRY_BYTES;
    refused("a chunk's head is damaged at byte 56");
    begin();
    put_bomb(TAG_RECS, CLAIM, CHUNK_RECORDS);
    refused("a chunk's head is damaged at byte 56");
    begin();
    put_bomb(TAG_RECS, LENGTHS_BYTES + RECORD_MOST + 1, 1);
    refused("a chunk's head is damaged at byte 56");
    begin();
    put_bomb(TAG_RECS, LENGTHS_BYTES + RECORD_MOST, 1);
    refused("a chunk's columns are damaged at byte 56");
}

// The survey of the file in memory, which is not indexed.
static struct ev_survey surveyed(size_t *mappings)
{
    struct ev_survey survey;
    test_file("claims.ev", file, size);
    struct ev *ev = ev_open("claims.ev", test_message);
    assert_non_null(ev);
    assert_true(ev_survey(ev, &survey, test_message));
    *mappings = ev_mappings(ev)->count;
    assert_false(ev_seek(ev, (uint64_t)1 << 62, test_message));
    ev_close(ev);
    assert_false(survey.indexed);
    return survey;
}

static void an_index_of_too_many_records_is_not_taken(void **state)
{
    (void)state;
    static const uint64_t records[] = {(uint64_t)1 << 63, CHUNK_RECORDS + 1};
    size_t mappings;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        begin();
        const uint64_t index = size;
        put_entry(file + size + HEAD_BYTES, PREAMBLE_BYTES, 0, records[i]);
        put_chunk((struct head){
            .tag = TAG_INDX, .stored = INDEX_ENTRY_BYTES, .raw = INDEX_ENTRY_BYTES, .first = records[i]});
        put_end(index);
        assert_int_equal(surveyed(&mappings).records, 0);
    }
    begin();
    const uint64_t index = size;
    put_chunk((struct head){.tag = TAG_INDX, .first = (uint64_t)1 << 63});
    put_end(index);
    assert_int_equal(surveyed(&mappings).records, 0);
}

// Many entries of one mapping, or mappings that lie in one another, would multiply what the file holds.
static void mappings_are_read_once(void **state)
{
    (void)state;
    size_t mappings;
    begin();
    const size_t first = size;
    for (unsigned i = 0; i < MAPPINGS; i++) {
        memset(file + size + HEAD_BYTES, 'a', MAPPING_BYTES);
        put_chunk((struct head){.tag = TAG_MAPS, .stored = MAPPING_BYTES, .raw = MAPPING_BYTES});
    }
    const size_t index = size;
    const uint32_t bytes = MAPPINGS * INDEX_ENTRY_BYTES;
    for (unsigned i = 0; i < MAPPINGS; i++)
        put_entry(file + size + HEAD_BYTES + (size_t)i * INDEX_ENTRY_BYTES, first, 0, 0);
    put_chunk((struct head){.tag = TAG_INDX, .stored = bytes, .raw = bytes});
    put_end(index);
    surveyed(&mappings);
    assert_int_equal(mappings, MAPPINGS); // by the scan, each once

    begin(); // the payload of each chunk is the rest of the file before the index
    const size_t step = HEAD_BYTES + MAPPING_BYTES;
    const size_t end = first + MAPPINGS * step;
    memset(file + first, 'a', end - first);
    for (unsigned i = MAPPINGS; i-- > 0;) {
        const size_t at = first + i * step;
        const uint32_t rest = (uint32_t)(end - at - HEAD_BYTES);
        size = at;
        put_chunk((struct head){.tag = TAG_MAPS, .stored = rest, .raw = rest});
    }
    size = end;
    for (unsigned i = 0; i < MAPPINGS; i++)
        put_entry(file + size + HEAD_BYTES + (size_t)i * INDEX_ENTRY_BYTES, first + i * step, 0, 0);
    put_chunk((struct head){.tag = TAG_INDX, .stored = bytes, .raw = bytes});
    put_end(end);
    surveyed(&mappings);
    assert_int_equal(mappings, 1); // the last one; the others reach into the next
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_compressed_header_is_refused),
        cmocka_unit_test(payloads_beyond_their_contents_are_refused),
        cmocka_unit_test(an_index_of_too_many_records_is_not_taken),
        cmocka_unit_test(mappings_are_read_once),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
