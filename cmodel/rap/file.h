// cmodel/rap/file: profile files in text, JSON and binary form.
// Source: Mysore et al. 2008 (rap), section 3.2 ("dumped in an ascii format"); forms: doc/rap/profile.md.
#ifndef SLUICE_CMODEL_RAP_FILE_H
#define SLUICE_CMODEL_RAP_FILE_H

#include <stdio.h>

#include "cmodel/rap/profile.h"

enum rap_form { RAP_FORM_TEXT, RAP_FORM_JSON, RAP_FORM_BINARY };

// Content of a file: the parameters that determine shape and error of the tree, and one profile per kind. A
// file contains only these fields of `cfg`: kinds, width, width_b, branching, epsilon, merge_epsilon,
// min_split, merge_start, merge_ratio and counter_width. Do not move the struct: the profiles point to `cfg`.
struct rap_file {
    struct rap_config cfg;
    uint64_t denied; // events of all kinds with a denied split; above 0, epsilon is not guaranteed
    struct rap_profile profile[RAP_KINDS_MAX]; // [cfg.kinds]
};

// Copies a tree. False: out of memory.
bool rap_file_take(struct rap_file *file, const struct rap_config *cfg, const struct rap_tree *tree);
void rap_file_free(struct rap_file *file);

// False: write error (errno).
bool rap_file_write(const struct rap_file *file, enum rap_form form, FILE *out);

// Reads the text or binary form; recognizes which. JSON cannot be read. False: `error` is one line with
// position, reason and accepted input; nothing needs to be freed.
bool rap_file_read(struct rap_file *file, FILE *in, char error[ERROR_MAX]);

#endif
