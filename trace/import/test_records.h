// trace/import/test_records: a text through an importer, for the tests of this folder.
#ifndef SLUICE_TRACE_IMPORT_TEST_RECORDS_H
#define SLUICE_TRACE_IMPORT_TEST_RECORDS_H

#include <stdio.h>

#include "import/import.h"
#include "import/source.h"

// The records that an importer of lines gives, a line each as `sluice trace cat` has them but for blanks;
// `bad N: reason` where line N is malformed, `end: reason` where the end is. Free it.
char *test_import(const struct importer *importer, const char *text, size_t length);

// One such line.
void test_record_print(FILE *out, const struct record *r);

// Fails the test unless the text gives these lines.
void test_import_gives(const struct importer *importer, const char *text, const char *wanted);

// A source of these bytes, which is opened as `format`. The test fails unless it can be.
struct source *test_source(const char *format, const void *bytes, size_t length);

// Its next record is this one.
void test_source_gives(struct source *s, const struct record *wanted);

// It has no more, or fails with this message, however often it is asked, and is closed.
void test_source_ends(struct source *s);
void test_source_fails(struct source *s, const char *wanted);

// A source of lines with random bytes among them and the end cut off, malformed ones skipped.
struct source *test_damaged_source(const char *format, const char *text, unsigned round, uint32_t *random);

#endif
