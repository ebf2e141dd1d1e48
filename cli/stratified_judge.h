// cli/stratified_judge: a run's error and overhead, at checkpoints and at the end.
#ifndef SLUICE_CLI_STRATIFIED_JUDGE_H
#define SLUICE_CLI_STRATIFIED_JUDGE_H

#include "invariance.h"
#include "overhead.h"

struct checkpoint {
    uint64_t events, messages;
    uint64_t instructions; // since the first event; 0: not known
    double error;          // percent
    double overhead;       // percent; negative: not known
};

struct stratified_judge {
    struct invariance *invariance;
    struct overhead_model model;
    uint32_t messages_per_interrupt;
    double per_event; // instructions, where the trace does not count them; 0: not known
    uint64_t every;   // 0: no checkpoint but the end
    uint64_t events, messages;
    uint64_t begun; // instructions that the program had begun before the first event: a trace may begin late
    struct checkpoint *checkpoint; // [checkpoints]
    uint32_t checkpoints, room;
};

// False: out of memory. stratified_judge_free in any case.
bool stratified_judge_init(struct stratified_judge *judge);
void stratified_judge_free(struct stratified_judge *judge);

// `instructions`: that the program had begun by then; 0: the trace does not say. False: out of memory.
bool stratified_judge_event(struct stratified_judge *judge, const struct tuple *event, uint64_t instructions);
bool stratified_judge_message(struct stratified_judge *judge, const struct tuple *message);

// What is the case now, as the last checkpoint. False: out of memory.
bool stratified_judge_check(struct stratified_judge *judge, uint64_t instructions);

// Events of the first checkpoint with an error below `percent`, and of the first from which on all have; 0:
// there is none.
struct convergence {
    uint64_t first, for_good;
};
struct convergence stratified_judge_converges(const struct stratified_judge *judge, double percent);

#endif
