// lib/systemc/example/software: profilers' software on the platform's processor: drivers without SystemC.
//
// The software sets up its profiler, takes messages while events come, and reads the profile out, as software
// on a board does. It sees the hardware as a bus (driver/bus.h) and a source of messages.
#ifndef SLUICE_SYSTEMC_SOFTWARE_H
#define SLUICE_SYSTEMC_SOFTWARE_H

#include <jansson.h>

#include "cmodel/profilers.h"
#include "cmodel/tuple.h"
#include "driver/shell.h"

struct software {
    const struct software_class *type;
    const union any_config *config;
    struct device device;     // its error says why a function failed
    struct messages messages; // waits for a message
    // Takes a message that has left the hardware. False: none waits.
    bool (*waiting)(void *context, struct word *message, bool *last);
    void *context;
    const char *targets; // NULL, or promem's file of targets
    uint64_t events;     // events put so far
    void *own;           // state of the class
};

// All functions: false on failure; the device's error says why.
struct software_class {
    const struct profiler *profiler;
    bool (*start)(struct software *software); // before the first event
    // NULL: path has its own
    bool (*word)(struct software *software, const struct tuple *event, struct word *word);
    bool (*take)(struct software *software, const struct word *message, bool last); // sent without a request
    // adds the profile, with the names of `sluice run`
    bool (*finish)(struct software *software, json_t *report);
    void (*end)(struct software *software); // frees `own`
};

#define DECLARE_SOFTWARE(name) extern const struct software_class name##_software;
OWN_PROFILERS(DECLARE_SOFTWARE)

// Software of the profilers with the default driver.
bool default_start(struct software *software);
bool default_word(struct software *software, const struct tuple *event, struct word *word);
bool default_take(struct software *software, const struct word *message, bool last);
bool default_finish(struct software *software, json_t *report);
void default_end(struct software *software);

const struct software_class *software_find(const char *profiler); // NULL: no such profiler

// ---- common functions --------------------------------------------------------------------

bool software_failed(struct software *software, const char *why); // returns false
bool software_fits(struct software *software, uint64_t value, uint32_t width, const char *what);
json_t *software_key(uint64_t key); // "0x..."
json_t *software_tuple(const struct tuple *tuple);

#endif
