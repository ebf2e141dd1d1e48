// cmodel/shell/selector: clocked event selector in front of a profiler (contract: doc/shell/selector.md).
// Latency four clocks. One event per clock.
// Source: Sastry et al. 2001, section 2.1; Mysore et al. 2008, sections 5.4.2 and 5.4.3.
#ifndef SLUICE_CMODEL_SHELL_SELECTOR_H
#define SLUICE_CMODEL_SHELL_SELECTOR_H

#include "cmodel/profiler.h"
#include "cmodel/shell/rule.h"

enum { SELECTOR_RULES_MAX = 8 };

// The content of register `rule`. The bounds are in other registers.
uint32_t select_rule_word(const struct select_rule *rule);

// ---- clock by clock ------------------------------------------------------------------------

struct select_stage {
    bool valid;
    bool decided; // a rule holds: `rule`, as it was in stage 1
    struct select_rule rule;
    bool gap;         // events are missing before it
    struct word word; // the profiler's own event word
    struct select_event event;
};

struct selector {
    uint32_t rules;            // 0: no selector
    uint32_t own_bits;         // width of the profiler's own word
    struct bit_field kind;     // in that word
    struct selector_layout at; // the selector's fields, above it
    bool gaps;                 // the profiler learns of gaps
    struct select_rule rule[SELECTOR_RULES_MAX];
    uint32_t number;                // register select_rule
    uint32_t context, context_free; // of the last event that passed; register
    uint32_t free_in_3;             // the register, as it was when the event in stage 4 was in stage 3
    bool open;                      // the region is open
    struct select_stage stage[SELECTOR_STAGES];
    bool rejected;            // an event did not pass a clock ago
    bool missing;             // events did not pass since the last one that did
    uint64_t unselected;      // events that did not pass
    uint32_t unselected_held; // high half for the register
};

void selector_init(struct selector *s, const struct profiler *profiler, const void *config);
void selector_reset(struct selector *s);

// Whether a stage holds an event.
bool selector_busy(const struct selector *s);

// Reads a readable register in this clock. Called before the tick.
uint32_t selector_read(struct selector *s, uint16_t address);

// One clock. `accepted`: the event in in_q, as at the pins, or NULL. Returns whether `passed` passes.
// *gap: whether events are missing before the accepted event, and then before the one that passes.
bool selector_tick(struct selector *s, const struct word *accepted, struct word *passed, bool *gap);

// Writes a register in this clock. Called after the tick. False: error, nothing changed.
bool selector_write(struct selector *s, uint16_t address, uint32_t data);

#endif
