// trace/ev/ev_test: round trips through event files, and messages for files that cannot be written or read.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tb/unit_helper.h"
#include "trace/ev/events_helper.h"
#include "trace/ev/format.h"
#include "trace/ev/writer.h"
#include "trace/files_helper.h"

static void what_is_written_comes_back(void **state)
{
    (void)state;
    enum ev_status status;
    static const size_t chunks[] = {TEST_RECORDS, 1000, 1};
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        size_t records = chunks[i] == 1 ? 100 : TEST_RECORDS;
        test_write_events("t.ev", records, chunks[i]);
        assert_int_equal(test_read_events("t.ev", &status), records);
        assert_int_equal(status, EV_END);
    }
    for (size_t i = 0; i < TEST_RECORDS; i++)
        test_sent[i] = test_any_record();
    test_write_events("any.ev", TEST_RECORDS, 7001);
    assert_int_equal(test_read_events("any.ev", &status), TEST_RECORDS);
    assert_int_equal(status, EV_END);
    test_make_records();
}

static void sites_are_written_by_number(void **state)
{
    (void)state;
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open("s.ev", &about, test_message);
    assert_non_null(w);
    uint32_t load = writer_site(w, &(struct site){.pc = 0x10, .size = 2, .type = RECORD_LOAD});
    uint32_t jump = writer_site(w, &(struct site){.pc = 0x14,
                                                  .size = 2,
                                                  .type = RECORD_BRANCH,
                                                  .class = BRANCH_INDIRECT,
                                                  .taken = true,
                                                  .moving = true});
    assert_int_equal(writer_site(w, &(struct site){.pc = 0x10, .size = 2, .type = RECORD_LOAD}), load);
    for (uint64_t i = 0; i < 3; i++) {
        assert_true(writer_event(w, load, 2 * i, 1, 0x100 + 8 * i, i, test_message));
        assert_true(writer_event(w, jump, 2 * i + 1, 1, 0x10, 0, test_message));
    }
    assert_true(writer_close(w, test_message));
    for (uint64_t i = 0; i < 3; i++) {
        test_sent[2 * i] = (struct record){2 * i, 0x10, 0x100 + 8 * i, i, 2, 1, RECORD_LOAD, 0, false, 0, 0};
        test_sent[2 * i + 1] =
            (struct record){2 * i + 1, 0x14, 0x10, 0, 2, 1, RECORD_BRANCH, BRANCH_INDIRECT, true, 0, 0};
    }
    enum ev_status status;
    assert_int_equal(test_read_events("s.ev", &status), 6);
    assert_int_equal(status, EV_END);
    test_make_records();
}

// More sites than the writer keeps: it forgets them and starts again.
static void ever_new_sites_come_back(void **state)
{
    (void)state;
    enum { SITES = 1300000 };
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open("new.ev", &about, test_message);
    assert_non_null(w);
    struct record r = {.size = 4, .thread = 1, .type = RECORD_STORE};
    for (r.pc = 0; r.pc < SITES; r.pc++)
        assert_true(writer_put(w, &r, test_message));
    assert_true(writer_close(w, test_message));
    struct ev *ev = ev_open("new.ev", test_message);
    struct record got;
    for (r.pc = 0; ev_next(ev, &got, test_message) == EV_RECORD; r.pc++)
        assert_true(record_equal(&got, &r));
    assert_int_equal(r.pc, SITES);
    ev_close(ev);
}

static void header_and_mappings_come_back(void **state)
{
    (void)state;
    test_write_events("t.ev", 5000, 1000);
    struct ev *ev = ev_open("t.ev", test_message);
    assert_non_null(ev);
    const struct about *about = ev_about(ev);
    assert_string_equal(about->program, "/usr/bin/program");
    assert_null(about->architecture);
    assert_int_equal(about->arguments, 2);
    assert_string_equal(about->argument[1], "a b");
    assert_int_equal(about->process, 77);
    struct ev_survey survey;
    assert_true(ev_survey(ev, &survey, test_message));
    assert_int_equal(survey.records, 5000);
    assert_int_equal(survey.chunks, 5);
    assert_true(survey.indexed);
    const struct mapping *found = mappings_find(ev_mappings(ev), 0x1fff);
    assert_non_null(found);
    assert_string_equal(found->path, "/lib/libc.so");
    assert_int_equal(found->offset, 0x3000);
    assert_null(mappings_find(ev_mappings(ev), 0x2000));
    static const uint64_t numbers[] = {4999, 0, 1000, 2777, 999};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct record got;
        assert_true(ev_seek(ev, numbers[i], test_message));
        assert_int_equal(ev_next(ev, &got, test_message), EV_RECORD);
        assert_true(record_equal(&got, &test_sent[numbers[i]]));
    }
    assert_false(ev_seek(ev, 5000, test_message));
    assert_string_equal(test_message, "t.ev: has no record 5000");
    ev_close(ev);
}
static void a_full_disk_is_said(void **state)
{
    (void)state;
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    assert_null(writer_open("/dev/full", &about, test_message));
    assert_string_equal(test_message, "/dev/full: No space left on device");
    assert_null(writer_open("missing/t.ev", &about, test_message));
    assert_string_equal(test_message, "missing/t.ev: No such file or directory");
}

// Nothing can read a file without a header. It is removed, so a second try does not replace the older file.
static void an_impossible_header_leaves_the_older_file(void **state)
{
    (void)state;
    enum ev_status status;
    char *program = calloc(1, HEADER_MOST + 1);
    assert_non_null(program);
    memset(program, 'p', HEADER_MOST);
    const struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1, .program = program};
    test_write_events("t.ev", 100, 100);
    for (int try = 0; try < 2; try++) {
        assert_null(writer_open("t.ev", &about, test_message));
        assert_non_null(strstr(test_message, "too long"));
        assert_int_not_equal(access("t.ev", F_OK), 0);
    }
    assert_int_equal(test_read_events("t.ev.old", &status), 100);
    free(program);
}

// A file behind standard output keeps its earlier contents.
static void standard_output_is_not_shortened(void **state)
{
    (void)state;
    enum { BEFORE = 100, LIMIT = 150 };
    unsigned char bytes[BEFORE] = {0};
    test_file("kept", bytes, BEFORE);
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    struct rlimit small = {LIMIT, limit.rlim_max};
    (void)fflush(stdout);
    int old = dup(STDOUT_FILENO);
    int file = open("kept", O_WRONLY | O_APPEND);
    (void)signal(SIGXFSZ, SIG_IGN);
    bool ready =
        old >= 0 && file >= 0 && dup2(file, STDOUT_FILENO) >= 0 && setrlimit(RLIMIT_FSIZE, &small) == 0;
    struct writer *w = ready ? writer_open("-", &about, test_message) : NULL;
    setrlimit(RLIMIT_FSIZE, &limit);
    dup2(old, STDOUT_FILENO);
    close(old);
    close(file);
    assert_true(ready);
    assert_null(w);
    assert_string_equal(test_message, "standard output: File too large");
    size_t size;
    free(test_file_bytes("kept", &size));
    assert_true(size >= BEFORE);
}

static void no_event_files_are_refused(void **state)
{
    (void)state;
    test_text("text", "load 1 2 3\n");
    assert_null(ev_open("text", test_message));
    assert_string_equal(test_message, "text: is no event file");
    test_text("empty", "");
    assert_null(ev_open("empty", test_message));
    assert_string_equal(test_message, "empty: is empty");
    assert_null(ev_open(".", test_message));
    assert_string_equal(test_message, ".: is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_comes_back),
        cmocka_unit_test(sites_are_written_by_number),
        cmocka_unit_test(ever_new_sites_come_back),
        cmocka_unit_test(header_and_mappings_come_back),
        cmocka_unit_test(a_full_disk_is_said),
        cmocka_unit_test(standard_output_is_not_shortened),
        cmocka_unit_test(an_impossible_header_leaves_the_older_file),
        cmocka_unit_test(no_event_files_are_refused),
    };
    return cmocka_run_group_tests(tests, test_events_enter, test_folder_leave);
}
