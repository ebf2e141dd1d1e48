// trace/ev/open: state of an open event file, shared by file.c and survey.c.
#ifndef SLUICE_TRACE_EV_OPEN_H
#define SLUICE_TRACE_EV_OPEN_H

#include "trace/ev/decode.h"
#include "trace/ev/file.h"
#include "trace/ev/input.h"

enum { BATCH = 4096 /* records */ };

struct chunk { // one entry of the index
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

// Fills the batch with the next records. EV_RECORD: at least one.
enum ev_status ev_fill(struct ev *ev, char message[MESSAGE_SIZE]);

#endif
