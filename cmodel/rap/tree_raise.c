// cmodel/rap/tree_raise: merging=paced: when merge slots come, and when K grows (on_full=coarsen).
// Specified bit-exactly in doc/rap/paced.md, Merge slots and Coarsen.
#include "cmodel/rap/tree_state.h"

enum {
    PACE_LEAST = 16,   // events from a merge slot to the next: at least,
    PACE_MOST = 256,   // and at most;
    PACE_BITS = 11,    // in between, 2^11 merge slots while the number of events doubles
    RAISE_SLOTS = 512, // merge slots from one growth of K to the next, at least; or `nodes`
    RAISE_LATER = 512  // without weights: events from the decision that K grows until it has grown
};

uint64_t rap_pace_of(uint64_t events)
{
    const uint64_t share = (UINT64_C(1) << (63 - __builtin_clzll(events))) >> PACE_BITS;
    return share < PACE_LEAST ? PACE_LEAST : share > PACE_MOST ? PACE_MOST : share;
}

void rap_pace_clear(struct rap_pace *pace, const struct rap_config *cfg)
{
    *pace = (struct rap_pace){.next = cfg->merging == RAP_PACED ? PACE_LEAST : UINT64_MAX};
}

// ---- on_full=coarsen -----------------------------------------------------------------------

// Merge slots from one growth of K to the next. With one pool they visit every address once.
static uint64_t slots_between(const struct rap_tree *tree)
{
    return tree->visits && tree->cfg.nodes < RAISE_SLOTS ? tree->cfg.nodes : RAISE_SLOTS;
}

void rap_tree_raise(struct rap_tree *tree, struct rap_account *account)
{
    account->factor = account->merge_factor = rap_factor_grown(account->factor);
    account->raise = (struct rap_raise){.at = UINT64_MAX, .slots = tree->slots + slots_between(tree)};
    tree->totals.coarsened = true;
}

void rap_tree_paced_end(struct rap_tree *tree, uint32_t kind)
{
    struct rap_account *account = &tree->account[kind];
    struct rap_raise *raise = &account->raise;
    if (!raise->wanted) {
        raise->wanted = tree->event & DENIED;
        raise->left = RAP_COARSEN_AFTER;
        return;
    }
    raise->left -= raise->left > 0;
    if (raise->left || raise->at != UINT64_MAX || tree->slots < raise->slots)
        return;
    if (rap_weight_bits(&tree->cfg)) {
        rap_tree_raise(tree, account);
        set_thresholds(tree, account);
    } else if (account->n <= UINT64_MAX - 1 - RAISE_LATER) {
        raise->at = account->n + RAISE_LATER;
    }
}
