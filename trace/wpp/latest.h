// trace/wpp/latest: lists of distinct numbers, ordered by latest use, with ranks in logarithmic time.
// Rank 0 is the latest. Memory: 24 to 48 bytes for each number of a list.
#ifndef SLUICE_TRACE_WPP_LATEST_H
#define SLUICE_TRACE_WPP_LATEST_H

#include <stdbool.h>
#include <stdint.h>

enum { LATEST_NONE = -1 };

struct latest_use;

// {0} is an empty list.
struct latest {
    struct latest_use *use; // [room], oldest first; `used` of them hold a use or its gap
    uint32_t used, room;
    uint32_t count; // numbers in the list
    uint32_t id;    // of the list in the places; 0: none yet
};

// Where each list has its numbers.
struct latest_places;

struct latest_places *latest_places_new(void); // NULL: no memory
void latest_places_free(struct latest_places *places);
void latest_free(struct latest *list);

// Appends a number that the list does not have. False: no memory.
bool latest_add(struct latest_places *places, struct latest *list, uint32_t number);

// Gives the number with this rank, below count, and makes it the latest. False: no memory.
bool latest_take(struct latest_places *places, struct latest *list, uint32_t rank, uint32_t *number);

// Gives a number's rank, LATEST_NONE if it is new, and makes it the latest. False: no memory.
bool latest_rank(struct latest_places *places, struct latest *list, uint32_t number, int64_t *rank);

#endif
