// cmodel/rap/core: interface between engine and core, and state common to both cores.
// Contract: doc/rap/engine.md, The core.
#ifndef SLUICE_CMODEL_RAP_CORE_H
#define SLUICE_CMODEL_RAP_CORE_H

#include "cmodel/rap/account.h"
#include "cmodel/rap/watch.h"

struct rap_core_in {
    const struct rap_event *event; // event at the input, or NULL
    bool clear, flush;             // token at the front
    bool msg_freed;                // a word left the message queue's RAM
    bool merge;                    // a write of register merge executes
    uint32_t merge_kind;
    bool look; // a write of register look executes
};

struct rap_core_out {
    bool event_taken, token_taken;
    const struct rap_node *message; // pushed in this clock, or NULL
    bool message_last;
    bool live;                                  // the message belongs to a live read-out
    uint32_t updates, splits, created, removed; // statistics of this clock
    bool denied, merged, refused, stalled, coarsened;
    bool merging, clearing, busy;
};

struct rap_core {
    const struct rap_config *cfg;
    struct rap_tree *tree; // after the last event that acted
    struct rap_account_clock account;
    struct rap_watch *watch;
    enum rap_doing doing; // value of register next in this clock
    bool asked;           // a batch requested by register is pending or runs
    bool pending;         // its item is not yet put into the account
    uint32_t asked_kind;
    uint32_t places;       // known free words of the message queue
    bool freed;            // a word was freed a clock ago
    uint32_t last_node;    // register last_node
    uint64_t last_count;   // register last_count
    struct rap_node *node; // [nodes], read-out in its order
    uint32_t nodes;
    uint32_t node_at; // next node of the read-out
};

// NULL: out of memory. The caller then resets.
struct rap_core *rap_tcam_create(const struct rap_config *cfg, struct rap_watch *watch);
struct rap_core *rap_tcam_paced_create(const struct rap_config *cfg, struct rap_watch *watch);
struct rap_core *rap_trie_create(const struct rap_config *cfg, struct rap_watch *watch);
void rap_trie_destroy(struct rap_core *core);
void rap_tcam_reset(struct rap_core *core);
void rap_tcam_paced_reset(struct rap_core *core);
void rap_trie_reset(struct rap_core *core);
struct rap_core_out rap_tcam_tick(struct rap_core *core, const struct rap_core_in *in);
struct rap_core_out rap_tcam_paced_tick(struct rap_core *core, const struct rap_core_in *in);
struct rap_core_out rap_trie_tick(struct rap_core *core, const struct rap_core_in *in);

// `size`: bytes of the engine's own struct, which begins with a struct rap_core. NULL: out of memory.
struct rap_core *rap_core_create(size_t size, const struct rap_config *cfg, struct rap_watch *watch);
void rap_core_destroy(struct rap_core *core);

// For all cores. False: out of memory.
bool rap_core_init(struct rap_core *core, const struct rap_config *cfg, struct rap_watch *watch);
void rap_core_free(struct rap_core *core);
void rap_core_reset(struct rap_core *core);
void rap_core_dump(struct rap_core *core); // copies all nodes into core->node

// Takes the next item for the account if that is ready: a batch by register first, else the event at the
// input. False: none.
bool rap_core_take(struct rap_core *core, const struct rap_core_in *in, struct rap_item *item,
                   bool *event_taken);

// End of a clock: accepts a request of register merge and updates `places`.
void rap_core_tick(struct rap_core *core, const struct rap_core_in *in, bool place_used);

#endif
