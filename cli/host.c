// cli/host: `sluice host`: a profiler on a board, at the other end of a serial port (doc/shell/link.md).
#include "host.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "arguments.h"
#include "choice.h"
#include "job.h"

struct host_options host_options = {.place.baud = SERIAL_BAUD, .every = 1};

static int run(int count, char **argument)
{
    return job_run("host run", &host_options.place, count, argument);
}

static int read_profile(int count, char **argument)
{
    host_options.place.keeps = true;
    return job_run("host read", &host_options.place, count, argument);
}

static int watch(int count, char **argument)
{
    const struct timespec pause = {.tv_sec = (time_t)host_options.every};
    int code = EXIT_DONE;
    host_options.place.keeps = true;
    for (uint64_t look = 0; code == EXIT_DONE && (!host_options.times || look < host_options.times); look++) {
        if (look > 0)
            nanosleep(&pause, NULL);
        if (isatty(STDOUT_FILENO))
            fputs("\033[H\033[J", stdout); // a clean terminal
        code = job_run("host watch", &host_options.place, count, argument);
        fflush(stdout);
    }
    return code;
}

static const struct command run_command_ = {"run", "sends a trace to the board, and shows the profile", run};
static const struct command read_command = {"read", "shows what the board has counted so far", read_profile};
static const struct command watch_command = {"watch", "the same, again and again", watch};

// The order of the help.
static const struct command *const commands[] = {&run_command_, &read_command, &watch_command,
                                                 &host_info_command, NULL};

enum { KEY_PORT = 256, KEY_BAUD, KEY_EVERY, KEY_TIMES };

static error_t number(const char *option, const char *value, uint64_t most, uint64_t *to)
{
    if (argument_number(value, to) && *to <= most)
        return 0;
    fail("option '--%s=%s': accepted is a number, at most %llu", option, value, (unsigned long long)most);
    return ARGUMENT_REFUSED;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    uint64_t baud = 0;
    error_t refused;
    switch (key) {
    case KEY_PORT: return argument_once(&host_options.place.port, "ports", value);
    case KEY_BAUD:
        refused = number("baud", value, UINT32_MAX, &baud);
        host_options.place.baud = (uint32_t)baud;
        return refused;
    case KEY_EVERY: return number("every", value, 1000000, &host_options.every);
    case KEY_TIMES: return number("times", value, UINT64_MAX, &host_options.times);
    case ARGP_KEY_ARG: return choice_take(state->input, value, state);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static void list_commands(FILE *out)
{
    choice_list(commands, "Subcommands", out);
}

static char *describe(int key, const char *text, void *input)
{
    (void)input;
    return arguments_describe(key, text, list_commands);
}

static int host(int count, char **argument)
{
    static const struct argp_option options[] = {
        {"port", KEY_PORT, "PORT", 0, "The serial port, as /dev/ttyUSB1", 0},
        {"baud", KEY_BAUD, "N", 0, "Its speed (default 1000000, as boards are built)", 0},
        {"every", KEY_EVERY, "SECONDS", 0, "watch: from one look to the next (default 1)", 0},
        {"times", KEY_TIMES, "N", 0, "watch: looks (default: until it is interrupted)", 0},
        {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "SUBCOMMAND ...",
        .doc = "A profiler on a board, at the other end of a serial port. Whatever the "
               "line does to bytes, nothing is lost and nothing counted twice.\v"
               "'sluice host --port=PORT SUBCOMMAND --help' tells more.",
        .help_filter = describe};
    struct choice choice = {.commands = commands, .where = "host: ", .kind = "subcommand"};
    int code;
    if (!arguments_parse(&argp, "sluice host", count, argument, &choice, &code))
        return code;
    if (choice.chosen && !host_options.place.port)
        return fail("host: no port is named; accepted is --port PORT, as /dev/ttyUSB1");
    return choice_run(&choice, count, argument);
}

const struct command host_command = {"host", "a profiler on a board: run, read, watch, info", host};
