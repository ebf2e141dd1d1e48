// cli/host/watch: `sluice host watch`: repeated read-out of a board; a signal waits until a read-out is done.
#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "cli/arguments.h"
#include "cli/host/host.h"
#include "cli/invocation.h"
#include "cli/terminal.h"

enum { KEY_EVERY = 256, KEY_TIMES };
enum { EVERY_MOST = 1000000 };

static error_t parse(int key, char *value, struct argp_state *state)
{
    (void)state;
    switch (key) {
    case KEY_EVERY:
        host_options.paced = "every";
        return host_number("every", value, 0, EVERY_MOST, &host_options.every);
    case KEY_TIMES:
        host_options.paced = "times";
        return host_number("times", value, 0, UINT64_MAX, &host_options.times);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option pace_options[] = {
    {"every", KEY_EVERY, "SECONDS", 0, "watch: seconds between two read-outs (default 1)", 1},
    {"times", KEY_TIMES, "N", 0, "watch: number of read-outs (default 0: until interrupted)", 1},
    {0}};

const struct argp host_pace_argp = {.options = pace_options, .parser = parse};

// Blocks the signals that would end a read-out: the messages taken so far would be lost, and some profilers
// send them only once. Ignored signals stay ignored.
static sigset_t hold_signals(sigset_t *before)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        struct sigaction now;
        if (sigaction(ending[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&held, ending[i]);
    }
    sigprocmask(SIG_BLOCK, &held, before);
    return held;
}

static int look(struct invocation *invocation)
{
    terminal_clear();
    const int code = invocation_do(invocation);
    return fflush(stdout) == 0 ? code : EXIT_FAILED; // the command prints the reason
}

static int watch(int count, char **argument)
{
    struct invocation invocation;
    sigset_t before;
    int code;
    host_options.endpoint.keeps_counts = host_options.endpoint.live = true;
    if (invocation_parse(&invocation, "host watch", &host_options.endpoint, &host_pace_argp, count, argument,
                         &code)) {
        const struct timespec pause = {.tv_sec = (time_t)host_options.every};
        const sigset_t held = hold_signals(&before);
        int came = -1;
        code = look(&invocation);
        for (uint64_t looks = 1; code == EXIT_DONE && looks != host_options.times; looks++) {
            came = sigtimedwait(&held, NULL, &pause);
            if (came > 0)
                break;
            code = look(&invocation);
        }
        if (came > 0)
            raise(came); // delivered late, as if it had come now
        sigprocmask(SIG_SETMASK, &before, NULL);
    }
    invocation_free(&invocation);
    return code;
}

const struct command host_watch_command = {"watch", "shows the board's profile repeatedly", watch};
