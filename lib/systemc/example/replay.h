// lib/systemc/example/replay: a recorded trace as words of a profiler's event port.
#ifndef SLUICE_SYSTEMC_REPLAY_H
#define SLUICE_SYSTEMC_REPLAY_H

#include "software.h"

struct replay;

// `most`: events at most. NULL: the software's error says why.
struct replay *replay_open(struct software *software, const char *trace, const char *event, uint64_t most);
void replay_close(struct replay *replay);

// False: there are no more, or `failed`: the software's error says why.
bool replay_next(struct replay *replay, struct word *word, bool *failed);

#endif
