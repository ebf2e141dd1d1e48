// gen/gen: what the generator knows of the configuration it emits.
#ifndef SLUICE_GEN_H
#define SLUICE_GEN_H

#include <stdio.h>

#include "profiler.h"

struct gen {
    const struct profiler *profiler;
    const void *config; // the profiler's struct
    const struct shell_config *shell;
    uint32_t hash;
    unsigned pin_bits; // of an event at the pins
    unsigned event_bits, message_bits;
    bool memory;             // there is a memory port
    unsigned register_count; // of the profiler's own
    unsigned status_count;   // of the profiler's bits of status, from bit 16 on
    uint32_t sticky_mask, status_mask;
    const char *command;  // the exact command that makes it
    const char *settings; // what differs from the defaults, as text
    const char *prefix;
    const char *top; // prefix and module name
    bool beside;     // taps: the profiler's own folder is written too
};

// Writes one file, as its template says.
typedef void template(FILE *out, const struct gen *gen);

// A file of the emitted folder. In `path` a % stands for the top module's name, prefix included.
struct gen_file {
    const char *path;
    template *write;
    bool (*wanted)(const struct gen *gen); // NULL: always
};

// Writes the emitted folder: Verilog and all that goes with it.
// False: `error` is one line, what had been written stays.
bool gen_folder(const struct profiler *profiler, const union any_config *config, const char *folder,
                char error[ERROR_MAX]);

// Writes the taps, what stands between a design and a profiler's event port (doc/tap/tap.md); of the
// configuration they take the prefix alone. `beside`: the profiler's folder is written too; what that has is
// left out.
bool gen_taps(const struct profiler *profiler, const union any_config *config, const char *folder,
              bool beside, char error[ERROR_MAX]);

// Writes the lockstep bench's parts for that configuration: the wrapper and the shim.
bool gen_bench(const struct profiler *profiler, const union any_config *config, const char *folder,
               char error[ERROR_MAX]);

#endif
