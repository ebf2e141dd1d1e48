// trace/path_walk: walk through a program's instructions along a path's directions.
#include "trace/path_walk.h"

#include "trace/grow.h"
#include "trace/record.h"

enum { INSTRUCTIONS_MOST = 1 << 16, CALLS_MOST = 8 }; // a path spans at most 7 calls

struct walker {
    struct code *code;
    struct path_rules rules;
    struct path path;
    struct path_walk *walk;
    uint32_t used;             // directions consumed
    uint32_t spanned;          // boundaries spanned
    uint64_t call[CALLS_MOST]; // [calls], return addresses of the spanned calls
    unsigned calls;
    uint64_t at;
    bool ended, failed; // at the path's end; no memory
};

enum way {
    WAY_ON,   // the path continues at `at`
    WAY_END,  // the path ends here
    WAY_LOST, // code and descriptor disagree
};

static bool add_block(struct walker *w, struct path_block block)
{
    struct path_block *more = grow_by_one(w->walk->block, w->walk->blocks, sizeof *more);
    if (!more)
        return false;
    w->walk->block = more;
    more[w->walk->blocks++] = block;
    return true;
}

// Follows a branch in a known direction.
static enum way go(struct walker *w, const struct code_step *step, bool taken)
{
    if (!taken)
        w->at += step->size;
    else if (step->direct)
        w->at = step->target;
    else
        return WAY_LOST;
    return WAY_ON;
}

static bool next_direction(struct walker *w)
{
    return w->path.directions >> w->used++ & 1;
}

// Follows a call or return that the path spans under procedure extension: its direction is 1.
static enum way span_procedure(struct walker *w, const struct code_step *step)
{
    if (w->used == w->path.length || !next_direction(w))
        return WAY_LOST;
    if (step->class == BRANCH_RETURN) {
        w->spanned--;
        w->at = w->call[--w->calls];
        return WAY_ON;
    }
    w->spanned++;
    w->call[w->calls++] = w->at + step->size;
    return go(w, step, true);
}

// Follows a recorded branch.
static enum way follow_recorded(struct walker *w, const struct code_step *step, uint32_t does)
{
    if (w->used == w->path.length)
        return WAY_LOST;
    const bool taken = next_direction(w);
    const bool loops = w->rules.ppcr & PPCR_LOOP && step->class == BRANCH_BACKWARD;
    const bool falls = w->rules.backward_taken && step->class == BRANCH_BACKWARD && !taken;
    bool ends = does & PPCR_POP;
    if (falls)
        ends = ppcr_operations(w->rules.ppcr, PATH_FORWARD) & PPCR_POP;
    else if (loops && w->spanned < ppcr_most(w->rules.ppcr)) {
        ends = false;
        w->spanned++;
    }
    if (!taken && !step->conditional)
        return WAY_LOST;
    const bool over = w->used == w->path.length && (ends || w->used == w->rules.branches);
    const enum way way = go(w, step, taken);
    if (over)
        return WAY_END;
    return ends ? WAY_LOST : way;
}

// Follows an unrecorded branch. A pop ends the path; a call continues behind the call.
static enum way follow_unrecorded(struct walker *w, const struct code_step *step, uint32_t does)
{
    if (does & PPCR_POP)
        return w->used == w->path.length ? WAY_END : WAY_LOST;
    if (step->class == BRANCH_CALL)
        return go(w, step, false);
    return step->conditional ? WAY_LOST : go(w, step, true);
}

static enum way follow(struct walker *w, const struct code_step *step)
{
    const uint32_t ppcr = w->rules.ppcr;
    const bool procedures = ppcr & PPCR_PROCEDURE;
    const bool call = step->class == BRANCH_CALL && w->spanned < ppcr_most(ppcr);
    const bool back = step->class == BRANCH_RETURN && w->spanned > 0;
    if (procedures && (call || back))
        return span_procedure(w, step);
    const uint32_t does = ppcr_operations(ppcr, step->class);
    return does & PPCR_UPDATE ? follow_recorded(w, step, does) : follow_unrecorded(w, step, does);
}

// Walks one block. False: the walk ends.
static bool walk_block(struct walker *w, uint32_t *instructions)
{
    struct path_block block = {.start = w->at, .last = w->at};
    struct code_step step = {.branch = false};
    while (!step.branch && ++*instructions < INSTRUCTIONS_MOST && code_step(w->code, w->at, &step)) {
        block.instructions++;
        block.last = w->at;
        if (!step.branch)
            w->at += step.size;
    }
    const enum way way = step.branch ? follow(w, &step) : WAY_LOST;
    const bool known = way == WAY_ON || (way == WAY_END && w->at != block.last);
    block.next = known ? w->at : 0;
    block.taken = known && w->at != block.last + step.size;
    block.call = step.branch && step.class == BRANCH_CALL;
    w->failed = block.instructions > 0 && !add_block(w, block);
    w->ended = way == WAY_END;
    return way == WAY_ON && !w->failed;
}

bool path_walk(struct code *code, struct path_rules rules, struct path path, struct path_walk *walk)
{
    *walk = (struct path_walk){0};
    struct walker w = {.code = code, .rules = rules, .path = path, .walk = walk, .at = path.start};
    uint32_t instructions = 0;
    while (walk_block(&w, &instructions))
        continue;
    walk->whole = w.ended;
    return !w.failed;
}

void path_walk_free(struct path_walk *walk)
{
    free(walk->block);
    *walk = (struct path_walk){0};
}
