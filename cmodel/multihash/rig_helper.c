// cmodel/multihash/rig_helper: implementation of the rig that drives the multihash engine clock by clock.
#include "cmodel/multihash/rig_helper.h"

#include "cmodel/multihash/configure_helper.h"
#include "tb/unit_helper.h"

void rig_tick(struct rig *rig)
{
    rig->out = multihash_engine.tick(rig->engine, rig->in);
}

void rig_idle(struct rig *rig, uint32_t clocks)
{
    rig->in = (struct engine_in){0};
    while (clocks-- > 0)
        rig_tick(rig);
}

void rig_offer(struct rig *rig, uint64_t a)
{
    rig->event = tuple_event_word(&rig->form.tuple, &(struct tuple){.a = a});
    rig->in = (struct engine_in){.event = &rig->event};
}

void rig_events(struct rig *rig, uint64_t a, uint32_t count)
{
    while (count-- > 0) {
        rig_offer(rig, a);
        rig_tick(rig);
        assert_true(rig->out.event_taken);
        rig->in.event = NULL;
    }
}

uint32_t rig_execute(struct rig *rig, uint16_t address)
{
    rig->in = (struct engine_in){.reg_addr = address};
    rig_tick(rig);
    rig->in.reg_addr = 0;
    assert_false(rig->out.reg_error || rig->out.reg_wait);
    return rig->out.reg_rdata;
}

void rig_choose(struct rig *rig, uint32_t data)
{
    rig->in = (struct engine_in){.reg_addr = REG_view, .reg_write = true, .reg_wdata = data};
    rig_tick(rig);
    rig->in = (struct engine_in){0};
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

struct rig rig_make(uint32_t entries, uint32_t interval, char *first, char *second)
{
    struct rig rig = {.cfg = test_configure((char *[]){"threshold=0.04", "tables=16", "counters=1024",
                                                       "msg_depth=8", first, second, NULL})};
    rig.cfg.entries = entries;
    rig.cfg.interval = interval;
    rig.form = multihash_form(&rig.cfg);
    rig.engine = multihash_engine.create(&rig.cfg);
    assert_non_null(rig.engine);
    multihash_engine.reset(rig.engine);
    assert_int_equal(rig_cleared(&rig), 32 + 64);
    return rig;
}

void rig_end(struct rig *rig)
{
    multihash_engine.destroy(rig->engine);
}

void rig_says(struct rig *rig, enum multihash_type type, uint64_t a, uint64_t count)
{
    assert_non_null(rig->out.message);
    const struct multihash_message message = multihash_message_of(&rig->form, rig->out.message);
    assert_int_equal(message.type, type);
    assert_int_equal(message.tuple.a, a);
    assert_int_equal(message.tuple.count, count);
    assert_int_equal(rig->out.message_last, type >= MULTIHASH_END);
    assert_int_equal(rig->out.status_set >> BIT_status_flush_done & 1, type == MULTIHASH_CUT);
}

void rig_silent(struct rig *rig, uint32_t clocks)
{
    while (clocks-- > 0) {
        rig_tick(rig);
        assert_null(rig->out.message);
    }
}
