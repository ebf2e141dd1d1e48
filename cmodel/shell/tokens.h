// cmodel/shell/tokens: clear and flush, which act after the events ahead of them (doc/shell/shell.md).
#ifndef SLUICE_CMODEL_SHELL_TOKENS_H
#define SLUICE_CMODEL_SHELL_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

// No token; in the clock-domain crossing; set; being placed; being corrected; counting the events ahead.
enum token_phase { TOKEN_NONE, TOKEN_CDC, TOKEN_SET, TOKEN_PLACE, TOKEN_CORRECT, TOKEN_COUNT };

struct shell_tokens {
    enum token_phase phase;
    bool clear, flush;
    bool front;     // no event is ahead of the token
    uint32_t wait;  // TOKEN_SET: clocks until the events before the token are in the queue
    bool took;      // an event left the queue in the clock of TOKEN_PLACE
    uint32_t ahead; // events in the queue ahead of the token
};

// One clock. phase: at its start. taken: the engine took the token. took: an event left the queue's head.
// held: events in the queue's RAM and head.
void tokens_tick(struct shell_tokens *tokens, enum token_phase phase, bool taken, bool took, uint32_t held);

#endif
