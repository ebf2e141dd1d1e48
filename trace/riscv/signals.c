// trace/riscv/signals: the addresses that the program has given the kernel as signal handlers.
// Where one begins, the branch before it has not led there.
#include "riscv/guest.h"
#include "riscv/recording.h"

enum { HANDLERS = 64, SIGNAL_IGNORE = 1 };

static uint64_t handler[HANDLERS];
static unsigned handlers;

bool signals_is_handler(uint64_t pc)
{
    for (unsigned i = 0; i < handlers; i++)
        if (handler[i] == pc)
            return true;
    return false;
}

// Of struct sigaction in the program's memory the handler is the first word.
void signals_handler(uint64_t action)
{
    uint64_t pc;
    if (!action || !guest_peek(action, &pc) || pc <= SIGNAL_IGNORE || signals_is_handler(pc) ||
        handlers == HANDLERS)
        return;
    handler[handlers++] = pc;
}
