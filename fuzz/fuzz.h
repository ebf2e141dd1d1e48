// fuzz/fuzz: files in memory, checks, numbers of the input and a limit of memory for fuzz targets.
// A target is one file of target/ with the function `fuzz`. libFuzzer drives it, or replay.c with given
// files.
#ifndef SLUICE_FUZZ_FUZZ_H
#define SLUICE_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace/ev/about.h"
#include "trace/record.h"

// The target: one input. It must free all that it takes.
void fuzz(const uint8_t *bytes, size_t count);

// Stops the process, as a crash, if the condition does not hold.
#define FUZZ_CHECK(condition) ((condition) ? (void)0 : fuzz_broken(#condition, __FILE__, __LINE__))
_Noreturn void fuzz_broken(const char *condition, const char *file, int line);

// Paths of regular files in memory, each replaced by the next call: one with the given content, and an empty
// one.
const char *fuzz_file(const uint8_t *bytes, size_t count);
const char *fuzz_output(void);

// What is left of an input that is read as numbers; 0 past its end.
struct fuzz_input {
    const uint8_t *at, *end;
};
uint64_t fuzz_number(struct fuzz_input *input, size_t bytes);  // little-endian, 1 to 8 bytes
uint64_t fuzz_below(struct fuzz_input *input, uint64_t limit); // below a limit, of as few bytes as it needs

// The input, or its next line, as a string in memory of its own, without its NUL bytes. NULL: no line is
// left.
char *fuzz_text(const uint8_t *bytes, size_t count);
char *fuzz_line(struct fuzz_input *input);

// Adds to the bytes decoded from this input: it may take 64 MB of memory and ten times these.
void fuzz_decoded(size_t bytes);

// Whether an input of this size is among the few with a costly round trip: writing takes far longer than
// reading.
bool fuzz_is_due(size_t count);

// Writes records and mappings to an event file, and checks that it reads back the same.
void fuzz_events_come_back(const struct record *record, size_t records, const struct about *about,
                           const struct mappings *mappings);

// Writes a whole program path, checks that it reads back the same, and walks through it.
struct wpp;
void fuzz_wpp_comes_back(const struct wpp *wpp);

// The first records of a trace, up to FUZZ_RECORDS.
enum { FUZZ_RECORDS = 1 << 14 };
struct fuzz_records {
    struct record *record; // [count]; the caller frees it
    size_t count;
};
void fuzz_keep(struct fuzz_records *records, const struct record *record);

// For the drivers: runs the target on one input, within the limit of memory.
void fuzz_run(const uint8_t *bytes, size_t count);

#endif
