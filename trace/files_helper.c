// trace/files_helper: test helper for files, folders and programs.
#include "trace/files_helper.h"

#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tb/unit_helper.h"

static char folder[] = "/tmp/sluice-trace-XXXXXX";

int test_folder_enter(void **state)
{
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

int test_folder_leave(void **state)
{
    (void)state;
    DIR *directory = opendir(".");
    if (!directory)
        return -1;
    const struct dirent *entry;
    while ((entry = readdir(directory)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            (void)remove(entry->d_name);
    closedir(directory);
    return chdir("/") == 0 ? rmdir(folder) : -1;
}

void test_file(const char *name, const void *bytes, size_t length)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void test_text(const char *name, const char *text)
{
    test_file(name, text, strlen(text));
}

void test_run(const char *output, const char *const *arguments)
{
    posix_spawn_file_actions_t actions;
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    if (output)
        assert_int_equal(posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output,
                                                          O_WRONLY | O_CREAT | O_TRUNC, 0600),
                         0);
    pid_t child;
    assert_int_equal(posix_spawnp(&child, arguments[0], &actions, NULL, (char *const *)arguments, environ),
                     0);
    posix_spawn_file_actions_destroy(&actions);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

uint32_t test_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}
