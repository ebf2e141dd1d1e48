// trace/selection: selector in software: which records reach a profiler, and with which kind.
// The selector of doc/shell/selector.md, for any profiler, by the same function (shell/rule.h). Deviations
// from the hardware: any number of rules, and 64 bits of pc and value. A record that `--event` does not
// choose never passes and is not counted, but it can start or stop the region.
#ifndef SLUICE_TRACE_SELECTION_H
#define SLUICE_TRACE_SELECTION_H

#include "cmodel/shell/rule.h"
#include "cmodel/tuple.h"
#include "trace/ev/about.h"
#include "trace/event.h"
#include "trace/message.h"

struct selection {
    uint32_t rules;
    struct select_rule *rule;      // [rules]
    struct selection_tally *tally; // [rules]
    bool open;                     // inside the region
    uint64_t passed, unselected;   // events; each is counted once, whatever its count
};

// Statistics of one rule.
struct selection_tally {
    const char *text; // as given
    uint64_t decided; // records
    uint64_t passed;  // events
};

// Adds a rule; its text must outlive the selection. False: the reason says what is accepted.
bool selection_add(struct selection *s, const char *text, char reason[MESSAGE_SIZE]);
void selection_free(struct selection *s);

// Whether a rule asks for cache misses, so that its input needs `missed`.
bool selection_asks_misses(const struct selection *s);

// Whether the trace has the fields that the rules test, and each rule with a kind can match an event.
// False: the reason says why not.
bool selection_fits(const struct selection *s, enum event event, const struct about *about,
                    char reason[MESSAGE_SIZE]);

// The same for the branch records of a path.
bool selection_fits_branches(const struct selection *s, const struct about *about, char reason[MESSAGE_SIZE]);

// The same as selection_fits for lines that are events: they have no class, and a pc or a value only if
// --event says so.
bool selection_fits_lines(const struct selection *s, enum event event, char reason[MESSAGE_SIZE]);

// The rules' input, from a record and from a line that is an event.
struct select_event selection_of_record(const struct record *record);
struct select_event selection_of_line(enum event event, const struct tuple *tuple);

// Decides on the next record. `chosen`: it is an event. Returns whether it passes, then with the rule's kind.
bool selection_take(struct selection *s, const struct select_event *seen, bool chosen, uint32_t *kind);

#endif
