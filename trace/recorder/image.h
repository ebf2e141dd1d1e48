// trace/recorder/image: one process image that is recorded: its socket, its ring, its event file.
// Source: ring.h, the recorder's half. An image is a process from its start, a fork or an exec on, to its end
// or its next exec.
#ifndef SLUICE_TRACE_RECORDER_IMAGE_H
#define SLUICE_TRACE_RECORDER_IMAGE_H

#include <sys/types.h>

#include "items.h"

struct image {
    int socket;     // -1: closed
    int process_fd; // readable when the process has ended, -1: not known
    pid_t process;  // as the kernel says
    struct ring_hello hello;
    struct ring *ring; // NULL: no hello has come
    uint32_t emptied;  // chunks taken
    struct items items;
};

enum image_status {
    IMAGE_GOES_ON,
    IMAGE_SAYS_HELLO, // image_start is asked for
    IMAGE_ENDED,      // the process has ended, or executes another program
    IMAGE_FULL,       // it wrote all that is wanted
    IMAGE_FAILED,     // the message says why
};

// Takes a connection. False: errno says why; ECONNABORTED: it is another user's.
bool image_accept(struct image *image, int listener);

// Begins to record into a file: answers the process. The about is taken over. False: the message says why.
bool image_start(struct image *image, struct items_options options, const char *path,
                 const struct about *about, char message[MESSAGE_SIZE]);

// To be called when the socket can be read.
enum image_status image_read(struct image *image, char message[MESSAGE_SIZE]);

// Whether a process that has ended said that it would.
bool image_left(const struct image *image);

// Lets the process go on unrecorded.
void image_release(struct image *image);

// Frees everything. A file that was not closed (items.recording) stays without an index.
void image_free(struct image *image);

#endif
