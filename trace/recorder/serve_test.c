// trace/recorder/serve_test: files of processes that connect, write, end, die and break the protocol.
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "tb/unit_helper.h"
#include "trace/ev/file.h"
#include "trace/files_helper.h"
#include "trace/recorder/clients_helper.h"
#include "trace/recorder/serve.h"

static char message[MESSAGE_SIZE];
static char failure[MESSAGE_SIZE]; // the last reported one
static int failures;
static struct serve serve;
static struct recorder_options options;

static void tell(void *context, const char *text)
{
    (void)context;
    failures++;
    memcpy(failure, text, strlen(text) + 1);
}

static void begin(struct recorder_options wanted)
{
    options = wanted;
    if (!options.file)
        options.file = "t.ev";
    if (options.keep.max == 0)
        options.keep = (struct items_options){.types = 15, .every = 1, .max = UINT64_MAX};
    options.report.failed = tell;
    failures = 0;
    failure[0] = 0;
    assert_true(serve_open(&serve, &options, message));
}

// Runs a client in its own process and serves until that has ended. Returns its process id.
static pid_t play(void (*client)(const char *socket))
{
    pid_t child = fork();
    if (child == 0) {
        client(serve.socket);
        _exit(0);
    }
    int status;
    while (waitpid(child, &status, WNOHANG) == 0)
        serve_wait(&serve, -1, 10);
    while (serve_open_images(&serve) > 0)
        serve_wait(&serve, -1, 10);
    assert_true(WIFEXITED(status) || WTERMSIG(status) == SIGKILL);
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
        fail_msg("the client ended at line %d (mod 250)", WEXITSTATUS(status) - 1);
    return child;
}

static bool end(void)
{
    const bool good = serve_close(&serve);
    recorded_free(&serve.done);
    return good;
}

static void end_well(void)
{
    assert_true(end());
    assert_int_equal(failures, 0);
}

static void end_badly(const char *words)
{
    assert_false(end());
    assert_int_equal(failures, 1);
    if (!strstr(failure, words))
        fail_msg("`%s` has no `%s`", failure, words);
}

// Number of loads of address 0, 1, 2 ... in a file, which must end as given.
static uint64_t loads_until(const char *path, enum ev_status end)
{
    struct ev *ev = ev_open(path, message);
    if (!ev)
        fail_msg("%s", message);
    struct record record;
    enum ev_status status;
    uint64_t count = 0;
    while ((status = ev_next(ev, &record, message)) == EV_RECORD) {
        assert_int_equal(record.address, count);
        count++;
    }
    assert_int_equal(status, end);
    ev_close(ev);
    return count;
}

static uint64_t loads_of(const char *path)
{
    return loads_until(path, EV_END);
}

static void files_are_whole(void **state)
{
    (void)state;
    static const struct {
        void (*client)(const char *socket);
        uint64_t loads;
    } cases[] = {{client_few, 5},
                 {client_many, 2000000},
                 {client_killed, 100},
                 {client_killed_while_handing_over, 100},
                 {client_killed_before_it_wrote, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin((struct recorder_options){0});
        play(cases[i].client);
        assert_int_equal(serve_counts(&serve).records, cases[i].loads);
        end_well();
        assert_int_equal(loads_of("t.ev"), cases[i].loads);
        assert_int_equal(remove("t.ev"), 0);
    }
    begin((struct recorder_options){0});
    play(client_silent);
    end_well();
    assert_int_equal(access("t.ev", F_OK), -1);
}

static void liars_are_told_of(void **state)
{
    (void)state;
    static const struct {
        void (*client)(const char *socket);
        const char *words;
        uint64_t loads; // good loads before the fault
    } cases[] = {{client_stray_cursor, "wrote nonsense: a cursor outside of its chunk", 0},
                 {client_half_a_word, "wrote nonsense: a chunk of an impossible length", 0},
                 {client_long_chunk, "wrote nonsense: a chunk of an impossible length", 0},
                 {client_many_chunks, "wrote nonsense: more chunks than there are", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin((struct recorder_options){0});
        play(cases[i].client);
        end_badly(cases[i].words);
        assert_int_equal(loads_until("t.ev", EV_FAILED), cases[i].loads); // not whole
    }
    begin((struct recorder_options){0});
    play(client_other_version);
    end_badly("another version's tool");
}

static void images_have_files_of_their_own(void **state)
{
    (void)state;
    char path[64];
    begin((struct recorder_options){.children = true});
    pid_t first = play(client_few);
    pid_t second = play(client_three_images);
    assert_int_not_equal(first, second);
    assert_int_equal(serve_counts(&serve).files, 4);
    end_well();
    assert_int_equal(loads_of("t.ev"), 5);
    for (uint64_t i = 0; i < 3; i++) {
        int length = snprintf(path, sizeof path, "t.ev.%d", second);
        if (i > 0)
            snprintf(path + length, sizeof path - (size_t)length, ".%d", (int)i + 1);
        assert_int_equal(loads_of(path), i);
    }

    begin((struct recorder_options){.children = false});
    play(client_few);
    play(client_refused);
    assert_int_equal(serve_counts(&serve).files, 1);
    end_well();
}

static void enough_is_enough(void **state)
{
    (void)state;
    begin((struct recorder_options){.keep = {.types = 15, .every = 1, .max = 1000}});
    play(client_stopped_after_a_while);
    end_well();
    assert_int_equal(loads_of("t.ev"), 1000);
}

static void what_cannot_be_written_is_told(void **state)
{
    (void)state;
    begin((struct recorder_options){.file = "/dev/full"});
    play(client_stopped_after_a_while);
    end_badly("/dev/full: No space left on device");

    begin((struct recorder_options){.file = "missing/t.ev"});
    play(client_stopped_after_a_while);
    end_badly("missing/t.ev: No such file or directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_whole),
        cmocka_unit_test(liars_are_told_of),
        cmocka_unit_test(enough_is_enough),
        cmocka_unit_test(images_have_files_of_their_own),
        cmocka_unit_test(what_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
