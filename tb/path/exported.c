// tb/path/exported: command that exports the exact path profile of a trace, for export_test.py.
// exported TRACE PPCR MOST callgrind|folded|bolt|autofdo: uses at most MOST branches; writes to standard
// output.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure/exact/exact_paths.h"
#include "measure/exact/path_counts.h"
#include "trace/branch_reader.h"
#include "trace/export/paths.h"

enum { ARGUMENTS = 5 };

static bool count_paths(struct branch_reader *reader, struct exact_settings settings, uint64_t most,
                        struct path_counts *counts)
{
    char message[MESSAGE_SIZE];
    struct exact_paths stack;
    struct branch_record branch;
    struct exact_path ended;
    bool memory = exact_paths_init(&stack, settings);
    for (; memory && most > 0 && branch_reader_next(reader, &branch, message) == BRANCH_RECORD; most--)
        if (exact_paths_branch(&stack, &branch, &ended) == PATH_ENDED)
            memory = path_counts_add(counts, ended.path, 1);
    exact_paths_free(&stack);
    return memory;
}

static bool export(const char *format, const struct exported_paths *profile)
{
    if (strcmp(format, "callgrind") == 0)
        return paths_callgrind(stdout, profile);
    if (strcmp(format, "autofdo") == 0)
        return paths_autofdo(stdout, profile);
    return strcmp(format, "folded") == 0 ? paths_folded(stdout, profile) : paths_bolt(stdout, profile);
}

int main(int count, char **argument)
{
    char message[MESSAGE_SIZE];
    const struct branch_reader_options wide = {.width = 64, .count_width = 63, .instructions_width = 63};
    if (count != ARGUMENTS)
        return 2;
    struct branch_reader *reader = branch_reader_open(argument[1], wide, message);
    struct path_counts *counts = path_counts_new();
    struct exact_settings settings = {.ppcr = (uint32_t)strtoul(argument[2], NULL, 0),
                                      .branches = PATH_BRANCHES_MOST};
    if (!reader || !counts || !count_paths(reader, settings, strtoull(argument[3], NULL, 0), counts))
        return 1;
    const struct about *about = branch_reader_about(reader);
    struct exported_paths profile = {
        .row = path_counts_sorted(counts),
        .rows = path_counts_distinct(counts),
        .rules = {.ppcr = settings.ppcr, .branches = settings.branches},
        .code = code_new(about->architecture, branch_reader_mappings(reader)),
        .places = places_new(branch_reader_mappings(reader)),
        .program = about->program,
        .command = about->program,
    };
    const bool good = profile.row && profile.code && profile.places && export(argument[4], &profile);
    free((void *)profile.row);
    code_free(profile.code);
    places_free(profile.places);
    path_counts_free(counts);
    branch_reader_close(reader);
    return good ? 0 : 1;
}
