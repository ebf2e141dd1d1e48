// cli/profile: the list `profile` of a JSON report, rows with the same keys whatever the profiler.
// Its form: cli/profile.schema.json; doc/cli.md, JSON.
#ifndef SLUICE_CLI_PROFILE_H
#define SLUICE_CLI_PROFILE_H

#include <jansson.h>

#include "cli/network.h"
#include "cli/run_report.h"
#include "trace/places.h"

// Contents of a row's key.
enum profile_keys {
    KEYS_NUMBERS,  // no addresses
    KEYS_BY_EVENT, // addresses of code if --event says so
    KEYS_CODE,     // addresses of code
};

struct profile_row {
    struct run_row by; // count, and position among the rows added
    json_t *json;
};

struct profile_list {
    struct profile_row *row; // [rows]
    size_t rows;
    bool memory;            // false: there was none for a row
    uint64_t base;          // added to an address to find its name
    struct ev *ev;          // the trace; NULL if keys are no addresses of recorded code
    struct places *places;  // NULL if `ev` is
    struct network network; // names of network events
};

struct profile_count {
    uint64_t count;
    bool bounded;          // the bounds are known
    uint64_t lower, upper; // bounds of the true count; rap: of all events in the range
};

struct profile_list profile_begin(const struct invocation *invocation, enum profile_keys keys);

// The key of a tuple: `a`, `b`, and with several kinds `kind`.
json_t *profile_tuple(const struct tuple *tuple, uint32_t kinds);

// Adds a row: the members of `key`, which it releases, then `count`, `lower`, `upper`, `share`, `name`,
// `location`. The key is about the addresses lo to hi. `name`: the row's own name; NULL: the function, if it
// is the same at lo and hi.
void profile_add(struct profile_list *list, json_t *key, struct profile_count count, uint64_t lo, uint64_t hi,
                 const char *name);

// A count that is exact.
struct profile_count profile_exact(uint64_t count);
// A count without known bounds.
struct profile_count profile_estimate(uint64_t count);

// Ends the list: sorts it by count, largest first, and sets it as the report's `profile`. `whole`: the
// count that is share 1; 0: shares are null. False: out of memory.
bool profile_end(struct profile_list *list, uint64_t whole, json_t *report);

// Releases a list that is not needed.
void profile_free(struct profile_list *list);

// As profile_end, then prints the report and releases it. Returns the exit code.
int profile_print(struct profile_list *list, uint64_t whole, json_t *report);

#endif
