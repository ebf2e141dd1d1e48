// trace/ev/open: an open event file, as reading (file.c) and surveying (survey.c) share it.
#ifndef SLUICE_TRACE_EV_OPEN_H
#define SLUICE_TRACE_EV_OPEN_H

#include "decode.h"
#include "file.h"
#include "input.h"

enum { BATCH = 4096 /* records */ };

struct chunk { // an entry of the index
    uint64_t offset, first, instruction;
    uint64_t records; // 0: mappings
};

struct ev {
    struct input in;
    struct about about;
    struct mappings mappings;
    bool surveyed; // all mappings are known
    struct decoder decoder;
    struct chunk *chunk; // [chunks], after a survey
    size_t chunks;
    struct record batch[BATCH];
    size_t next, count; // of the batch
    bool ended;
};

// Fills the batch with what comes next. EV_RECORD: it holds some.
enum ev_status ev_fill(struct ev *ev, char message[MESSAGE_SIZE]);

#endif
