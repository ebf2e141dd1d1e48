// trace/recorder/recorder: main loop of a recording: signals, timeouts for late images, progress.
#include "trace/recorder/recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "trace/recorder/program.h"
#include "trace/recorder/serve.h"
#include "trace/recorder/tool.h"

// After the program's end: time for a forked process to connect, and for a process that left its image, as by
// exec, to connect as the next one. Valgrind takes some 0.3 s to start.
enum { FORK_PATIENCE = 20, EXEC_PATIENCE = 3000, SECOND = 1000 }; // ms

struct recorder {
    const struct recorder_options *options;
    struct serve serve;
    int signals; // signalfd
    sigset_t old_mask;
    bool ended, broken_off; // the program ended; a signal ended the recording
    int status;             // of the program
    bool created;           // the first file is new
    int64_t last, shown;    // times of the last change and of the last report; ms
};

static int64_t now(void)
{
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * (int64_t)SECOND + time.tv_nsec / 1000000;
}

static void reap(struct recorder *r)
{
    if (r->ended || waitpid(r->serve.program, &r->status, WNOHANG) == 0)
        return;
    r->ended = true;
    r->last = now();
}

// The terminal sends its signals to the program, too; others are passed on.
static void take_signals(struct recorder *r)
{
    struct signalfd_siginfo info;
    while (read(r->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        int signal = (int)info.ssi_signo;
        if (signal == SIGCHLD)
            reap(r);
        else if (r->ended)
            r->broken_off = true;
        else if (signal == SIGTERM || signal == SIGHUP)
            kill(r->serve.program, signal);
    }
}

static bool goes_on(struct recorder *r)
{
    if (!r->ended)
        return true;
    if (r->broken_off)
        return false;
    if (serve_open_images(&r->serve) > 0) {
        r->last = now();
        return true;
    }
    return now() - r->last < (serve_awaits(&r->serve) ? EXEC_PATIENCE : FORK_PATIENCE);
}

static void look(struct recorder *r)
{
    const struct recorder_report *report = &r->options->report;
    if (!report->looked || now() - r->shown < SECOND)
        return;
    struct recorder_counts counts = serve_counts(&r->serve);
    report->looked(report->context, &counts);
    r->shown = now();
}

static void serve_all(struct recorder *r)
{
    r->shown = now();
    while (goes_on(r)) {
        int patience = r->options->report.looked ? SECOND : -1;
        if (r->ended && serve_open_images(&r->serve) == 0)
            patience = FORK_PATIENCE;
        if (serve_wait(&r->serve, r->signals, patience))
            take_signals(r);
        look(r);
    }
}

static bool block_signals(struct recorder *r, char message[MESSAGE_SIZE])
{
    static const int taken[] = {SIGCHLD, SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    sigset_t mask;
    (void)signal(SIGCHLD, SIG_DFL); // a child could not be waited for if it were ignored
    sigemptyset(&mask);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        sigaddset(&mask, taken[i]);
    r->signals = signalfd(-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK);
    // If these two are blocked, write() returns an error instead.
    sigaddset(&mask, SIGPIPE);
    sigaddset(&mask, SIGXFSZ);
    if (r->signals >= 0 && sigprocmask(SIG_BLOCK, &mask, &r->old_mask) == 0)
        return true;
    message_set(message, "the recorder's signals: %s", strerror(errno));
    return false;
}

// Creates the first file before the program runs. False: the message says why.
static bool try_file(struct recorder *r, char message[MESSAGE_SIZE])
{
    struct stat about;
    const char *file = r->options->file;
    bool exists = stat(file, &about) == 0;
    r->created = !exists;
    int fd = exists && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)
                 ? 0
                 : open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (fd > 0)
        close(fd);
    if (fd < 0)
        message_set(message, "%.300s: %s", file, strerror(errno));
    return fd >= 0;
}

static bool start(struct recorder *r, char message[MESSAGE_SIZE])
{
    const struct recorder_options *options = r->options;
    char path[PATH_MAX];
    char tool[PATH_MAX];
    struct program_options program = {.argument = options->argument,
                                      .path = path,
                                      .tool = tool,
                                      .recorder = r->serve.socket,
                                      .types = options->keep.types | 1U << RECORD_BLOCK, // for counting
                                      .riscv = options->riscv,
                                      .children = options->children,
                                      .mask = &r->old_mask};
    if (!tool_program(options->argument[0], options->riscv, path, message) ||
        !tool_find(options->riscv, tool, message) || !try_file(r, message))
        return false;
    if (program_start(&r->serve.program, &program, message))
        return true;
    if (r->created)
        (void)unlink(options->file);
    return false;
}

// Each image needs three descriptors. The program was started with the old limit.
static void raise_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// QEMU has already printed the reason on standard error; Valgrind is quiet.
static void tell_not_started(struct recorder *r)
{
    char message[MESSAGE_SIZE];
    if (r->options->riscv)
        message_set(message, "%.200s: could not be recorded under QEMU", r->options->argument[0]);
    else
        message_set(message,
                    "%.200s: could not be recorded under Valgrind; 'valgrind --tool=none' before the command "
                    "shows how (what clang compiles with -g may need -gdwarf-4)",
                    r->options->argument[0]);
    r->options->report.failed(r->options->report.context, message);
    if (r->created)
        (void)unlink(r->options->file);
}

// Whether Valgrind itself failed: it then exits without telling its tool.
static bool valgrind_failed(const struct recorder *r)
{
    return !r->options->riscv && WIFEXITED(r->status) && !r->serve.program_left;
}

static void tell_failed(struct recorder *r)
{
    char message[MESSAGE_SIZE];
    message_set(message,
                "%.200s: Valgrind itself failed; 'valgrind --tool=none' before the command shows how",
                r->options->argument[0]);
    r->options->report.failed(r->options->report.context, message);
}

// Opens closed standard streams here, so that no other file gets their numbers. For the program they stay
// closed.
static void occupy_streams(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR | O_CLOEXEC);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
}

bool recorder_run(const struct recorder_options *options, struct recorder_result *result,
                  char message[MESSAGE_SIZE])
{
    struct recorder r = {.options = options, .signals = -1};
    *result = (struct recorder_result){0};
    occupy_streams();
    if (!serve_open(&r.serve, options, message))
        return false;
    bool started = block_signals(&r, message) && start(&r, message);
    if (started) {
        raise_descriptors();
        serve_all(&r);
    }
    result->good = serve_close(&r.serve) && r.serve.began;
    result->recorded = r.serve.done;
    result->status = r.status;
    if (started && !r.serve.began && !r.serve.failed)
        tell_not_started(&r);
    else if (started && r.ended && valgrind_failed(&r)) {
        tell_failed(&r);
        result->good = false;
    }
    if (r.signals >= 0)
        close(r.signals);
    return started;
}
