// cli/page: --report: standard output becomes the input of `sluice report`.
#include "cli/page.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/python.h"
#include "cli/terminal.h"

// Starts `sluice report -o page -`, with standard output as its input. `printed`: it also prints the JSON.
// Returns its process; -1: the error has been printed.
static pid_t begin(const char *page, bool printed)
{
    char *words[] = {"report", "-o", (char *)page, "-", "--echo"};
    int ends[2];
    terminal_raw();
    fflush(stdout);
    if (pipe(ends) != 0) {
        fail("pipe: %s", strerror(errno));
        return -1;
    }
    const pid_t process = fork();
    if (process < 0) {
        fail("fork: %s", strerror(errno));
        return -1;
    }
    dup2(ends[process == 0 ? 0 : 1], process == 0 ? STDIN_FILENO : STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    if (process == 0)
        _exit(python_run(printed ? 5 : 4, words));
    return process;
}

// Ends standard output and waits for the page.
static int end(pid_t process, int code)
{
    int status = 0;
    const bool written = output_good();
    if (code == EXIT_FAILED)
        kill(process, SIGTERM); // there is nothing to draw
    close(STDOUT_FILENO);
    waitpid(process, &status, 0);
    if (code == EXIT_FAILED || !written)
        return EXIT_FAILED;
    const int drawn = WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILED;
    return drawn == EXIT_DONE ? code : drawn;
}

int page_perform(const struct invocation *invocation, int (*perform)(const struct invocation *))
{
    if (!invocation->page)
        return perform(invocation);
    struct invocation drawn = *invocation;
    drawn.json = true;
    const pid_t process = begin(invocation->page, invocation->json);
    return process < 0 ? EXIT_FAILED : end(process, perform(&drawn));
}
