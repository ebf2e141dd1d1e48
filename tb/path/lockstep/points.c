// tb/path/lockstep/points: declaration of path's cover points, and coverage of records in stack and table.
// Contract: tb/path/lockstep/cover.h; the list: doc/path/engine.md, Cover points.
#include <string.h>

#include "cmodel/bits.h"
#include "tb/path/lockstep/cover.h"

// ---- the points ----------------------------------------------------------------------------

static void declare_stack(struct path_cover *c, const struct path_config *cfg)
{
    static const char *const classes[] = {"call",     "return", "forward", "backward",
                                          "indirect", NULL,     "trap",    "xret"};
    struct cover *cover = &c->cover;
    for (uint32_t branch = 0; branch <= PATH_XRET; branch++)
        for (uint32_t nibble = 0; nibble < PATH_NIBBLES; nibble++)
            if (branch != PATH_GAP && (nibble & 3) != 3)
                c->nibble[branch][nibble] = cover_declare(cover, "stack.%s_%x", classes[branch], nibble);
    c->loop_spanned = cover_declare(cover, "stack.loop_spanned");
    c->loop_refused = cover_declare(cover, "stack.loop_refused");
    c->call_spanned = cover_declare(cover, "stack.call_spanned");
    c->call_refused = cover_declare(cover, "stack.call_refused");
    c->return_ended = cover_declare(cover, "stack.return_ended");
    c->split = cover_declare(cover, "stack.split");
    c->split_with_push = cover_declare(cover, "stack.split_with_push");
    c->split_with_pop = cover_declare(cover, "stack.full_with_pop");
    c->overflow = cover_declare(cover, "stack.overflow");
    c->underflow = cover_declare(cover, "stack.underflow");
    if (cfg->event_width <= 12)
        c->saturated = cover_declare(cover, "stack.saturated");
    c->gap_none = cover_declare(cover, "gap.with_none_complete");
    c->gap_some = cover_declare(cover, "gap.with_some_complete");
    c->gap_all = cover_declare(cover, "gap.with_all_complete");
    c->gap_again = cover_declare(cover, "gap.behind_gap");
    c->torn_split = cover_declare(cover, "gap.split_of_incomplete");
    c->repair_less = cover_declare(cover, "repair.less");
    c->repair_all = cover_declare(cover, "repair.all");
    c->repair_more = cover_declare(cover, "repair.more");
    c->illegal_ppcr = cover_declare(cover, "write.illegal_ppcr");
    c->illegal_trap_ppcr = cover_declare(cover, "write.illegal_trap_ppcr");
    c->write_waits = cover_declare(cover, "write.waits");
    c->write_in_read = cover_declare(cover, "write.in_read");
}

static void declare_table(struct path_cover *c, const struct path_config *cfg)
{
    static const char *const ghosts[] = {"new", "grew", "swapped", "stayed", "taken", "several"};
    struct cover *cover = &c->cover;
    const bool lfu = cfg->policy == POLICY_LFU;
    c->found[TABLE_HIT] = cover_declare(cover, "table.hit");
    c->found[TABLE_FREE] = cover_declare(cover, "table.free");
    for (uint32_t way = 0; way < path_ways(cfg); way++)
        c->way[way] = cover_declare(cover, "table.%s_%u", lfu ? "replaced" : "swapped", way);
    for (uint32_t i = GHOST_NEW; !lfu && i < TABLE_CASES - (cfg->ghosts == 1); i++)
        c->found[i] = cover_declare(cover, "ghost.%s", ghosts[i - GHOST_NEW]);
    if (lfu && path_ways(cfg) > 1)
        c->tie = cover_declare(cover, "table.tie");
    if (cfg->count_width && path_count_bits(cfg) <= 12)
        c->cut = cover_declare(cover, "table.cut");
    if (cfg->count_width)
        c->nothing = cover_declare(cover, "table.adds_0");
    for (uint32_t d = 1; d < PATH_PAST; d++)
        c->row[d] = cover_declare(cover, "table.row_%u", d);
}

static void declare_phases(struct path_cover *c, const struct path_config *cfg)
{
    struct cover *cover = &c->cover;
    c->ends = cover_declare(cover, "interval.ends");
    c->ends_on_replacement = cover_declare(cover, "interval.ends_on_replacement");
    c->ends_waits = cover_declare(cover, "interval.near_while_evaluating");
    c->same = cover_declare(cover, "phase.same");
    c->new_first = cover_declare(cover, "phase.first");
    c->new_again = cover_declare(cover, "phase.new");
    c->place_again = cover_declare(cover, "phase.place_used_again");
    if (cfg->accumulator_width <= 16)
        c->accumulator_cut = cover_declare(cover, "phase.accumulator_cut");
    c->behind_path = cover_declare(cover, "phase.behind_a_path");
    c->phase_without_room = cover_declare(cover, "phase.without_room");
}

void path_cover_declare(struct path_cover *c, const struct path_config *cfg)
{
    static const char *const states[] = {"clear", "run", "read"};
    struct cover *cover = &c->cover;
    declare_stack(c, cfg);
    declare_table(c, cfg);
    if (cfg->phases)
        declare_phases(c, cfg);
    if (cfg->shell.lossless)
        c->no_room = cover_declare(cover, "message.no_room");
    else
        c->lost = cover_declare(cover, "message.lost");
    c->flush_ahead = cover_declare(cover, "flush.with_records_behind");
    if (cfg->shell.msg_depth <= cfg->entries)
        c->read_no_room = cover_declare(cover, "flush.no_room");
    for (int i = 0; i < 3; i++)
        c->reset_in[i] = cover_declare(cover, "reset.in_%s", states[i]);
    if (cfg->overflow != OVERFLOW_SPILL)
        return;
    c->spill = cover_declare(cover, "memory.spill");
    c->refill = cover_declare(cover, "memory.refill");
    c->spill_refill = cover_declare(cover, "memory.refill_soon_behind_spill");
    c->drop_from_memory = cover_declare(cover, "memory.drop");
    c->around = cover_declare(cover, "memory.around");
    c->room_held = cover_declare(cover, "memory.records_wait");
    for (int write = 0; cfg->mem_error && write < 2; write++)
        c->refused[write] = cover_declare(cover, "memory.refused.%s", write ? "write" : "read");
    c->reset_spilling = cover_declare(cover, "memory.reset");
}

// ---- a record ------------------------------------------------------------------------------

static void hit(struct path_cover *c, size_t point, bool met)
{
    path_cover_hit(c, point, met);
}

// Extensions, and the nibble if no extension applies.
static void cover_class(struct path_cover *c, const struct path_stack *stack,
                        const struct path_record *record)
{
    const uint32_t ppcr = stack->ppcr;
    const uint32_t ext = path_stack_entry(stack, stack->count - 1)->ext;
    const bool forward = record->class == PATH_BACKWARD && stack->only_taken && !record->taken;
    const uint32_t class = forward ? PATH_FORWARD : record->class;
    const bool loop = ppcr & PPCR_LOOP && class == PATH_BACKWARD;
    const bool call = ppcr & PPCR_PROCEDURE && class == PATH_CALL;
    const bool ends = ppcr & PPCR_PROCEDURE && class == PATH_RETURN && ext > 0;
    const bool room = ext < ppcr_most(ppcr);
    hit(c, c->loop_spanned, loop && room);
    hit(c, c->loop_refused, loop && !room && ppcr_most(ppcr));
    hit(c, c->call_spanned, call && room);
    hit(c, c->call_refused, call && !room && ppcr_most(ppcr));
    hit(c, c->return_ended, ends);
    const bool extended = ((loop || call) && room) || ends;
    const uint32_t does = extended ? PPCR_UPDATE : path_operations(ppcr, stack->trap_ppcr, class);
    if (!extended)
        hit(c, c->nibble[class][does], true);
    const uint32_t length = path_stack_entry(stack, stack->count - 1)->path.length;
    const bool full = does & PPCR_UPDATE && length + 1 == stack->branches;
    hit(c, c->split, full && !(does & (PPCR_POP | PPCR_PUSH)));
    hit(c, c->split_with_push, full && !(does & PPCR_POP) && does & PPCR_PUSH);
    hit(c, c->split_with_pop, full && does & PPCR_POP);
    hit(c, c->torn_split, full && !(does & PPCR_POP) && stack->complete == 0 && stack->torn);
}

static void cover_gap(struct path_cover *c, const struct path_stack *stack)
{
    hit(c, c->gap_none, stack->complete == 0);
    hit(c, c->gap_some, stack->complete > 0 && stack->complete < stack->count);
    hit(c, c->gap_all, stack->complete == stack->count);
    hit(c, c->gap_again, stack->complete == 0 && stack->torn);
}

// For a path that replaced the least counted one: whether another had the same count.
static bool tied(const struct path_table *table, uint32_t row, uint32_t way)
{
    const struct table_entry *entries = &table->entries[(size_t)row * table->ways];
    uint32_t equal = 0;
    for (uint32_t i = 0; i < table->ways; i++)
        equal += entries[i].count == entries[way].count;
    return equal > 1;
}

static void cover_path(struct path_cover *c, const struct path_core *paper, const struct path_exit *exit)
{
    const struct table_did *did = &exit->did.table;
    const uint32_t row = path_matrix_row(&paper->table.matrix[0], &exit->did.stack.path);
    hit(c, c->found[did->found], true);
    hit(c, c->way[did->way], did->found == TABLE_REPLACED || did->found == GHOST_SWAPPED);
    hit(c, c->tie, did->found == TABLE_REPLACED && tied(&paper->table, row, did->way));
    hit(c, c->cut, did->saturated);
    hit(c, c->nothing, paper->stack.ppcr & PPCR_BY_EVENTS && exit->did.stack.events == 0);
    for (uint32_t d = 1; d < PATH_PAST; d++) {
        const struct path_past *past = &c->past[(c->now - d) % PATH_PAST];
        hit(c, c->row[d], past->path && past->row == row);
    }
    c->past[c->now % PATH_PAST] = (struct path_past){true, row};
    hit(c, c->ends_on_replacement,
        exit->did.ended && (did->found == TABLE_REPLACED || did->found == GHOST_SWAPPED));
}

void path_cover_record(struct path_cover *c, const struct path_core *paper, const struct path_record *record,
                       const struct path_exit *exit)
{
    const struct stack_did *did = &exit->did.stack;
    if (did->gap)
        cover_gap(c, &paper->stack);
    hit(c, c->overflow, did->overflowed);
    hit(c, c->underflow, did->underflowed);
    hit(c, c->saturated, did->saturated);
    hit(c, c->accumulator_cut, exit->did.accumulator_saturated);
    hit(c, c->ends, exit->did.ended);
    cover_class(c, &paper->stack, record);
    if (did->emitted)
        cover_path(c, paper, exit);
}
