// trace/recorder/image: recorded process image, with its socket, ring and event file.
// Source: ring.h, the recorder's half. An image is a process from its start, fork or exec to its end or next
// exec.
#ifndef SLUICE_TRACE_RECORDER_IMAGE_H
#define SLUICE_TRACE_RECORDER_IMAGE_H

#include <sys/types.h>

#include "trace/recorder/items.h"

struct image {
    int socket;     // -1: closed
    int process_fd; // readable when the process has ended, -1: none
    pid_t process;  // process id, from the kernel
    struct ring_hello hello;
    struct ring *ring; // NULL: no hello was received yet
    uint32_t emptied;  // chunks taken
    struct items items;
};

enum image_status {
    IMAGE_GOES_ON,
    IMAGE_SAYS_HELLO, // call image_start now
    IMAGE_ENDED,      // the process has ended, or executes another program
    IMAGE_FULL,       // all wanted records are written
    IMAGE_FAILED,     // the message says why
};

// Accepts a connection. False: errno says why; ECONNABORTED: it is another user's.
bool image_accept(struct image *image, int listener);

// Answers the process and begins to record into a file, which `names` give its final name when it is created;
// NULL: `path` is final. Takes over the about. False: the message says why.
bool image_start(struct image *image, struct items_options options, const char *path, struct names *names,
                 const struct about *about, char message[MESSAGE_SIZE]);

// Call it when the socket is readable.
enum image_status image_read(struct image *image, char message[MESSAGE_SIZE]);

// Whether an ended process had announced its end.
bool image_left(const struct image *image);

// Lets the process go on unrecorded.
void image_release(struct image *image);

// Frees everything. A file that was not closed (items.recording) gets no index.
void image_free(struct image *image);

#endif
