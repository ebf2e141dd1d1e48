/* rap: range-adaptive profiling. One pass over any number of points in bounded memory gives a tree of ranges,
 * finest where points are most frequent. Of every range it gives bounds on the number of its points. Source:
 * Mysore et al.: Formulating and Implementing Profiling over Adaptive Ranges, ACM TACO 5(1), 2008.
 *
 * A handle may be used by one thread at a time; separate handles share no state. Functions that return
 * int return RAP_OK or one of the errors below; after an error nothing has changed. See rap(3).
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
    RAP_ERROR_PROFILE, /* there is no profile with that number */
    RAP_ERROR_POINT,   /* a coordinate has more bits than its width, or a range ends before it begins */
    RAP_ERROR_COUNT,   /* the points of a profile would be more than 2^64 - 1 */
    RAP_ERROR_SHAPE,   /* the handles differ in profiles, widths or branching */
    RAP_ERROR_ROOM,    /* the sum of two trees has more ranges than the handle has room for */
    RAP_ERROR_WRITE    /* a file could not be written: errno */
};

/* Policy for a split when all `nodes` are in use: deny it, which widens the range's bounds; or increase
 * epsilon, so that other ranges merge. */
enum rap_when_full { RAP_WHEN_FULL_DENY, RAP_WHEN_FULL_COARSEN };

enum rap_dump_form { RAP_DUMP_ASCII, RAP_DUMP_JSON, RAP_DUMP_BINARY };

struct rap_options {
    unsigned profiles;                  /* simultaneous profiles, 1 to 4; they share the nodes */
    unsigned dimensions;                /* coordinates of a point, 1 to 64 */
    unsigned width[RAP_DIMENSIONS_MAX]; /* bits of each coordinate, 1 or more; their sum is
                                           log2(branching) to 64 */
    unsigned branching;                 /* number of ranges that a split makes: 2, 4, 8 or 16 */
    double epsilon;       /* maximum error of a range's count, as a part of all points; above 0, at most 1 */
    double merge_epsilon; /* the same for merges; 0: epsilon */
    unsigned nodes;       /* maximum number of ranges in all profiles; `profiles` to 2^24 */
    unsigned min_split;   /* a range with more points than this may split, 1 to 65535 */
    unsigned merge_start; /* points before the first batch of merges, 1 to 2^31 */
    unsigned merge_ratio; /* growth of the number of points from batch to batch, 2 to 16 */
    int continuous;       /* not 0: look for merges after every point instead */
    enum rap_when_full when_full;
    unsigned buffer; /* entries of the merging-event buffer, a power of two to 2^20; 0: none */
};

/* A range of keys and bounds on the number of its points: lower <= true <= upper. With one dimension a key is
 * a point. */
struct rap_interval {
    uint64_t lo, hi; /* both inclusive */
    uint64_t count;  /* rap_hot, rap_cover: points outside the inner hot ranges; else the node's own count, or
                        lower */
    uint64_t lower, upper;
};

struct rap_statistics {
    uint64_t points;           /* added to the profile, including those in the buffer */
    uint64_t threshold;        /* a range with more points splits */
    double epsilon;            /* current value: it grows with RAP_WHEN_FULL_COARSEN */
    unsigned ranges;           /* of the profile */
    unsigned nodes, nodes_max; /* of all profiles: current and maximum */
    uint64_t splits;           /* of all profiles */
    uint64_t denied;           /* points whose split found no room */
    uint64_t merges;           /* batches */
};

struct rap; /* a handle */

/* Defaults: one profile, one dimension of 64 bits, branching 4, epsilon 1 %, 65,536 nodes, coarsen, a
 * batch of merges at 1,024 points and whenever their number has doubled, a buffer of 1,024 entries. */
RAP_API void rap_options_default(struct rap_options *options);

/* The paper's three functions. rap_init: a handle with the defaults and this number of profiles. NULL: the
 * number is not 1 to 4, or out of memory. */
RAP_API struct rap *rap_init(unsigned number_of_simultaneous_profiles);

/* Adds `count` equal points; 0 changes nothing. With several dimensions `profile_event_identifier` is a key
 * (rap_key_of). */
RAP_API int rap_add_points(struct rap *rap, uint64_t profile_event_identifier, uint64_t count,
                           unsigned profile_type);

/* Adds many points of one profile, each once; faster with the buffer. After an error none has been added. */
RAP_API int rap_add_array(struct rap *rap, const uint64_t *profile_event_identifier, size_t points,
                          unsigned profile_type);

/* Moves all buffered points into the trees; queries do so too. The profile continues, so it may be called at
 * any time. */
RAP_API int rap_finalize(struct rap *rap);

/* Opens a handle with options, which are copied. */
RAP_API int rap_open(struct rap **rap, const struct rap_options *options);
RAP_API void rap_close(struct rap *rap); /* NULL is allowed */
RAP_API int rap_reset(struct rap *rap);  /* forgets all points */

/* Adds points of several dimensions: coordinate[dimensions]. The bits are interleaved from the top,
 * coordinate 0 first; a coordinate without bits left is skipped. A range is therefore a box. */
RAP_API int rap_add_vector(struct rap *rap, const uint64_t *coordinate, uint64_t count,
                           unsigned profile_type);
RAP_API int rap_key_of(const struct rap *rap, const uint64_t *coordinate, uint64_t *key);
/* A range's lo gives its box's low corner, its hi the high one. */
RAP_API int rap_coordinates_of(const struct rap *rap, uint64_t key, uint64_t *coordinate);

RAP_API int rap_statistics(struct rap *rap, unsigned profile_type, struct rap_statistics *statistics);

/* Bounds on the points from lo to hi, any range. Like all queries it first copies the profile's tree: time
 * and memory are proportional to the number of ranges, not to the depth. For many ranges call rap_ranges
 * once. */
RAP_API int rap_query(struct rap *rap, unsigned profile_type, uint64_t lo, uint64_t hi,
                      struct rap_interval *interval);

/* The next four return a malloc'd array, which the caller frees, and its length (0: the array is NULL).
 * rap_ranges: all ranges of the tree by lo, wider first.
 * rap_hot: ranges with at least the part theta (0 to 1) of all points, not counting inner hot ranges; inner
 * ones first.
 * rap_cover: the hot ranges that together hold at least the part `part` (0 to 1) of all points, for the
 * largest theta up to 0.1 with which they do. The range of all keys is excluded. Largest count first. theta
 * may be NULL.
 * rap_ratio: for each range of rap_ranges the bounds in `other`; count: its lower bound in `rap`. */
RAP_API int rap_ranges(struct rap *rap, unsigned profile_type, struct rap_interval **interval, size_t *count);
RAP_API int rap_hot(struct rap *rap, unsigned profile_type, double theta, struct rap_interval **interval,
                    size_t *count);
RAP_API int rap_cover(struct rap *rap, unsigned profile_type, double part, struct rap_interval **interval,
                      size_t *count, double *theta);
RAP_API int rap_ratio(struct rap *rap, struct rap *other, unsigned profile_type,
                      struct rap_interval **interval, size_t *count);

/* Writes all profiles to `out`. rap(3) describes the forms. */
RAP_API int rap_dump(struct rap *rap, enum rap_dump_form form, FILE *out);

/* Adds all points of `from` to `into`; `from` is unchanged. With RAP_WHEN_FULL_COARSEN epsilon grows until
 * the sum fits. */
RAP_API int rap_merge(struct rap *into, struct rap *from);

/* One line, never NULL, also for a number that is not an error of this library. */
RAP_API const char *rap_strerror(int error);

#ifdef __cplusplus
}
#endif

#endif
