// cmodel/path/rig_helper: memory with random waits, message queue, and access to events and registers.
#include "cmodel/path/rig_helper.h"

#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"

enum { WAIT_MOST = 10000 };

struct rig *rig_begin(char *const *settings)
{
    struct rig *rig = calloc(1, sizeof *rig);
    assert_non_null(rig);
    rig->cfg = test_configure(settings);
    rig->engine = path_engine.create(&rig->cfg);
    assert_non_null(rig->engine);
    path_engine.reset(rig->engine);
    rig->answers = 256;
    for (uint32_t clocks = 0; clocks < path_clear_clocks(&rig->cfg); clocks++) {
        rig_tick(rig);
        assert_true(rig->out.clearing);
    }
    return rig;
}

void rig_end(struct rig *rig)
{
    path_engine.destroy(rig->engine);
    free(rig);
}

// A read must return a word of the youngest spilled entry.
static void check_read(const struct rig *rig, uint32_t at)
{
    const struct path_engine *e = rig->engine;
    const struct stack_entry *entry = path_stack_entry(&e->core.stack, (uint32_t)e->spill.spilled - 1);
    const struct word word = path_stack_word(&rig->cfg, entry);
    const uint32_t i = at % (1U << path_spill_slot_bits(&rig->cfg));
    assert_true(e->spill.spilled > 0);
    assert_int_equal(rig->memory[at], (uint32_t)(word.limb[i / 2] >> (i % 2 * 32)));
}

static bool answer(struct rig *rig)
{
    const struct memory_request *request = &rig->request;
    const uint32_t at = (request->addr - RIG_BASE) / 4;
    if (!request->valid) {
        assert_true(!request->write && !request->addr && !request->wdata);
        return false;
    }
    assert_true(request->addr % 4 == 0 && at < RIG_WORDS);
    assert_true(request->write || !request->wdata);
    if (random_below(&rig->random, 256) >= rig->answers)
        return false;
    rig->writes += request->write;
    rig->reads += !request->write;
    if (request->write)
        rig->memory[at] = request->wdata;
    else
        check_read(rig, at);
    return true;
}

void rig_tick(struct rig *rig)
{
    const struct memory_request before = rig->request;
    rig->in.mem_ready = answer(rig);
    rig->stored -= rig->in.msg_freed;
    rig->out = path_engine.tick(rig->engine, rig->in);
    rig->clock++;
    rig->stored += rig->out.message != NULL;
    assert_true(rig->stored <= rig->cfg.shell.msg_depth);
    rig->request = rig->out.mem;
    if (before.valid && !rig->in.mem_ready) // the request must be held
        assert_true(rig->request.valid && rig->request.write == before.write &&
                    rig->request.addr == before.addr && rig->request.wdata == before.wdata);
}

void rig_idle(struct rig *rig, uint32_t clocks)
{
    while (clocks-- > 0) {
        rig->in = (struct engine_in){.msg_freed = rig->stored > 0};
        rig_tick(rig);
    }
    rig->in.msg_freed = false;
}

void rig_offer(struct rig *rig, struct path_record record)
{
    rig->event = path_record_word(&rig->cfg, &record);
    rig->in.event = &rig->event;
}

void rig_withdraw(struct rig *rig)
{
    rig->in.event = NULL;
}

void rig_record(struct rig *rig, struct path_record record)
{
    rig_offer(rig, record);
    rig_tick(rig);
    assert_true(rig->out.event_taken);
    rig_withdraw(rig);
}

uint32_t rig_read(struct rig *rig, uint16_t address)
{
    rig->in = (struct engine_in){.reg_addr = address};
    rig_tick(rig);
    rig->in.reg_addr = 0;
    assert_false(rig->out.reg_error || rig->out.reg_wait);
    return rig->out.reg_rdata;
}

uint32_t rig_write(struct rig *rig, uint16_t address, uint32_t data)
{
    uint32_t waited = 0;
    rig->in.reg_addr = address;
    rig->in.reg_write = true;
    rig->in.reg_wdata = data;
    for (rig_tick(rig); rig->out.reg_wait; rig_tick(rig)) {
        waited++;
        assert_false(rig->out.event_taken || rig->out.token_taken);
        assert_true(waited < WAIT_MOST);
    }
    rig->in.reg_addr = 0;
    rig->in.reg_write = false;
    return waited;
}

struct path_message rig_message(const struct rig *rig)
{
    assert_non_null(rig->out.message);
    return path_message_of(&rig->cfg, rig->out.message);
}

void rig_silent(struct rig *rig, uint32_t clocks)
{
    while (clocks-- > 0) {
        rig_tick(rig);
        assert_null(rig->out.message);
    }
}

void rig_says(const struct rig *rig, enum path_type type, struct path path, uint32_t count)
{
    const struct path_message message = rig_message(rig);
    assert_int_equal(message.type, type);
    assert_true(path_equal(message.path, path));
    assert_int_equal(message.count, count);
    assert_int_equal(rig->out.message_last, type == PATH_END);
}
