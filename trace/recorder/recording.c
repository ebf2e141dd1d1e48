// trace/recorder/recording: late creation of the file, header texts from the ring, and the file's end.
#include "trace/recorder/recording.h"

#include <stdlib.h>
#include <string.h>

static bool no_memory(const struct recording *recording, char message[MESSAGE_SIZE])
{
    message_set(message, "%.300s: no memory", recording->path);
    return false;
}

// Names the file by its program, which is known by now.
static bool name_file(struct recording *recording, char message[MESSAGE_SIZE])
{
    char path[PATH_MAX];
    char *named = names_next(recording->names, recording->about.program, recording->about.process, path)
                      ? strdup(path)
                      : NULL;
    if (!named) {
        message_set(message, "%.300s: no memory, or too long a name", recording->path);
        return false;
    }
    free(recording->path);
    recording->path = named;
    recording->names = NULL;
    return true;
}

bool recording_open(struct recording *recording, char message[MESSAGE_SIZE])
{
    if (recording->writer)
        return true;
    if (recording->names && !name_file(recording, message))
        return false;
    recording->writer = writer_open(recording->path, &recording->about, message);
    if (!recording->writer)
        return false;
    for (size_t i = 0; i < recording->mappings.count; i++)
        if (!writer_map(recording->writer, &recording->mappings.mapping[i], message))
            return false;
    return true;
}

static bool set_text(char **to, const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        return false;
    free(*to);
    *to = copy;
    return true;
}

bool recording_text(struct recording *recording, enum ring_code code, const uint64_t word[3],
                    const char *text, uint64_t instruction, char message[MESSAGE_SIZE])
{
    if (code == RING_MAP) {
        struct mapping mapping = {word[0], word[1], word[2], (char *)text, instruction};
        if (!mappings_add(&recording->mappings, &mapping))
            return no_memory(recording, message);
        return !recording->writer || writer_map(recording->writer, &mapping, message);
    }
    if (recording->writer || (code == RING_ARGUMENT && recording->command_known))
        return true;
    struct about *about = &recording->about;
    bool done = code == RING_PROGRAM    ? set_text(&about->program, text)
                : code == RING_ARGUMENT ? about_argument(about, text)
                                        : set_text(&about->origin, text);
    return done || no_memory(recording, message);
}

bool recording_close(struct recording *recording, char message[MESSAGE_SIZE])
{
    if (!recording_open(recording, message))
        return false;
    struct writer *writer = recording->writer;
    recording->writer = NULL;
    return writer_close(writer, message);
}

void recording_break(struct recording *recording)
{
    char message[MESSAGE_SIZE];
    if (!recording_open(recording, message))
        return;
    (void)writer_flush(recording->writer, message);
    writer_abandon(recording->writer);
    recording->writer = NULL;
}

void recording_free(struct recording *recording)
{
    if (recording->writer)
        writer_abandon(recording->writer);
    free(recording->path);
    about_free(&recording->about);
    mappings_free(&recording->mappings);
    *recording = (struct recording){0};
}
