// fuzz/target/code: instructions of any bytes, of each architecture, and walks of paths through them.
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "trace/path_walk.h"

enum { START = 0x10000, WALKS = 8 };

static void walk(struct code *code, struct fuzz_input *in, size_t bytes)
{
    const struct path_rules rules = {.ppcr = fuzz_number(in, 1) & 1 ? PPCR_BL : PPCR_WPP,
                                     .branches = 1 + (uint32_t)fuzz_below(in, PATH_BRANCHES_MOST),
                                     .backward_taken = fuzz_number(in, 1) & 1};
    for (unsigned i = 0; i < WALKS; i++) {
        struct path_walk walk;
        struct path path = {.start = START + fuzz_below(in, bytes + 16)};
        path.length = (uint32_t)fuzz_below(in, rules.branches + 1);
        path.directions = (uint32_t)(fuzz_number(in, 4) & (((uint64_t)1 << path.length) - 1));
        FUZZ_CHECK(path_walk(code, rules, path, &walk));
        fuzz_decoded(walk.blocks * sizeof *walk.block);
        path_walk_free(&walk);
    }
}

void fuzz(const uint8_t *bytes, size_t count)
{
    static const char *const architectures[] = {"x86-64", "riscv64", "riscv32"};
    struct fuzz_input in = {bytes, bytes + count};
    struct mappings mappings = {0};
    struct code_step step;
    struct mapping mapping = {.start = START, .end = START + count + 16};
    mapping.path = (char *)fuzz_file(bytes, count);
    FUZZ_CHECK(mappings_add(&mappings, &mapping));
    struct code *code = code_new(architectures[fuzz_below(&in, 3)], &mappings);
    FUZZ_CHECK(code != NULL);
    for (uint64_t at = START; at < START + count && at < START + 4096; at++)
        if (code_step(code, at, &step))
            FUZZ_CHECK(step.size > 0 && step.size <= 15 && at + step.size <= START + count);
    walk(code, &in, count);
    code_free(code);
    mappings_free(&mappings);
}
