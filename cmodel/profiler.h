// cmodel/profiler: a profiler's descriptor: name, tables, checks, widths, engine.
#ifndef SLUICE_CMODEL_PROFILER_H
#define SLUICE_CMODEL_PROFILER_H

#include "cmodel/fields.h"
#include "cmodel/param.h"
#include "cmodel/registers.h"
#include "cmodel/shell/config.h"
#include "cmodel/shell/engine.h"
#include "cmodel/untimed.h"

// Whether a profiler has a memory port, and then a pin for requests that fail.
enum memory_port { MEMORY_NONE, MEMORY_PLAIN, MEMORY_ERRORS };

struct profiler {
    const char *name;
    uint32_t number; // value of the register `profiler`
    const char *summary;
    const char *paper;
    struct param_table params;  // own rows, then the shell's
    struct reg_table registers; // own registers, without the shell's
    // NULL, or lowers defaults to what the arguments permit, of parameters that these do not name.
    void (*derive)(void *config, int count, char *const *arguments);
    bool (*check)(const void *config, char error[ERROR_MAX]); // conditions on several parameters
    // NULL, or refuses what only software supports; called before emitting and before the clocked model.
    bool (*check_hardware)(const void *config, char error[ERROR_MAX]);
    struct field_table events; // the profiler's own event word; the selector sets its field `kind`, if any
    struct field_table messages;
    struct record_table records;                    // types of messages, by their field `type`
    bool last_on_top;                               // a message's top bit marks the last message
    enum memory_port (*memory)(const void *config); // NULL: none
    // Value of an own writable register after reset; NULL: all are 0.
    uint32_t (*register_reset)(const void *config, const char *name);
    // An event whose `field` has this value is no event: it says that events are missing before the next one
    // (doc/shell/shell.md, Gaps). `field` NULL: there is no such event, and the engine learns of no gaps.
    struct {
        const char *field;
        uint32_t value;
    } gap;
    const struct engine_class *engine;
    const char *event_source; // fields of a record that make an event, the default of --event

    // For the default driver, command and lockstep scenario. Their profile is a list of rows: messages with
    // equal keys are one row, the sum of their `count`. stratified uses the driver alone, and so only `key`.
    const struct untimed_class *untimed; // NULL: driver, command and scenario are its own
    const char *key[2];   // fields of a message that name its row, besides `kind`; [1] may be NULL
    const char *interval; // field that is 1 in messages of an interval's read-out, 0 in those of a flush;
                          // NULL: only flushes read out
    bool ascending;       // the keys of a read-out ascend
};

// Every config struct begins with the shell's. None is larger than this union.
union any_config {
    struct shell_config shell;
    char room[512];
};

extern const struct profiler *const profilers[]; // terminated by NULL

const struct profiler *profiler_find(const char *name);    // or NULL
const struct profiler *profiler_numbered(uint32_t number); // or NULL

// Parses and checks. False: `error` is one line.
bool profiler_configure(const struct profiler *profiler, int count, char *const *arguments,
                        union any_config *config, char error[ERROR_MAX]);

bool profiler_check_hardware(const struct profiler *profiler, const void *config, char error[ERROR_MAX]);

enum memory_port profiler_memory(const struct profiler *profiler, const void *config);

uint32_t profiler_event_bits(const struct profiler *profiler, const void *config); // of its own word
uint32_t profiler_message_bits(const struct profiler *profiler, const void *config);

// Width of a word of the event queue: an event, and above it the gap flag, if the engine learns of gaps.
uint32_t profiler_queue_bits(const struct profiler *profiler, const void *config);

// The register tables that the configuration maps: the shell's, the profiler's, then the optional ones; all
// with `config` NULL.
// Returns their number.
enum { REGISTER_TABLES = 4 };
size_t profiler_tables(const struct profiler *profiler, const void *config,
                       struct reg_table tables[REGISTER_TABLES]);

// The register that the configuration maps at a byte address, or NULL. `config` NULL: that any maps.
const struct reg_row *profiler_register(const struct profiler *profiler, const void *config,
                                        uint16_t address);

// Width of an event at the pins: the profiler's own word, and above it the selector's fields.
uint32_t profiler_pin_bits(const struct profiler *profiler, const void *config);

// With select > 0, the positions of the selector's fields at the pins.
struct selector_layout profiler_selector_layout(const struct profiler *profiler, const void *config);

extern const struct field_table selector_fields; // of a shell_config

uint32_t profiler_hash(const struct profiler *profiler, const void *config);

#endif
