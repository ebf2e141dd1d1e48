// fuzz/wpp: round trip of a whole program path, and its walk.
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/wpp/file.h"

enum { STEPS = 1 << 16 }; // of a walk: a few rules may expand to 2^60 paths

static void walk_some(const struct grammar *grammar)
{
    struct grammar_walk walk;
    uint32_t path;
    uint64_t steps = 0;
    FUZZ_CHECK(grammar_walk_init(&walk, grammar));
    while (steps < STEPS && grammar_walk_next(&walk, &path) == GRAMMAR_PATH) {
        FUZZ_CHECK(path < grammar->paths);
        steps++;
    }
    FUZZ_CHECK(steps == (grammar->length < STEPS ? grammar->length : STEPS));
    grammar_walk_free(&walk);
}

static bool same(const struct grammar *a, const struct grammar *b)
{
    for (uint32_t i = 0; i < a->paths && i < b->paths; i++)
        if (!path_equal(a->path[i], b->path[i]))
            return false;
    return a->paths == b->paths && a->symbols == b->symbols && a->rules == b->rules &&
           a->length == b->length &&
           (a->symbols == 0 || memcmp(a->symbol, b->symbol, a->symbols * sizeof *a->symbol) == 0) &&
           memcmp(a->side, b->side, a->rules * sizeof *a->side) == 0 &&
           memcmp(a->size, b->size, a->rules * sizeof *a->size) == 0;
}

void fuzz_wpp_comes_back(const struct wpp *wpp)
{
    char message[MESSAGE_SIZE];
    struct wpp again;
    const struct grammar *grammar = &wpp->grammar;
    const char *path = fuzz_output();
    fuzz_decoded(grammar->paths * sizeof *grammar->path + grammar->symbols * sizeof *grammar->symbol +
                 grammar->rules * (sizeof *grammar->side + sizeof *grammar->size));
    walk_some(grammar);
    FUZZ_CHECK(wpp_write(path, wpp, message) && wpp_read(path, &again, message));
    FUZZ_CHECK(again.branches == wpp->branches && again.ppcr == wpp->ppcr && again.width == wpp->width);
    FUZZ_CHECK(same(grammar, &again.grammar));
    wpp_free(&again);
}
