// fuzz/target/wpp_sequence: a sequence of paths through Sequitur and a whole program path's file, and back.
#include "fuzz/fuzz.h"
#include "trace/wpp/file.h"
#include "trace/wpp/sequitur.h"

enum { WIDTH = 32 };

static char message[MESSAGE_SIZE];

static struct path path_of(uint8_t number)
{
    const uint32_t length = number % (PATH_BRANCHES_MOST + 1);
    const uint64_t all = ((uint64_t)1 << length) - 1;
    return (struct path){
        .start = number * 0x9e3779b1U, .length = length, .directions = number * 0xc2b2ae3dU & (uint32_t)all};
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct wpp wpp = {.branches = PATH_BRANCHES_MOST, .ppcr = PPCR_WPP, .width = WIDTH};
    struct sequitur *sequitur = sequitur_new();
    struct grammar_walk walk;
    uint32_t path;
    FUZZ_CHECK(sequitur != NULL);
    fuzz_decoded(count * sizeof(struct path));
    for (size_t i = 0; i < count; i++)
        FUZZ_CHECK(sequitur_add(sequitur, path_of(bytes[i])));
    FUZZ_CHECK(sequitur_grammar(sequitur, &wpp.grammar));
    sequitur_free(sequitur);
    const char *file = fuzz_output();
    FUZZ_CHECK(wpp_write(file, &wpp, message));
    wpp_free(&wpp);
    FUZZ_CHECK(wpp_read(file, &wpp, message) && wpp.grammar.length == count);
    FUZZ_CHECK(grammar_walk_init(&walk, &wpp.grammar));
    for (size_t i = 0; i < count; i++) {
        FUZZ_CHECK(grammar_walk_next(&walk, &path) == GRAMMAR_PATH);
        FUZZ_CHECK(path_equal(wpp.grammar.path[path], path_of(bytes[i])));
    }
    FUZZ_CHECK(grammar_walk_next(&walk, &path) == GRAMMAR_END);
    grammar_walk_free(&walk);
    wpp_free(&wpp);
}
