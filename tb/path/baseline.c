// tb/path/baseline: command that classifies intervals with measure/, for baseline_test.py.
//
//   baseline SEED < BLOCKS
//
// A line of BLOCKS is a block's address and instructions, or `end` of an interval. It prints the vector and
// class of each interval, then k, the criterion of each k tried, and the sum of squared distances to the
// means.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure/phases/phase_classes.h"

static void fail(const char *what)
{
    fprintf(stderr, "baseline: %s\n", what);
    exit(2);
}

static void read_blocks(struct phase_vectors *vectors)
{
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        if (strcmp(line, "end\n") == 0) {
            if (!phase_vectors_end(vectors))
                fail("no memory");
            continue;
        }
        char *second, *end;
        const uint64_t block = strtoull(line, &second, 10);
        const uint64_t instructions = strtoull(second, &end, 10);
        if (end == second || *end != '\n')
            fail("a line is not BLOCK INSTRUCTIONS");
        phase_vectors_block(vectors, block, instructions);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2)
        fail("usage: baseline SEED < BLOCKS");
    const uint64_t seed = strtoull(argv[1], NULL, 0);
    struct phase_vectors vectors;
    struct phase_classes classes;
    phase_vectors_init(&vectors, seed);
    read_blocks(&vectors);
    if (!phase_classes_init(&classes, vectors.vectors, vectors.count, seed))
        fail("no memory");
    for (size_t i = 0; i < vectors.count; i++) {
        for (unsigned d = 0; d < PHASE_DIMENSIONS; d++)
            printf("%.17g ", vectors.vectors[i].of[d]);
        printf("%" PRIu32 "\n", classes.of[i]);
    }
    printf("%" PRIu32 " %.17g\n", classes.k, classes.apart);
    for (uint32_t k = PHASE_CLASSES_LEAST; k <= classes.tried; k++)
        printf("%.17g ", classes.bic[k]);
    printf("\n");
    phase_classes_free(&classes);
    phase_vectors_free(&vectors);
    return 0;
}
