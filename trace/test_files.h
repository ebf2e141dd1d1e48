// trace/test_files: what the tests of this folder share: files, programs run, random numbers.
#ifndef SLUICE_TRACE_TEST_FILES_H
#define SLUICE_TRACE_TEST_FILES_H

#include <stddef.h>
#include <stdint.h>

// Makes an empty folder for this test program and goes there; removes it with all its files at the end.
int test_folder_enter(void **state);
int test_folder_leave(void **state);

// Writes a file of that many bytes, or of a string.
void test_file(const char *name, const void *bytes, size_t length);
void test_text(const char *name, const char *text);

// Runs a program found by PATH, its output into a file (NULL: as it was). The test fails if the program does.
void test_run(const char *output, const char *const *arguments);

// The next number of a generator (xorshift32: 13, 17, 5) whose state must not be 0.
uint32_t test_random(uint32_t *state);

#endif
