// cli/multihash/options: options of `run` and `eval` for multihash.
#ifndef SLUICE_CLI_MULTIHASH_OPTIONS_H
#define SLUICE_CLI_MULTIHASH_OPTIONS_H

#include <argp.h>
#include <stdbool.h>

enum multihash_picture_kind { PICTURE_ERROR, PICTURE_VARIATION, PICTURE_THEORY, MULTIHASH_PICTURES };

struct multihash_options {
    bool each;                               // eval: a line for each interval
    bool theory;                             // eval: Figure 9
    const char *picture[MULTIHASH_PICTURES]; // eval: file of each kind; NULL: not drawn
};

// argp's parser; its input is a struct multihash_options.
extern const struct argp multihash_argp;

// Announces the files that the options name (cli/files.h). False: the error has been printed.
bool multihash_options_files(const void *own);

#endif
