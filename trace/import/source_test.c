// trace/import/source_test: the source's behaviour in every format: files, pipes, locations, counts.
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tb/unit_helper.h"
#include "trace/ev/writer.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"

static char message[MESSAGE_SIZE];

enum { MANY = 100 * 1000, CHAMPSIM = 64 /* bytes an instruction */ };

static struct source *open_source(const char *path, const char *format, bool skip_bad)
{
    struct source *s = source_open(path, (struct source_options){format, skip_bad}, message);
    assert_non_null(s);
    return s;
}

static void expect_refused(const char *path, const char *format, const char *wanted)
{
    assert_null(source_open(path, (struct source_options){.format = format}, message));
    assert_string_equal(message, wanted);
}

static struct record load(unsigned i)
{
    return (struct record){.type = RECORD_LOAD,
                           .pc = 0x400000 + i % 7,
                           .size = 8,
                           .address = 16 * i,
                           .value = i,
                           .instruction = i,
                           .thread = 1};
}

static void write_event_file(const char *path)
{
    const struct about about = {
        .program = "/bin/true", .types = 1U << RECORD_LOAD, .fields = FIELDS_ALL, .every = 1};
    struct writer *w = writer_open(path, &about, message);
    assert_non_null(w);
    assert_true(writer_map(w, &(struct mapping){0x400000, 0x401000, 0, "/bin/true", 0}, message));
    for (unsigned i = 0; i < MANY; i++) {
        const struct record record = load(i);
        assert_true(writer_put(w, &record, message));
    }
    assert_true(writer_close(w, message));
}

static void event_files_are_read(void **state)
{
    (void)state;
    write_event_file("t.ev");
    assert_string_equal(source_format("t.ev"), "ev");
    struct source *s = open_source("t.ev", NULL, false);
    assert_string_equal(source_about(s)->program, "/bin/true");
    struct record got;
    for (unsigned i = 0; i < MANY; i++) {
        const struct record wanted = load(i);
        test_source_gives(s, &wanted);
    }
    assert_int_equal(source_next(s, &got, message), SOURCE_END);
    assert_int_equal(source_counts(s).records, MANY);
    assert_int_equal(source_mappings(s)->count, 1);
    struct stat about;
    assert_int_equal(stat("t.ev", &about), 0);
    assert_int_equal(source_size(s), about.st_size);
    assert_int_equal(source_position(s), about.st_size);
    source_close(s);

    test_text("no.ev", "load 1 2 3 4\n");
    assert_null(source_open("no.ev", (struct source_options){.format = "ev"}, message));
    assert_non_null(strstr(message, "no.ev: "));
}

// An importer's about is complete before the first record is read.
static void importers_tell_about(void **state)
{
    (void)state;
    test_text("lackey", "I  0401ab70,3\n");
    struct source *s = open_source("lackey", NULL, false);
    assert_string_equal(source_about(s)->origin, "import lackey");
    assert_null(source_about(s)->architecture);
    assert_int_equal(source_about(s)->every, 1);
    assert_int_equal(source_mappings(s)->count, 0);
    struct record got;
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    test_source_ends(s);
}

static void places_are_told(void **state)
{
    (void)state;
    test_text("text", "# one\nload 1 2 3 4\nload\nload 5 6 7 8\n# \0");
    struct source *s = open_source("text", "text", false);
    struct record got;
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    test_source_fails(
        s, "text:3: fields are missing: accepted is `load PC SIZE ADDRESS VALUE [INSTRUCTION [THREAD]]`");

    s = open_source("text", "text", true);
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    assert_int_equal(source_counts(s).bad, 1);
    test_source_ends(s);

    test_file("nul", "load 1 2 3 4\n\0\n", 15);
    s = open_source("nul", "text", false);
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    test_source_fails(s, "nul:2: NUL byte: not a text");

    // The third instruction is malformed. The first two come before the error, though they were held back.
    unsigned char bytes[3 * CHAMPSIM] = {
        [0] = 0x10, [CHAMPSIM] = 0x14, [2 * CHAMPSIM] = 0x18, [2 * CHAMPSIM + 8] = 2};
    test_file("sim", bytes, sizeof bytes);
    s = open_source("sim", "champsim", false);
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    assert_int_equal(got.type, RECORD_BLOCK);
    assert_int_equal(got.value, 2);
    test_source_fails(s,
                      "sim: record 3 (byte 128): is_branch is 2 and branch_taken is 0; accepted is 0 or 1");
    s = open_source("sim", "champsim", true);
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    assert_int_equal(source_next(s, &got, message), SOURCE_END);
    assert_int_equal(source_counts(s).bad, 1);
    assert_int_equal(source_counts(s).units, 3);
    test_source_ends(s);
}

static void empty_files_are_refused(void **state)
{
    (void)state;
    test_text("empty", "");
    test_source_fails(open_source("empty", "text", false), "empty: is empty");
    test_source_fails(open_source("empty", "lackey", true), "empty: is empty");
    test_source_fails(open_source("empty", "champsim", true), "empty: is empty");
    test_text("comment", "# nothing\n");
    test_source_ends(open_source("comment", "text", false));
}

// Writes MANY lines of records, in pieces that end anywhere in a line.
static void write_pieces(const char *path)
{
    FILE *pipe = fopen(path, "w");
    if (!pipe)
        _exit(1);
    char pieces[BUFSIZ];
    (void)setvbuf(pipe, pieces, _IOFBF, 999);
    for (unsigned i = 0; i < MANY; i++)
        (void)fprintf(pipe, "load 0x%x 8 %u %u %u\n", 0x400000 + i % 7, 16 * i, i, i);
    _exit(fclose(pipe) == 0 ? 0 : 1);
}

static void pipes_are_read(void **state)
{
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        write_pieces("pipe");
    // Examining and closing the pipe would kill the waiting writer; the delay gives time for both.
    (void)alarm(60);
    (void)usleep(100 * 1000);
    expect_refused("pipe", NULL,
                   "pipe: its first bytes are of no known format; there are: "
                   "ev text lackey rvfi spike champsim cvp perf pcap ibex cva6 rvvi rocket");
    (void)usleep(100 * 1000);
    struct source *s = open_source("pipe", "text", false);
    assert_int_equal(source_size(s), 0);
    for (unsigned i = 0; i < MANY; i++) {
        const struct record wanted = load(i);
        test_source_gives(s, &wanted);
    }
    test_source_ends(s);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    (void)alarm(0);
}

// Detection at standard input begins at the file's current position, and loses nothing.
static void standard_input_is_read(void **state)
{
    (void)state;
    test_text("text", "no trace\nload 1 2 3 4\n");
    int kept = dup(STDIN_FILENO);
    assert_non_null(freopen("text", "r", stdin));
    assert_int_equal(lseek(STDIN_FILENO, 9, SEEK_SET), 9);
    assert_string_equal(source_format("-"), "text");
    struct source *s = open_source("-", NULL, false);
    struct record got;
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    assert_int_equal(got.pc, 1);
    test_source_ends(s);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_files_are_read), cmocka_unit_test(importers_tell_about),
        cmocka_unit_test(places_are_told),      cmocka_unit_test(empty_files_are_refused),
        cmocka_unit_test(pipes_are_read),       cmocka_unit_test(standard_input_is_read),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
