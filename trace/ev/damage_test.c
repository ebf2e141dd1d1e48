// trace/ev/damage_test: cut, damaged and unfinished files give the records before the damage, then a message.
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/ev/events_helper.h"
#include "trace/ev/writer.h"
#include "trace/files_helper.h"

enum { DAMAGES = 1000 / TEST_SHARE };

// Records in the chunks that end at or before a byte. The offsets come from doc/trace/format.md.
static size_t whole_before(const unsigned char *bytes, size_t limit)
{
    enum { FIRST = 16, HEAD = 40, STORED = 4, COUNT = 12 };
    size_t records = 0;
    for (size_t at = FIRST;;) {
        uint32_t stored;
        uint32_t count;
        memcpy(&stored, bytes + at + STORED, sizeof stored);
        memcpy(&count, bytes + at + COUNT, sizeof count);
        bool last = memcmp(bytes + at, "INDX", 4) == 0;
        at += HEAD + stored;
        if (last || at > limit)
            return records;
        records += count;
    }
}

// Surveys a damaged file: no crash, and at most `most` records.
static void survey_damaged(const char *path, size_t most)
{
    struct ev_survey survey;
    struct ev *ev = ev_open(path, test_message);
    if (ev && ev_survey(ev, &survey, test_message))
        assert_true(survey.records <= most);
    ev_close(ev);
}

static void cut_files_give_what_is_whole(void **state)
{
    (void)state;
    enum ev_status status;
    size_t size;
    test_write_events("t.ev", TEST_RECORDS, 1000);
    unsigned char *bytes = test_file_bytes("t.ev", &size);
    size_t least = TEST_RECORDS;
    size_t most = 0;
    for (unsigned i = 0; i < DAMAGES; i++) {
        size_t cut = test_below((uint32_t)size);
        test_file("cut.ev", bytes, cut);
        size_t got = test_read_events("cut.ev", &status);
        assert_int_equal(status, EV_FAILED);
        assert_true(test_message[0] != 0);
        assert_int_equal(got, whole_before(bytes, cut));
        least = got < least ? got : least;
        most = got > most ? got : most;
        survey_damaged("cut.ev", TEST_RECORDS);
    }
    assert_int_equal(least, 0);
    assert_true(most >= TEST_RECORDS - 1000);
    free(bytes);
}

static void changed_files_give_what_is_before(void **state)
{
    (void)state;
    enum ev_status status;
    size_t size;
    test_write_events("t.ev", TEST_RECORDS, 1000);
    unsigned char *bytes = test_file_bytes("t.ev", &size);
    for (unsigned i = 0; i < DAMAGES; i++) {
        size_t at = test_below((uint32_t)size);
        unsigned char flip = (unsigned char)(1 + test_below(255));
        bytes[at] ^= flip;
        test_file("bad.ev", bytes, size);
        bytes[at] ^= flip;
        assert_int_equal(test_read_events("bad.ev", &status), whole_before(bytes, at));
        assert_int_equal(status, EV_FAILED);
        assert_true(test_message[0] != 0);
        survey_damaged("bad.ev", TEST_RECORDS);
    }
    free(bytes);
}

static void unfinished_files_are_scanned(void **state)
{
    (void)state;
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open("killed.ev", &about, test_message);
    assert_non_null(w);
    for (size_t i = 0; i < 2500; i++) {
        assert_true(writer_put(w, &test_sent[i], test_message));
        if (i % 1000 == 999)
            assert_true(writer_flush(w, test_message));
    }
    writer_abandon(w);
    enum ev_status status;
    assert_int_equal(test_read_events("killed.ev", &status), 2000);
    assert_int_equal(status, EV_FAILED);
    assert_non_null(strstr(test_message, "killed.ev: the recording was not finished"));
    assert_non_null(strstr(test_message, "the 2000 records before it are whole"));
    struct ev *ev = ev_open("killed.ev", test_message);
    struct ev_survey survey;
    assert_true(ev_survey(ev, &survey, test_message));
    assert_false(survey.indexed);
    assert_int_equal(survey.records, 2000);
    assert_true(ev_seek(ev, 1999, test_message));
    ev_close(ev);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cut_files_give_what_is_whole),
        cmocka_unit_test(changed_files_give_what_is_before),
        cmocka_unit_test(unfinished_files_are_scanned),
    };
    return cmocka_run_group_tests(tests, test_events_enter, test_folder_leave);
}
