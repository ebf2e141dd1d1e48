// lib/systemc/example/software: what the platform's processor runs: Sluice's drivers, and nothing of SystemC.
//
// A profiler's software sets it up, takes its messages while events come, and reads its profile out, as
// software on a board does; it knows the hardware by a bus (driver/bus.h) and by its messages.
#ifndef SLUICE_SYSTEMC_SOFTWARE_H
#define SLUICE_SYSTEMC_SOFTWARE_H

#include <jansson.h>

#include "profilers.h"
#include "shell.h"
#include "tuple.h"

struct software {
    const struct software_class *type;
    const union any_config *config;
    struct device device;     // its error says why something could not be done
    struct messages messages; // waits for one
    // One that has left the hardware and waits to be taken. False: none does.
    bool (*waiting)(void *context, struct word *message, bool *last);
    void *context;
    const char *targets; // NULL, or a file of what promem counts
    uint64_t events;     // put so far
    void *own;           // of its class
};

// All of them: false, and the device's error says why.
struct software_class {
    const struct profiler *profiler;
    const char *event;                        // which fields of a record make one
    bool (*start)(struct software *software); // before the first event
    bool (*word)(struct software *software, const struct tuple *event, struct word *word); // NULL: path's own
    bool (*take)(struct software *software, const struct word *message, bool last); // that came by itself
    bool (*finish)(struct software *software, json_t *report); // adds the profile, named as `sluice run` does
    void (*end)(struct software *software);                    // frees what is its own
};

#define DECLARE_SOFTWARE(name) extern const struct software_class name##_software;
PROFILERS(DECLARE_SOFTWARE)

const struct software_class *software_find(const char *profiler); // NULL: there is none of that name

// ---- what several use --------------------------------------------------------------------

bool software_failed(struct software *software, const char *why); // gives false
bool software_fits(struct software *software, uint64_t value, uint32_t width, const char *what);
json_t *software_key(uint64_t key); // "0x..."
json_t *software_tuple(const struct tuple *tuple);

#endif
