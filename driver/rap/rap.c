// driver/rap/rap: reads of statistics; check, sorting and indexing of a read-out's messages by kind.
#include "driver/rap/rap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

bool rap_ask_merge(struct device *device, uint32_t kind)
{
    return device_write(device, REG_merge, kind);
}

bool rap_clear(struct device *device)
{
    return device_clear(device) &&
           device_wait(device, 1U << BIT_status_waiting | 1U << BIT_status_clearing, 0);
}

// ---- statistics --------------------------------------------------------------------------

bool rap_read_statistics(struct device *device, uint32_t kind, struct rap_statistics *s)
{
    return device_write(device, REG_kind, kind) && device_read64(device, REG_n_low, &s->n) &&
           device_read64(device, REG_threshold_low, &s->threshold) &&
           device_read64(device, REG_merge_at_low, &s->merge_at) &&
           device_read(device, REG_error, &s->factor) && device_read(device, REG_nodes, &s->nodes) &&
           device_read(device, REG_nodes_max, &s->nodes_max) &&
           device_read64(device, REG_updates_low, &s->updates) &&
           device_read(device, REG_splits, &s->splits) && device_read64(device, REG_denied_low, &s->denied) &&
           device_read(device, REG_merges, &s->merges) && device_read64(device, REG_stalls_low, &s->stalls) &&
           device_read64(device, REG_refused_low, &s->refused);
}

// ---- the read-out ------------------------------------------------------------------------

enum { NODES_FIRST = 64 };

// Maximum number of ranges in the hardware.
static uint64_t nodes_most(const struct rap_config *cfg)
{
    uint64_t most = cfg->kinds;
    if (rap_room(cfg) != RAP_ROOM_LEVEL)
        return cfg->nodes;
    for (uint32_t level = 1; level <= rap_height(cfg); level++)
        most += (uint64_t)rap_level_blocks(cfg, level) << rap_digit_bits_at(cfg, level - 1);
    return most;
}

static bool check_node(struct device *device, const struct rap_node *node)
{
    const struct rap_config *cfg = device->config;
    bool in_map = node->kind < cfg->kinds && node->level <= rap_height(cfg);
    if (in_map) {
        uint32_t low = rap_low_bits(cfg, node->level);
        in_map = low == 0 || (low == 64 ? node->lo : node->lo << (64 - low)) == 0;
    }
    if (!in_map)
        snprintf(device->error, ERROR_MAX,
                 "message %" PRIu32 " of the read-out is not a range: kind %" PRIu32 ", level %" PRIu32
                 ", lo 0x%" PRIx64,
                 node->order + 1, node->kind, node->level, node->lo);
    return in_map;
}

// Takes messages up to the last one; *node gets *count of them.
static bool take_nodes(struct device *device, struct messages messages, struct rap_node **node,
                       uint32_t *count)
{
    const struct rap_config *cfg = device->config;
    const uint64_t most = nodes_most(cfg);
    struct rap_words words;
    uint32_t room = 0;
    rap_words_init(&words, cfg);
    for (bool last = false; !last;) {
        struct word message;
        if (!messages.next(messages.context, &message, &last)) {
            if (cfg->shell.drain == DRAIN_STREAM)
                snprintf(device->error, ERROR_MAX, "the read-out stopped after %" PRIu32 " messages", *count);
            return false;
        }
        if (*count == most) {
            snprintf(device->error, ERROR_MAX,
                     "the read-out does not end after the maximum of %" PRIu64 " ranges", most);
            return false;
        }
        if (*count == room) {
            room = room ? 2 * room : NODES_FIRST;
            struct rap_node *grown = realloc(*node, room * sizeof *grown);
            if (!grown) {
                snprintf(device->error, ERROR_MAX, "out of memory");
                return false;
            }
            *node = grown;
        }
        struct rap_node *taken = &(*node)[*count];
        *taken = rap_message_take(&words, &message);
        taken->order = (*count)++;
        if (!check_node(device, taken))
            return false;
    }
    return true;
}

// Checks that sorted nodes are distinct and each kind has its root. Fills `first`.
static bool index_kinds(struct device *device, struct rap_readout *readout, uint32_t count)
{
    const struct rap_config *cfg = device->config;
    const struct rap_node *node = readout->node;
    uint32_t at = 0;
    for (uint32_t i = 1; i < count; i++)
        if (rap_node_by_range(&node[i - 1], &node[i]) == 0) {
            snprintf(device->error, ERROR_MAX,
                     "messages %" PRIu32 " and %" PRIu32 " of the read-out are the same range",
                     node[i - 1].order + 1, node[i].order + 1);
            return false;
        }
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        readout->first[kind] = at;
        if (at == count || node[at].kind != kind || node[at].level != 0) {
            snprintf(device->error, ERROR_MAX, "the read-out has no root of kind %" PRIu32, kind);
            return false;
        }
        while (at < count && node[at].kind == kind)
            at++;
    }
    for (uint32_t kind = cfg->kinds; kind <= RAP_KINDS_MAX; kind++)
        readout->first[kind] = at;
    return true;
}

static bool read_asked(struct device *device, struct messages messages, struct rap_readout *readout)
{
    uint32_t count = 0;
    if (take_nodes(device, messages, &readout->node, &count)) {
        qsort(readout->node, count, sizeof *readout->node, rap_node_by_range);
        if (index_kinds(device, readout, count)) {
            if (rap_sends_totals(device->config))
                rap_nodes_subtract(readout->node, count);
            return true;
        }
    }
    rap_readout_free(readout);
    return false;
}

bool rap_read_out(struct device *device, struct messages messages, struct rap_readout *readout)
{
    *readout = (struct rap_readout){0};
    return device_flush(device) && read_asked(device, messages, readout);
}

bool rap_read_live(struct device *device, struct messages messages, struct rap_readout *readout)
{
    *readout = (struct rap_readout){0};
    return device_write(device, REG_look, 1) && read_asked(device, messages, readout);
}

uint64_t rap_readout_n(const struct rap_readout *readout, uint32_t kind)
{
    uint64_t n = 0;
    for (uint32_t i = readout->first[kind]; i < readout->first[kind + 1]; i++)
        n += readout->node[i].count;
    return n;
}

void rap_readout_free(struct rap_readout *readout)
{
    free(readout->node);
    readout->node = NULL;
}
