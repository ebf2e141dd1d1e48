// trace/recorder/clients_helper: regular clients, early deaths, and violations of the ring's protocol.
#include "trace/recorder/clients_helper.h"

#include <signal.h>
#include <stdio.h>

#include "tb/unit_helper.h"
#include "trace/recorder/client_helper.h"
#include "trace/recorder/stream_helper.h"

static void put_loads(struct client *c, uint64_t count)
{
    static struct stream s;
    s = (struct stream){0};
    put_site(&s, 0x10, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 0);
    client_put(c, s.word, s.count);
    for (uint64_t i = 0; i < count && !c->stopped; i++) {
        uint64_t word[] = {RING_HEAD(RING_RECORD, 0), i, 3 * i};
        client_put(c, word, 3);
    }
}

static struct client joined(const char *socket)
{
    struct client c = client_connect(socket);
    MUST(client_join(&c));
    return c;
}

void client_few(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 5);
}

// Several times round the ring, faster than the recorder.
void client_many(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 2000000);
    MUST(!c.stopped);
}

void client_killed(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 100);
    raise(SIGKILL);
}

void client_killed_while_handing_over(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 100);
    uint64_t cursor = c.ring->cursor;
    client_hand_over(&c);
    c.ring->cursor = cursor;
}

void client_killed_before_it_wrote(const char *socket)
{
    struct client c = joined(socket);
    c.ring->magic = 0;
    c.ring->cursor = 1;
}

void client_silent(const char *socket)
{
    client_connect(socket);
}

void client_other_version(const char *socket)
{
    struct client c = client_connect(socket);
    struct ring_hello hello = {RING_MAGIC, RING_VERSION + 1, 1, 2};
    MUST(send(c.socket, &hello, sizeof hello, 0) > 0);
    MUST(recv(c.socket, &hello, 1, 0) <= 0);
}

void client_stray_cursor(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 5);
    c.ring->cursor += 5 * RING_CHUNK_BYTES;
}

void client_half_a_word(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 5);
    c.ring->cursor += 4;
}

void client_long_chunk(const char *socket)
{
    struct client c = joined(socket);
    c.ring->used[0] = RING_CHUNK_BYTES + 8;
    c.ring->filled = 1;
}

void client_many_chunks(const char *socket)
{
    struct client c = joined(socket);
    c.ring->filled = 0x80000000;
}

void client_stopped_after_a_while(const char *socket)
{
    struct client c = joined(socket);
    put_loads(&c, 100000000);
    MUST(c.stopped);
}

void client_refused(const char *socket)
{
    struct client c = client_connect(socket);
    MUST(!client_join(&c));
}

// Like a process that executes another program twice.
void client_three_images(const char *socket)
{
    for (int i = 0; i < 3; i++) {
        struct client c = joined(socket);
        put_loads(&c, (uint64_t)i);
        close(c.socket);
    }
}
