// trace/riscv/channel: handshake, hand-over of chunks, and writing of sites and strings.
#include "trace/riscv/channel.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { HIGH_DESCRIPTOR = 900 }; // away from the low numbers that a program may expect

struct channel channel;
static int connection = -1;
static int parents = -1; // a forked child's, until it has its own, so that the recorder never sees all closed

// Receives the items after the recorder has left, so that an unfinished item needs no special case.
static struct ring nowhere;
static uint64_t nothing[RING_SLACK / sizeof(uint64_t)];

static int connect_to(const char *name)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    if (length >= sizeof address.sun_path)
        return -1;
    memcpy(address.sun_path + 1, name, length);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    int high = fcntl(fd, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
    if (high >= 0) {
        close(fd);
        fd = high;
    }
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
    if (connect(fd, (const struct sockaddr *)&address, size) == 0)
        return fd;
    close(fd);
    return -1;
}

// Receives the descriptor of the ring's memory, or -1.
static int receive_memory(void)
{
    char byte;
    struct iovec data = {&byte, 1};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct msghdr message = {.msg_iov = &data,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    ssize_t got;
    do
        got = recvmsg(connection, &message, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    const struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    int fd = -1;
    if (got == 1 && header && header->cmsg_type == SCM_RIGHTS)
        memcpy(&fd, CMSG_DATA(header), sizeof fd);
    return fd;
}

static void start_chunk(void)
{
    uint64_t offset = RING_DATA + (uint64_t)(channel.ring->filled % RING_CHUNKS) * RING_CHUNK_BYTES;
    channel.at = (uint64_t *)((unsigned char *)channel.ring + offset);
    channel.limit = channel.at + (RING_CHUNK_BYTES - RING_SLACK) / sizeof(uint64_t);
    __atomic_store_n(&channel.ring->cursor, (uint64_t)(uintptr_t)channel.at, __ATOMIC_RELEASE);
}

static bool map_ring(void)
{
    struct ring_hello hello = {RING_MAGIC, RING_VERSION, (uint32_t)getpid(), (uint32_t)getppid()};
    if (send(connection, &hello, sizeof hello, MSG_NOSIGNAL) != sizeof hello)
        return false;
    int memory = receive_memory();
    if (memory < 0)
        return false;
    void *ring = mmap(NULL, RING_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    close(memory);
    if (ring == MAP_FAILED)
        return false;
    channel.ring = ring;
    channel.on = true;
    return true;
}

bool channel_open(const char *name)
{
    connection = connect_to(name);
    bool open = connection >= 0 && map_ring();
    if (connection >= 0 && !open)
        close(connection);
    if (parents >= 0)
        close(parents);
    parents = -1;
    if (!open)
        return false;
    channel.generation++;
    channel.sites = 0;
    channel.ring->base = (uint64_t)(uintptr_t)channel.ring;
    start_chunk();
    __atomic_store_n(&channel.ring->magic, RING_MAGIC, __ATOMIC_RELEASE);
    return true;
}

// Stops recording: the recorder wants nothing more or is gone, or the connection is the parent's.
static void stop(void)
{
    if (channel.on) {
        munmap(channel.ring, RING_BYTES);
        close(connection);
    }
    channel.on = false;
    channel.ring = &nowhere;
    channel.at = channel.limit = nothing;
}

void channel_forked(void)
{
    if (channel.on)
        parents = fcntl(connection, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
    stop();
}

// Waits for a byte from the recorder. False: the recorder is gone.
static bool wait_for_byte(void)
{
    char byte;
    ssize_t got;
    do
        got = recv(connection, &byte, 1, 0);
    while (got < 0 && errno == EINTR);
    return got == 1;
}

void channel_hand_over(void)
{
    if (!channel.on) {
        stop();
        return;
    }
    struct ring *ring = channel.ring;
    uint32_t filled = ring->filled;
    uint64_t start = ring->base + RING_DATA + (uint64_t)(filled % RING_CHUNKS) * RING_CHUNK_BYTES;
    ring->used[filled % RING_CHUNKS] = (uint32_t)(ring->cursor - start);
    __atomic_store_n(&ring->filled, filled + 1, __ATOMIC_RELEASE);
    bool alive = send(connection, "", 1, MSG_NOSIGNAL) == 1;
    while (alive && filled + 1 - __atomic_load_n(&ring->emptied, __ATOMIC_ACQUIRE) >= RING_CHUNKS) {
        __atomic_store_n(&ring->waiting, 1, __ATOMIC_SEQ_CST);
        if (filled + 1 - __atomic_load_n(&ring->emptied, __ATOMIC_SEQ_CST) >= RING_CHUNKS)
            alive = wait_for_byte();
    }
    if (alive && !__atomic_load_n(&ring->stop, __ATOMIC_ACQUIRE))
        start_chunk();
    else
        stop();
}

void channel_define(struct place *place)
{
    place->generation = channel.generation;
    place->number = channel.sites++;
    uint64_t *at = channel.at;
    at[0] = RING_HEAD(RING_DEFINE, place->number);
    at[1] = place->pc;
    at[2] = place->target;
    at[3] = place->kind;
    at[4] = place->instructions;
    channel_put(RING_DEFINE_WORDS);
}

void channel_text(enum ring_code code, const char *text, size_t length, const uint64_t *words, unsigned count)
{
    if (length > RING_PATH)
        length = RING_PATH;
    uint64_t *at = channel.at;
    *at++ = RING_HEAD(code, length);
    for (unsigned i = 0; i < count; i++)
        *at++ = words[i];
    size_t whole = (length + sizeof *at - 1) / sizeof *at;
    if (whole)
        at[whole - 1] = 0;
    memcpy(at, text, length);
    channel_put(1 + count + (unsigned)whole);
}
