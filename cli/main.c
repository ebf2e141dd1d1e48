// cli/main: entry point of the command. Usage, JSON and exit codes: doc/cli.md.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/choice.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "cmodel/registers.h"
#include "cmodel/shortage.h"
#include "gen/json_memory.h"

static int help(int count, char **argument);

static const struct command help_command = {"help", "prints the help of a command", help};

static const struct command *const commands[] = {
    &list_command,  &params_command, &gen_command,     &run_command,    &eval_command,
    &trace_command, &wpp_command,    &host_command,    &report_command, &compare_command,
    &sweep_command, &export_command, &profile_command, &help_command,   NULL};

enum { KEY_VERSION = 'V', WORDS = 4 };

struct options {
    struct choice choice;
    bool version;
};

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct options *options = state->input;
    switch (key) {
    case KEY_VERSION: options->version = true; return 0;
    case ARGP_KEY_ARG: return choice_take(&options->choice, value, state);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static int sluice(int count, char **argument)
{
    static const struct argp_option table[] = {
        {"version", KEY_VERSION, NULL, 0, "Print the version and do nothing", -1}, {0}};
    char doc[CHOICE_DOC];
    const struct argp argp = {
        .options = table,
        .parser = parse,
        .args_doc = "COMMAND ...",
        .doc = choice_doc(doc, commands, "Commands",
                          "Hardware profilers: their parameters, Verilog and golden models, run on real "
                          "traces.",
                          "'sluice COMMAND --help' tells more.")};
    struct options options = {.choice = {.commands = commands, .where = "", .kind = "command"}};
    int code;
    if (arguments_parse(&argp, "sluice", count, argument, &options, &code)) {
        if (options.version) {
            printf("sluice %s (register map %d.%d)\n", SLUICE_VERSION, REGISTER_VERSION >> 16,
                   REGISTER_VERSION & 0xffff);
            code = EXIT_DONE;
        } else
            code = choice_run(&options.choice, count, argument);
    }
    return code;
}

// `help COMMAND ..` is `COMMAND .. --help`.
static int help(int count, char **argument)
{
    char *words[WORDS + 2] = {"sluice"};
    if (count > WORDS)
        return fail("help: accepted is a command, and a subcommand or profiler");
    memcpy(words + 1, argument + 1, (size_t)(count - 1) * sizeof *words);
    words[count] = "--help";
    return sluice(count + 1, words);
}

// A file that is opened must not become standard output or error: what is printed would be written into it.
static bool open_standard(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", O_RDWR) != file)
            return false;
    return true;
}

int main(int count, char **argument)
{
    if (!open_standard())
        return EXIT_FAILED;
    json_memory_watch();
    terminal_fit(count, argument);
    const int code = sluice(count, argument);
    if (code != EXIT_FAILED && shortage_noted())
        return fail("out of memory");
    return output_good() ? code : EXIT_FAILED;
}
