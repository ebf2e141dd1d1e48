// tb/lockstep/shell_cover: cover points for controls near events, handshake stalls, drops and resets.
// Uses the model; never looks into the RTL.
#include "tb/lockstep/shell_cover.h"

#include <string.h>

enum { BEFORE, SAME, AFTER };
enum { DO_CLEAR, DO_FLUSH, DO_FREEZE, DO_DISABLE, CONTROLS };

void shell_cover_init(struct shell_cover *c, struct cover *cover, const struct shell_config *cfg,
                      const char *prefix, bool waits)
{
    static const char *const when_names[] = {"before", "same", "after"};
    static const char *const control_names[] = {"clear", "flush", "freeze", "disable"};
    static const char *const flight_names[] = {"event", "message", "request"};
    *c = (struct shell_cover){.cover = cover};
    for (int i = 0; i < CONTROLS; i++)
        for (int when = 0; when < 3; when++)
            c->control[i][when] =
                cover_declare(cover, "%s%s.event_%s", prefix, control_names[i], when_names[when]);
    for (int i = 0; i < 3; i++)
        c->reset_with[i] = cover_declare(cover, "%sreset.with_%s", prefix, flight_names[i]);
    if (cfg->lossless)
        c->stall_event = cover_declare(cover, "%sstall.event", prefix);
    else
        c->drop = cover_declare(cover, "%sdrop", prefix);
    if (cfg->queue == QUEUE_DUAL)
        c->cdc_full = cover_declare(cover, "%scdc.full", prefix);
    if (cfg->queue == QUEUE_DUAL && !cfg->lossless) {
        c->cdc_drop = cover_declare(cover, "%scdc.drop", prefix);
        c->cdc_drops = cover_declare(cover, "%scdc.drop_on_both_sides", prefix);
        c->cdc_drop_ignored = cover_declare(cover, "%scdc.drop_ignored", prefix);
    }
    if (cfg->drain == DRAIN_STREAM)
        c->stall_message = cover_declare(cover, "%sstall.message", prefix);
    if (cfg->run)
        for (int when = 0; when < 3; when++)
            c->stop[when] = cover_declare(cover, "%sstop.event_%s", prefix, when_names[when]);
    if (waits)
        c->stall_register = cover_declare(cover, "%sstall.register", prefix);
}

// The controls executed by a write in this clock, one bit each.
static unsigned controls(const struct bench *b, uint32_t phase_before)
{
    if (phase_before != REQUEST_EXECUTES || b->model->request.phase == REQUEST_EXECUTES || !b->in.reg_write ||
        b->in.reg_addr != REG_control)
        return 0;
    const uint32_t data = b->in.reg_wdata;
    return (data >> BIT_control_clear & 1) << DO_CLEAR | (data >> BIT_control_flush & 1) << DO_FLUSH |
           (data >> BIT_control_freeze & 1) << DO_FREEZE | (~data >> BIT_control_enable & 1) << DO_DISABLE;
}

static void cover_controls(struct shell_cover *c, const struct bench *b)
{
    const unsigned now = controls(b, c->request_phase);
    for (unsigned i = 0; i < CONTROLS; i++) {
        cover_hit(c->cover, c->control[i][BEFORE], now >> i & 1 && c->accepted);
        cover_hit(c->cover, c->control[i][SAME], now >> i & 1 && b->model->accepted);
        cover_hit(c->cover, c->control[i][AFTER], c->executed >> i & 1 && b->model->accepted);
    }
    c->executed = now;
}

static void cover_cdc(struct shell_cover *c, const struct bench *b)
{
    const struct event_cdc *cdc = &b->model->cdc;
    cover_hit(c->cover, c->cdc_full, b->cfg->shell.queue == QUEUE_DUAL && !cdc->ready);
    cover_hit(c->cover, c->cdc_drop, cdc->out.lost == 1);
    cover_hit(c->cover, c->cdc_drops,
              cdc->out.lost > 0 && cdc->out.valid && !b->model->open && !b->model->ignore);
    cover_hit(c->cover, c->cdc_drop_ignored, cdc->out.lost > 0 && b->model->ignore);
}

// The pin run_i: an event in the clock before it falls, in those in which it is low, and in the one behind
// it.
static void cover_stop(struct shell_cover *c, const struct bench *b)
{
    const bool stop = b->in.stop;
    cover_hit(c->cover, c->stop[BEFORE], stop && !c->stopped && c->accepted);
    cover_hit(c->cover, c->stop[SAME], stop && b->in.ev_valid);
    cover_hit(c->cover, c->stop[AFTER], !stop && c->stopped && b->in.ev_valid);
    c->stopped = stop;
}

static void cover_stalls(struct shell_cover *c, const struct bench *b)
{
    cover_hit(c->cover, c->stall_event, b->in.ev_valid && !c->out.ev_ready);
    cover_hit(c->cover, c->drop, b->model->dropped);
    cover_hit(c->cover, c->stall_message, c->out.msg_valid && !b->in.msg_ready);
    cover_hit(c->cover, c->stall_register,
              c->request_phase == REQUEST_EXECUTES && b->model->request.phase == REQUEST_EXECUTES);
}

void shell_cover_clock(struct shell_cover *c, const struct bench *b, bool busy)
{
    if (!b->in.rst_n) {
        cover_hit(c->cover, c->reset_with[0], c->busy_event);
        cover_hit(c->cover, c->reset_with[1], c->busy_message);
        cover_hit(c->cover, c->reset_with[2], c->request_phase != 0);
    } else {
        cover_controls(c, b);
        cover_stalls(c, b);
        cover_stop(c, b);
        cover_cdc(c, b);
    }
    c->out = b->model_out;
    c->accepted = b->model->accepted;
    c->request_phase = b->model->request.phase;
    c->busy_event = b->model->queue.stored > 0 || b->model->queue.valid || busy;
    c->busy_message = b->model->messages.stored > 0 || b->model->messages.valid;
}
