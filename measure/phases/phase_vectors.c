// measure/phases/phase_vectors: random projection of executed blocks, one seeded row per block address.
#include "measure/phases/phase_vectors.h"

#include "cmodel/heap.h"
#include "cmodel/random.h"

enum { ROOM_FIRST = 64 };

void phase_vectors_init(struct phase_vectors *v, uint64_t seed)
{
    *v = (struct phase_vectors){.seed = seed};
}

void phase_vectors_free(struct phase_vectors *v)
{
    heap_free(v->vectors);
    *v = (struct phase_vectors){0};
}

// A block's row of the projection: outputs of splitmix64, from a state that mixes seed and block.
void phase_vectors_block(struct phase_vectors *v, uint64_t block, uint64_t instructions)
{
    uint64_t state = v->seed;
    state = splitmix64(&state) ^ block;
    state = splitmix64(&state);
    for (unsigned d = 0; d < PHASE_DIMENSIONS; d++) {
        const double unit = (double)(splitmix64(&state) >> 11) * 0x1p-52 - 1;
        v->sum.of[d] += unit * (double)instructions;
    }
    v->instructions += instructions;
}

bool phase_vectors_end(struct phase_vectors *v)
{
    if (v->count == v->room) {
        const size_t room = v->room ? 2 * v->room : ROOM_FIRST;
        struct phase_vector *more = heap_resize(v->vectors, room * sizeof *more);
        if (!more)
            return false;
        v->vectors = more;
        v->room = room;
    }
    if (v->instructions)
        for (unsigned d = 0; d < PHASE_DIMENSIONS; d++)
            v->sum.of[d] /= (double)v->instructions;
    v->vectors[v->count++] = v->sum;
    v->sum = (struct phase_vector){0};
    v->instructions = 0;
    return true;
}
