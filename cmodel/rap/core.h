// cmodel/rap/core: what the engine and its core say to each other in one clock.
// And what both cores have. Contract: doc/rap/engine.md, The core.
#ifndef SLUICE_RAP_CORE_H
#define SLUICE_RAP_CORE_H

#include "rap/account.h"
#include "rap/watch.h"

struct rap_core_in {
    const struct rap_event *event; // that stands at the input, NULL if none may be taken
    bool clear, flush;             // the token at the front
    bool msg_freed;                // a word left the message queue's RAM
    bool merge;                    // a write of `merge` executes
    uint32_t merge_kind;
};

struct rap_core_out {
    bool event_taken, token_taken;
    const struct rap_node *message; // pushed in this clock, or NULL
    bool message_last;
    uint32_t updates, splits, created, removed; // statistics that stand in this clock
    bool denied, merged, refused, stalled, coarsened;
    bool merging, clearing, busy;
};

struct rap_core {
    const struct rap_config *cfg;
    struct rap_tree *tree; // as it is after the last event that acted
    struct rap_account_clock account;
    struct rap_watch *watch;
    enum rap_doing doing; // in this clock, as register `next` shows it
    bool asked, pending;  // a batch by register is waited for or runs; its item is not yet put in
    uint32_t asked_kind;
    uint32_t places; // free words of the message queue, as known
    bool freed;      // one more, a clock ago
    uint32_t last_node;
    uint64_t last_count;
    struct rap_node *node; // of the read-out, in its order
    uint32_t nodes, node_at;
};

struct rap_tcam;
struct rap_trie;

// NULL: out of memory. Reset follows.
struct rap_core *rap_tcam_create(const struct rap_config *cfg, struct rap_watch *watch);
struct rap_core *rap_trie_create(const struct rap_config *cfg, struct rap_watch *watch);
void rap_tcam_destroy(struct rap_core *core);
void rap_trie_destroy(struct rap_core *core);
void rap_tcam_reset(struct rap_core *core);
void rap_trie_reset(struct rap_core *core);
struct rap_core_out rap_tcam_tick(struct rap_core *core, const struct rap_core_in *in);
struct rap_core_out rap_trie_tick(struct rap_core *core, const struct rap_core_in *in);

// For the cores: all nodes there are, into core->node. False: out of memory.
bool rap_core_init(struct rap_core *core, const struct rap_config *cfg, struct rap_watch *watch);
void rap_core_free(struct rap_core *core);
void rap_core_reset(struct rap_core *core);
void rap_core_dump(struct rap_core *core);

// An item from outside, as soon as the account is ready: a register's batch goes first. False: there is none.
bool rap_core_take(struct rap_core *core, const struct rap_core_in *in, struct rap_item *item,
                   bool *event_taken);

// A register's request, and the message queue's room, at the end of a clock.
void rap_core_tick(struct rap_core *core, const struct rap_core_in *in, bool place_used);

#endif
