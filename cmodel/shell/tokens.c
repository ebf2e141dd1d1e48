// cmodel/shell/tokens: one clock of the place of clear and flush among the events of the queue.
#include "cmodel/shell/tokens.h"

void tokens_tick(struct shell_tokens *t, enum token_phase phase, bool taken, bool took, uint32_t held)
{
    switch (phase) {
    case TOKEN_NONE:
    case TOKEN_CDC: break;
    case TOKEN_SET: t->phase = t->wait-- > 0 ? TOKEN_SET : TOKEN_PLACE; break;
    case TOKEN_PLACE:
        t->phase = TOKEN_CORRECT;
        t->ahead = held;
        t->took = took;
        break;
    case TOKEN_CORRECT:
    case TOKEN_COUNT:
        t->phase = TOKEN_COUNT;
        t->ahead -= phase == TOKEN_CORRECT ? t->took : took;
        t->front = t->ahead == 0;
        break;
    }
    if (taken && t->flush)
        t->flush = false;
    else if (taken)
        t->clear = false;
    if (taken && !t->clear) {
        t->phase = TOKEN_NONE;
        t->front = false;
    }
}
