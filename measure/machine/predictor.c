// measure/machine/predictor: tables of two-bit counters, BTB sets ordered by last use, return ring.
#include "measure/machine/predictor.h"

#include <stdlib.h>
#include <string.h>

const struct predictor_shape predictor_default = {
    .history = 12, .gshare = 8192, .bimodal = 8192, .meta = 1024, .targets = 2048, .ways = 4, .returns = 32};

enum { COUNTER_MOST = 3, COUNTER_TAKEN = 2 }; // two bits: predicts taken from 2

struct target { // BTB entry
    uint64_t pc, to;
    bool known;
};

struct predictor {
    struct predictor_shape shape;
    uint8_t *gshare, *bimodal, *meta;
    struct target *target; // [targets / ways][ways], most recently used first
    uint64_t *back;        // [returns], a ring
    uint64_t history;
    uint32_t top; // ring slot of the next call
};

static bool is_power(uint32_t number)
{
    return number > 0 && !(number & (number - 1));
}

static uint8_t *counters(uint32_t count)
{
    uint8_t *counter = malloc(count);
    if (counter)
        memset(counter, COUNTER_TAKEN, count);
    return counter;
}

struct predictor *predictor_new(struct predictor_shape shape)
{
    struct predictor *p = calloc(1, sizeof *p);
    if (!p || !is_power(shape.gshare) || !is_power(shape.bimodal) || !is_power(shape.meta) ||
        !is_power(shape.targets) || !is_power(shape.ways) || shape.ways > shape.targets ||
        shape.returns == 0 || shape.history > 32) {
        free(p);
        return NULL;
    }
    p->shape = shape;
    p->gshare = counters(shape.gshare);
    p->bimodal = counters(shape.bimodal);
    p->meta = counters(shape.meta);
    p->target = calloc(shape.targets, sizeof *p->target);
    p->back = calloc(shape.returns, sizeof *p->back);
    if (p->gshare && p->bimodal && p->meta && p->target && p->back)
        return p;
    predictor_free(p);
    return NULL;
}

void predictor_free(struct predictor *p)
{
    if (!p)
        return;
    free(p->gshare);
    free(p->bimodal);
    free(p->meta);
    free(p->target);
    free(p->back);
    free(p);
}

static void learn(uint8_t *counter, bool up)
{
    if (up && *counter < COUNTER_MOST)
        ++*counter;
    else if (!up && *counter > 0)
        --*counter;
}

// For a forward or backward branch. Returns whether the direction was wrong.
static bool predict_direction(struct predictor *p, uint64_t pc, bool taken)
{
    uint8_t *gshare = &p->gshare[(pc ^ p->history) & (p->shape.gshare - 1)];
    uint8_t *bimodal = &p->bimodal[pc & (p->shape.bimodal - 1)];
    uint8_t *meta = &p->meta[pc & (p->shape.meta - 1)];
    const bool by_gshare = *gshare >= COUNTER_TAKEN;
    const bool by_bimodal = *bimodal >= COUNTER_TAKEN;
    const bool predicted = *meta >= COUNTER_TAKEN ? by_gshare : by_bimodal;
    if (by_gshare != by_bimodal)
        learn(meta, by_gshare == taken);
    learn(gshare, taken);
    learn(bimodal, taken);
    p->history = (p->history << 1 | taken) & ((UINT64_C(1) << p->shape.history) - 1);
    return predicted != taken;
}

// Looks up the target in the BTB and updates it. `wrong` is the result on a BTB miss.
static bool predict_target(struct predictor *p, uint64_t pc, uint64_t to, bool wrong)
{
    const uint32_t ways = p->shape.ways;
    struct target *set = &p->target[(pc & (p->shape.targets / ways - 1)) * ways];
    uint32_t way = 0;
    while (way < ways - 1 && !(set[way].known && set[way].pc == pc))
        way++;
    if (set[way].known && set[way].pc == pc)
        wrong = set[way].to != to;
    memmove(set + 1, set, way * sizeof *set);
    set[0] = (struct target){pc, to, true};
    return wrong;
}

// Pushes the address of the call: the return address, just behind it, is not in the record.
static void call(struct predictor *p, uint64_t pc)
{
    p->back[p->top++ % p->shape.returns] = pc;
}

// Assumes that a call is at most 15 bytes long: a return to 1 to 15 bytes behind the call is correct.
static bool predict_return(struct predictor *p, uint64_t to)
{
    enum { CALL_MOST = 15 };
    const uint64_t from = p->back[--p->top % p->shape.returns];
    return to - from > CALL_MOST || to == from;
}

bool predictor_branch(struct predictor *p, const struct branch_record *branch)
{
    switch (branch->class) {
    case PATH_CALL: call(p, branch->pc); return predict_target(p, branch->pc, branch->target, false);
    case PATH_RETURN: return predict_return(p, branch->target);
    case PATH_INDIRECT: return predict_target(p, branch->pc, branch->target, true);
    default: return predict_direction(p, branch->pc, branch->taken);
    }
}
