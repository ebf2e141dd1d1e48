// lib/systemc/example/program: a profiler's software and the core's trace, as the platform sees them.
#ifndef SLUICE_SYSTEMC_PROGRAM_H
#define SLUICE_SYSTEMC_PROGRAM_H

#include "bus.h"

#ifdef __cplusplus
extern "C" {
#endif

struct program;

// How it reaches the hardware; all of one context.
struct program_hardware {
    void *context;
    bool (*read)(void *context, uint16_t address, uint32_t *data);
    bool (*write)(void *context, uint16_t address, uint32_t data);
    bool (*next)(void *context, struct word *message, bool *last);    // waits for one
    bool (*waiting)(void *context, struct word *message, bool *last); // False: none waits
};

struct program_options {
    const char *trace, *event; // NULL: the event that suits the profiler
    const char *targets;       // NULL, or a file of what promem counts
    uint64_t events;           // at most
};

// NULL: what went wrong has been printed.
struct program *program_create(const char *profiler, const char *settings, struct program_options options,
                               struct program_hardware hardware);
void program_destroy(struct program *program);

bool program_streams(const struct program *program); // messages come by the port, not by registers

// False: it could not, and what went wrong has been printed. Before the first event; with a message, and with
// one that waits behind a register; after the last event: writes the report, or prints it (NULL).
bool program_start(struct program *program);
bool program_take(struct program *program, const struct word *message, bool last);
bool program_serve(struct program *program);
bool program_finish(struct program *program, const char *report);

// The next word for the event port. False: there are no more, or `failed` and it has been printed.
bool program_event(struct program *program, struct word *word, bool *failed);

#ifdef __cplusplus
}
#endif

#endif
