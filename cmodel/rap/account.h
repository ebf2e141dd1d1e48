// cmodel/rap/account: state of the clocked account: n, T(n) and merge periods (contract: doc/rap/account.md).
#ifndef SLUICE_CMODEL_RAP_ACCOUNT_H
#define SLUICE_CMODEL_RAP_ACCOUNT_H

#include "cmodel/rap/word.h"

enum { RAP_ACCOUNT_LATENCY_MAX = 32 };

struct rap_item {
    struct rap_event event; // batch: only the kind is used
    bool batch;             // a batch, or with merging=paced a merge slot
    bool asked;             // batch: requested by register merge
    bool due;               // event: it makes a batch due
    uint64_t number;        // n, including this event and no later one
    uint64_t threshold;     // T(number)
    uint64_t merge_threshold;
};

// Inputs of a clock.
struct rap_account_in {
    const struct rap_item *item; // item put in, only while ready; or NULL
    bool clear, batch_done;
};

// Account of one kind.
struct rap_ledger {
    uint64_t n;               // including the item that passed last
    uint64_t n_shown;         // n at the outputs
    uint64_t threshold_shown; // T at the outputs
    uint64_t merge_threshold_shown;
    uint64_t merge_at;             // M
    uint64_t coarsened_at;         // n at the last rework
    uint32_t factor, merge_factor; // K for splits, for merges
};

struct rap_account_clock {
    const struct rap_config *cfg;
    bool weighted;
    uint32_t latency;      // X
    uint32_t show_latency; // clocks from passing to the thresholds shown
    uint64_t n_max;        // 2^C - 1
    uint64_t near_from;    // near holds from this n on
    struct rap_ledger kind[RAP_KINDS_MAX];

    bool ready, settled, refused, coarsened;       // outputs of this clock
    bool stands;                                   // stage 1 holds an item
    struct rap_item stage;                         // stage 1
    bool passed;                                   // the item in stage 1 passes in this clock
    uint32_t passed_kind;                          // kind of the item that passed last
    struct rap_item line[RAP_ACCOUNT_LATENCY_MAX]; // [latency], items behind stage 1
    uint32_t line_valid;                           // bit i: an item passed i + 1 clocks ago
    uint32_t at;                                   // this clock's index in line

    bool refuses;                     // `refused` in the next clock
    bool near, near_next, near_after; // near(t) for this clock, the next, and the one after
    uint32_t restart;                 // remaining clocks of a reset
    bool stopped;                     // waits for batch_done
    uint32_t stop_kind;               // kind of the item that stopped the account
    uint32_t moving;                  // clocks until M's next product; 0: M does not move
    uint32_t rework;                  // remaining clocks of a rework; 0: none
    uint32_t rework_wait;             // clocks until a rework begins, this one included; 0: none
    uint32_t rework_kind;             // its kind
    uint64_t rework_n;                // its n
    uint32_t coarsens;                // clocks until `coarsened`
};

void rap_account_init(struct rap_account_clock *account, const struct rap_config *cfg);
void rap_account_reset(struct rap_account_clock *account);

// The item at the outputs in this clock, or NULL.
const struct rap_item *rap_account_out(const struct rap_account_clock *account);
bool rap_account_empty(const struct rap_account_clock *account);

// The item that passes in this clock, with `due` and `number` set, or NULL. The account owns the item.
struct rap_item *rap_account_passes(struct rap_account_clock *account);

// Begins a rework of a kind `after` clocks after this one. It sets the kind's n, and increases K if the last
// rework is less than n / 8 ago.
void rap_account_rework(struct rap_account_clock *account, uint32_t kind, uint64_t n, uint32_t after);

// merging=paced without weights: K grows with the event that passes in this clock.
void rap_account_raise(struct rap_account_clock *account, uint32_t kind, uint32_t factor);

void rap_account_tick(struct rap_account_clock *account, const struct rap_account_in *in);

#endif
