// trace/recorder/test_items: helper of this folder's tests that takes a stream's items.
#ifndef SLUICE_TRACE_RECORDER_TEST_ITEMS_H
#define SLUICE_TRACE_RECORDER_TEST_ITEMS_H

#include "items.h"
#include "test_stream.h"

// Takes the whole stream as that of process 7, into the file t.ev.
enum items_status test_items_take(struct items *items, const struct stream *stream,
                                  struct items_options options, char message[MESSAGE_SIZE]);

// A hundred blocks of two instructions, each with two loads.
void put_hundred_blocks(struct stream *stream);

#endif
