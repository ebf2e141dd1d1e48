// trace/recorder/image: socket handshake, shared ring memory, and the chunks that the process hands over.
#include "trace/recorder/image.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/socket.h>
#include <unistd.h>

bool image_accept(struct image *image, int listener)
{
    struct ucred peer = {0};
    socklen_t size = sizeof peer;
    *image = (struct image){.process_fd = -1};
    image->socket = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (image->socket < 0)
        return false;
    uid_t own = geteuid();
    if (getsockopt(image->socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 ||
        (own != 0 && peer.uid != own)) {
        close(image->socket);
        image->socket = -1;
        errno = ECONNABORTED;
        return false;
    }
    image->process = peer.pid;
    image->process_fd = pidfd_open(peer.pid, 0);
    return true;
}

// ---- the ring's memory -------------------------------------------------------------------

// Memory that the process cannot shrink: reading past the end of a file would kill the recorder.
static int ring_memory(void)
{
    int fd = memfd_create("sluice-ring", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    if (ftruncate(fd, RING_BYTES) == 0 &&
        fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static bool send_descriptor(int socket, int fd)
{
    char byte = 0;
    struct iovec data = {&byte, 1};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct msghdr message = {.msg_iov = &data,
                             .msg_iovlen = 1,
                             .msg_control = control.room,
                             .msg_controllen = sizeof control.room};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof fd);
    memcpy(CMSG_DATA(header), &fd, sizeof fd);
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

bool image_start(struct image *image, struct items_options options, const char *path, struct names *names,
                 const struct about *about, char message[MESSAGE_SIZE])
{
    items_start(&image->items, options);
    struct recording *recording = &image->items.recording;
    recording->about = *about;
    recording->command_known = about->arguments > 0;
    recording->path = strdup(path);
    recording->names = names;
    int fd = ring_memory();
    void *memory = fd < 0 ? MAP_FAILED : mmap(NULL, RING_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (memory != MAP_FAILED)
        image->ring = memory;
    bool good = recording->path && image->ring;
    if (!good)
        message_set(message, "%.300s: no memory to share with process %u: %s", path, image->hello.process,
                    strerror(errno));
    else
        (void)send_descriptor(image->socket, fd); // the next read notices a process that is gone
    if (fd >= 0)
        close(fd);
    return good;
}

// ---- what the process wrote --------------------------------------------------------------

static enum image_status take_words(struct image *image, uint32_t chunk, size_t bytes,
                                    char message[MESSAGE_SIZE])
{
    const unsigned char *data = (const unsigned char *)image->ring + RING_DATA;
    const uint64_t *word =
        (const uint64_t *)(const void *)(data + (size_t)(chunk % RING_CHUNKS) * RING_CHUNK_BYTES);
    if (bytes > RING_CHUNK_BYTES || bytes % sizeof *word != 0) {
        items_nonsense(&image->items, "a chunk of an impossible length", message);
        return IMAGE_FAILED;
    }
    enum items_status status = items_take(&image->items, word, bytes / sizeof *word, message);
    return status == ITEMS_MORE ? IMAGE_GOES_ON : status == ITEMS_FULL ? IMAGE_FULL : IMAGE_FAILED;
}

static void wake(struct image *image)
{
    if (__atomic_exchange_n(&image->ring->waiting, 0, __ATOMIC_SEQ_CST))
        (void)send(image->socket, "", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

// Takes the chunks that were handed over.
static enum image_status take_chunks(struct image *image, char message[MESSAGE_SIZE])
{
    struct ring *ring = image->ring;
    // At most one ring of chunks per call: other images wait, too, and each chunk has a byte in the socket.
    for (unsigned i = 0; i < RING_CHUNKS; i++) {
        uint32_t waiting = __atomic_load_n(&ring->filled, __ATOMIC_ACQUIRE) - image->emptied;
        if (waiting == 0)
            return IMAGE_GOES_ON;
        if (waiting > RING_CHUNKS) {
            items_nonsense(&image->items, "more chunks than there are", message);
            return IMAGE_FAILED;
        }
        uint32_t used = __atomic_load_n(&ring->used[image->emptied % RING_CHUNKS], __ATOMIC_RELAXED);
        enum image_status status = take_words(image, image->emptied, used, message);
        if (status != IMAGE_GOES_ON)
            return status;
        image->emptied++;
        __atomic_store_n(&ring->emptied, image->emptied, __ATOMIC_SEQ_CST);
        wake(image);
    }
    return IMAGE_GOES_ON;
}

// Takes the items before the cursor of a process that writes no more.
static enum image_status take_rest(struct image *image, char message[MESSAGE_SIZE])
{
    const struct ring *ring = image->ring;
    if (__atomic_load_n(&ring->magic, __ATOMIC_ACQUIRE) != RING_MAGIC)
        return IMAGE_ENDED; // it wrote nothing
    uint64_t at = __atomic_load_n(&ring->cursor, __ATOMIC_RELAXED) -
                  __atomic_load_n(&ring->base, __ATOMIC_RELAXED) - RING_DATA;
    uint64_t begin = (uint64_t)(image->emptied % RING_CHUNKS) * RING_CHUNK_BYTES;
    uint64_t before = (uint64_t)((image->emptied - 1) % RING_CHUNKS) * RING_CHUNK_BYTES;
    enum image_status status = IMAGE_GOES_ON;
    if (at - begin <= RING_CHUNK_BYTES)
        status = take_words(image, image->emptied, at - begin, message);
    // A cursor in the previous chunk: the process ended after handing it over, before moving the cursor.
    else if (image->emptied == 0 || at - before > RING_CHUNK_BYTES) {
        items_nonsense(&image->items, "a cursor outside of its chunk", message);
        status = IMAGE_FAILED;
    }
    return status == IMAGE_GOES_ON ? IMAGE_ENDED : status;
}

static enum image_status read_hello(struct image *image, char message[MESSAGE_SIZE])
{
    // The hello is sent in one piece, so it arrives in one piece.
    ssize_t got = recv(image->socket, &image->hello, sizeof image->hello, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return IMAGE_GOES_ON;
    if (got <= 0)
        return IMAGE_ENDED;
    if (got == (ssize_t)sizeof image->hello && image->hello.magic == RING_MAGIC &&
        image->hello.version == RING_VERSION)
        return IMAGE_SAYS_HELLO;
    message_set(message, "process %d is recorded by another version's tool: make all", (int)image->process);
    return IMAGE_FAILED;
}

enum image_status image_read(struct image *image, char message[MESSAGE_SIZE])
{
    if (!image->ring)
        return read_hello(image, message);
    char bytes[RING_CHUNKS];
    ssize_t got = recv(image->socket, bytes, sizeof bytes, MSG_DONTWAIT);
    bool ended = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
    enum image_status status = take_chunks(image, message);
    return ended && status == IMAGE_GOES_ON ? take_rest(image, message) : status;
}

bool image_left(const struct image *image)
{
    return image->ring && __atomic_load_n(&image->ring->leaving, __ATOMIC_RELAXED);
}

void image_release(struct image *image)
{
    if (image->ring) {
        __atomic_store_n(&image->ring->stop, 1, __ATOMIC_SEQ_CST);
        __atomic_store_n(&image->ring->emptied, __atomic_load_n(&image->ring->filled, __ATOMIC_RELAXED),
                         __ATOMIC_SEQ_CST);
        wake(image);
        munmap(image->ring, RING_BYTES);
        image->ring = NULL;
    }
    if (image->socket >= 0)
        close(image->socket);
    image->socket = -1;
}

void image_free(struct image *image)
{
    image_release(image);
    if (image->process_fd >= 0)
        close(image->process_fd);
    image->process_fd = -1;
    items_free(&image->items);
}
