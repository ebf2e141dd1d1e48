// trace/import/records_helper: helper of this folder's tests: texts and bytes through an importer.
#ifndef SLUICE_TRACE_IMPORT_RECORDS_HELPER_H
#define SLUICE_TRACE_IMPORT_RECORDS_HELPER_H

#include <stdio.h>

#include "trace/import/import.h"
#include "trace/import/source.h"

// Returns the records of an importer of lines, one line each in the form of `sluice trace cat` except for
// blanks; `bad N: reason` for a malformed line N, `end: reason` for a bad end. The caller frees the text.
char *test_import(const struct importer *importer, const char *text, size_t length);

// Prints one such line.
void test_record_print(FILE *out, const struct record *r);

// Fails the test unless the text gives these lines.
void test_import_gives(const struct importer *importer, const char *text, const char *wanted);

// Opens a source of these bytes as `format`. The test fails if it cannot be opened.
struct source *test_source(const char *format, const void *bytes, size_t length);

// Checks the next record.
void test_source_gives(struct source *s, const struct record *wanted);

// Checks that the source ends, or fails with this message, at every further call; then closes it.
void test_source_ends(struct source *s);
void test_source_fails(struct source *s, const char *wanted);

// A source of lines with random changes and a cut end; malformed lines are skipped.
struct source *test_damaged_source(const char *format, const char *text, unsigned round, uint32_t *random);

#endif
