// cli/stratified/judge: accumulation of events and messages, checkpoint records, convergence search.
#include "cli/stratified/judge.h"

#include "cmodel/heap.h"

bool stratified_judge_init(struct stratified_judge *judge)
{
    judge->invariance = invariance_new();
    return judge->invariance != NULL;
}

void stratified_judge_free(struct stratified_judge *judge)
{
    invariance_free(judge->invariance);
    heap_free(judge->checkpoint);
}

bool stratified_judge_event(struct stratified_judge *judge, const struct tuple *event, uint64_t instructions)
{
    if (!invariance_event(judge->invariance, event))
        return false;
    judge->begun = judge->events ? judge->begun : instructions;
    judge->events += event->count;
    return !judge->every || judge->events % judge->every || stratified_judge_check(judge, instructions);
}

bool stratified_judge_message(struct stratified_judge *judge, const struct tuple *message)
{
    judge->messages++;
    return invariance_message(judge->invariance, message);
}

static double percent_overhead(const struct stratified_judge *judge, uint64_t instructions)
{
    if (!instructions)
        return -1;
    return 100 * overhead(judge->model, judge->messages, judge->messages / judge->messages_per_interrupt,
                          instructions);
}

bool stratified_judge_check(struct stratified_judge *judge, uint64_t instructions)
{
    if (judge->checkpoints == judge->room) {
        const uint32_t room = judge->room ? 2 * judge->room : 64;
        struct checkpoint *more = heap_resize(judge->checkpoint, room * sizeof *more);
        if (!more)
            return false;
        judge->checkpoint = more;
        judge->room = room;
    }
    instructions -= judge->begun;
    if (!instructions && judge->per_event > 0)
        instructions = (uint64_t)(judge->per_event * (double)judge->events);
    const struct invariance_verdict verdict =
        invariance_judge(judge->invariance, invariance_paper, INVARIANCE_ALL_KINDS);
    judge->checkpoint[judge->checkpoints++] =
        (struct checkpoint){.events = judge->events,
                            .messages = judge->messages,
                            .instructions = instructions,
                            .tuples = verdict.tuples,
                            .error = 100 * verdict.error,
                            .overhead = percent_overhead(judge, instructions)};
    return true;
}

struct convergence stratified_judge_converges(const struct stratified_judge *judge, double percent)
{
    struct convergence found = {0};
    for (uint32_t i = 0; i < judge->checkpoints; i++) {
        const struct checkpoint *at = &judge->checkpoint[i];
        const bool below = at->tuples && at->error < percent;
        found.first = below && !found.first ? at->events : found.first;
        if (!below)
            found.for_good = 0;
        else if (!found.for_good)
            found.for_good = at->events;
    }
    return found;
}
