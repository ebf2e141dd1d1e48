// cmodel/path/word: branch records, messages and phase records, to and from words at the pins.
// Contract: doc/path/engine.md, What comes, Messages.
#ifndef SLUICE_CMODEL_PATH_WORD_H
#define SLUICE_CMODEL_PATH_WORD_H

#include "cmodel/path/config.h"
#include "cmodel/path/path.h"

struct path_record {
    uint64_t pc;     // address of the branch
    uint64_t target; // address executed next
    uint32_t class;  // enum path_class; a gap only at the event port
    bool taken;
    bool gap;                     // records are missing before this one
    uint32_t count, instructions; // events and instructions since the previous record
};

enum path_type { PATH_POPPED, PATH_ENTRY, PATH_PHASE, PATH_END };

struct path_message {
    enum path_type type;
    struct path path;
    uint32_t count;
};

struct path_phase {
    uint16_t identity; // of the interval's phase
    uint16_t distance; // from the nearest stored signature
};

// Bits above a field's width are dropped.
struct word path_record_word(const struct path_config *cfg, const struct path_record *record);
struct path_record path_record_of(const struct path_config *cfg, const struct word *word);

// A word of the event queue: the record, with its gap flag.
struct path_record path_record_queued(const struct path_config *cfg, const struct word *word);
struct word path_message_word(const struct path_config *cfg, const struct path_message *message);
struct path_message path_message_of(const struct path_config *cfg, const struct word *word);

// The field count of a phase record, and its inverse.
uint32_t path_phase_count(struct path_phase phase);
struct path_phase path_phase_of(uint32_t count);

#endif
