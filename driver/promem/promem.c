// driver/promem/promem: checks of targets, breadth-first layout of the tree, load, bank swap and read-out.
#include "driver/promem/promem.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/bits.h"

// ---- refused targets ---------------------------------------------------------------------

enum { TARGET_TEXT = 128 };

static void target_text(const struct target *target, char text[TARGET_TEXT])
{
    int used = snprintf(text, TARGET_TEXT, "0x%" PRIx64, target->lo);
    if (target->hi != target->lo)
        used += snprintf(text + used, TARGET_TEXT - (size_t)used, " to 0x%" PRIx64, target->hi);
    if (target->name)
        snprintf(text + used, TARGET_TEXT - (size_t)used, " (%.60s)", target->name);
}

static bool check_target(const struct promem_config *cfg, const struct target *target, char error[ERROR_MAX])
{
    char text[TARGET_TEXT];
    target_text(target, text);
    if (target->hi < target->lo)
        snprintf(error, ERROR_MAX, "target %s ends before it begins", text);
    else if (bits_length(target->hi) > cfg->width)
        snprintf(error, ERROR_MAX,
                 "target %s has more bits than width=%" PRIu32 "; width=%" PRIu32 " holds it", text,
                 cfg->width, bits_length(target->hi));
    else if (!cfg->ranges && target->lo != target->hi)
        snprintf(error, ERROR_MAX, "target %s is a range; ranges=1 counts ranges", text);
    else
        return true;
    return false;
}

static bool check_pair(const struct target *low, const struct target *high, char error[ERROR_MAX])
{
    if (low->hi < high->lo)
        return true;
    char first[TARGET_TEXT];
    char second[TARGET_TEXT];
    target_text(low, first);
    target_text(high, second);
    bool same = low->lo == high->lo && low->hi == high->hi;
    snprintf(error, ERROR_MAX, "targets %s and %s %s", first, second, same ? "are the same" : "overlap");
    return false;
}

static bool check_count(const struct promem_config *cfg, size_t count, char error[ERROR_MAX])
{
    if (count <= promem_entries(cfg))
        return true;
    uint32_t needed = bits_length(count);
    uint32_t most = cfg->width < PROMEM_STAGES_MAX ? cfg->width : PROMEM_STAGES_MAX;
    int used = snprintf(error, ERROR_MAX,
                        "%zu targets are more than the %" PRIu32 " that stages=%" PRIu32 " holds; ", count,
                        promem_entries(cfg), cfg->stages);
    if (needed <= most)
        snprintf(error + used, ERROR_MAX - (size_t)used, "stages=%" PRIu32 " holds them", needed);
    else
        snprintf(error + used, ERROR_MAX - (size_t)used, "the most accepted is stages=%" PRIu32, most);
    return false;
}

static int by_address(const void *left, const void *right)
{
    const struct target *a = left;
    const struct target *b = right;
    if (a->lo != b->lo)
        return a->lo < b->lo ? -1 : 1;
    return a->hi < b->hi ? -1 : a->hi > b->hi;
}

static bool check_all(const struct promem_config *cfg, const struct target *target, size_t count,
                      char error[ERROR_MAX])
{
    for (size_t i = 0; i < count; i++)
        if (!check_target(cfg, &target[i], error) ||
            (i > 0 && !check_pair(&target[i - 1], &target[i], error)))
            return false;
    return check_count(cfg, count, error);
}

// ---- the layout --------------------------------------------------------------------------

// Figure 1: a complete tree of `count` entries, last level filled from address 0; entry i has children 2i + 1
// and 2i + 2. In-order it ascends. Returns the number of the first target after the subtree.
static uint32_t rank_subtree(uint32_t *rank, size_t count, size_t entry, uint32_t first)
{
    if (entry >= count)
        return first;
    first = rank_subtree(rank, count, 2 * entry + 1, first);
    rank[entry] = first++;
    return rank_subtree(rank, count, 2 * entry + 2, first);
}

bool promem_lay_out(struct promem_layout *layout, const struct promem_config *cfg, struct target *target,
                    size_t count, char error[ERROR_MAX])
{
    if (count > 0)
        qsort(target, count, sizeof *target, by_address);
    if (!check_all(cfg, target, count, error))
        return false;
    *layout = (struct promem_layout){cfg, target, count, malloc((count + 1) * sizeof(uint32_t))};
    if (!layout->rank) {
        snprintf(error, ERROR_MAX, "out of memory");
        return false;
    }
    rank_subtree(layout->rank, count, 0, 0);
    return true;
}

void promem_layout_free(struct promem_layout *layout)
{
    free(layout->rank);
}

uint32_t promem_load_slots(const struct promem_layout *layout)
{
    return promem_entries(layout->cfg) << layout->cfg->ranges;
}

struct promem_slot promem_load_slot(const struct promem_layout *layout, uint32_t index)
{
    uint32_t entry = index >> layout->cfg->ranges;
    if (entry >= layout->count)
        return (struct promem_slot){.kind = PROMEM_WRITE};
    const struct target *target = &layout->target[layout->rank[entry]];
    bool upper = layout->cfg->ranges && index & 1;
    return (struct promem_slot){
        .kind = PROMEM_WRITE, .valid = true, .pattern = upper ? target->hi : target->lo};
}

void promem_reorder(const struct promem_layout *layout, const uint64_t *read, uint64_t *count)
{
    for (size_t i = 0; i < layout->count; i++)
        count[layout->rank[i]] = read[i];
}

// ---- over a bus --------------------------------------------------------------------------

static bool load_slot(struct device *device, struct promem_slot slot, uint32_t *high)
{
    if (!slot.valid)
        return device_write(device, REG_no_target, 0);
    uint32_t upper = (uint32_t)(slot.pattern >> 32);
    if (upper != *high && !device_write(device, REG_target_high, upper))
        return false;
    *high = upper;
    return device_write(device, REG_target, (uint32_t)slot.pattern);
}

bool promem_load(struct device *device, const struct promem_layout *layout)
{
    const uint32_t overflow = 1U << BIT_status_load_overflow;
    uint32_t high = 0;
    if (!device_wait(device, 1U << BIT_status_clearing, 0) || !device_write(device, REG_target_high, 0) ||
        !device_write(device, REG_status, overflow) || !device_write(device, REG_pointer, 0))
        return false;
    for (uint32_t i = 0; i < promem_load_slots(layout); i++)
        if (!load_slot(device, promem_load_slot(layout, i), &high))
            return false;
    return device_wait(device, overflow | 1U << BIT_status_loading, 0);
}

bool promem_swap(struct device *device)
{
    return device_write(device, REG_swap, 0);
}

bool promem_readout(struct device *device, bool clear, bool other)
{
    return device_write(device, REG_readout,
                        (uint32_t)clear << BIT_readout_clear | (uint32_t)other << BIT_readout_other);
}

bool promem_counts(struct device *device, const struct promem_layout *layout, struct messages messages,
                   uint64_t *count)
{
    const uint32_t entries = promem_entries(layout->cfg);
    if (!device_flush(device))
        return false;
    for (uint32_t i = 0; i < entries; i++) {
        struct word message;
        bool last;
        if (!messages.next(messages.context, &message, &last)) {
            if (layout->cfg->shell.drain == DRAIN_STREAM)
                snprintf(device->error, ERROR_MAX,
                         "the read-out stopped after %" PRIu32 " of %" PRIu32 " messages", i, entries);
            return false;
        }
        if (last != (i + 1 == entries)) {
            snprintf(device->error, ERROR_MAX,
                     "message %" PRIu32 " of a read-out of %" PRIu32 " is %smarked as the last", i + 1,
                     entries, last ? "" : "not ");
            return false;
        }
        if (i < layout->count)
            count[layout->rank[i]] = message.limb[0];
    }
    return true;
}
