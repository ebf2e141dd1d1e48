// cli/stratified/judge: error and overhead of a run, at checkpoints and at the end.
#ifndef SLUICE_CLI_STRATIFIED_JUDGE_H
#define SLUICE_CLI_STRATIFIED_JUDGE_H

#include "measure/error/invariance.h"
#include "measure/error/overhead.h"

struct checkpoint {
    uint64_t events, messages;
    uint64_t instructions; // since the first event; 0: unknown
    size_t tuples;         // selected, to be judged
    double error;          // percent; without tuples there is none
    double overhead;       // percent; negative: unknown
};

struct stratified_judge {
    struct invariance *invariance;
    struct overhead_model model;
    uint32_t messages_per_interrupt;
    double per_event; // instructions per event, if the trace does not count them; 0: unknown
    uint64_t every;   // events between checkpoints; 0: only the end
    uint64_t events, messages;
    uint64_t begun;                // instructions before the first event, as a trace may begin late
    struct checkpoint *checkpoint; // [checkpoints]
    uint32_t checkpoints, room;
};

// False: out of memory. Call stratified_judge_free in any case.
bool stratified_judge_init(struct stratified_judge *judge);
void stratified_judge_free(struct stratified_judge *judge);

// `instructions`: begun by the program before the event; 0: not in the trace. False: out of memory.
bool stratified_judge_event(struct stratified_judge *judge, const struct tuple *event, uint64_t instructions);
bool stratified_judge_message(struct stratified_judge *judge, const struct tuple *message);

// Appends a checkpoint with the current state. False: out of memory.
bool stratified_judge_check(struct stratified_judge *judge, uint64_t instructions);

// Number of events at the first checkpoint with an error below `percent`, and at the first from which all
// errors are; 0: there is none. Checkpoints without selected tuples have no error.
struct convergence {
    uint64_t first, for_good;
};
struct convergence stratified_judge_converges(const struct stratified_judge *judge, double percent);

#endif
