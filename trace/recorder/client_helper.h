// trace/recorder/client_helper: minimal client of ring.h, for tests.
#ifndef SLUICE_TRACE_RECORDER_CLIENT_HELPER_H
#define SLUICE_TRACE_RECORDER_CLIENT_HELPER_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "trace/recorder/ring.h"

struct client {
    int socket;
    struct ring *ring;
    uint64_t *at, *end; // in the chunk; the cursor follows `at`
    bool stopped;
};

// Ends the process if the condition is false, with an exit code made from the line.
#define MUST(condition) ((condition) ? (void)0 : _exit((__LINE__) % 250 + 1))

static inline void client_enter(struct client *c)
{
    unsigned char *data = (unsigned char *)c->ring + RING_DATA;
    c->at = (uint64_t *)(void *)(data + (size_t)(c->ring->filled % RING_CHUNKS) * RING_CHUNK_BYTES);
    c->end = c->at + (RING_CHUNK_BYTES - RING_SLACK) / sizeof *c->at;
    c->ring->cursor = (uintptr_t)c->at;
}

static inline struct client client_connect(const char *name)
{
    struct client c = {.socket = socket(AF_UNIX, SOCK_STREAM, 0)};
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path + 1, name, strlen(name));
    MUST(connect(c.socket, (struct sockaddr *)&address,
                 (socklen_t)(sizeof(sa_family_t) + 1 + strlen(name))) == 0);
    return c;
}

// Sends the hello and maps the memory. False: the recorder has closed the socket.
static inline bool client_join(struct client *c)
{
    struct ring_hello hello = {RING_MAGIC, RING_VERSION, (uint32_t)getpid(), (uint32_t)getppid()};
    char byte;
    struct iovec data = {&byte, 1};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control};
    if (send(c->socket, &hello, sizeof hello, MSG_NOSIGNAL) != (ssize_t)sizeof hello ||
        recvmsg(c->socket, &message, 0) != 1)
        return false;
    int fd;
    MUST(CMSG_FIRSTHDR(&message));
    memcpy(&fd, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof fd);
    MUST(ftruncate(fd, 0) != 0); // else reading would kill the recorder
    void *memory = mmap(NULL, RING_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    MUST(memory != MAP_FAILED);
    close(fd);
    c->ring = memory;
    c->ring->base = (uintptr_t)c->ring;
    client_enter(c);
    __atomic_store_n(&c->ring->magic, RING_MAGIC, __ATOMIC_RELEASE);
    return true;
}

static inline void client_hand_over(struct client *c)
{
    struct ring *ring = c->ring;
    const unsigned char *data = (const unsigned char *)ring + RING_DATA;
    char byte = 0;
    uint32_t chunk = ring->filled % RING_CHUNKS;
    ring->used[chunk] = (uint32_t)((const unsigned char *)c->at - data - (size_t)chunk * RING_CHUNK_BYTES);
    __atomic_store_n(&ring->filled, ring->filled + 1, __ATOMIC_RELEASE);
    bool there = send(c->socket, &byte, 1, MSG_NOSIGNAL) == 1;
    while (there && ring->filled - __atomic_load_n(&ring->emptied, __ATOMIC_SEQ_CST) >= RING_CHUNKS) {
        __atomic_store_n(&ring->waiting, 1, __ATOMIC_SEQ_CST);
        if (ring->filled - __atomic_load_n(&ring->emptied, __ATOMIC_SEQ_CST) < RING_CHUNKS)
            break;
        there = recv(c->socket, &byte, 1, 0) == 1;
    }
    c->stopped = !there || __atomic_load_n(&ring->stop, __ATOMIC_RELAXED);
    client_enter(c);
}

static inline void client_put(struct client *c, const uint64_t *word, size_t count)
{
    if (c->at + count > c->end)
        client_hand_over(c);
    memcpy(c->at, word, count * sizeof *word);
    c->at += count;
    c->ring->cursor = (uintptr_t)c->at;
}

#endif
