// tb/trace/riscv_plugin/processes: three forked children with separate memory; the last executes echo.
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

volatile unsigned mark;

int main(int count, char **argument)
{
    (void)count;
    for (unsigned i = 1; i <= 3; i++) {
        pid_t child = fork();
        if (child == 0) {
            mark = 0x1000 + i;
            if (i == 3)
                execl("/bin/echo", "echo", "executed by", argument[1], (char *)NULL);
            _exit((int)i);
        }
        int status;
        waitpid(child, &status, 0);
        if (i < 3 && WEXITSTATUS(status) != (int)i)
            return 1;
    }
    mark = 0x2000;
    return 4;
}
