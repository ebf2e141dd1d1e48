// driver/model: see model.h. Between calls no pin is driven, so messages wait for whoever asks for them.
#include "model.h"

static struct pins_out model_tick(struct model *model, struct pins_in in)
{
    struct pins_out out = shell_outputs(model->shell);
    in.rst_n = true;
    shell_tick(model->shell, &in);
    model->cycles++;
    return out;
}

bool model_init(struct model *model, const struct profiler *profiler, const void *config)
{
    *model = (struct model){.shell = shell_create(profiler, config)};
    if (!model->shell)
        return false;
    shell_tick(model->shell, &(struct pins_in){.rst_n = false});
    return true;
}

void model_free(struct model *model)
{
    if (model->shell)
        shell_destroy(model->shell);
    model->shell = NULL;
}

bool model_event(struct model *model, struct word event)
{
    for (uint32_t clock = 0; clock < MODEL_PATIENCE; clock++)
        if (model_tick(model, (struct pins_in){.ev_valid = true, .ev_data = event}).ev_ready)
            return true;
    return false;
}

void model_idle(struct model *model, uint32_t cycles)
{
    while (cycles-- > 0)
        model_tick(model, (struct pins_in){0});
}

static bool request(struct model *model, struct pins_in in, uint32_t *data)
{
    for (uint32_t clock = 0; clock < MODEL_PATIENCE; clock++) {
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
