// cli/multihash_options: what `run` and `eval` of multihash are told beside the configuration.
#ifndef SLUICE_CLI_MULTIHASH_OPTIONS_H
#define SLUICE_CLI_MULTIHASH_OPTIONS_H

#include <argp.h>
#include <stdbool.h>

enum multihash_picture_kind { PICTURE_ERROR, PICTURE_VARIATION, PICTURE_THEORY, MULTIHASH_PICTURES };

struct multihash_options {
    bool each;                               // eval: a line for each interval
    bool theory;                             // eval: Figure 9
    const char *picture[MULTIHASH_PICTURES]; // eval: the file of each kind, NULL: it is not drawn
};

// argp's parser and its options; the input is a struct multihash_options.
extern const struct argp multihash_argp;

#endif
