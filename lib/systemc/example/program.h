// lib/systemc/example/program: C interface of the platform to the profiler's software and the core's trace.
#ifndef SLUICE_SYSTEMC_PROGRAM_H
#define SLUICE_SYSTEMC_PROGRAM_H

#include "driver/bus.h"

#ifdef __cplusplus
extern "C" {
#endif

struct program;

// Access to the hardware; functions share one context.
struct program_hardware {
    void *context;
    bool (*read)(void *context, uint16_t address, uint32_t *data);
    bool (*write)(void *context, uint16_t address, uint32_t data);
    bool (*next)(void *context, struct word *message, bool *last);    // waits for a message
    bool (*waiting)(void *context, struct word *message, bool *last); // false: none waits
};

struct program_options {
    const char *trace, *event; // event NULL: the profiler's default
    const char *targets;       // NULL, or promem's file of targets
    uint64_t events;           // maximum number
};

// NULL: the error has been printed.
struct program *program_create(const char *profiler, const char *settings, struct program_options options,
                               struct program_hardware hardware);
void program_destroy(struct program *program);

bool program_streams(const struct program *program); // messages come by the port, not by registers

// False: the error has been printed. start: before the first event. take: with a message; serve: with one
// that waits behind a register. finish: after the last event; writes the report, or prints it (NULL).
bool program_start(struct program *program);
bool program_take(struct program *program, const struct word *message, bool last);
bool program_serve(struct program *program);
bool program_finish(struct program *program, const char *report);

// The next word for the event port. False: the end, or *failed: the error has been printed.
bool program_event(struct program *program, struct word *word, bool *failed);

#ifdef __cplusplus
}
#endif

#endif
