// trace/selection: which of a trace's records reach a profiler, and as which kind.
// The selector of doc/shell/selector.md ahead of any of them, without the hardware. It asks the same
// function (shell/rule.h). Deviation from hardware: as many rules as there are, and 64 bits of pc and
// value; a record that `--event` does not choose never passes and is not counted, but a rule that
// starts or stops the region meets it, as a marker.
#ifndef SLUICE_TRACE_SELECTION_H
#define SLUICE_TRACE_SELECTION_H

#include "ev/about.h"
#include "event.h"
#include "message.h"
#include "shell/rule.h"
#include "tuple.h"

struct selection {
    uint32_t rules;
    struct select_rule *rule;      // [rules]
    struct selection_tally *tally; // [rules]
    bool open;                     // the region
    uint64_t passed, unselected;   // events, each once whatever its count
};

// Of a rule.
struct selection_tally {
    const char *text; // as it was said
    uint64_t decided; // records
    uint64_t passed;  // events
};

// Adds a rule; its text must live as long. False: the reason says what would be accepted.
bool selection_add(struct selection *s, const char *text, char reason[MESSAGE_SIZE]);
void selection_free(struct selection *s);

// Whether the rules ask what such a trace knows, and each that lets pass may meet an event. False: the
// reason.
bool selection_fits(const struct selection *s, enum event event, const struct about *about,
                    char reason[MESSAGE_SIZE]);

// The same for events that are lines of a text: they have no class, and a pc or a value if --event says so.
bool selection_fits_lines(const struct selection *s, enum event event, char reason[MESSAGE_SIZE]);

// What the rules look at, of a record and of an event that is a line.
struct select_event selection_of_record(const struct record *record);
struct select_event selection_of_line(enum event event, const struct tuple *tuple);

// Decides the next record; `chosen`: it is an event. Whether it passes; its kind then is the rule's.
bool selection_take(struct selection *s, const struct select_event *seen, bool chosen, uint32_t *kind);

#endif
