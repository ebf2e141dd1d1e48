// tb/trace/process: ptrace start and single step, reads of /proc/PID/mem, vector registers by XSAVE.
// Source: ptrace(2), proc(5) for memory; the XSAVE area, Intel SDM vol. 1, 13.4: the low halves of ymm as in
// FXSAVE at byte 160, the high halves at byte 576 in the standard form, which is what ptrace gives.
#include "tb/trace/process.h"

#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { XMM_AT = 160, YMM_HIGH_AT = 576, XSAVE_SIZE = 16384 };

_Noreturn void give_up(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fputs("oracle: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(2);
}

static void wait_for_stop(struct process *p, int *status)
{
    if (waitpid(p->pid, status, 0) != p->pid)
        give_up("the program cannot be waited for");
}

struct process process_start(char **command)
{
    struct process p = {.pid = fork()};
    if (p.pid < 0)
        give_up("no process can be made");
    if (!p.pid) {
        char *none[] = {NULL};
        personality(ADDR_NO_RANDOMIZE);
        if (!ptrace(PTRACE_TRACEME, 0, NULL, NULL))
            execve(command[0], command, none);
        _exit(127);
    }
    int status;
    wait_for_stop(&p, &status);
    if (!WIFSTOPPED(status))
        give_up("%s cannot be started", command[0]);
    ptrace(PTRACE_SETOPTIONS, p.pid, 0L, (long)PTRACE_O_EXITKILL);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", (int)p.pid);
    p.memory = open(path, O_RDONLY | O_CLOEXEC);
    if (p.memory < 0)
        give_up("%s cannot be read", path);
    return p;
}

bool process_step(struct process *p)
{
    int status;
    if (ptrace(PTRACE_SINGLESTEP, p->pid, NULL, NULL))
        give_up("the program cannot be stepped");
    wait_for_stop(p, &status);
    if (WIFEXITED(status)) {
        p->exit_code = WEXITSTATUS(status);
        return false;
    }
    if (!WIFSTOPPED(status) || WSTOPSIG(status) != SIGTRAP)
        give_up("the program met signal %d", WIFSTOPPED(status) ? WSTOPSIG(status) : WTERMSIG(status));
    return true;
}

struct user_regs_struct process_registers(const struct process *p)
{
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, p->pid, NULL, &registers))
        give_up("registers cannot be read");
    return registers;
}

size_t process_read(const struct process *p, uint64_t address, void *bytes, size_t size)
{
    ssize_t got = pread(p->memory, bytes, size, (off_t)address);
    return got < 0 ? 0 : (size_t)got;
}

uint64_t process_value(const struct process *p, uint64_t address, uint32_t size)
{
    uint64_t value = 0;
    size_t wanted = size < sizeof value ? size : sizeof value;
    if (process_read(p, address, &value, wanted) != wanted)
        give_up("memory at 0x%llx cannot be read", (unsigned long long)address);
    return value;
}

struct vectors process_vectors(const struct process *p)
{
    static uint8_t area[XSAVE_SIZE];
    struct iovec to = {area, sizeof area};
    if (ptrace(PTRACE_GETREGSET, p->pid, (void *)NT_X86_XSTATE, &to) || to.iov_len < YMM_HIGH_AT + 256)
        give_up("vector registers cannot be read");
    struct vectors v = {0};
    for (size_t i = 0; i < 16; i++) {
        memcpy(v.ymm[i], area + XMM_AT + 16 * i, 16);
        memcpy(v.ymm[i] + 16, area + YMM_HIGH_AT + 16 * i, 16);
    }
    return v;
}
