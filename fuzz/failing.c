// fuzz/failing: a library for LD_PRELOAD in which one allocation of `sluice` fails.
// FAIL_AT: its number, from 1. FAIL_LIST: a file that gets a line for each allocation: a number that is the
// same for those with the same callers. Programs that `sluice` starts run as usual.
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);

enum { LIST_MOST = 1 << 20, CALLERS = 8 };

static bool ready; // backtrace has what it allocates
static bool listing;
static uint64_t list[LIST_MOST];
static unsigned long calls;
static unsigned long fails; // number of the call that fails, from 1; 0: none

__attribute__((constructor)) static void begin(void)
{
    const bool own = strncmp(program_invocation_short_name, "sluice", strlen("sluice")) == 0;
    const char *at = getenv("FAIL_AT");
    void *caller[1];
    (void)backtrace(caller, 1);
    ready = true;
    fails = at && own ? strtoul(at, NULL, 10) : 0;
    listing = getenv("FAIL_LIST") && own;
    calls = 0;
}

__attribute__((destructor)) static void end(void)
{
    const unsigned long made = calls < LIST_MOST ? calls : LIST_MOST;
    FILE *file = listing ? fopen(getenv("FAIL_LIST"), "w") : NULL;
    if (!file)
        return;
    for (unsigned long i = 0; i < made; i++)
        (void)fprintf(file, "%" PRIx64 "\n", list[i]);
    (void)fclose(file);
}

// A hash of the return addresses.
static uint64_t hash_of(void *const caller[], int count)
{
    uint64_t hash = 0;
    for (int i = 0; i < count; i++)
        hash = (hash ^ (uint64_t)(uintptr_t)caller[i]) * 0x9e3779b97f4a7c15; // 2^64 / golden ratio
    return hash;
}

// Capstone 4 uses what it allocates without a look. What elfutils lacks is a name less, as of a stripped
// program. The C library allocates for its caller.
static bool is_spared(void *const caller[], int count)
{
    static const char *const spared[] = {"libcapstone", "libdw", "libelf"};
    for (int i = 0; i < count; i++) {
        Dl_info object;
        if (!dladdr(caller[i], &object) || !object.dli_fname)
            return false;
        if (strstr(object.dli_fname, "failing.so") || strstr(object.dli_fname, "libc.so"))
            continue;
        for (size_t k = 0; k < sizeof spared / sizeof *spared; k++)
            if (strstr(object.dli_fname, spared[k]))
                return true;
        return false;
    }
    return false;
}

static bool fails_now(void)
{
    void *caller[CALLERS];
    if (!ready)
        return false;
    const int count = backtrace(caller, CALLERS);
    if (is_spared(caller, count))
        return false;
    if (listing && calls < LIST_MOST)
        list[calls] = hash_of(caller, count);
    if (++calls != fails)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails_now() ? NULL : __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    return fails_now() ? NULL : __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    return fails_now() ? NULL : __libc_realloc(ptr, size);
}
