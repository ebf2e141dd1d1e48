// trace/valgrind/link: handshake, hand-over of chunks, and end of a connection.
// SPDX-License-Identifier: GPL-2.0-or-later
// Protocol: trace/recorder/ring.h. All waits are here, while the program stands still. Its signals are
// blocked meanwhile, as Valgrind blocks them while it runs the program's code.
#include "trace/valgrind/link.h"
#include "trace/valgrind/socket.h"

struct ring *link_ring;
ULong link_limit;
Bool link_ended;

static Int channel = -1;

static void chunk_enter(UInt chunk)
{
    link_ring->cursor = (Addr)link_ring + RING_DATA + (ULong)chunk * RING_CHUNK_BYTES;
    link_limit = link_ring->cursor + RING_CHUNK_BYTES - RING_SLACK;
}

static Bool ring_map(Int memory)
{
    SysRes res =
        VG_(am_shared_mmap_file_float_valgrind)(RING_BYTES, VKI_PROT_READ | VKI_PROT_WRITE, memory, 0);
    if (sr_isError(res))
        return False;
    link_ring = (struct ring *)(Addr)sr_Res(res);
    link_ring->base = (Addr)link_ring;
    chunk_enter(0);
    __atomic_store_n(&link_ring->magic, RING_MAGIC, __ATOMIC_RELEASE);
    return True;
}

// Closes a forked child's inherited connection. The child first makes its own, so that the recorder never
// sees all connections closed.
static void leave(Int parents, struct ring *ring)
{
    if (parents >= 0)
        VG_(close)(parents);
    if (ring != NULL)
        (void)VG_(am_munmap_valgrind)((Addr)ring, RING_BYTES);
}

Bool link_join(const HChar *name)
{
    struct ring_hello hello = {RING_MAGIC, RING_VERSION, (UInt)VG_(getpid)(), (UInt)VG_(getppid)()};
    Int memory = -1;
    Int parents = channel;
    struct ring *parents_ring = link_ring;
    link_ended = False;
    link_ring = NULL;
    channel = socket_connect(name);
    if (channel < 0) {
        leave(parents, parents_ring);
        return False;
    }
    if (socket_send(channel, &hello, sizeof hello))
        memory = socket_receive_descriptor(channel);
    Bool joined = memory >= 0 && ring_map(memory);
    if (memory >= 0)
        VG_(close)(memory);
    if (!joined) {
        VG_(close)(channel);
        channel = -1;
    }
    leave(parents, parents_ring);
    return joined;
}

void link_leaving(Bool leaving)
{
    if (link_ring != NULL)
        link_ring->leaving = leaving;
}

void link_leave(void)
{
    leave(channel, link_ring);
    channel = -1;
    link_ring = NULL;
}

// Code that writes items runs on until its translations are discarded. Private memory replaces the shared
// memory, so that the recorder's cursor stays at the end of the recording.
static void link_end(void)
{
    VG_(close)(channel);
    channel = -1;
    link_ended = True;
    SysRes res = VG_(do_syscall)(__NR_mmap, (Addr)link_ring, RING_BYTES, VKI_PROT_READ | VKI_PROT_WRITE,
                                 VKI_MAP_FIXED | VKI_MAP_PRIVATE | VKI_MAP_ANONYMOUS, (RegWord)-1, 0, 0, 0);
    if (sr_isError(res))
        VG_(tool_panic)("no private memory to replace the ring");
    chunk_enter(0);
}

static Bool chunk_is_empty(void)
{
    return link_ring->filled - __atomic_load_n(&link_ring->emptied, __ATOMIC_SEQ_CST) < RING_CHUNKS;
}

// Waits for an empty chunk. False: the recorder is gone, or wants nothing more.
static Bool chunk_wait(void)
{
    UChar byte;
    while (!chunk_is_empty()) {
        __atomic_store_n(&link_ring->waiting, 1, __ATOMIC_SEQ_CST);
        if (chunk_is_empty())
            break;
        if (!socket_receive(channel, &byte, sizeof byte))
            return False;
    }
    return !__atomic_load_n(&link_ring->stop, __ATOMIC_RELAXED);
}

void link_swap(void)
{
    if (link_ended) {
        chunk_enter(0);
        return;
    }
    UInt chunk = link_ring->filled % RING_CHUNKS;
    UChar byte = 0;
    link_ring->used[chunk] = (UInt)(link_ring->cursor - (link_limit + RING_SLACK - RING_CHUNK_BYTES));
    __atomic_store_n(&link_ring->filled, link_ring->filled + 1, __ATOMIC_RELEASE);
    chunk_enter(link_ring->filled % RING_CHUNKS);
    if (!socket_send(channel, &byte, sizeof byte) || !chunk_wait())
        link_end();
}
