// trace/recorder/serve: server of a recording's images: connections, files and ends.
#ifndef SLUICE_TRACE_RECORDER_SERVE_H
#define SLUICE_TRACE_RECORDER_SERVE_H

#include <poll.h>

#include "trace/recorder/image.h"
#include "trace/recorder/listen.h"
#include "trace/recorder/name.h"
#include "trace/recorder/recorded.h"
#include "trace/recorder/recorder.h"

// An image is open while its socket is open. After that its process may execute another program, whose image
// connects anew (`awaited`), so the entry is kept until the process ends.
struct served {
    struct image image;
    bool awaited;
};

struct serve {
    const struct recorder_options *options;
    struct about about;     // common to all files
    int listener;           // -1: closed
    char socket[64];        // the listener's name
    struct served **served; // [count]: images that are recorded, or with living processes
    struct pollfd *poll;    // [count + SERVE_OTHERS]: the listener, the caller, each image
    size_t count, room;
    size_t accepted;
    bool began;           // an image has run: it has defined a site
    pid_t program;        // the first process
    bool program_left;    // its last image announced its end, or was not recorded to its end
    bool first_named;     // FILE itself is in use
    struct names names;   // of the other files
    struct recorded done; // the ended files; the caller's after the end
    bool failed;
};

enum { SERVE_LISTENER, SERVE_CALLER, SERVE_OTHERS };

// Opens the socket. False: the message says why.
bool serve_open(struct serve *serve, const struct recorder_options *options, char message[MESSAGE_SIZE]);

// Waits for events, at most that number of milliseconds (-1: for ever), and serves the images. `caller` is
// another descriptor to wait for. Returns whether it is readable.
bool serve_wait(struct serve *serve, int caller, int milliseconds);

size_t serve_open_images(const struct serve *serve); // recorded at present
bool serve_awaits(const struct serve *serve);        // a living process may continue as another image
struct recorder_counts serve_counts(const struct serve *serve);

// Ends all files and frees everything. False: something could not be recorded.
bool serve_close(struct serve *serve);

#endif
