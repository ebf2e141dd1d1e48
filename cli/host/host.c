// cli/host/host: `sluice host`: a profiler on a board at the other end of a serial port (doc/shell/link.md).
#include "cli/host/host.h"

#include <inttypes.h>

#include "cli/arguments.h"
#include "cli/choice.h"
#include "cli/invocation.h"

struct host_options host_options = {.endpoint.baud = SERIAL_BAUD, .every = 1};

static int run(int count, char **argument)
{
    return invocation_run("host run", &host_options.endpoint, count, argument);
}

static int read_profile(int count, char **argument)
{
    host_options.endpoint.keeps_counts = true;
    return invocation_run("host read", &host_options.endpoint, count, argument);
}

static const struct command send_command = {"run", "sends a trace to the board and shows the profile", run};
static const struct command read_command = {"read", "shows what the board has counted so far", read_profile};

// The order of the help.
static const struct command *const commands[] = {&send_command, &read_command, &host_watch_command,
                                                 &host_info_command, NULL};

enum { KEY_PORT = 256, KEY_BAUD };

error_t host_number(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *to)
{
    if (argument_number(value, to) && *to >= least && *to <= most)
        return 0;
    fail("option '--%s=%s': accepted is a number, %" PRIu64 " to %" PRIu64, option, value, least, most);
    return ARGUMENT_REFUSED;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    uint64_t baud = 0;
    error_t refused;
    switch (key) {
    case KEY_PORT: return argument_once(&host_options.endpoint.port, "ports", value);
    case KEY_BAUD:
        refused = host_number("baud", value, 1, UINT32_MAX, &baud);
        host_options.endpoint.baud = (uint32_t)baud;
        return refused;
    case ARGP_KEY_ARG: return choice_take(state->input, value, state);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static bool asks_help(int count, char **argument)
{
    for (int i = 1; i < count; i++)
        if (strcmp(argument[i], "--help") == 0 || strcmp(argument[i], "-h") == 0)
            return true;
    return false;
}

static int host(int count, char **argument)
{
    static const struct argp_option options[] = {
        {"port", KEY_PORT, "PORT", 0, "The serial port, such as /dev/ttyUSB1", 0},
        {"baud", KEY_BAUD, "N", 0, "Its speed (default 1000000, as in the board designs)", 0},
        {0}};
    static const struct argp_child children[] = {{&host_pace_argp, 0, NULL, 0}, {0}};
    char doc[CHOICE_DOC];
    const struct argp argp = {
        .options = options,
        .parser = parse,
        .children = children,
        .args_doc = "SUBCOMMAND ...",
        .doc = choice_doc(doc, commands, "Subcommands",
                          "Runs and reads a profiler on a board at the other end of a serial port. No byte "
                          "error on the line loses an event or counts one twice.",
                          "'sluice host SUBCOMMAND --help' tells more.")};
    struct choice choice = {.commands = commands, .where = "host: ", .kind = "subcommand"};
    int code;
    if (!arguments_parse(&argp, "sluice host", count, argument, &choice, &code))
        return code;
    if (choice.chosen && !host_options.endpoint.port && !asks_help(count, argument))
        return fail("host: no port is named; accepted is --port PORT, such as /dev/ttyUSB1");
    if (choice.chosen && choice.chosen != &host_watch_command && host_options.paced)
        return fail("host %s: option '--%s' belongs to `watch`", choice.chosen->name, host_options.paced);
    return choice_run(&choice, count, argument);
}

const struct command host_command = {"host", "a profiler on a board: run, read, watch, info", host};
