// gen/memory_file: a text in memory, written like a file.
// Unlike open_memstream, it tells when memory has ended.
#ifndef SLUICE_GEN_MEMORY_FILE_H
#define SLUICE_GEN_MEMORY_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct memory_file {
    char *text;          // ends with NUL; the caller frees it
    size_t length, room; // bytes, without the NUL
};

// NULL: no memory. The struct must not move until memory_file_close.
FILE *memory_file_open(struct memory_file *memory);

// Closes the file. False: the text is not complete.
bool memory_file_close(FILE *file);

#endif
