// trace/valgrind/socket: stream socket by system calls, because a Valgrind tool has no C library.
// SPDX-License-Identifier: GPL-2.0-or-later
// Descriptors are in Valgrind's own range, away from the program's, and are closed at an exec.
#ifndef SLUICE_TRACE_VALGRIND_SOCKET_H
#define SLUICE_TRACE_VALGRIND_SOCKET_H

#include "trace/valgrind/core.h"

// Connects to an abstract name. -1: no listener.
Int socket_connect(const HChar *name);

// Send or receive all the bytes. False: the other end is gone.
Bool socket_send(Int fd, const void *bytes, SizeT count);
Bool socket_receive(Int fd, void *bytes, SizeT count);

// Receives one byte with a descriptor. -1: no descriptor, or the other end is gone.
Int socket_receive_descriptor(Int fd);

#endif
