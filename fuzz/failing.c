// fuzz/failing: a library for LD_PRELOAD in which one allocation fails.
// FAIL_AT: its number, from 1; FAIL_COUNT: a file for the number of all.
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);

static unsigned long calls;
static unsigned long fails; // number of the call that fails, from 1; 0: none

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("FAIL_AT");
    fails = at ? strtoul(at, NULL, 10) : 0;
    calls = 0;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("FAIL_COUNT");
    const unsigned long made = calls;
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    (void)fprintf(file, "%lu\n", made);
    (void)fclose(file);
}

// Capstone 4 uses what it allocates without a look. What elfutils lacks is a name less, as of a stripped
// program.
static bool is_spared(const void *caller)
{
    static const char *const spared[] = {"libcapstone", "libdw", "libelf"};
    Dl_info object;
    if (!dladdr(caller, &object) || !object.dli_fname)
        return false;
    for (size_t i = 0; i < sizeof spared / sizeof *spared; i++)
        if (strstr(object.dli_fname, spared[i]))
            return true;
    return false;
}

static bool fails_now(const void *caller)
{
    if (is_spared(caller) || ++calls != fails)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails_now(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    return fails_now(__builtin_return_address(0)) ? NULL : __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    return fails_now(__builtin_return_address(0)) ? NULL : __libc_realloc(ptr, size);
}
