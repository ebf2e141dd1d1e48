// trace/valgrind/core: declarations of Valgrind's core beyond its tool headers.
// SPDX-License-Identifier: GPL-2.0-or-later
// Assumes Valgrind 3.19: its libraries export the functions at the end, but their headers are not installed.
// The prototypes are those of that version.
#ifndef SLUICE_TRACE_VALGRIND_CORE_H
#define SLUICE_TRACE_VALGRIND_CORE_H

#include <valgrind/pub_tool_basics.h>

#include <valgrind/libvex.h>
#include <valgrind/libvex_guest_amd64.h>
#include <valgrind/libvex_ir.h>
#include <valgrind/pub_tool_aspacemgr.h>
#include <valgrind/pub_tool_libcassert.h>
#include <valgrind/pub_tool_libcbase.h>
#include <valgrind/pub_tool_libcfile.h>
#include <valgrind/pub_tool_libcprint.h>
#include <valgrind/pub_tool_libcproc.h>
#include <valgrind/pub_tool_machine.h>
#include <valgrind/pub_tool_mallocfree.h>
#include <valgrind/pub_tool_options.h>
#include <valgrind/pub_tool_threadstate.h>
#include <valgrind/pub_tool_tooliface.h>
#include <valgrind/pub_tool_vki.h>
#include <valgrind/pub_tool_vkiscnums.h>
#include <valgrind/pub_tool_xarray.h>

#include <valgrind/pub_tool_clientstate.h>

extern SysRes VG_(do_syscall)(UWord number, RegWord a1, RegWord a2, RegWord a3, RegWord a4, RegWord a5,
                              RegWord a6, RegWord a7, RegWord a8);
extern Int VG_(safe_fd)(Int fd);
extern Int VG_(cl_exec_fd);
extern struct {
    Int fd; // -1: no output; further members follow
} VG_(log_output_sink);
extern SysRes VG_(am_shared_mmap_file_float_valgrind)(SizeT length, UInt protection, Int fd, Off64T offset);
extern void VG_(discard_translations)(Addr start, ULong range, const HChar *who);

#endif
