// cmodel/shell/rule: what a selector's rules say of an event. Pure: of its arguments alone.
// Contract: doc/shell/selector.md. The clocked selector and software's selection of a trace's records
// (trace/selection.h) both ask here. Source: Sastry et al. 2001, section 2.1; Mysore et al. 2008,
// sections 5.4.2 and 5.4.3.
#ifndef SLUICE_SHELL_RULE_H
#define SLUICE_SHELL_RULE_H

#include <stdbool.h>
#include <stdint.h>

enum select_class {
    CLASS_OTHER,
    CLASS_LOAD,
    CLASS_STORE,
    CLASS_CALL,
    CLASS_RETURN,
    CLASS_FORWARD, // branches
    CLASS_BACKWARD,
    CLASS_INDIRECT,
    CLASS_BLOCK,
    CLASS_PACKET,
    CLASS_MARKER
};

enum select_does { SELECT_KIND, SELECT_START, SELECT_STOP };

enum { SELECT_KINDS = 4, SELECT_BITS_ANY = 64 }; // `bits` from here on: any value

struct select_rule {
    uint64_t low, high; // bounds of the pc, both inclusive
    enum select_does does;
    uint32_t kind;    // that the event passes with
    uint32_t bits;    // its value is below 2^bits
    uint16_t classes; // a bit each
    bool on;
    bool inside; // passes only while the region is open
};

struct select_event {
    uint32_t class;
    uint64_t pc, value;
};

// The first rule that holds for an event, NULL if none does.
const struct select_rule *select_first(const struct select_rule *rules, uint32_t count,
                                       const struct select_event *event);

// Whether an event that `rule` (or NULL: none) decides passes; the region as the event leaves it.
bool select_act(const struct select_rule *rule, bool *open);

#endif
