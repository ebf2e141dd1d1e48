// fuzz/target/arguments: the arguments of `run`, `eval` and `host`, one per line.
// The first byte chooses the command.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/files.h"
#include "cli/invocation.h"
#include "fuzz/fuzz.h"

enum { ARGUMENTS = 32 };

static void parse(uint64_t how, int count, char **argument)
{
    static const char *const commands[] = {"run", "eval", "host run", "host read", "host watch"};
    const size_t chosen = how % (sizeof commands / sizeof *commands);
    struct endpoint endpoint = {.port = "nowhere", .baud = 1000000, .keeps_counts = chosen > 2};
    struct invocation invocation;
    int code = -1;
    if (!invocation_parse(&invocation, commands[chosen], chosen > 1 ? &endpoint : NULL, NULL, count, argument,
                          &code))
        FUZZ_CHECK(code == 0 || code == 2);
    invocation_free(&invocation);
    files_forget();
}

void fuzz(const uint8_t *bytes, size_t count)
{
    static FILE *nowhere;
    FILE *const out = stdout;
    FILE *const error = stderr;
    char command[] = "run";
    char *argument[ARGUMENTS + 2] = {command};
    int arguments = 1;
    struct fuzz_input in = {bytes, bytes + count};
    const uint64_t how = fuzz_number(&in, 1);
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    while (arguments <= ARGUMENTS && (argument[arguments] = fuzz_line(&in)) != NULL)
        // Files of this machine, and endless devices, are no inputs.
        for (char *at = argument[arguments++]; (at = strchr(at, '/')) != NULL;)
            *at = '_';
    stdout = stderr = nowhere;
    parse(how, arguments, argument);
    stdout = out;
    stderr = error;
    while (arguments > 1)
        free(argument[--arguments]);
}
