// tb/processor/programs/console: standard output of picolibc on the bench's console.
#include <stdio.h>

static int put(char c, FILE *file)
{
    (void)file;
    *(volatile unsigned char *)0x10000000 = (unsigned char)c;
    return c;
}

static FILE console = FDEV_SETUP_STREAM(put, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdin = &console;
FILE *const stdout = &console;
FILE *const stderr = &console;
