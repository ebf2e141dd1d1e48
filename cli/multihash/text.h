// cli/multihash/text: text report of candidates, and of their evaluation.
#ifndef SLUICE_CLI_MULTIHASH_TEXT_H
#define SLUICE_CLI_MULTIHASH_TEXT_H

#include "cli/multihash/judge.h"
#include "cli/multihash/session.h"

// Candidates of a run, summed over the intervals.
struct multihash_sum {
    struct tuple_places tuples; // with the sum of their counts
    uint32_t *times;            // [tuples.room]: number of intervals in which the tuple was a candidate
    uint32_t room;
    uint64_t intervals, partial;   // complete ones; cut short by the end of the trace
    uint64_t candidates, most;     // in total; most in one interval
    uint64_t denied, lost, events; // events: of the candidates
};

// False: out of memory. Call multihash_sum_free in any case.
bool multihash_sum_add(struct multihash_sum *sum, const struct multihash_interval *interval);
void multihash_sum_free(struct multihash_sum *sum);

// False: out of memory.
bool multihash_text(const struct invocation *invocation, const struct multihash_session *session,
                    const struct multihash_sum *sum);
bool multihash_text_errors(const struct invocation *invocation, const struct multihash_session *session,
                           const struct multihash_judge *judge);

#endif
