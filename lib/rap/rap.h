/* rap: range-adaptive profiling. One pass over any number of points, in bounded memory: a tree of ranges,
 * finest where points are most frequent, and of every range bounds of how many points fell into it. Source:
 * Mysore et al.: Formulating and Implementing Profiling over Adaptive Ranges, ACM TACO 5(1), 2008.
 *
 * A handle may be used by one thread at a time; separate handles have nothing in common. Functions that
 * return int return RAP_OK or one of the errors below, and do nothing when they return an error. See rap(3).
 */
#ifndef RAP_H
#define RAP_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define RAP_API __attribute__((visibility("default")))

enum { RAP_PROFILES_MAX = 4, RAP_DIMENSIONS_MAX = 64 };

enum rap_error {
    RAP_OK,
    RAP_ERROR_MEMORY,  /* out of memory */
    RAP_ERROR_OPTION,  /* an option is out of its range */
    RAP_ERROR_EPSILON, /* epsilon or merge_epsilon is too small for the tree's height: 2^32 epsilon / height <
                          256 */
    RAP_ERROR_PROFILE, /* there is no profile of that number */
    RAP_ERROR_POINT,   /* a coordinate has more bits than its width, or a range ends before it begins */
    RAP_ERROR_COUNT,   /* the points of a profile would be more than 2^64 - 1 */
    RAP_ERROR_SHAPE,   /* the handles differ in profiles, widths or branching */
    RAP_ERROR_ROOM,    /* the sum of two trees has more ranges than the handle has room for */
    RAP_ERROR_WRITE    /* a file could not be written: errno */
};

/* What to do with a range that should be split when all `nodes` are in use: keep it whole, so that its bounds
 * get wider; or let epsilon grow, so that other ranges merge. */
enum rap_when_full { RAP_WHEN_FULL_DENY, RAP_WHEN_FULL_COARSEN };

enum rap_dump_form { RAP_DUMP_ASCII, RAP_DUMP_JSON, RAP_DUMP_BINARY };

struct rap_options {
    unsigned profiles;                  /* simultaneous profiles, 1 to 4, that share the nodes */
    unsigned dimensions;                /* coordinates of a point, 1 to 64 */
    unsigned width[RAP_DIMENSIONS_MAX]; /* bits of each coordinate, 1 or more; in all at most 64, and
                                           log2(branching) or more */
    unsigned branching;                 /* into how many ranges a range is split: 2, 4, 8 or 16 */
    double epsilon;       /* error of a range's count at most, as a part of all points; over 0, at most 1 */
    double merge_epsilon; /* the same for merges; 0: epsilon */
    unsigned nodes;       /* ranges at most, in all profiles together; profiles to 2^24 */
    unsigned min_split;   /* a range splits with more points than these, 1 to 65535 */
    unsigned merge_start; /* points before the first batch of merges, 1 to 2^31 */
    unsigned merge_ratio; /* and a batch after so many times as many, 2 to 16 */
    int continuous;       /* not 0: merges are looked for after every point instead */
    enum rap_when_full when_full;
    unsigned buffer; /* entries of the merging-event buffer, a power of two to 2^20; 0: none */
};

/* A range of keys and what is known of the points in it: lower <= true <= upper. With one dimension a key is
 * the point. */
struct rap_interval {
    uint64_t lo, hi; /* both inclusive */
    uint64_t count;  /* hot and covering ranges: without the hot ranges inside; else the node's own count, or
                        lower */
    uint64_t lower, upper;
};

struct rap_statistics {
    uint64_t points;           /* added to the profile, the buffered ones included */
    uint64_t threshold;        /* a range splits above */
    double epsilon;            /* as it is now: it grows with RAP_WHEN_FULL_COARSEN */
    unsigned ranges;           /* of the profile */
    unsigned nodes, nodes_max; /* of all profiles together, now and at most so far */
    uint64_t splits;           /* of all profiles together */
    uint64_t denied;           /* points whose split found no room */
    uint64_t merges;           /* batches */
};

struct rap; /* a handle */

/* Defaults: one profile, one dimension of 64 bits, branching 4, epsilon 1 %, 65,536 nodes, coarsen, merges
 * from 1,024 points on whenever their number has doubled, a buffer of 1,024 entries. */
RAP_API void rap_options_default(struct rap_options *options);

/* The paper's three. rap_init: defaults with so many profiles; NULL: their number is not 1 to 4, or out of
 * memory. */
RAP_API struct rap *rap_init(unsigned number_of_simultaneous_profiles);

/* `count` points at once; 0 changes nothing. With several dimensions `profile_event_identifier` is a key
 * (rap_key_of). */
RAP_API int rap_add_points(struct rap *rap, uint64_t profile_event_identifier, uint64_t count,
                           unsigned profile_type);

/* The same for many points of one profile, which count once each: faster with the buffer. All of them or
 * none. */
RAP_API int rap_add_array(struct rap *rap, const uint64_t *profile_event_identifier, size_t points,
                          unsigned profile_type);

/* Lets all buffered points into the trees; queries do so themselves. The profile goes on: call it as often as
 * you like. */
RAP_API int rap_finalize(struct rap *rap);

/* With options, which are copied. */
RAP_API int rap_open(struct rap **rap, const struct rap_options *options);
RAP_API void rap_close(struct rap *rap); /* NULL is allowed */
RAP_API int rap_reset(struct rap *rap);  /* no points, as after rap_open */

/* Points of several dimensions: coordinate[dimensions]. Their bits are interleaved from the top, coordinate 0
 * first, those with no bits left skipped, so a range is a box. */
RAP_API int rap_add_vector(struct rap *rap, const uint64_t *coordinate, uint64_t count,
                           unsigned profile_type);
RAP_API int rap_key_of(const struct rap *rap, const uint64_t *coordinate, uint64_t *key);
/* A range's lo gives its box's low corner, its hi the high one. */
RAP_API int rap_coordinates_of(const struct rap *rap, uint64_t key, uint64_t *coordinate);

RAP_API int rap_statistics(struct rap *rap, unsigned profile_type, struct rap_statistics *statistics);

/* What is known of the points from lo to hi, of any range. Like all queries it first takes a copy of the
 * profile's tree: its time and memory are in proportion to the ranges, not to the depth. For many ranges of
 * one moment take rap_ranges once. */
RAP_API int rap_query(struct rap *rap, unsigned profile_type, uint64_t lo, uint64_t hi,
                      struct rap_interval *interval);

/* The next four give a malloc'd array, which the caller frees, and its length (0: the array is NULL).
 * rap_ranges: all ranges of the tree by lo, wider first.
 * rap_hot: ranges with at least the part theta (0 to 1) of all points, hot ranges inside apart; inner ones
 * first. rap_cover: the hot ranges that together hold at least the part `part` (0 to 1): those of the largest
 * theta, at most 0.1, that do; the range of all keys does not count. Largest count first. *theta may be NULL.
 * rap_ratio: of each range of rap_ranges what `other` knows; count: its lower bound here. */
RAP_API int rap_ranges(struct rap *rap, unsigned profile_type, struct rap_interval **interval, size_t *count);
RAP_API int rap_hot(struct rap *rap, unsigned profile_type, double theta, struct rap_interval **interval,
                    size_t *count);
RAP_API int rap_cover(struct rap *rap, unsigned profile_type, double part, struct rap_interval **interval,
                      size_t *count, double *theta);
RAP_API int rap_ratio(struct rap *rap, struct rap *other, unsigned profile_type,
                      struct rap_interval **interval, size_t *count);

/* All profiles. The forms are in rap(3). */
RAP_API int rap_dump(struct rap *rap, enum rap_dump_form form, FILE *out);

/* Adds all points of `from`, which keeps them, to `into`. With RAP_WHEN_FULL_COARSEN epsilon grows until they
 * fit. */
RAP_API int rap_merge(struct rap *into, struct rap *from);

/* One line, never NULL; for what is no error of this library as well. */
RAP_API const char *rap_strerror(int error);

#ifdef __cplusplus
}
#endif

#endif
