// tb/lockstep/select_cover: cover points for rules, region and compares of the selector.
// Uses the model's stages and rules before the clock.
#include <string.h>

#include "tb/lockstep/select.h"

static void declare_contexts(struct select_bench *s)
{
    if (!s->cfg->shell.select_context)
        return;
    s->foreign = cover_declare(&s->cover, "select.context.differs");
    if (s->cfg->shell.select_context > 1)
        s->alike = cover_declare(&s->cover, "select.context.differs_outside_mask");
    if (!s->profiler->gap.field)
        return;
    s->changes = cover_declare(&s->cover, "select.context.change_is_gap");
    s->changes_free = cover_declare(&s->cover, "select.context.change_is_none");
}

static void declare_bounds(struct select_bench *s)
{
    static const char *const side[] = {"below", "at", "above"};
    const struct shell_config *shell = &s->cfg->shell;
    struct cover *cover = &s->cover;
    for (int i = 0; shell->select_pc && i < 3; i++) {
        s->low[i] = cover_declare(cover, "select.low.%s", side[i]);
        s->high[i] = cover_declare(cover, "select.high.%s", side[i]);
    }
    for (uint32_t i = 0; 8 * i < shell->select_pc; i++) // the highest slice that differs
        for (uint32_t less = 0; less < 2; less++) {
            s->low_slice[i][less] = cover_declare(cover, "select.low.slice_%u_%s", i, less ? "less" : "more");
            s->high_slice[i][less] =
                cover_declare(cover, "select.high.slice_%u_%s", i, less ? "less" : "more");
        }
    if (!shell->select_value)
        return;
    s->value[0] = cover_declare(cover, "select.value.last_that_holds");
    s->value[1] = cover_declare(cover, "select.value.first_that_does_not");
    for (uint32_t i = 0; 8 * i < shell->select_value; i++)
        s->value_slice[i] = cover_declare(cover, "select.value.slice_%u", i);
}

void select_bench_init(struct select_bench *s, const struct profiler *profiler, const union any_config *cfg)
{
    memset(s, 0, sizeof *s);
    s->profiler = profiler;
    s->cfg = cfg;
    s->rate = 16;
    s->catches_all = true;
    if (!cfg->shell.select)
        return;
    struct cover *cover = &s->cover;
    s->passes = cover_declare(cover, "select.passes");
    s->inside = cover_declare(cover, "select.passes_inside");
    s->closed = cover_declare(cover, "select.region_closed");
    s->start = cover_declare(cover, "select.start");
    s->stop = cover_declare(cover, "select.stop");
    s->none = cover_declare(cover, "select.none_holds");
    s->region_write[0] = cover_declare(cover, "select.start.with_write");
    s->region_write[1] = cover_declare(cover, "select.stop.with_write");
    for (uint32_t i = 0; i <= SELECTOR_STAGES; i++)
        s->write[i] = cover_declare(cover, "select.rule_written.event_in_%u", i);
    for (uint32_t i = 0; i < cfg->shell.select; i++)
        s->rule[i] = cover_declare(cover, "select.rule_%u", i);
    if (cfg->shell.select > 1) {
        s->two = cover_declare(cover, "select.two_hold");
        s->opens = cover_declare(cover, "select.start.next_passes");
        s->closes = cover_declare(cover, "select.stop.next_does_not_pass");
    }
    s->rejected_before_token = cover_declare(cover, "select.token.behind_unselected");
    s->nothing_before_token = cover_declare(cover, "select.token.all_unselected");
    s->stages = cover_declare(cover, "select.queue_closed.stages_full");
    s->room = cover_declare(cover, "select.queue.all_room_used");
    s->reset = cover_declare(cover, "select.reset.stages_full");
    declare_bounds(s);
    declare_contexts(s);
}

static void hit(struct select_bench *s, size_t point, bool met)
{
    cover_hit(&s->cover, point, met);
}

// ---- stage 1 -------------------------------------------------------------------------------

static void cover_pc(struct select_bench *s, uint64_t pc, uint64_t bound, const size_t side[3],
                     size_t slice[SELECT_SLICES][2])
{
    hit(s, side[0], pc + 1 == bound);
    hit(s, side[1], pc == bound);
    hit(s, side[2], pc == bound + 1);
    if (pc != bound)
        hit(s, slice[(63 - __builtin_clzll(pc ^ bound)) / 8][pc < bound], true);
}

static void cover_rules(struct select_bench *s, const struct selector *sel)
{
    const struct select_event *event = &sel->stage[0].event;
    const struct select_rule *first = select_first(sel->rule, sel->rules, event);
    if (first)
        hit(s, s->rule[first - sel->rule], true);
    const uint32_t left = first ? (uint32_t)(sel->rule + sel->rules - first) - 1 : 0;
    if (left)
        hit(s, s->two, select_first(first + 1, left, event) != NULL);
    for (uint32_t i = 0; i < sel->rules; i++) {
        const struct select_rule *rule = &sel->rule[i];
        if (!rule->on || !(rule->classes >> event->class & 1))
            continue;
        const uint32_t differs = event->context ^ rule->context;
        hit(s, s->foreign, differs & rule->context_mask);
        hit(s, s->alike, differs && rule->context_mask && !(differs & rule->context_mask));
        if (sel->at.select_pc.bits) {
            cover_pc(s, event->pc, rule->low, s->low, s->low_slice);
            cover_pc(s, event->pc, rule->high, s->high, s->high_slice);
        }
        if (sel->at.select_value.bits && rule->bits < sel->at.select_value.bits) {
            hit(s, s->value[0], event->value == (1ULL << rule->bits) - 1);
            hit(s, s->value[1], event->value == 1ULL << rule->bits);
        }
    }
    if (sel->at.select_value.bits && event->value)
        hit(s, s->value_slice[(63 - __builtin_clzll(event->value)) / 8], true);
}

// ---- stage 4 -------------------------------------------------------------------------------

static void cover_outcome(struct select_bench *s, const struct shell *model, const struct pins_in *in)
{
    const struct selector *sel = &model->selector;
    const struct select_stage *last = &sel->stage[SELECTOR_STAGES - 1];
    const struct select_rule *rule = last->decided ? &last->rule : NULL;
    const bool written =
        model->request.phase == REQUEST_EXECUTES && in->reg_write && in->reg_addr == REG_region;
    bool open = sel->open;
    const bool passes = select_act(rule, &open);
    const bool inside = rule && rule->does == SELECT_KIND && rule->inside;
    const bool starts = rule && rule->does == SELECT_START;
    const bool stops = rule && rule->does == SELECT_STOP;
    hit(s, s->passes, passes && !inside);
    hit(s, s->inside, passes && inside);
    hit(s, s->closed, !passes && inside);
    hit(s, s->start, starts);
    hit(s, s->stop, stops);
    hit(s, s->none, !rule);
    if (sel->rules > 1) {
        hit(s, s->opens, s->started && inside && passes);
        hit(s, s->closes, s->stopped && inside && !passes);
    }
    const uint32_t changed = last->event.context ^ sel->context;
    const bool others = last->gap || sel->missing; // gaps that come anyway
    hit(s, s->changes, passes && !others && changed & ~sel->free_in_3);
    hit(s, s->changes_free, passes && !others && changed && !(changed & ~sel->free_in_3));
    hit(s, s->region_write[0], starts && written);
    hit(s, s->region_write[1], stops && written);
    hit(s, s->rejected_before_token, !passes && model->tokens.phase == TOKEN_SET);
    s->started = starts && !sel->open;
    s->stopped = stops && sel->open;
}

void select_cover_clock(struct select_bench *s, const struct shell *model, const struct pins_in *in)
{
    const struct selector *sel = &model->selector;
    uint32_t full = 0;
    for (uint32_t i = 0; i < SELECTOR_STAGES; i++)
        full += sel->stage[i].valid;
    if (!in->rst_n) {
        hit(s, s->reset, full == SELECTOR_STAGES);
        s->step = 0;
        s->started = s->stopped = false;
        return;
    }
    const bool written =
        model->request.phase == REQUEST_EXECUTES && in->reg_write && in->reg_addr == REG_rule;
    hit(s, s->write[0], written && model->accepted);
    for (uint32_t i = 0; i < SELECTOR_STAGES; i++)
        hit(s, s->write[i + 1], written && sel->stage[i].valid);
    if (sel->stage[0].valid)
        cover_rules(s, sel);
    if (sel->stage[SELECTOR_STAGES - 1].valid)
        cover_outcome(s, model, in);
    else
        s->started = s->stopped = false;
    hit(s, s->nothing_before_token,
        model->tokens.phase == TOKEN_PLACE && sel->rejected && !model->queue.stored && !model->queue.valid);
    hit(s, s->stages, full == SELECTOR_STAGES && !model->open);
    hit(s, s->room, model->queue.stored == s->cfg->shell.queue_depth - 1);
}
