// cmodel/path/stack: operations of a record, in the order of doc/path/stack.md; packing of an entry.
#include "cmodel/path/stack.h"

#include <stdlib.h>

#include "cmodel/bits.h"

bool path_stack_init(struct path_stack *s, const struct path_config *cfg)
{
    const uint32_t places = cfg->overflow == OVERFLOW_SPILL ? SPILL_ENTRIES_MOST : cfg->depth;
    *s = (struct path_stack){
        .branches = cfg->branches,
        .events_most = (uint32_t)bits_mask(cfg->event_width),
        .instructions_most = (uint32_t)bits_mask(cfg->path_width),
        .counts_instructions = cfg->phases,
        .only_taken = cfg->backward == BACKWARD_TAKEN,
        .ppcr = path_ppcr(cfg),
        .trap_ppcr = cfg->trap_ppcr,
        .capacity = cfg->depth,
        .entries = calloc(places, sizeof *s->entries),
        .mask = places - 1,
    };
    if (s->entries)
        path_stack_clear(s);
    return s->entries;
}

void path_stack_free(struct path_stack *s)
{
    free(s->entries);
}

static struct stack_entry *top(const struct path_stack *s)
{
    return path_stack_entry(s, s->count - 1);
}

static struct stack_entry *push(struct path_stack *s, uint64_t start)
{
    s->count++;
    s->complete++;
    struct stack_entry *entry = top(s);
    *entry = (struct stack_entry){.path = {.start = start}};
    return entry;
}

// Pushes an incomplete entry onto the empty stack.
static void begin(struct path_stack *s, uint64_t start)
{
    push(s, start);
    s->complete = 0;
}

void path_stack_clear(struct path_stack *s)
{
    s->oldest = s->count = 0;
    s->torn = false;
    begin(s, 0);
}

uint32_t path_stack_repair(struct path_stack *s, uint32_t k)
{
    if (k >= s->count) {
        const uint32_t all = s->count;
        path_stack_clear(s);
        return all;
    }
    s->count -= k;
    s->complete -= k < s->complete ? k : s->complete;
    return k;
}

// ---- a record ----------------------------------------------------------------------------

// The operations of a class; updates the top's ext.
static uint32_t decide(const struct path_stack *s, uint32_t class, struct stack_entry *entry)
{
    const bool procedure = s->ppcr & PPCR_PROCEDURE;
    const bool may = entry->ext < ppcr_most(s->ppcr);
    if ((procedure && class == PATH_CALL && may) || (s->ppcr & PPCR_LOOP && class == PATH_BACKWARD && may)) {
        entry->ext++;
        return PPCR_UPDATE;
    }
    if (procedure && class == PATH_RETURN && entry->ext) {
        entry->ext--;
        return PPCR_UPDATE;
    }
    return path_operations(s->ppcr, s->trap_ppcr, class);
}

// Adds to a saturating counter.
static void add(uint32_t *counter, uint32_t more, uint32_t most, bool *saturated)
{
    *counter += more;
    if (*counter > most) {
        *counter = most;
        *saturated = true;
    }
}

static void count(const struct path_stack *s, struct stack_entry *entry, const struct path_record *record)
{
    add(&entry->events, record->count, s->events_most, &entry->saturated);
    if (s->counts_instructions)
        add(&entry->instructions, record->instructions, s->instructions_most, &entry->saturated);
}

static void update(struct stack_entry *entry, uint32_t class, bool taken)
{
    const bool direction = taken || (class != PATH_FORWARD && class != PATH_BACKWARD);
    entry->path.directions |= (uint32_t)direction << entry->path.length;
    entry->path.length++;
}

// Removes the top.
static void pop(struct path_stack *s, struct stack_did *did)
{
    const struct stack_entry *entry = top(s);
    did->saturated = entry->saturated;
    did->incomplete = s->complete == 0;
    did->emitted = !did->incomplete;
    s->count--;
    s->complete -= did->emitted;
    did->path = entry->path;
    did->events = entry->events;
    did->instructions = entry->instructions;
}

// Pushes an entry above the old top.
static void push_above(struct path_stack *s, uint64_t start, struct stack_did *did)
{
    did->pushed = true;
    did->overflowed = s->count == s->capacity;
    if (did->overflowed) {
        s->oldest = (s->oldest + 1) & s->mask;
        s->count--;
        s->complete -= s->complete > s->count;
    }
    push(s, start);
}

// Handles a pop without push.
static void leave(struct path_stack *s, uint64_t target, struct stack_did *did)
{
    did->popped = s->count > 0;
    did->underflowed = !did->popped;
    if (did->underflowed)
        begin(s, target);
}

struct stack_did path_stack_record(struct path_stack *s, const struct path_record *record)
{
    struct stack_did did = {.gap = record->gap};
    if (record->gap) {
        s->complete = 0;
        s->torn = true;
    }
    const bool forward = record->class == PATH_BACKWARD && s->only_taken && !record->taken;
    const uint32_t class = forward ? PATH_FORWARD : record->class;
    struct stack_entry *entry = top(s);
    const uint32_t does = decide(s, class, entry);
    const uint8_t ext = entry->ext;
    if (does & (PPCR_UPDATE | PPCR_COUNT))
        count(s, entry, record);
    else
        did.events_lost = record->count;
    if (does & PPCR_UPDATE) {
        update(entry, class, record->taken);
        if (entry->path.length == s->branches && !(does & PPCR_POP)) {
            pop(s, &did);
            push(s, record->target)->ext = ext;
            if (did.incomplete && s->torn)
                s->complete = 0;
        }
    }
    if (does & PPCR_POP) {
        pop(s, &did);
        if (does & PPCR_PUSH)
            push(s, record->target)->ext = s->ppcr & PPCR_PROCEDURE ? ext : 0;
        else
            leave(s, record->target, &did);
    } else if (does & PPCR_PUSH) {
        push_above(s, record->target, &did);
    }
    return did;
}

// ---- in memory ---------------------------------------------------------------------------

struct word path_stack_word(const struct path_config *cfg, const struct stack_entry *entry)
{
    const struct {
        uint32_t bits;
        uint64_t value;
    } fields[] = {
        {cfg->width, entry->path.start},
        {path_length_bits(cfg), entry->path.length},
        {cfg->branches, entry->path.directions},
        {cfg->event_width, entry->events},
        {cfg->phases ? cfg->path_width : 0, entry->instructions},
        {3, entry->ext},
        {1, entry->saturated},
    };
    struct word word = {0};
    uint32_t at = 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        bits_put(&word, at, fields[i].bits, fields[i].value);
        at += fields[i].bits;
    }
    return word;
}
