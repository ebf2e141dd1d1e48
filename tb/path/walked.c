// tb/path/walked: command for walk_test.py that compares walks through the code with recorded branches.
// walked TRACE PPCR MOST: uses at most MOST branches, and each distinct path at its first occurrence. Prints
// `paths whole different`: number of paths; paths on which code and descriptor agree; of these, walks with
// other branches than recorded.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure/exact/exact_paths.h"
#include "measure/exact/path_counts.h"
#include "trace/branch_reader.h"
#include "trace/grow.h"
#include "trace/path_walk.h"

enum { ARGUMENTS = 4, DEPTH_MOST = 1 << 16 };

struct branches { // of a stack entry
    uint64_t *pc; // [count]
    size_t count;
};

struct run {
    struct path_rules rules;
    struct branch_reader *reader;
    struct exact_paths stack;
    struct path_counts *seen;
    struct code *code;
    struct branches entry[DEPTH_MOST];
    uint64_t paths, whole, different;
};

static bool is_recorded(const struct path_walk *walk, const struct branches *branches)
{
    bool same = walk->blocks == branches->count;
    for (size_t i = 0; same && i < branches->count; i++)
        same = walk->block[i].last == branches->pc[i];
    return same;
}

static void judge(struct run *run, struct path path, const struct branches *branches)
{
    struct path_walk walk;
    if (path_counts_of(run->seen, path) > 0)
        return;
    path_counts_add(run->seen, path, 1);
    run->paths++;
    if (!path_walk(run->code, run->rules, path, &walk))
        return;
    run->whole += walk.whole;
    run->different += walk.whole && !is_recorded(&walk, branches);
    path_walk_free(&walk);
}

static void add(struct branches *branches, uint64_t pc)
{
    uint64_t *more = grow_by_one(branches->pc, branches->count, sizeof *more);
    if (!more)
        abort();
    branches->pc = more;
    more[branches->count++] = pc;
}

static void take(struct run *run, const struct branch_record *branch)
{
    const size_t before = run->stack.count;
    const uint64_t popped = run->stack.incomplete + run->stack.paths;
    struct branches *top = &run->entry[before - 1];
    struct exact_path ended;
    if (before + 1 == DEPTH_MOST)
        abort();
    add(top, branch->pc);
    if (exact_paths_branch(&run->stack, branch, &ended) == PATH_ENDED)
        judge(run, ended.path, top);
    if (run->stack.incomplete + run->stack.paths > popped)
        top->count = 0;
    if (run->stack.count > before)
        run->entry[before].count = 0;
}

int main(int count, char **argument)
{
    static struct run run;
    char message[MESSAGE_SIZE];
    const struct branch_reader_options wide = {.width = 64, .count_width = 63, .instructions_width = 63};
    if (count != ARGUMENTS)
        return 2;
    run.rules =
        (struct path_rules){.ppcr = (uint32_t)strtoul(argument[2], NULL, 0), .branches = PATH_BRANCHES_MOST};
    run.reader = branch_reader_open(argument[1], wide, message);
    run.seen = path_counts_new();
    if (!run.reader || !run.seen ||
        !exact_paths_init(&run.stack,
                          (struct exact_settings){run.rules.ppcr, run.rules.branches, false, TRAP_PPCR}))
        return 1;
    run.code = code_new(branch_reader_about(run.reader)->architecture, branch_reader_mappings(run.reader));
    if (!run.code)
        return 1;
    struct branch_record branch;
    for (uint64_t most = strtoull(argument[3], NULL, 0);
         most > 0 && branch_reader_next(run.reader, &branch, message) == BRANCH_RECORD; most--)
        take(&run, &branch);
    printf("%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", run.paths, run.whole, run.different);
    for (size_t i = 0; i < DEPTH_MOST; i++)
        free(run.entry[i].pc);
    code_free(run.code);
    path_counts_free(run.seen);
    exact_paths_free(&run.stack);
    branch_reader_close(run.reader);
    return 0;
}
