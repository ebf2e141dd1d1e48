// cli/rap_range: ranges of keys in words, and hot ranges as a tree.
#ifndef SLUICE_CLI_RAP_RANGE_H
#define SLUICE_CLI_RAP_RANGE_H

#include "rap_result.h"
#include "symbolizer.h"

enum { RANGE_TEXT = 128, RANGE_NAME_TEXT = 2 * NAME_TEXT + 16 };

// The two coordinates of a key: rap_key undone. Of a range's lo and hi they are the rectangle's corners.
void rap_coordinates(const struct rap_config *cfg, uint64_t key, uint64_t *a, uint64_t *b);

// `0x10 to 0x1f`, `0x10`; of two coordinates `0x10 to 0x1f, 0x0 to 0xff`.
void rap_range_text(const struct rap_config *cfg, uint64_t lo, uint64_t hi, char text[RANGE_TEXT]);

// Hot ranges as people look at them: by lo, wider first, with how many others each is in.
struct rap_hot {
    uint32_t count;
    struct rap_range *range; // [count]
    uint32_t *depth;         // [count]
};

// False: out of memory.
bool rap_hot_take(struct rap_hot *hot, const struct rap_profile *profile, uint32_t theta);
void rap_hot_free(struct rap_hot *hot);

// Names of code beside its addresses: of an event file, where the events are code. NULL symbolizer: none.
struct rap_names {
    struct ev *ev;
    struct symbolizer *symbolizer;
};

void rap_names_open(struct rap_names *names, const char *trace, const char *event);
void rap_names_close(struct rap_names *names);

// What is in a range of code: `deflate+0x10 (gzip)`, `main to sort (ls)`; empty where that says nothing.
void rap_names_text(const struct rap_names *names, const struct rap_config *cfg,
                    const struct rap_range *range, char text[RANGE_NAME_TEXT]);

#endif
