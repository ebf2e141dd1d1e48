// trace/valgrind/socket: system calls and structures of Unix sockets.
// SPDX-License-Identifier: GPL-2.0-or-later
// The structures are those of Linux on x86-64; Valgrind's installed headers lack them.
#include "trace/valgrind/socket.h"

enum {
    AF_UNIX = 1,
    SOCK_STREAM = 1,
    SOL_SOCKET = 1,
    SCM_RIGHTS = 1,
    MSG_NOSIGNAL = 0x4000,
    PATH_BYTES = 108
};

struct address {
    UShort family;
    HChar path[PATH_BYTES];
};

struct vector {
    void *base;
    SizeT length;
};

struct message {
    void *name;
    UInt name_length;
    struct vector *vector;
    SizeT vectors;
    void *control;
    SizeT control_length;
    Int flags;
};

struct control {
    SizeT length;
    Int level, type;
    Int fd, padding;
};

static SysRes call(UWord number, RegWord a, RegWord b, RegWord c, RegWord d)
{
    SysRes res;
    do
        res = VG_(do_syscall)(number, a, b, c, d, 0, 0, 0, 0);
    while (sr_isError(res) && sr_Err(res) == VKI_EINTR);
    return res;
}

Int socket_connect(const HChar *name)
{
    struct address address = {.family = AF_UNIX};
    SizeT length = VG_(strlen)(name);
    if (length == 0 || length >= PATH_BYTES)
        return -1;
    VG_(memcpy)(address.path + 1, name, length);
    SysRes res = call(__NR_socket, AF_UNIX, SOCK_STREAM, 0, 0);
    if (sr_isError(res))
        return -1;
    Int fd = VG_(safe_fd)((Int)sr_Res(res));
    if (fd < 0)
        return -1;
    res = call(__NR_connect, (RegWord)fd, (Addr)&address, sizeof address.family + 1 + length, 0);
    if (!sr_isError(res))
        return fd;
    VG_(close)(fd);
    return -1;
}

Bool socket_send(Int fd, const void *bytes, SizeT count)
{
    const UChar *from = bytes;
    while (count > 0) {
        SysRes res = call(__NR_sendto, (RegWord)fd, (Addr)from, count, MSG_NOSIGNAL);
        if (sr_isError(res))
            return False;
        from += sr_Res(res);
        count -= sr_Res(res);
    }
    return True;
}

Bool socket_receive(Int fd, void *bytes, SizeT count)
{
    UChar *to = bytes;
    while (count > 0) {
        SysRes res = call(__NR_recvfrom, (RegWord)fd, (Addr)to, count, 0);
        if (sr_isError(res) || sr_Res(res) == 0)
            return False;
        to += sr_Res(res);
        count -= sr_Res(res);
    }
    return True;
}

Int socket_receive_descriptor(Int fd)
{
    UChar byte;
    struct vector vector = {&byte, sizeof byte};
    struct control control = {0};
    struct message message = {
        .vector = &vector, .vectors = 1, .control = &control, .control_length = sizeof control};
    SysRes res = call(__NR_recvmsg, (RegWord)fd, (Addr)&message, 0, 0);
    if (sr_isError(res) || sr_Res(res) == 0 ||
        message.control_length < sizeof control - sizeof control.padding)
        return -1;
    if (control.level != SOL_SOCKET || control.type != SCM_RIGHTS)
        return -1;
    return VG_(safe_fd)(control.fd);
}
