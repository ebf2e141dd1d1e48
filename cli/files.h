// cli/files: the files of one invocation: no output is an input, and no file is written twice.
#ifndef SLUICE_CLI_FILES_H
#define SLUICE_CLI_FILES_H

#include <stdbool.h>
#include <stdio.h>

// Remembers an input. NULL and "-" are ignored.
void files_reads(const char *path);

// Announces an output before any work is done. It must not be an input or another output, and the copy kept
// as FILE.old must not replace an input. NULL, "-", devices and pipes are always good. False: the error has
// been printed.
bool files_writes(const char *path);

// Opens an output, announced or not, and keeps an existing file as FILE.old. NULL: the error has been
// printed.
FILE *files_create(const char *path, const char *mode);

// Closes it. `good` false, or a shortage was noted: its content is not complete for lack of memory. False:
// that, or something could not be written; the error has been printed, and a regular file is removed.
bool files_close(FILE *file, const char *path, bool good);

// Forgets all, for a process with several invocations (fuzz/target/arguments.c).
void files_forget(void);

#endif
