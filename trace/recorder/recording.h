// trace/recorder/recording: the event file of one process image, and what the image has said of itself.
// The file is created late, once its header is known: at the image's first site, or at its end.
#ifndef SLUICE_TRACE_RECORDER_RECORDING_H
#define SLUICE_TRACE_RECORDER_RECORDING_H

#include "ev/about.h"
#include "ev/writer.h"
#include "message.h"
#include "ring.h"

struct recording {
    char *path;               // its own
    struct about about;       // filled in by the image until the file is created
    struct mappings mappings; // all of them
    bool command_known;       // arguments that the image gives are ignored
    struct writer *writer;    // NULL: not yet created, or ended
};

// Creates the file, where that has not been done. False: the message says why.
bool recording_open(struct recording *recording, char message[MESSAGE_SIZE]);

// Takes an item of text: RING_PROGRAM, RING_ARGUMENT, RING_ORIGIN or RING_MAP (whose words are start, end,
// offset), known from an instruction on. What comes after the file's creation and belongs in its header is
// ignored. False: the message says why.
bool recording_text(struct recording *recording, enum ring_code code, const uint64_t word[3],
                    const char *text, uint64_t instruction, char message[MESSAGE_SIZE]);

// Ends the file, creating it first where there is none. False: the message says why; it has ended.
bool recording_close(struct recording *recording, char message[MESSAGE_SIZE]);

// Ends the file without an index, for what is in it is not all; creates it first where there is none.
void recording_break(struct recording *recording);

// Frees everything; a file that has not ended stays without an index.
void recording_free(struct recording *recording);

#endif
