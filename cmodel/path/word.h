// cmodel/path/word: a branch record and a message, and their words at the pins.
// Contract: doc/path/engine.md, What comes, Messages.
#ifndef SLUICE_PATH_WORD_H
#define SLUICE_PATH_WORD_H

#include "path/config.h"
#include "path/path.h"

struct path_record {
    uint64_t pc, target;
    uint32_t class; // an enum path_class, or up to 7: none
    bool taken;
    uint32_t count, instructions;
};

enum { PATH_TYPE_BITS = 2, PATH_COUNT_BITS = 32 };
enum path_type { PATH_POPPED, PATH_ENTRY, PATH_PHASE, PATH_END };

struct path_message {
    enum path_type type;
    struct path path;
    uint32_t count;
};

// An interval's phase, and how far it is from the nearest stored one.
struct path_phase {
    uint16_t identity, distance;
};

// Fields that are too wide are cut.
struct word path_record_word(const struct path_config *cfg, const struct path_record *record);
struct path_record path_record_of(const struct path_config *cfg, const struct word *word);
struct word path_message_word(const struct path_config *cfg, const struct path_message *message);
struct path_message path_message_of(const struct path_config *cfg, const struct word *word);

// The count of a phase record, and back.
uint32_t path_phase_count(struct path_phase phase);
struct path_phase path_phase_of(uint32_t count);

#endif
