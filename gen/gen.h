// gen/gen: generator context of one configuration, and writers of the emitted folders.
#ifndef SLUICE_GEN_GEN_H
#define SLUICE_GEN_GEN_H

#include <stdio.h>

#include "cmodel/profiler.h"

struct gen {
    const struct profiler *profiler;
    const void *config; // the profiler's config struct
    const struct shell_config *shell;
    uint32_t hash;
    unsigned pin_bits; // event width at the pins
    unsigned event_bits, message_bits;
    bool gaps;            // the engine learns of missing events
    struct bit_field gap; // gaps: the field of an event that says that it is a gap
    unsigned queue_bits;  // event in the queue: with the gap flag, if the engine learns of gaps
    enum memory_port memory;
    unsigned register_count; // the profiler's own registers
    unsigned status_count;   // the profiler's status bits, from bit 16 up
    uint32_t sticky_mask, status_mask;
    const char *command;  // exact command that emits this folder
    const char *settings; // parameters that differ from the defaults, as text
    const char *prefix;
    const char *top; // prefix and module name
    bool beside;     // taps: the profiler's folder is written too
};

// A compiled template, which writes one file.
typedef void template(FILE *out, const struct gen *gen);

// A file of an emitted folder. A % in `path` is replaced by the top module's name with its prefix.
struct gen_file {
    const char *path;
    template *write;
    bool (*wanted)(const struct gen *gen); // NULL: always
};

// Writes a profiler's folder: Verilog, headers, documentation and build files.
// False: `error` holds one line; files already written remain.
bool gen_folder(const struct profiler *profiler, const union any_config *config, const char *folder,
                char error[ERROR_MAX]);

// Writes the taps, which connect a design to a profiler's event port (doc/tap/tap.md). They use only the
// configuration's prefix. `beside`: the profiler's folder is written too, and files that it has are omitted.
bool gen_taps(const struct profiler *profiler, const union any_config *config, const char *folder,
              bool beside, char error[ERROR_MAX]);

// Writes the parts of the lockstep bench for a configuration: wrapper and shim.
bool gen_bench(const struct profiler *profiler, const union any_config *config, const char *folder,
               char error[ERROR_MAX]);

#endif
