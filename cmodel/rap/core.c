// cmodel/rap/core: functions common to both cores: allocation, reset, admission of items, read-out.
#include "cmodel/rap/core.h"

#include <stdlib.h>

bool rap_core_init(struct rap_core *core, const struct rap_config *cfg, struct rap_watch *watch)
{
    core->cfg = cfg;
    core->watch = watch;
    core->tree = rap_tree_create(cfg);
    rap_account_init(&core->account, cfg);
    return core->tree;
}

void rap_core_free(struct rap_core *core)
{
    rap_tree_destroy(core->tree);
    free(core->node);
}

struct rap_core *rap_core_create(size_t size, const struct rap_config *cfg, struct rap_watch *watch)
{
    struct rap_core *core = calloc(1, size);
    if (!core)
        return NULL;
    if (rap_core_init(core, cfg, watch))
        return core;
    rap_core_destroy(core);
    return NULL;
}

void rap_core_destroy(struct rap_core *core)
{
    rap_core_free(core);
    free(core);
}

void rap_core_reset(struct rap_core *core)
{
    rap_account_reset(&core->account);
    core->asked = core->pending = core->freed = false;
    core->places = core->cfg->shell.msg_depth;
    core->last_node = 0;
    core->last_count = 0;
}

void rap_core_dump(struct rap_core *core)
{
    core->node = realloc(core->node, rap_tree_totals(core->tree)->nodes * sizeof *core->node);
    if (!core->node)
        abort(); // the caller cannot handle a lack of memory
    core->nodes = core->node_at = 0;
    for (uint32_t kind = 0; kind < core->cfg->kinds; kind++)
        core->nodes += rap_tree_dump(core->tree, kind, core->node + core->nodes);
    if (rap_sends_totals(core->cfg))
        rap_nodes_add_up(core->node, core->nodes);
}

bool rap_core_take(struct rap_core *core, const struct rap_core_in *in, struct rap_item *item,
                   bool *event_taken)
{
    if (!core->account.ready || (!core->pending && !in->event))
        return false;
    *event_taken = !core->pending;
    if (core->pending)
        *item = (struct rap_item){.event = {.kind = core->asked_kind}, .batch = true, .asked = true};
    else
        *item = (struct rap_item){.event = *in->event};
    core->pending = false;
    return true;
}

void rap_core_tick(struct rap_core *core, const struct rap_core_in *in, bool place_used)
{
    core->places = core->places + core->freed - place_used;
    core->freed = in->msg_freed;
    if (in->merge) {
        core->asked = core->pending = true;
        core->asked_kind = in->merge_kind;
    }
}
