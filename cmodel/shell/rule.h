// cmodel/shell/rule: selection rules and their decision about one event, without state.
// Contract: doc/shell/selector.md. Users: the clocked selector, and software selection (trace/selection.h).
// Source: Sastry et al. 2001, section 2.1; Mysore et al. 2008, sections 5.4.2 and 5.4.3.
#ifndef SLUICE_CMODEL_SHELL_RULE_H
#define SLUICE_CMODEL_SHELL_RULE_H

#include <stdbool.h>
#include <stdint.h>

enum select_class {
    CLASS_OTHER,
    CLASS_LOAD,
    CLASS_STORE,
    CLASS_CALL,
    CLASS_RETURN,
    CLASS_FORWARD, // forward branch; the next: backward
    CLASS_BACKWARD,
    CLASS_INDIRECT,
    CLASS_BLOCK,
    CLASS_PACKET,
    CLASS_MARKER
};

enum select_does { SELECT_KIND, SELECT_START, SELECT_STOP };

enum { SELECT_KINDS = 4, SELECT_BITS_ANY = 64 }; // `bits` of SELECT_BITS_ANY or more: any value

struct select_rule {
    uint64_t low, high; // bounds of the pc, both inclusive
    uint32_t context;   // the event's context number, in the bits of context_mask
    uint32_t context_mask;
    enum select_does does;
    uint32_t kind;    // kind with which the event passes
    uint32_t bits;    // the event's value must be below 2^bits
    uint16_t classes; // one bit per enum select_class
    bool on;
    bool inside;    // events pass only while the region is open
    uint8_t misses; // in software only: caches that the event must have missed
};

struct select_event {
    uint32_t class;
    uint64_t pc, value;
    uint32_t context;
    uint8_t missed; // in software only: 0 none, 1 a first-level cache, 2 the second level as well
};

// The first rule that holds for an event, or NULL.
const struct select_rule *select_first(const struct select_rule *rules, uint32_t count,
                                       const struct select_event *event);

// Whether an event decided by `rule` (NULL: no rule holds) passes. Updates the region, `*open`.
bool select_act(const struct select_rule *rule, bool *open);

#endif
