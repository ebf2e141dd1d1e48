// gen/folder: the folder that is emitted: absent, empty or emitted before.
#ifndef SLUICE_GEN_FOLDER_H
#define SLUICE_GEN_FOLDER_H

#include <stdbool.h>

#include "gen/gen.h"

// Begins the first line of an emitted file behind its comment sign; the exact command follows.
#define MADE_BY " Made by: "

// Whether a folder may be written: it does not exist, has no files, or holds an emitted one. False: `error`
// says why.
bool folder_accept(const char *folder, char error[ERROR_MAX]);

// Creates the folder and its parents. False: `error` says why.
bool folder_make(const char *folder, char error[ERROR_MAX]);

// Removes the files that an earlier configuration of the same profiler and prefix has left. False: `error`
// says why.
bool folder_clean(const char *folder, const struct gen *gen, char error[ERROR_MAX]);

#endif
