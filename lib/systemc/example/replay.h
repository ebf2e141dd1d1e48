// lib/systemc/example/replay: event words of a profiler from a recorded trace.
#ifndef SLUICE_SYSTEMC_REPLAY_H
#define SLUICE_SYSTEMC_REPLAY_H

#include "lib/systemc/example/software.h"

struct replay;

// `most`: maximum number of events. NULL: the software's error says why.
struct replay *replay_open(struct software *software, const char *trace, const char *event, uint64_t most);
void replay_close(struct replay *replay);

// False: the end, or *failed: the software's error says why.
bool replay_next(struct replay *replay, struct word *word, bool *failed);

#endif
