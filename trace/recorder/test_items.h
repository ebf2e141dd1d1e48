// trace/recorder/test_items: a stream taken as items, for the tests of this folder.
#ifndef SLUICE_TRACE_RECORDER_TEST_ITEMS_H
#define SLUICE_TRACE_RECORDER_TEST_ITEMS_H

#include "items.h"
#include "test_stream.h"

// Takes the whole stream, of process 7, for the file t.ev.
enum items_status test_items_take(struct items *items, const struct stream *stream,
                                  struct items_options options, char message[MESSAGE_SIZE]);

// A hundred blocks of two instructions, each with two loads.
void put_hundred_blocks(struct stream *stream);

#endif
