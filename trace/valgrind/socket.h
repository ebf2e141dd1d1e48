// trace/valgrind/socket: a stream socket by bare system calls, as a Valgrind tool has no C library.
// SPDX-License-Identifier: GPL-2.0-or-later
// Descriptors are those that Valgrind keeps out of the program's way, closed when it executes another
// program.
#ifndef SLUICE_TRACE_VALGRIND_SOCKET_H
#define SLUICE_TRACE_VALGRIND_SOCKET_H

#include "core.h"

// Connects to an abstract name. -1: nobody listens there.
Int socket_connect(const HChar *name);

// All the bytes. False: the other end is gone.
Bool socket_send(Int fd, const void *bytes, SizeT count);
Bool socket_receive(Int fd, void *bytes, SizeT count);

// One byte that carries a descriptor, -1: it does not, or the other end is gone.
Int socket_receive_descriptor(Int fd);

#endif
