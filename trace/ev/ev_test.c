// trace/ev/ev_test: what is written comes back; what is cut or damaged gives what is before, and says so.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "file.h"
#include "random.h"
#include "test_files.h"
#include "writer.h"

enum { RECORDS = 30000, DAMAGES = 1000 };

static char message[MESSAGE_SIZE];
static struct record sent[RECORDS];
static uint64_t random_state;

static uint64_t below(uint32_t limit)
{
    return random_below(&random_state, limit);
}

// A record of any shape: what an importer may hand over. Some fields are what the type has, no more.
static struct record any_record(void)
{
    struct record r = {.type = (uint8_t)below(RECORD_TYPES), .thread = (uint32_t)below(3)};
    r.pc = splitmix64(&random_state) >> below(60);
    r.instruction = splitmix64(&random_state) >> below(60);
    r.size = (uint32_t)(1U << below(8));
    if (r.type == RECORD_BRANCH) {
        r.class = (uint8_t)below(BRANCH_CLASSES);
        r.taken = below(2);
    }
    if (r.type != RECORD_BLOCK)
        r.address = splitmix64(&random_state) >> below(60);
    if (r.type != RECORD_BRANCH)
        r.value = splitmix64(&random_state) >> below(60);
    if (r.size < 8 && (r.type == RECORD_LOAD || r.type == RECORD_STORE))
        r.value &= ((uint64_t)1 << 8 * r.size) - 1;
    return r;
}

// Like a program: few places, one after the other, strides, calls and returns, now and then anything.
static void make_records(void)
{
    random_state = 7;
    uint64_t instruction = 0;
    uint64_t stack[8] = {0};
    unsigned depth = 0;
    for (size_t i = 0; i < RECORDS; i++) {
        unsigned place = (unsigned)(i % 40);
        struct record r = {.instruction = instruction, .pc = 0x401000 + 4 * place, .size = 4, .thread = 1};
        if (below(500) == 0) {
            sent[i] = any_record();
            continue;
        }
        if (place % 10 == 0) {
            r.type = RECORD_BLOCK;
            r.value = 3;
        } else if (place % 10 == 9) {
            r.type = RECORD_BRANCH;
            r.taken = below(4) > 0;
            r.class = BRANCH_BACKWARD;
            r.address = r.taken ? 0x401000 : r.pc + 4;
        } else if (place == 15) {
            r.type = RECORD_BRANCH;
            r.taken = true;
            r.class = depth < 8 && below(2) ? BRANCH_CALL : depth ? BRANCH_RETURN : BRANCH_INDIRECT;
            r.address = r.class == BRANCH_RETURN ? stack[--depth] : 0x402000 + 16 * below(4);
            if (r.class == BRANCH_CALL)
                stack[depth++] = r.pc + 4;
        } else {
            r.type = place & 1 ? RECORD_LOAD : RECORD_STORE;
            r.address = 0x7000000 + 8 * i;
            r.value = below(100);
        }
        instruction += below(2) + (below(3000) == 0 ? (uint64_t)1 << 40 : 0);
        sent[i] = r;
    }
}

static void write_file(const char *path, size_t records, size_t chunk)
{
    char program[] = "/usr/bin/program";
    char name[] = "a b";
    char *argument[] = {program, name};
    struct about about = {.program = program,
                          .argument = argument,
                          .arguments = 2,
                          .process = 77,
                          .types = 15,
                          .fields = FIELDS_ALL,
                          .every = 1};
    struct writer *w = writer_open(path, &about, message);
    assert_non_null(w);
    char library[] = "/lib/libc.so";
    struct mapping mapping = {0x1000, 0x2000, 0x3000, library, 5};
    for (size_t i = 0; i < records; i++) {
        assert_true(writer_put(w, &sent[i], message));
        if (i % chunk == chunk - 1)
            assert_true(writer_flush(w, message));
        if (i == chunk)
            assert_true(writer_map(w, &mapping, message));
    }
    assert_int_equal(writer_records(w), records);
    assert_true(writer_close(w, message));
}

// Reads records until there are no more, all of them as sent. Returns how many.
static size_t read_all(const char *path, enum ev_status *status)
{
    message[0] = 0;
    struct ev *ev = ev_open(path, message);
    *status = EV_FAILED;
    if (!ev)
        return 0;
    struct record got;
    size_t count = 0;
    while ((*status = ev_next(ev, &got, message)) == EV_RECORD) {
        assert_true(count < RECORDS);
        assert_true(record_equal(&got, &sent[count]));
        count++;
    }
    assert_int_equal(ev_next(ev, &got, message), *status);
    ev_close(ev);
    return count;
}

static void what_is_written_comes_back(void **state)
{
    (void)state;
    enum ev_status status;
    static const size_t chunks[] = {RECORDS, 1000, 1};
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        size_t records = chunks[i] == 1 ? 100 : RECORDS;
        write_file("t.ev", records, chunks[i]);
        assert_int_equal(read_all("t.ev", &status), records);
        assert_int_equal(status, EV_END);
    }
    for (size_t i = 0; i < RECORDS; i++)
        sent[i] = any_record();
    write_file("any.ev", RECORDS, 7001);
    assert_int_equal(read_all("any.ev", &status), RECORDS);
    assert_int_equal(status, EV_END);
    make_records();
}

static void sites_are_written_by_number(void **state)
{
    (void)state;
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open("s.ev", &about, message);
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
        assert_true(writer_event(w, load, 2 * i, 1, 0x100 + 8 * i, i, message));
        assert_true(writer_event(w, jump, 2 * i + 1, 1, 0x10, 0, message));
    }
    assert_true(writer_close(w, message));
    for (uint64_t i = 0; i < 3; i++) {
        sent[2 * i] = (struct record){2 * i, 0x10, 0x100 + 8 * i, i, 2, 1, RECORD_LOAD, 0, false};
        sent[2 * i + 1] =
            (struct record){2 * i + 1, 0x14, 0x10, 0, 2, 1, RECORD_BRANCH, BRANCH_INDIRECT, true};
    }
    enum ev_status status;
    assert_int_equal(read_all("s.ev", &status), 6);
    assert_int_equal(status, EV_END);
    make_records();
}

// More places than the writer remembers: it begins anew with them.
static void ever_new_sites_come_back(void **state)
{
    (void)state;
    enum { SITES = 1300000 };
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open("new.ev", &about, message);
    assert_non_null(w);
    struct record r = {.size = 4, .thread = 1, .type = RECORD_STORE};
    for (r.pc = 0; r.pc < SITES; r.pc++)
        assert_true(writer_put(w, &r, message));
    assert_true(writer_close(w, message));
    struct ev *ev = ev_open("new.ev", message);
    struct record got;
    for (r.pc = 0; ev_next(ev, &got, message) == EV_RECORD; r.pc++)
        assert_true(record_equal(&got, &r));
    assert_int_equal(r.pc, SITES);
    ev_close(ev);
}

static void header_and_mappings_come_back(void **state)
{
    (void)state;
    write_file("t.ev", 5000, 1000);
    struct ev *ev = ev_open("t.ev", message);
    assert_non_null(ev);
    const struct about *about = ev_about(ev);
    assert_string_equal(about->program, "/usr/bin/program");
    assert_null(about->architecture);
    assert_int_equal(about->arguments, 2);
    assert_string_equal(about->argument[1], "a b");
    assert_int_equal(about->process, 77);
    struct ev_survey survey;
    assert_true(ev_survey(ev, &survey, message));
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
        assert_true(ev_seek(ev, numbers[i], message));
        assert_int_equal(ev_next(ev, &got, message), EV_RECORD);
        assert_true(record_equal(&got, &sent[numbers[i]]));
    }
    assert_false(ev_seek(ev, 5000, message));
    assert_string_equal(message, "t.ev: has no record 5000");
    ev_close(ev);
}

static unsigned char *file_bytes(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

// Records in the chunks that end at or before a byte; read by the page's table, not by the code.
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

// Surveys a damaged file: no crash, and never more records than there are.
static void survey_damaged(const char *path, size_t most)
{
    struct ev_survey survey;
    struct ev *ev = ev_open(path, message);
    if (ev && ev_survey(ev, &survey, message))
        assert_true(survey.records <= most);
    ev_close(ev);
}

static void cut_files_give_what_is_whole(void **state)
{
    (void)state;
    enum ev_status status;
    size_t size;
    write_file("t.ev", RECORDS, 1000);
    unsigned char *bytes = file_bytes("t.ev", &size);
    size_t least = RECORDS;
    size_t most = 0;
    for (unsigned i = 0; i < DAMAGES; i++) {
        size_t cut = below((uint32_t)size);
        test_file("cut.ev", bytes, cut);
        size_t got = read_all("cut.ev", &status);
        assert_int_equal(status, EV_FAILED);
        assert_true(message[0] != 0);
        assert_int_equal(got, whole_before(bytes, cut));
        least = got < least ? got : least;
        most = got > most ? got : most;
        survey_damaged("cut.ev", RECORDS);
    }
    assert_int_equal(least, 0);
    assert_true(most >= RECORDS - 1000);
    free(bytes);
}

static void changed_files_give_what_is_before(void **state)
{
    (void)state;
    enum ev_status status;
    size_t size;
    write_file("t.ev", RECORDS, 1000);
    unsigned char *bytes = file_bytes("t.ev", &size);
    for (unsigned i = 0; i < DAMAGES; i++) {
        size_t at = below((uint32_t)size);
        unsigned char flip = (unsigned char)(1 + below(255));
        bytes[at] ^= flip;
        test_file("bad.ev", bytes, size);
        bytes[at] ^= flip;
        assert_int_equal(read_all("bad.ev", &status), whole_before(bytes, at));
        assert_int_equal(status, EV_FAILED);
        assert_true(message[0] != 0);
        survey_damaged("bad.ev", RECORDS);
    }
    free(bytes);
}

static void unfinished_files_are_scanned(void **state)
{
    (void)state;
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open("killed.ev", &about, message);
    assert_non_null(w);
    for (size_t i = 0; i < 2500; i++) {
        assert_true(writer_put(w, &sent[i], message));
        if (i % 1000 == 999)
            assert_true(writer_flush(w, message));
    }
    writer_abandon(w);
    enum ev_status status;
    assert_int_equal(read_all("killed.ev", &status), 2000);
    assert_int_equal(status, EV_FAILED);
    assert_non_null(strstr(message, "killed.ev: the recording was not finished"));
    assert_non_null(strstr(message, "the 2000 records before it are whole"));
    struct ev *ev = ev_open("killed.ev", message);
    struct ev_survey survey;
    assert_true(ev_survey(ev, &survey, message));
    assert_false(survey.indexed);
    assert_int_equal(survey.records, 2000);
    assert_true(ev_seek(ev, 1999, message));
    ev_close(ev);
}

static void a_full_disk_is_said(void **state)
{
    (void)state;
    struct about about = {.types = 15, .fields = FIELDS_ALL, .every = 1};
    assert_null(writer_open("/dev/full", &about, message));
    assert_string_equal(message, "/dev/full: No space left on device");
    assert_null(writer_open("missing/t.ev", &about, message));
    assert_string_equal(message, "missing/t.ev: No such file or directory");
}

// What stood in the file behind standard output is another's.
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
    struct writer *w = ready ? writer_open("-", &about, message) : NULL;
    setrlimit(RLIMIT_FSIZE, &limit);
    dup2(old, STDOUT_FILENO);
    close(old);
    close(file);
    assert_true(ready);
    assert_null(w);
    assert_string_equal(message, "standard output: File too large");
    size_t size;
    free(file_bytes("kept", &size));
    assert_true(size >= BEFORE);
}

static void no_event_files_are_refused(void **state)
{
    (void)state;
    test_text("text", "load 1 2 3\n");
    assert_null(ev_open("text", message));
    assert_string_equal(message, "text: is no event file");
    test_text("empty", "");
    assert_null(ev_open("empty", message));
    assert_string_equal(message, "empty: is empty");
    assert_null(ev_open(".", message));
    assert_string_equal(message, ".: is a directory");
}

static int enter(void **state)
{
    make_records();
    return test_folder_enter(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_comes_back),
        cmocka_unit_test(sites_are_written_by_number),
        cmocka_unit_test(ever_new_sites_come_back),
        cmocka_unit_test(header_and_mappings_come_back),
        cmocka_unit_test(cut_files_give_what_is_whole),
        cmocka_unit_test(changed_files_give_what_is_before),
        cmocka_unit_test(unfinished_files_are_scanned),
        cmocka_unit_test(a_full_disk_is_said),
        cmocka_unit_test(standard_output_is_not_shortened),
        cmocka_unit_test(no_event_files_are_refused),
    };
    return cmocka_run_group_tests(tests, enter, test_folder_leave);
}
