// trace/recorder/recording: event file of a process image, with the image's description.
// The file is created once its header is known: at the image's first site, or at its end.
#ifndef SLUICE_TRACE_RECORDER_RECORDING_H
#define SLUICE_TRACE_RECORDER_RECORDING_H

#include "trace/ev/about.h"
#include "trace/ev/writer.h"
#include "trace/message.h"
#include "trace/recorder/name.h"
#include "trace/recorder/ring.h"

struct recording {
    char *path;               // owned
    struct names *names;      // give the path its program when the file is created; NULL: the path is final
    struct about about;       // filled in by the image until the file is created
    struct mappings mappings; // all mappings so far
    bool command_known;       // arguments that the image gives are ignored
    struct writer *writer;    // NULL: not yet created, or ended
};

// Creates the file, if it does not exist yet. False: the message says why.
bool recording_open(struct recording *recording, char message[MESSAGE_SIZE]);

// Takes a text item: RING_PROGRAM, RING_ARGUMENT, RING_ORIGIN or RING_MAP (words: start, end, offset), valid
// from an instruction on. Header texts after the file's creation are ignored. False: the message says why.
bool recording_text(struct recording *recording, enum ring_code code, const uint64_t word[3],
                    const char *text, uint64_t instruction, char message[MESSAGE_SIZE]);

// Ends the file, and creates it first if needed. False: the message says why; the file is closed.
bool recording_close(struct recording *recording, char message[MESSAGE_SIZE]);

// Ends the file without an index, because it is incomplete; creates it first if needed.
void recording_break(struct recording *recording);

// Frees everything; a file that has not ended gets no index.
void recording_free(struct recording *recording);

#endif
