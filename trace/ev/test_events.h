// trace/ev/test_events: records such as a program makes, written and read back, for the tests of this folder.
#ifndef SLUICE_TRACE_EV_TEST_EVENTS_H
#define SLUICE_TRACE_EV_TEST_EVENTS_H

#include "file.h"

enum { TEST_RECORDS = 30000 };

extern char test_message[MESSAGE_SIZE];
extern struct record test_sent[TEST_RECORDS];

// A number below the limit, from the generator that made the records.
uint64_t test_below(uint32_t limit);

// A record of any shape: what an importer may hand over. Some fields are what the type has, no more.
struct record test_any_record(void);

// test_sent anew, as a program would make it.
void test_make_records(void);

// Makes the records and enters a folder of the test's own.
int test_events_enter(void **state);

// An event file of the first records, `chunk` a chunk.
void test_write_events(const char *path, size_t records, size_t chunk);

// Reads records until there are no more, all of them as sent. Returns how many.
size_t test_read_events(const char *path, enum ev_status *status);

// A whole file; free it.
unsigned char *test_file_bytes(const char *path, size_t *size);

#endif
