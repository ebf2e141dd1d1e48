// lib/systemc/example/replay: converter of trace records or branches to event words, repeated by count.
#include "lib/systemc/example/replay.h"

#include <stdlib.h>

#include "cmodel/path/word.h"
#include "cmodel/rap/config.h"
#include "trace/branch_reader.h"
#include "trace/reader.h"

struct replay {
    struct software *software;
    struct reader *reader;          // of events, or
    struct branch_reader *branches; // for path
    uint64_t left;                  // maximum number of events still to come
    uint64_t again;                 // repetitions left of the last event
    bool weighs;                    // the event's word has a count
    struct word word;
};

static bool open_branches(struct replay *replay, const char *trace, char message[MESSAGE_SIZE])
{
    const struct path_config *cfg = (const struct path_config *)replay->software->config;
    const struct branch_reader_options options = {
        .width = cfg->width, .count_width = cfg->count_width, .instructions_width = cfg->instructions_width};
    replay->branches = branch_reader_open(trace, options, message);
    return replay->branches != NULL;
}

static bool open_events(struct replay *replay, const char *trace, const char *event,
                        char message[MESSAGE_SIZE])
{
    const struct software_class *type = replay->software->type;
    if (type->profiler == &rap_profiler)
        replay->weighs = ((const struct rap_config *)replay->software->config)->count_width > 0;
    if (!event)
        event = type->profiler->event_source;
    replay->reader = reader_open(trace, (struct reader_options){.event = event}, message);
    return replay->reader != NULL;
}

struct replay *replay_open(struct software *software, const char *trace, const char *event, uint64_t most)
{
    char message[MESSAGE_SIZE] = "out of memory";
    struct replay *replay = calloc(1, sizeof *replay);
    if (replay) {
        *replay = (struct replay){.software = software, .left = most};
        if (software->type->word ? open_events(replay, trace, event, message)
                                 : open_branches(replay, trace, message))
            return replay;
        free(replay);
    }
    software_failed(software, message);
    return NULL;
}

void replay_close(struct replay *replay)
{
    if (replay->reader)
        reader_close(replay->reader);
    if (replay->branches)
        branch_reader_close(replay->branches);
    free(replay);
}

static bool next_branch(struct replay *replay, bool *failed)
{
    struct branch_record branch;
    char message[MESSAGE_SIZE];
    const enum branch_status status = branch_reader_next(replay->branches, &branch, message);
    if (status == BRANCH_RECORD) {
        const struct path_record record = {.pc = branch.pc,
                                           .target = branch.target,
                                           .class = branch.class,
                                           .taken = branch.taken,
                                           .count = (uint32_t)branch.count,
                                           .instructions = (uint32_t)branch.instructions};
        replay->word = path_record_word((const struct path_config *)replay->software->config, &record);
        return true;
    }
    *failed = status == BRANCH_FAILED && !software_failed(replay->software, message);
    return false;
}

static bool next_event(struct replay *replay, bool *failed)
{
    struct tuple event;
    char message[MESSAGE_SIZE];
    if (replay->again) {
        replay->again--;
        return true;
    }
    const enum reader_status status = reader_next(replay->reader, &event, message);
    if (status != READER_EVENT) {
        *failed = status == READER_FAILED && !software_failed(replay->software, message);
        return false;
    }
    if (!replay->weighs) {
        replay->again = event.count - 1; // at least 1
        event.count = 1;
    }
    *failed = !replay->software->type->word(replay->software, &event, &replay->word);
    return !*failed;
}

bool replay_next(struct replay *replay, struct word *word, bool *failed)
{
    *failed = false;
    if (!replay->left || !(replay->branches ? next_branch(replay, failed) : next_event(replay, failed)))
        return false;
    replay->left--;
    replay->software->events++;
    *word = replay->word;
    return true;
}
