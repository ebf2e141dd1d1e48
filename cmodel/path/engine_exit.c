// cmodel/path/engine_exit: messages of the clocked path profiler, and the account of free places.
// Contract: doc/path/engine.md, The exit; interface: path/engine.h.
#include "cmodel/path/engine.h"

// Reads one entry per step, valid or not, then the end record.
struct path_step path_read_step(struct path_engine *e)
{
    const uint32_t entry = e->step++;
    struct path_step step = {.made = true, .push = true};
    if (entry == e->cfg.entries) {
        step.last = true;
        step.message = (struct path_message){.type = PATH_END, .count = e->sent};
        e->state = PATH_RUN;
        return step;
    }
    const uint32_t count = path_table_count(&e->core.table, entry);
    step.push = count > 0;
    step.message = (struct path_message){PATH_ENTRY, e->core.table.entries[entry].path, count};
    e->sent += step.push;
    return step;
}

// What happened at the exit in a clock.
struct passage {
    bool pushed;   // a path was pushed
    bool phase;    // a phase record was pushed
    bool returned; // a promised place was not needed
    bool lost;     // a message was lost
};

static void push(struct path_engine *e, const struct path_message *message, struct engine_out *out)
{
    e->message = path_message_word(&e->cfg, message);
    out->message = &e->message;
}

// The phase record may be pushed, and the exit is free.
static void push_phase(struct path_engine *e, struct passage *passage, struct engine_out *out)
{
    if (e->spare) {
        push(e, &(struct path_message){.type = PATH_PHASE, .count = path_phase_count(e->phase)}, out);
        passage->phase = true;
    }
    passage->lost = !e->spare && !e->cfg.shell.lossless;
    if (passage->phase || passage->lost)
        e->evaluating = false;
}

static struct passage pass_exit(struct path_engine *e, const struct path_exit *exit,
                                const struct path_step *step, struct engine_out *out)
{
    const bool lossless = e->cfg.shell.lossless;
    const bool path = exit->streams && exit->did.stack.emitted;
    struct passage passage = {.returned =
                                  (lossless && exit->streams && !path) || (step->made && !step->push)};
    if (path && (lossless || e->places)) {
        const struct stack_did *popped = &exit->did.stack;
        push(e, &(struct path_message){PATH_POPPED, popped->path, popped->events}, out);
        passage.pushed = true;
    } else if (path) {
        passage.lost = true;
    } else if (step->push) {
        push(e, &step->message, out);
        out->message_last = step->last;
        out->status_set |= (uint32_t)step->last << BIT_status_flush_done;
    } else if (e->evaluating && e->evaluation == 0) {
        push_phase(e, &passage, out);
    }
    out->status_set |= (uint32_t)passage.lost << BIT_status_overrun;
    return passage;
}

// `promised`: this clock's record or step needs a place.
static void tick_places(struct path_engine *e, const struct passage *passage, bool promised, bool freed)
{
    bool more = e->freed;
    e->places -= promised || (passage->pushed && !e->cfg.shell.lossless);
    e->spare &= !passage->phase;
    if (e->cfg.phases && !e->spare && more) {
        e->spare = true;
        more = false;
    }
    e->places += (uint32_t)passage->returned + more;
    e->freed = freed;
}

void path_exit_tick(struct path_engine *e, const struct path_exit *exit, const struct path_step *step,
                    bool promised, bool freed, struct engine_out *out)
{
    const struct passage passage = pass_exit(e, exit, step, out);
    e->lost[e->clock % PATH_LOST_CLOCKS] = passage.lost;
    tick_places(e, &passage, promised, freed);
}
