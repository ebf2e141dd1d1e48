// cmodel/stratified/rig_helper: implementation of the rig that drives the stratified engine clock by clock.
#include "cmodel/stratified/rig_helper.h"

#include "tb/configured.h"

struct rig rig_make(int count, char *const *settings)
{
    union any_config config;
    must_configure(&stratified_profiler, count, settings, &config);
    struct rig rig = {0};
    rig.cfg = *(const struct stratified_config *)&config;
    rig.form = tuple_form_of(&stratified_profiler, &rig.cfg);
    rig.engine = stratified_engine.create(&rig.cfg);
    assert_non_null(rig.engine);
    stratified_engine.reset(rig.engine);
    return rig;
}

void rig_end(struct rig *rig)
{
    stratified_engine.destroy(rig->engine);
}

void rig_tick(struct rig *rig)
{
    rig->out = stratified_engine.tick(rig->engine, rig->in);
    rig->clock++;
}

void rig_offer(struct rig *rig, uint64_t a)
{
    rig->event = tuple_event_word(&rig->form, &(struct tuple){.a = a, .b = a + 1});
    rig->in.event = &rig->event;
}

void rig_idle(struct rig *rig, uint32_t clocks)
{
    rig->in = (struct engine_in){0};
    while (clocks-- > 0)
        rig_tick(rig);
}

uint32_t rig_execute(struct rig *rig, uint16_t address)
{
    rig->in.reg_addr = address;
    rig_tick(rig);
    rig->in.reg_addr = 0;
    assert_false(rig->out.reg_error);
    return rig->out.reg_rdata;
}

uint32_t rig_cleared(struct rig *rig)
{
    uint32_t clocks = 0;
    rig->in = (struct engine_in){0};
    for (;; clocks++) {
        rig_tick(rig);
        if (!rig->out.clearing)
            return clocks;
    }
}
