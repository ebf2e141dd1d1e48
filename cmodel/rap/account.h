// cmodel/rap/account: n, T(n) and the periods of merges, clock by clock (contract: doc/rap/account.md).
#ifndef SLUICE_RAP_ACCOUNT_H
#define SLUICE_RAP_ACCOUNT_H

#include "rap/word.h"

enum { RAP_ACCOUNT_LATENCY_MAX = 32 };

struct rap_item {
    struct rap_event event; // of a batch the kind alone
    bool batch;
    bool asked;      // batch: by the register
    bool due;        // event: a batch is due with it
    uint64_t number; // n with this event and no later one
    uint64_t threshold;
};

// What a core does to its account in a clock.
struct rap_account_in {
    const struct rap_item *item; // put in, only with ready; NULL: none
    bool clear, batch_done;
};

struct rap_ledger { // of a kind
    uint64_t n, n_shown;
    uint64_t threshold_shown;
    uint64_t merge_at, coarsened_at;
    uint32_t factor, merge_factor;
};

struct rap_account_clock {
    const struct rap_config *cfg;
    bool weighted;
    uint32_t latency, show_latency; // X; the same to the threshold that is shown
    uint64_t n_max, near_from;
    struct rap_ledger kind[RAP_KINDS_MAX];

    bool ready, settled, refused, coarsened; // outputs of this clock
    bool stands;                             // an item in stage 1
    struct rap_item stage;
    bool passed;                                   // it passes in this clock, and comes out later
    uint32_t passed_kind;                          // of the last that passed
    struct rap_item line[RAP_ACCOUNT_LATENCY_MAX]; // [latency]
    uint32_t line_valid;                           // bit i: an item passed i + 1 clocks ago
    uint32_t at;                                   // in line, of this clock

    bool refuses;                     // refused in the next clock
    bool near, near_next, near_after; // n may be full soon: in this clock, the next, that after it
    uint32_t restart;                 // clocks of a reset to come
    bool stopped;                     // waits for batch_done
    uint32_t stop_kind;               // whose M moves
    uint32_t moving;                  // clocks until M is the next product; 0: it does not move
    uint32_t rework;                  // clocks until a rework is done; 0: there is none
    uint32_t rework_wait;             // or begins, this one among them
    uint32_t rework_kind;
    uint64_t rework_n;
    uint32_t coarsens; // clocks until `coarsened`
};

void rap_account_init(struct rap_account_clock *account, const struct rap_config *cfg);
void rap_account_reset(struct rap_account_clock *account);

// The item at the outputs in this clock; NULL: none.
const struct rap_item *rap_account_out(const struct rap_account_clock *account);
bool rap_account_empty(const struct rap_account_clock *account);

// The item that passes in this clock, with `due` and `number`; NULL: none. What it points to is the
// account's.
struct rap_item *rap_account_passes(struct rap_account_clock *account);

// Begins a rework so many clocks after this one: a kind's n is n again, and its error grows if the last time
// is not long ago.
void rap_account_rework(struct rap_account_clock *account, uint32_t kind, uint64_t n, uint32_t after);

void rap_account_tick(struct rap_account_clock *account, const struct rap_account_in *in);

#endif
