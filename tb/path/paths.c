// tb/path/paths: command that prints the paths that software finds in a trace, for software_test.py.
// paths TRACE PPCR BRANCHES BACKWARD_TAKEN MOST: uses at most MOST branches. Prints a line `start length
// directions events instructions` per path, then a line `branches paths incomplete underflows gaps
// events_lost`.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure/exact/exact_paths.h"
#include "trace/branch_reader.h"

enum { ARGUMENTS = 6 };

static uint32_t number(const char *text)
{
    return (uint32_t)strtoul(text, NULL, 0);
}

static void put(const struct exact_path *ended)
{
    printf("%" PRIu64 " %" PRIu32 " %" PRIu32 " %" PRIu64 " %" PRIu64 "\n", ended->path.start,
           ended->path.length, ended->path.directions, ended->events, ended->instructions);
}

static int run(struct branch_reader *reader, struct exact_paths *stack, uint32_t most)
{
    char message[MESSAGE_SIZE] = "";
    struct branch_record branch;
    struct exact_path ended;
    uint32_t branches = 0;
    for (; branches < most && branch_reader_next(reader, &branch, message) == BRANCH_RECORD;
         branches += branch.class != PATH_GAP)
        if (exact_paths_branch(stack, &branch, &ended) == PATH_ENDED)
            put(&ended);
    printf("%" PRIu32 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", branches,
           stack->paths, stack->incomplete, stack->underflows, stack->gaps, stack->events_lost);
    fputs(message, stderr);
    return message[0] != '\0';
}

int main(int count, char **argument)
{
    if (count != ARGUMENTS)
        return 2;
    char message[MESSAGE_SIZE];
    const struct branch_reader_options wide = {.width = 64, .count_width = 63, .instructions_width = 63};
    struct branch_reader *reader = branch_reader_open(argument[1], wide, message);
    struct exact_paths stack;
    if (!reader) {
        fprintf(stderr, "%s\n", message);
        return 1;
    }
    if (!exact_paths_init(&stack, (struct exact_settings){number(argument[2]), number(argument[3]),
                                                          number(argument[4]) != 0, TRAP_PPCR}))
        return 1;
    const int status = run(reader, &stack, number(argument[5]));
    exact_paths_free(&stack);
    branch_reader_close(reader);
    return status;
}
