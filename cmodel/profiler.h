// cmodel/profiler: what the rest of Sluice knows of each profiler.
#ifndef SLUICE_PROFILER_H
#define SLUICE_PROFILER_H

#include "param.h"
#include "registers.h"
#include "shell/config.h"
#include "shell/engine.h"

struct bit_field {
    uint32_t lsb, bits;
};

struct profiler {
    const char *name;
    uint32_t number; // as the register `profiler` reads
    const char *summary;
    const char *paper;
    struct param_table params;                                // its own rows, then the shell's
    struct reg_table registers;                               // its own
    bool (*check)(const void *config, char error[ERROR_MAX]); // what one row cannot say
    // NULL, or what software can do and hardware cannot: asked before emitting and before the clocked model.
    bool (*check_hardware)(const void *config, char error[ERROR_MAX]);
    uint32_t (*event_bits)(const void *config); // of its own word
    // Which bits of that word are the event's kind; NULL, or a width of 0: it has none.
    struct bit_field (*event_kind)(const void *config);
    uint32_t (*message_bits)(const void *config);
    bool last_on_top;                   // a message's top bit tells that it is the last
    bool (*memory)(const void *config); // whether it has a memory port; NULL: never
    // What a register of its own that software writes holds after reset; NULL: 0, each of them.
    uint32_t (*register_reset)(const void *config, const char *name);
    const struct engine_class *engine;
};

// Every config struct begins with the shell's; none is larger than this.
union any_config {
    struct shell_config shell;
    char room[512];
};

extern const struct profiler *const profilers[]; // ends with NULL

const struct profiler *profiler_find(const char *name);    // NULL: there is none of that name
const struct profiler *profiler_numbered(uint32_t number); // NULL: none of that number

// Parses and checks. False: `error` is one line.
bool profiler_configure(const struct profiler *profiler, int count, char *const *arguments,
                        union any_config *config, char error[ERROR_MAX]);

bool profiler_check_hardware(const struct profiler *profiler, const void *config, char error[ERROR_MAX]);

// Whether it has a memory port.
bool profiler_memory(const struct profiler *profiler, const void *config);

// Of an event at the pins: the profiler's own word, and above it what a selector looks at.
uint32_t profiler_pin_bits(const struct profiler *profiler, const void *config);

// Where the kind is in the profiler's own word; a width of 0: there is none.
struct bit_field profiler_event_kind(const struct profiler *profiler, const void *config);

uint32_t profiler_hash(const struct profiler *profiler, const void *config);

#endif
