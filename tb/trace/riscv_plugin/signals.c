// tb/trace/riscv_plugin/signals: a timer's signals, faults that jump out of the handler, a kill of itself.
#include <setjmp.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

enum { TICKS = 20, FAULTS = 5 };

volatile int ticks, faults;
volatile unsigned mark;
static sigjmp_buf back;

void tick(int number)
{
    (void)number;
    ticks++;
}

void fault(int number)
{
    (void)number;
    faults++;
    siglongjmp(back, 1);
}

int main(void)
{
    signal(SIGALRM, tick);
    signal(SIGSEGV, fault);
    struct itimerval timer = {{0, 1000}, {0, 1000}};
    setitimer(ITIMER_REAL, &timer, NULL);
    for (unsigned i = 0; ticks < TICKS; i++)
        mark = i % 3 ? i : mark + 1;
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
    while (faults < FAULTS)
        if (sigsetjmp(back, 1) == 0)
            *(volatile int *)8 = 1;
    mark = 0x12345;
    kill(getpid(), SIGKILL);
    return 0;
}
