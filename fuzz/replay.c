// fuzz/replay: runs a target on files and on all files of folders: PROGRAM FILE|FOLDER ...
// A crash or a run of more than 10 s names its input. The last line is the number of inputs.
#include <dirent.h>
#include <sanitizer/common_interface_defs.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz/fuzz.h"

enum { PATIENCE = 10, NAME_ROOM = 4096 }; // seconds an input may take; bytes of a path

static char input[NAME_ROOM];
static unsigned inputs;

static void tell(const char *what)
{
    (void)!write(STDERR_FILENO, what, strlen(what));
    (void)!write(STDERR_FILENO, input, strlen(input));
    (void)!write(STDERR_FILENO, "\n", 1);
}

static void died(void)
{
    tell("fuzz: failed by ");
}

static void aborted(int signal_number)
{
    (void)signal_number;
    died();
}

static void too_long(int signal_number)
{
    (void)signal_number;
    tell("fuzz: over 10 s for ");
    _exit(1);
}

static void run_file(const char *path)
{
    (void)snprintf(input, sizeof input, "%s", path);
    FILE *file = fopen(path, "rb");
    FUZZ_CHECK(file && fseek(file, 0, SEEK_END) == 0);
    const size_t count = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(count + (count == 0)); // exact, so that a read behind it is found
    FUZZ_CHECK(bytes && fread(bytes, 1, count, file) == count);
    (void)fclose(file);
    alarm(PATIENCE);
    fuzz_run(bytes, count);
    alarm(0);
    free(bytes);
    inputs++;
}

static void run_folder(const char *folder)
{
    struct dirent **entry;
    const int entries = scandir(folder, &entry, NULL, alphasort);
    if (entries < 0) {
        run_file(folder);
        return;
    }
    for (int i = 0; i < entries; i++) {
        char path[NAME_ROOM];
        (void)snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.')
            run_file(path);
        free(entry[i]);
    }
    free(entry);
}

int main(int count, char **argument)
{
    __sanitizer_set_death_callback(died);
    (void)signal(SIGABRT, aborted);
    (void)signal(SIGALRM, too_long);
    for (int i = 1; i < count; i++)
        run_folder(argument[i]);
    (void)snprintf(input, sizeof input, "one of all");
    printf("%u inputs\n", inputs);
    return inputs > 0 ? 0 : 1;
}
