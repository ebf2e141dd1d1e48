// trace/recorder/serve: polling of listener and images, new connections, start and end of event files.
#include "trace/recorder/serve.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "trace/recorder/function.h"

static void fail(struct serve *serve, const char *message)
{
    serve->failed = true;
    serve->options->report.failed(serve->options->report.context, message);
}

// ---- one image ---------------------------------------------------------------------------

static void write_functions(struct serve *serve, const struct recording *recording)
{
    char message[MESSAGE_SIZE];
    char path[PATH_MAX + 8];
    snprintf(path, sizeof path, "%s.sym", recording->path);
    if (!functions_write(path, &recording->mappings, message))
        fail(serve, message);
}

// Lets the process go on unrecorded and ends its file.
static void end_file(struct serve *serve, struct served *served, bool good)
{
    char message[MESSAGE_SIZE];
    struct recording *recording = &served->image.items.recording;
    image_release(&served->image);
    serve->began |= served->image.items.places.count > 0;
    if (recording->path) {
        const uint64_t records = recording->writer ? writer_records(recording->writer) : 0;
        if (!good)
            recording_break(recording);
        else if (!recording_close(recording, message))
            fail(serve, message);
        if (!recorded_add(&serve->done, recording, records, good))
            fail(serve, "no memory for the list of files");
        if (serve->options->symbols)
            write_functions(serve, recording);
    }
    items_free(&served->image.items);
}

static void forget(struct serve *serve, size_t i)
{
    image_free(&serve->served[i]->image);
    free(serve->served[i]);
    serve->served[i] = serve->served[--serve->count];
}

static bool start_file(struct serve *serve, struct image *image, char message[MESSAGE_SIZE])
{
    const bool first = !serve->first_named;
    char path[PATH_MAX + 16];
    struct about about;
    (void)snprintf(path, sizeof path, first ? "%s" : "%s.%" PRIu32, serve->options->file,
                   image->hello.process);
    serve->first_named = true;
    if (!about_copy(&about, &serve->about)) {
        message_set(message, "%.300s: no memory", path);
        return false;
    }
    about.process = image->hello.process;
    about.parent = image->hello.parent;
    return image_start(image, serve->options->keep, path, first ? NULL : &serve->names, &about, message);
}

// Serves an image that is ready.
static void serve_image(struct serve *serve, size_t i)
{
    struct served *served = serve->served[i];
    char message[MESSAGE_SIZE];
    if (served->image.socket < 0) { // its process has ended
        forget(serve, i);
        return;
    }
    enum image_status status = image_read(&served->image, message);
    if (status == IMAGE_GOES_ON || (status == IMAGE_SAYS_HELLO && start_file(serve, &served->image, message)))
        return;
    bool good = status == IMAGE_ENDED || status == IMAGE_FULL;
    if (served->image.process == serve->program)
        serve->program_left = status != IMAGE_ENDED || image_left(&served->image);
    if (!good)
        fail(serve, message);
    end_file(serve, served, good);
    served->awaited = status == IMAGE_ENDED && serve->options->children && !serve->options->riscv;
    if (served->image.process_fd < 0)
        forget(serve, i);
}

// ---- all images --------------------------------------------------------------------------

static void stop_listening(struct serve *serve, int error)
{
    char message[MESSAGE_SIZE];
    close(serve->listener);
    serve->listener = -1;
    message_set(message, "%s: no further process is recorded: %s", serve->options->file, strerror(error));
    fail(serve, message);
}

static bool serve_grow(struct serve *serve)
{
    if (serve->count < serve->room)
        return true;
    size_t room = 2 * serve->room + 4;
    struct served **served = realloc(serve->served, room * sizeof(struct served *));
    if (served)
        serve->served = served;
    struct pollfd *more = served ? realloc(serve->poll, (room + SERVE_OTHERS) * sizeof *more) : NULL;
    if (!more)
        return false;
    serve->poll = more;
    serve->room = room;
    return true;
}

static void accept_image(struct serve *serve)
{
    struct served *served = serve_grow(serve) ? calloc(1, sizeof *served) : NULL;
    if (!served) {
        stop_listening(serve, ENOMEM);
        return;
    }
    bool accepted = image_accept(&served->image, serve->listener);
    if (!accepted && errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
        stop_listening(serve, errno);
    if (accepted && serve->accepted > 0 && !serve->options->children) {
        image_free(&served->image);
        accepted = false;
    }
    if (!accepted) {
        free(served);
        return;
    }
    for (size_t i = serve->count; i > 0; i--) {
        const struct image *other = &serve->served[i - 1]->image;
        if (other->socket < 0 && other->process == served->image.process)
            forget(serve, i - 1);
    }
    serve->accepted++;
    serve->served[serve->count++] = served;
}

bool serve_wait(struct serve *serve, int caller, int milliseconds)
{
    struct pollfd *p = serve->poll;
    p[SERVE_LISTENER] = (struct pollfd){serve->listener, POLLIN, 0};
    p[SERVE_CALLER] = (struct pollfd){caller, POLLIN, 0};
    for (size_t i = 0; i < serve->count; i++) {
        const struct image *image = &serve->served[i]->image;
        p[SERVE_OTHERS + i] =
            (struct pollfd){image->socket >= 0 ? image->socket : image->process_fd, POLLIN, 0};
    }
    if (poll(p, serve->count + SERVE_OTHERS, milliseconds) <= 0)
        return false;
    bool called = p[SERVE_CALLER].revents != 0;
    // Backwards, because the last image replaces a removed one.
    for (size_t i = serve->count; i > 0; i--)
        if (p[SERVE_OTHERS + i - 1].revents != 0)
            serve_image(serve, i - 1);
    if (p[SERVE_LISTENER].revents != 0)
        accept_image(serve);
    return called;
}

size_t serve_open_images(const struct serve *serve)
{
    size_t count = 0;
    for (size_t i = 0; i < serve->count; i++)
        count += serve->served[i]->image.socket >= 0;
    return count;
}

bool serve_awaits(const struct serve *serve)
{
    for (size_t i = 0; i < serve->count; i++)
        if (serve->served[i]->awaited)
            return true;
    return false;
}

struct recorder_counts serve_counts(const struct serve *serve)
{
    struct recorder_counts counts = serve->done.counts;
    for (size_t i = 0; i < serve->count; i++) {
        const struct writer *writer = serve->served[i]->image.items.recording.writer;
        counts.files += writer != NULL;
        counts.records += writer ? writer_records(writer) : 0;
        counts.bytes += writer ? writer_bytes(writer) : 0;
    }
    return counts;
}

// ---- begin and end -----------------------------------------------------------------------

// For QEMU, whose plugin does not get the command's arguments; all its images have this command.
static bool fill_about(struct serve *serve)
{
    bool riscv = serve->options->riscv;
    serve->about.architecture = strdup(riscv ? "riscv64" : "x86-64");
    bool good = serve->about.architecture != NULL;
    for (char *const *argument = serve->options->argument; good && riscv && *argument; argument++)
        good = about_argument(&serve->about, *argument);
    return good;
}

bool serve_open(struct serve *serve, const struct recorder_options *options, char message[MESSAGE_SIZE])
{
    const struct items_options *keep = &options->keep;
    *serve = (struct serve){
        .options = options,
        .about = {.types = keep->types, .fields = FIELDS_ALL, .skip = keep->skip, .every = keep->every},
        .listener = -1,
        .names.file = options->file};
    serve->listener = listen_open(serve->socket, message);
    if (serve->listener >= 0) {
        if (serve_grow(serve) && fill_about(serve))
            return true;
        message_set(message, "the recorder has no memory");
    }
    serve_close(serve);
    return false;
}

bool serve_close(struct serve *serve)
{
    while (serve->count > 0) {
        end_file(serve, serve->served[serve->count - 1], true);
        forget(serve, serve->count - 1);
    }
    if (serve->listener >= 0)
        close(serve->listener);
    free(serve->served);
    free(serve->poll);
    names_free(&serve->names);
    about_free(&serve->about);
    return !serve->failed;
}
