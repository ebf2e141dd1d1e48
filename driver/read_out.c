// driver/read_out: waits for tokens and messages, adding each message to the profile.
#include "driver/read_out.h"

#include <stdio.h>

bool read_out_take(void *context)
{
    struct read_out *r = context;
    struct word word;
    bool last;
    if (r->messages.next(r->messages.context, &word, &last))
        return r->add(r->profile, &word, last, &r->ended, r->device->error);
    if (r->shell->drain == DRAIN_STREAM)
        snprintf(r->device->error, ERROR_MAX, "no message came during a read-out");
    return false;
}

static bool wait_token(struct read_out *r)
{
    return device_wait_token(r->device, (struct taker){r, read_out_take});
}

// The queue holds msg_depth messages and its head.
bool read_out_serve(struct read_out *r)
{
    return device_take(r->device, (struct taker){r, read_out_take}, r->shell->msg_depth + 1);
}

bool read_out_clear(struct read_out *r)
{
    // When the token is taken, the last message may not have reached the queue's head; clearing takes longer.
    return wait_token(r) && device_clear(r->device) && wait_token(r) &&
           device_wait(r->device, 1U << BIT_status_clearing, 0) && read_out_serve(r);
}

bool read_out_flush(struct read_out *r)
{
    if (!wait_token(r) || !device_flush(r->device))
        return false;
    for (uint32_t taken = 0; !r->ended; taken++)
        if (!device_may_take(r->device, taken) || !read_out_take(r))
            return false;
    return true;
}
