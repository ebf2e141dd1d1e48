// trace/recorder/items_helper: helper of this folder's tests that takes a stream's items.
#ifndef SLUICE_TRACE_RECORDER_ITEMS_HELPER_H
#define SLUICE_TRACE_RECORDER_ITEMS_HELPER_H

#include "trace/recorder/items.h"
#include "trace/recorder/stream_helper.h"

// Takes the whole stream as that of process 7, into the file t.ev.
enum items_status test_items_take(struct items *items, const struct stream *stream,
                                  struct items_options options, char message[MESSAGE_SIZE]);

// A hundred blocks of two instructions, each with two loads.
void put_hundred_blocks(struct stream *stream);

#endif
