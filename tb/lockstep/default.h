// tb/lockstep/default: scenario of a profiler with the default driver, from its tables and its untimed model.
#ifndef SLUICE_TB_LOCKSTEP_DEFAULT_H
#define SLUICE_TB_LOCKSTEP_DEFAULT_H

#include "tb/lockstep/scenario.h"
#include "tb/lockstep/shell_cover.h"

// A profiler's own cover points, each as NAME_cover. They use the model; they never look into the RTL.
struct cover_class {
    const struct profiler *profiler;
    size_t size;                                                        // of their state, which begins as 0
    void (*init)(void *state, struct cover *cover, const void *config); // declares the points
    void (*clock)(void *state, struct cover *cover, const struct bench *b); // after each clock
    bool clears; // reset and clear take clocks, which status bit `clearing` shows
};

#define DECLARE_COVER(name) extern const struct cover_class name##_cover;
DEFAULT_PROFILERS(DECLARE_COVER)

// A scenario has no context but its state, so each profiler has its own functions.
void *default_create(const struct cover_class *own, const void *config);
void default_destroy(void *state);
bool default_episode(void *state, struct bench *b, uint64_t events);
bool default_replay(void *state, struct bench *b, struct stream stream);
const struct cover *default_cover(const void *state);

#define DEFAULT_SCENARIO(name)                                                                               \
    static void *name##_create(const void *config)                                                           \
    {                                                                                                        \
        return default_create(&name##_cover, config);                                                        \
    }                                                                                                        \
    static const struct scenario name##_scenario = {&name##_profiler, name##_create,  default_destroy, NULL, \
                                                    default_episode,  default_replay, default_cover};

#endif
