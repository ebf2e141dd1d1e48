// trace/valgrind/main: Valgrind tool `sluice`, which writes a program's events for the recorder.
// SPDX-License-Identifier: GPL-2.0-or-later
// Options: --recorder=NAME, --types=MASK; doc/trace/valgrind.md. Without a recorder the program runs
// unrecorded, without a message.
#include "trace/valgrind/environment.h"
#include "trace/valgrind/optimise.h"
#include "trace/valgrind/records.h"
#include "trace/valgrind/superblock.h"

#include <valgrind/valgrind.h>

static const HChar *recorder;

// Own numbers of threads, in order of their start, because Valgrind reuses its numbers.
static UInt *number;
static UInt threads;
static UInt running;

static void introduce(void)
{
    HChar origin[32];
    VG_(snprintf)(origin, sizeof origin, "valgrind %d.%d", __VALGRIND_MAJOR__, __VALGRIND_MINOR__);
    item_text(RING_ORIGIN, origin);
    const HChar *program = VG_(args_the_exename);
    const HChar *path;
    if (VG_(cl_exec_fd) >= 0 && VG_(resolve_filename)(VG_(cl_exec_fd), &path))
        item_text(RING_PROGRAM, path);
    else
        item_text(RING_PROGRAM, program);
    item_text(RING_ARGUMENT, program);
    for (Word i = 0; i < VG_(sizeXA)(VG_(args_for_client)); i++)
        item_text(RING_ARGUMENT, *(HChar **)VG_(indexXA)(VG_(args_for_client), i));
    item_mappings();
}

static void join(ThreadId thread)
{
    number[thread] = threads = running = 1;
    records_forget();
    if (recorder != NULL && link_join(recorder))
        introduce();
}

static void begin(void)
{
    VG_(log_output_sink).fd = -1; // Valgrind's messages are not the program's output
    number = VG_(calloc)("sluice.threads", VG_N_THREADS, sizeof *number);
    join(1);
}

static Bool option(const HChar *argument)
{
    if (VG_STR_CLO(argument, "--recorder", recorder))
        return True;
    return VG_BINT_CLO(argument, "--types", records_types, 0, 255);
}

static void usage(void)
{
    VG_(printf)
    ("    --recorder=NAME  socket of the recorder, in the abstract name space\n"
     "    --types=MASK     record types, bits 1 load, 2 store, 4 branch [all]\n");
}

static void debug_usage(void)
{
}

static void finish(Int code)
{
    (void)code;
    link_leaving(True);
}

static Bool executes(UInt call)
{
    return call == __NR_execve || call == __NR_execveat;
}

static void call_begins(ThreadId thread, UInt call, UWord *arguments, UInt count)
{
    (void)thread, (void)arguments, (void)count;
    if (executes(call))
        link_leaving(True);
}

static void call_ended(ThreadId thread, UInt call, UWord *arguments, UInt count, SysRes result)
{
    (void)thread, (void)arguments, (void)count, (void)result;
    if (executes(call))
        link_leaving(False); // the exec failed
}

static void thread_created(ThreadId parent, ThreadId child)
{
    if (parent != VG_INVALID_THREADID)
        number[child] = ++threads;
}

static void thread_runs(ThreadId thread, ULong blocks)
{
    static Bool begun;
    (void)blocks;
    if (!begun)
        environment_see(VG_(get_SP)(thread));
    begun = True;
    if (number[thread] != running)
        item_thread(running = number[thread]);
}

// Runs between two superblocks, when no translation is executing.
static void thread_stops(ThreadId thread, ULong blocks)
{
    (void)thread, (void)blocks;
    if (link_ring == NULL || !link_ended)
        return;
    VG_(discard_translations)(0, ~(ULong)0, "sluice");
    link_leave();
}

static void mapped(Addr start, SizeT length, Bool read, Bool write, Bool execute, ULong debug_information)
{
    (void)read, (void)write, (void)execute, (void)debug_information;
    item_mapping(start, length);
}

static void moved(Addr from, Addr to, SizeT length)
{
    (void)from;
    item_mapping(to, length);
}

static void forked(ThreadId thread)
{
    if (link_ring != NULL)
        VG_(discard_translations)(0, ~(ULong)0, "sluice");
    join(thread);
}

static void register_tool(void)
{
    VG_(details_name)("sluice");
    VG_(details_version)(NULL);
    VG_(details_description)("writes a program's events for Sluice");
    VG_(details_copyright_author)("GPL-2.0-or-later");
    VG_(details_bug_reports_to)("the Sluice project");
    VG_(basic_tool_funcs)(begin, superblock_instrument, finish);
    VG_(needs_command_line_options)(option, usage, debug_usage);
    VG_(needs_syscall_wrapper)(call_begins, call_ended);
    VG_(track_pre_thread_ll_create)(thread_created);
    VG_(track_start_client_code)(thread_runs);
    VG_(track_stop_client_code)(thread_stops);
    VG_(track_new_mem_mmap)(mapped);
    VG_(track_copy_mem_remap)(moved);
    VG_(atfork)(NULL, NULL, forked);
    optimise_later();
}

VG_DETERMINE_INTERFACE_VERSION(register_tool)
