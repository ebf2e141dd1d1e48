// trace/ev/events_helper: helper of this folder's tests: program-like records, written and read back.
#ifndef SLUICE_TRACE_EV_EVENTS_HELPER_H
#define SLUICE_TRACE_EV_EVENTS_HELPER_H

#include "trace/ev/file.h"

enum { TEST_RECORDS = 30000 };

extern char test_message[MESSAGE_SIZE];
extern struct record test_sent[TEST_RECORDS];

// A number below the limit, from the generator that made the records.
uint64_t test_below(uint32_t limit);

// A record of any shape that an importer may produce, with only the fields of its type.
struct record test_any_record(void);

// Fills test_sent with program-like records.
void test_make_records(void);

// Makes the records and enters the test's own folder.
int test_events_enter(void **state);

// Writes an event file of the first records, `chunk` of them per chunk.
void test_write_events(const char *path, size_t records, size_t chunk);

// Reads all records, and checks that they equal the sent ones. Returns their number.
size_t test_read_events(const char *path, enum ev_status *status);

// Reads a whole file; the caller frees it.
unsigned char *test_file_bytes(const char *path, size_t *size);

#endif
