// trace/riscv/signals: list of the program's signal handlers.
// A handler's address is not the target of the branch before it.
#include "trace/riscv/guest.h"
#include "trace/riscv/recording.h"

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

// The handler is the first word of struct sigaction in the program's memory.
void signals_handler(uint64_t action)
{
    uint64_t pc;
    if (!action || !guest_peek(action, &pc) || pc <= SIGNAL_IGNORE || signals_is_handler(pc) ||
        handlers == HANDLERS)
        return;
    handler[handlers++] = pc;
}
