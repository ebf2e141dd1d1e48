// trace/files_helper: helper of this folder's tests: files, running of programs, random numbers.
#ifndef SLUICE_TRACE_FILES_HELPER_H
#define SLUICE_TRACE_FILES_HELPER_H

#include <stddef.h>
#include <stdint.h>

// Makes and enters an empty folder for this test program; leaving removes it with all its files.
int test_folder_enter(void **state);
int test_folder_leave(void **state);

// Writes a file of `length` bytes, or of a string.
void test_file(const char *name, const void *bytes, size_t length);
void test_text(const char *name, const char *text);

// Runs a program found by PATH, its output to a file (NULL: unchanged). The test fails if the program fails.
void test_run(const char *output, const char *const *arguments);

// The next number of xorshift32 (13, 17, 5); the state must not be 0.
uint32_t test_random(uint32_t *state);

#endif
