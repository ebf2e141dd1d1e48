// trace/recorder/serve: the images of one recording: their connections, their files, what has become of them.
#ifndef SLUICE_TRACE_RECORDER_SERVE_H
#define SLUICE_TRACE_RECORDER_SERVE_H

#include <poll.h>

#include "image.h"
#include "listen.h"
#include "name.h"
#include "recorder.h"

// An image is open while its socket is. Then its process may execute another program, whose image connects
// anew (`awaited`), so it is kept for a while.
struct served {
    struct image image;
    bool awaited;
};

struct serve {
    const struct recorder_options *options;
    struct about about;     // what all files say
    int listener;           // -1: closed
    char socket[64];        // its name
    struct served **served; // [count]: recorded, or their processes live
    struct pollfd *poll;    // [count + SERVE_OTHERS]: of the listener, of the caller, of each image
    size_t count, room;
    size_t accepted;
    bool began;        // an image has run: it has named a place of its program
    pid_t program;     // the first process
    bool program_left; // its last image said that it would end, or was not listened to until its end
    struct names names;
    struct recorder_counts done; // of files that have ended
    bool failed;
};

enum { SERVE_LISTENER, SERVE_CALLER, SERVE_OTHERS };

// Opens the socket. False: the message says why.
bool serve_open(struct serve *serve, const struct recorder_options *options, char message[MESSAGE_SIZE]);

// Waits until something happens, at most so many milliseconds (-1: for ever), and does what the images ask
// for. `caller` is a descriptor to wait for too. Returns whether it can be read.
bool serve_wait(struct serve *serve, int caller, int milliseconds);

size_t serve_open_images(const struct serve *serve); // recorded now
bool serve_awaits(const struct serve *serve);        // a process lives that may go on as another image
struct recorder_counts serve_counts(const struct serve *serve);

// Ends all files and frees everything. False: something could not be recorded.
bool serve_close(struct serve *serve);

#endif
