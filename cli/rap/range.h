// cli/rap/range: ranges of keys as text, hot ranges as a tree, names of code ranges.
#ifndef SLUICE_CLI_RAP_RANGE_H
#define SLUICE_CLI_RAP_RANGE_H

#include "cli/code.h"
#include "cli/rap/result.h"

enum { RANGE_TEXT = 128, RANGE_NAME_TEXT = 2 * NAME_TEXT + 64 };

// The two coordinates of a key, the inverse of rap_key. A range's lo and hi give the corners of its
// rectangle.
void rap_coordinates(const struct rap_config *cfg, uint64_t key, uint64_t *a, uint64_t *b);

// `0x10 to 0x1f`, `0x10`; with two coordinates `0x10 to 0x1f, 0x0 to 0xff`.
void rap_range_text(const struct rap_config *cfg, uint64_t lo, uint64_t hi, char text[RANGE_TEXT]);

// Hot ranges in display order: by lo, wider first, each with its nesting depth.
struct rap_hot {
    uint32_t count;
    struct rap_range *range; // [count]
    uint32_t *depth;         // [count]
};

// False: out of memory.
bool rap_hot_take(struct rap_hot *hot, const struct rap_profile *profile, uint32_t theta);
void rap_hot_free(struct rap_hot *hot);

// The addresses or ports of a range: `10.1.0.0/16`, `10.0.0.0/8 -> 10.1.0.0/16`. False: no event of a
// network.
bool rap_network_text(const struct network *network, const struct rap_config *cfg,
                      const struct rap_range *range, char text[RANGE_NAME_TEXT]);

// Names the code in a range: `deflate+0x10 (gzip)`, `main to sort (ls)`; empty if nothing useful is known.
void rap_names_text(const struct code_names *names, const struct rap_config *cfg,
                    const struct rap_range *range, char text[RANGE_NAME_TEXT]);

#endif
