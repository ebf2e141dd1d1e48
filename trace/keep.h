// trace/keep: an existing output stays as FILE.old, an unfinished one not; no two processes write one.
#ifndef SLUICE_TRACE_KEEP_H
#define SLUICE_TRACE_KEEP_H

#include <stdbool.h>
#include <stdio.h>

#include "trace/message.h"

// Renames an existing file to FILE.old, in place of an older FILE.old. An empty file, a device, a pipe and a
// folder stay; of a link, the file behind it is renamed. False: it cannot be renamed; the message says why.
bool keep_old(const char *path, char message[MESSAGE_SIZE]);

// keep_old, then creates the file, which stays locked until it is closed; devices and pipes are opened as
// they are. Below 0: the message says why, such as another process that is writing it.
int keep_and_open(const char *path, char message[MESSAGE_SIZE]);

// The same as a stream. NULL: the message says why.
FILE *keep_and_create(const char *path, const char *mode, char message[MESSAGE_SIZE]);

// Removes an output that is not complete; a device stays.
void keep_remove(const char *path);

// Closes it. `good` false, or a shortage was noted: its content is not complete for lack of memory. False:
// that, or something could not be written; the message says which, and a regular file is removed.
bool keep_close(FILE *file, const char *path, bool good, char message[MESSAGE_SIZE]);

#endif
