// cmodel/path/word: packing and unpacking of branch records, messages and phase records.
#include "cmodel/path/word.h"

struct word path_record_word(const struct path_config *cfg, const struct path_record *record)
{
    const struct path_event_layout at = path_event_layout(cfg);
    struct word word = {0};
    field_put(&word, at.pc, record->pc);
    field_put(&word, at.target, record->target);
    field_put(&word, at.class, record->class);
    field_put(&word, at.taken, record->taken);
    field_put(&word, at.count, record->count);
    field_put(&word, at.instructions, record->instructions);
    return word;
}

struct path_record path_record_of(const struct path_config *cfg, const struct word *word)
{
    const struct path_event_layout at = path_event_layout(cfg);
    return (struct path_record){
        .pc = field_take(word, at.pc),
        .target = field_take(word, at.target),
        .class = (uint32_t)field_take(word, at.class),
        .taken = field_take(word, at.taken),
        .count = (uint32_t)field_take(word, at.count),
        .instructions = (uint32_t)field_take(word, at.instructions),
    };
}

struct path_record path_record_queued(const struct path_config *cfg, const struct word *word)
{
    struct path_record record = path_record_of(cfg, word);
    record.gap = bits_take(word, path_event_layout(cfg).word.bits, 1);
    return record;
}

struct word path_message_word(const struct path_config *cfg, const struct path_message *message)
{
    const struct path_message_layout at = path_message_layout(cfg);
    struct word word = {0};
    field_put(&word, at.count, message->count);
    field_put(&word, at.directions, message->path.directions);
    field_put(&word, at.length, message->path.length);
    field_put(&word, at.start, message->path.start);
    field_put(&word, at.type, message->type);
    return word;
}

struct path_message path_message_of(const struct path_config *cfg, const struct word *word)
{
    const struct path_message_layout at = path_message_layout(cfg);
    return (struct path_message){
        .type = (enum path_type)field_take(word, at.type),
        .path = {.start = field_take(word, at.start),
                 .directions = (uint32_t)field_take(word, at.directions),
                 .length = (uint32_t)field_take(word, at.length)},
        .count = (uint32_t)field_take(word, at.count),
    };
}

uint32_t path_phase_count(struct path_phase phase)
{
    return (uint32_t)phase.distance << 16 | phase.identity;
}

struct path_phase path_phase_of(uint32_t count)
{
    return (struct path_phase){.identity = (uint16_t)count, .distance = (uint16_t)(count >> 16)};
}
