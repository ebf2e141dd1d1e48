// tb/path/whole: command that writes, reads and expands a trace's whole program path, for whole_test.py.
// whole TRACE PPCR MOST FILE NUMBERS: uses at most MOST branches. Writes the grammar to FILE and the sequence
// of path numbers, 4 bytes each, to NUMBERS. Prints `branches paths different rules symbols`. Fails if FILE
// does not expand to the sequence.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure/exact/exact_paths.h"
#include "trace/branch_reader.h"
#include "trace/wpp/file.h"
#include "trace/wpp/sequitur.h"

enum { ARGUMENTS = 7 };

static char message[MESSAGE_SIZE];

struct sequence {
    struct path *path; // [count], in room for as many as there are branches
    uint64_t count;
    uint64_t branches;
};

static bool fail(const char *why)
{
    message_set(message, "%s", why);
    return false;
}

static bool read_paths(const char *trace, struct exact_settings settings, uint64_t most,
                       struct sequence *sequence)
{
    const struct branch_reader_options wide = {.width = 64, .count_width = 63, .instructions_width = 63};
    struct branch_reader *reader = branch_reader_open(trace, wide, message);
    struct exact_paths stack;
    struct branch_record branch;
    struct exact_path ended;
    sequence->path = calloc(most, sizeof *sequence->path);
    if (!reader || !sequence->path || !exact_paths_init(&stack, settings))
        return false;
    for (; sequence->branches < most && branch_reader_next(reader, &branch, message) == BRANCH_RECORD;
         sequence->branches++)
        if (exact_paths_branch(&stack, &branch, &ended) == PATH_ENDED)
            sequence->path[sequence->count++] = ended.path;
    exact_paths_free(&stack);
    branch_reader_close(reader);
    return message[0] == '\0';
}

static bool compress(const struct sequence *sequence, struct wpp *wpp)
{
    struct sequitur *sequitur = sequitur_new();
    bool good = sequitur != NULL;
    for (uint64_t i = 0; good && i < sequence->count; i++)
        good = sequitur_add(sequitur, sequence->path[i]);
    good = good && sequitur_grammar(sequitur, &wpp->grammar);
    sequitur_free(sequitur);
    return good || fail("no memory for a grammar");
}

// Whether a grammar expands to the sequence. Writes the path numbers.
static bool expand(const struct grammar *grammar, const struct sequence *sequence, const char *numbers)
{
    struct grammar_walk walk;
    uint32_t number;
    FILE *file = fopen(numbers, "wb");
    if (!file || !grammar_walk_init(&walk, grammar))
        return fail("no file for the numbers");
    uint64_t i = 0;
    for (; grammar_walk_next(&walk, &number) == GRAMMAR_PATH; i++) {
        if (i == sequence->count || !path_equal(grammar->path[number], sequence->path[i]))
            return fail("the file expands to another sequence");
        if (fwrite(&number, sizeof number, 1, file) != 1)
            return fail("the numbers cannot be written");
    }
    grammar_walk_free(&walk);
    return fclose(file) == 0 && (i == sequence->count || fail("the file expands to a shorter sequence"));
}

static bool put_paths(const struct grammar *grammar, const char *name)
{
    FILE *file = fopen(name, "wb");
    for (uint32_t i = 0; file && i < grammar->paths; i++) {
        const struct path *path = &grammar->path[i];
        (void)fwrite(&path->start, sizeof path->start, 1, file);
        (void)fwrite(&path->directions, sizeof path->directions, 1, file);
        putc((int)path->length, file);
    }
    return (file && fclose(file) == 0) || fail("the paths cannot be written");
}

static bool run(char **argument)
{
    struct exact_settings settings = {.ppcr = (uint32_t)strtoul(argument[2], NULL, 0),
                                      .branches = PATH_BRANCHES_MOST};
    struct wpp wpp = {.branches = PATH_BRANCHES_MOST, .ppcr = settings.ppcr, .width = 64};
    struct sequence sequence = {0};
    bool good = read_paths(argument[1], settings, strtoull(argument[3], NULL, 0), &sequence) &&
                compress(&sequence, &wpp) && wpp_write(argument[4], &wpp, message);
    wpp_free(&wpp);
    good = good && wpp_read(argument[4], &wpp, message) && expand(&wpp.grammar, &sequence, argument[5]) &&
           put_paths(&wpp.grammar, argument[6]);
    printf("%" PRIu64 " %" PRIu64 " %" PRIu32 " %" PRIu32 " %" PRIu64 "\n", sequence.branches, sequence.count,
           wpp.grammar.paths, wpp.grammar.rules, wpp.grammar.symbols);
    wpp_free(&wpp);
    free(sequence.path);
    return good;
}

int main(int count, char **argument)
{
    if (count == ARGUMENTS && run(argument))
        return 0;
    fprintf(stderr, "%s\n", message);
    return 1;
}
