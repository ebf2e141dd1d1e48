// cmodel/shell/selector: which events reach a profiler, and as which kind (contract: doc/shell/selector.md).
// Source: Sastry et al. 2001, section 2.1; Mysore et al. 2008, sections 5.4.2 and 5.4.3.
#ifndef SLUICE_SHELL_SELECTOR_H
#define SLUICE_SHELL_SELECTOR_H

#include "profiler.h"
#include "shell/rule.h"

enum { SELECTOR_RULES_MAX = 8 };

// A rule as its register has it, its bounds apart.
uint32_t select_rule_word(const struct select_rule *rule);

// ---- clock by clock ------------------------------------------------------------------------

struct select_stage {
    bool valid;
    bool decided; // by `rule`, as it was in stage 1
    struct select_rule rule;
    struct word word; // the profiler's own
    struct select_event event;
};

struct selector {
    uint32_t rules, pc_bits, value_bits, own_bits; // rules 0: there is no selector
    struct bit_field kind;
    struct select_rule rule[SELECTOR_RULES_MAX];
    uint32_t number; // select_rule
    bool open;       // the region
    struct select_stage stage[SELECTOR_STAGES];
    bool rejected; // an event did not pass a clock ago
    uint64_t unselected;
    uint32_t unselected_held; // high half
};

void selector_init(struct selector *s, const struct profiler *profiler, const void *config);
void selector_reset(struct selector *s);

// Whether a stage holds an event.
bool selector_busy(const struct selector *s);

// What a register that can be read holds in this clock, before the tick.
uint32_t selector_read(struct selector *s, uint16_t address);

// One clock: `accepted` NULL or the event that stands in in_q, as at the pins. Whether one passes: `passed`.
bool selector_tick(struct selector *s, const struct word *accepted, struct word *passed);

// A write of this clock, after the tick. False: an error, which changes nothing.
bool selector_write(struct selector *s, uint16_t address, uint32_t data);

#endif
