// driver/model: events, requests and messages at the pins. Without a call no clock passes, so messages wait.
#include "driver/model.h"

struct model_watcher model_watcher;

static void tick(struct model *model, const struct pins_in *in)
{
    shell_tick(model->shell, in);
    if (model->watcher.show) {
        const struct pins_out after = shell_outputs(model->shell);
        model->watcher.show(model->watcher.context, in, &after);
    }
}

static struct pins_out model_tick(struct model *model, struct pins_in in)
{
    struct pins_out out = shell_outputs(model->shell);
    in.rst_n = true;
    // Memory and registers are on one bus, which a register's access keeps until its answer. Models ignore
    // the data.
    in.mem_ready = out.mem.valid && (!in.reg_valid || out.reg_ready);
    tick(model, &in);
    model->cycles++;
    return out;
}

bool model_init(struct model *model, const struct profiler *profiler, const void *config)
{
    *model = (struct model){.shell = shell_create(profiler, config), .watcher = model_watcher};
    if (!model->shell)
        return false;
    tick(model, &(struct pins_in){.rst_n = false});
    return true;
}

void model_free(struct model *model)
{
    if (model->shell)
        shell_destroy(model->shell);
    model->shell = NULL;
}

// ---- events, and beside them the taker ---------------------------------------------------

// Drives the taker's pins.
static void drive_taker(struct model *model, struct pins_in *in)
{
    const bool takes = model->taker.take != NULL;
    in->msg_ready = takes && model->shell->cfg.shell.drain == DRAIN_STREAM;
    if (takes && !in->msg_ready && !model->reading && shell_outputs(model->shell).irq)
        model->reading = REG_message_status;
    in->reg_valid = model->reading != 0;
    in->reg_addr = model->reading;
}

// Handles the answer to the taker's register read.
static bool take_answer(struct model *model, uint32_t data)
{
    if (model->reading == REG_message_status) {
        model->reading = data >> BIT_message_status_waits & 1 ? REG_message_data : 0;
        model->last = data >> BIT_message_status_last & 1;
        model->message = (struct word){0};
        model->words = 0;
        return true;
    }
    model->message.limb[model->words / 2] |= (uint64_t)data << (model->words % 2 * 32);
    if (32 * ++model->words < model->shell->message_bits)
        return true;
    model->reading = 0;
    return model->taker.take(model->taker.context, &model->message, model->last);
}

// One clock. False: the taker failed.
static bool shared_tick(struct model *model, struct pins_in in, bool *event_taken)
{
    drive_taker(model, &in);
    const struct pins_out out = model_tick(model, in);
    *event_taken = out.ev_ready;
    if (in.msg_ready && out.msg_valid)
        return model->taker.take(model->taker.context, &out.msg_data, out.msg_last);
    return !in.reg_valid || !out.reg_ready || take_answer(model, out.reg_rdata);
}

bool model_event(struct model *model, struct word event)
{
    bool good = true;
    bool taken = false;
    for (uint32_t clock = 0; good && !taken && clock < MODEL_PATIENCE; clock++)
        good = shared_tick(model, (struct pins_in){.ev_valid = true, .ev_data = event}, &taken);
    return good && taken;
}

bool model_idle(struct model *model, uint32_t cycles)
{
    bool good = true;
    for (bool ignored; good && cycles > 0; cycles--)
        good = shared_tick(model, (struct pins_in){0}, &ignored);
    return good;
}

// ---- one request or message at a time ----------------------------------------------------

static bool request(struct model *model, struct pins_in in, uint32_t *data)
{
    for (uint32_t clock = 0; clock < MODEL_PATIENCE; clock++) {
        if (model->reading) { // finish the taker's message first
            if (!model_idle(model, 1))
                return false;
            continue;
        }
        struct pins_out out = model_tick(model, in);
        if (out.reg_ready) {
            *data = out.reg_rdata;
            return !out.reg_error;
        }
    }
    return false;
}

static bool read_register(void *context, uint16_t address, uint32_t *data)
{
    return request(context, (struct pins_in){.reg_valid = true, .reg_addr = address}, data);
}

static bool write_register(void *context, uint16_t address, uint32_t data)
{
    uint32_t ignored;
    return request(
        context,
        (struct pins_in){.reg_valid = true, .reg_write = true, .reg_addr = address, .reg_wdata = data},
        &ignored);
}

struct bus model_bus(struct model *model)
{
    return (struct bus){model, read_register, write_register};
}

static bool next_message(void *context, struct word *message, bool *last)
{
    for (uint32_t clock = 0; clock < MODEL_PATIENCE; clock++) {
        struct pins_out out = model_tick(context, (struct pins_in){.msg_ready = true});
        if (out.msg_valid) {
            *message = out.msg_data;
            *last = out.msg_last;
            return true;
        }
    }
    return false;
}

struct messages model_messages(struct model *model)
{
    return (struct messages){model, next_message};
}
