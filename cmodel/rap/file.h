// cmodel/rap/file: profiles written down and read back: text for people and scripts, JSON, and a binary form.
// Source: Mysore et al. 2008 (rap), section 3.2 ("dumped in an ascii format"); forms: doc/rap/profile.md.
#ifndef SLUICE_RAP_FILE_H
#define SLUICE_RAP_FILE_H

#include <stdio.h>

#include "rap/profile.h"

enum rap_form { RAP_FORM_TEXT, RAP_FORM_JSON, RAP_FORM_BINARY };

// What a file holds: what the tree's shape and error follow from, and a profile a kind. In `cfg` read from a
// file only kinds, width, width_b, branching, epsilon, merge_epsilon, min_split, merge_start, merge_ratio and
// counter_width are set. The profiles point at `cfg`: the struct stays where it is.
struct rap_file {
    struct rap_config cfg;
    uint64_t
        denied; // events whose split found no room, of all kinds: above 0, epsilon alone promises nothing
    struct rap_profile profile[RAP_KINDS_MAX]; // [cfg.kinds]
};

// From a tree. False: out of memory.
bool rap_file_take(struct rap_file *file, const struct rap_config *cfg, const struct rap_tree *tree);
void rap_file_free(struct rap_file *file);

// False: it could not be written (errno).
bool rap_file_write(const struct rap_file *file, enum rap_form form, FILE *out);

// Reads text or binary, whichever it is (JSON is not read back). False: `error` is one line: where, what, and
// what would be accepted; nothing is to be freed.
bool rap_file_read(struct rap_file *file, FILE *in, char error[ERROR_MAX]);

#endif
