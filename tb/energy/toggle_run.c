// tb/energy/toggle_run: replay of recorded pins in Verilated RTL, with toggle counts per bit.
//
//   toggle_run DIR [FIRST LAST]
//
// driver/pins_text writes DIR/vectors.txt; outputs are compared with the model's in it. Toggles are counted
// in clocks FIRST to LAST, both inclusive, from 0. Default: from the first to the last clock with an event at
// the port. A clock begins when the inputs change and the clock falls. DIR/toggles.txt has a line `clocks N
// events N first N last N`, then one line per name:
//
//   PATH WIDTH CODE CHANGES ONES TOGGLES,TOGGLES,...      bit 0 first
//
// PATH has dots between scopes. Names of one signal share a CODE. ONES: for one bit, the rising edges at
// which it was 1. Exit code 1: the pins differ.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/pins_text.h"
#include "tb/energy/toggles.h"
#include "tb/lockstep/rtl.h"

// Times of the shim's dump: the clock falls at 10 k and rises at 10 k + 5.
enum { CLOCK_TIME = 10, RISE_TIME = 5 };

struct window {
    uint64_t first, last, clocks;
    uint64_t events; // events accepted in the window
};

static struct toggles *toggles;

void rtl_vcd(const char *text, size_t length)
{
    toggles_take(toggles, text, length); // errors are checked at the end
}

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "sluice: %s: %s\n", what, why);
    return 2;
}

static FILE *open_in(const char *folder, const char *name, const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, mode);
}

// Finds the window from first to last event, and the number of clocks. Ready is that after the previous
// clock.
static void look(FILE *vectors, struct window *w, bool said)
{
    struct pins_in in = {0};
    struct pins_out out = {0};
    bool ready = false;
    bool any = false;
    for (w->clocks = 0; pins_text_get(vectors, &in, &out); w->clocks++) {
        if (!said && in.ev_valid) {
            w->first = any ? w->first : w->clocks;
            w->last = w->clocks;
            any = true;
        }
        const bool inside = w->clocks >= w->first && (!said || w->clocks <= w->last);
        w->events += (said || any) && inside && in.ev_valid && ready && in.rst_n;
        ready = out.ev_ready;
    }
    rewind(vectors);
}

// The first pin that differs; NULL: none.
static const char *differ(const struct pins_out *m, const struct pins_out *r)
{
    const struct {
        const char *pin;
        uint64_t expected, got;
    } pins[] = {
        {"ev_ready_o", m->ev_ready, r->ev_ready},
        {"msg_valid_o", m->msg_valid, r->msg_valid},
        {"msg_last_o", m->msg_valid && m->msg_last, m->msg_valid && r->msg_last},
        {"reg_ready_o", m->reg_ready, r->reg_ready},
        {"reg_error_o", m->reg_error, r->reg_error},
        {"reg_rdata_o", m->reg_rdata, r->reg_rdata},
        {"irq_o", m->irq, r->irq},
        {"mem_valid_o", m->mem.valid, r->mem.valid},
        {"mem_write_o", m->mem.write, r->mem.write},
        {"mem_addr_o", m->mem.addr, r->mem.addr},
        {"mem_wdata_o", m->mem.wdata, r->mem.wdata},
    };
    for (size_t i = 0; i < sizeof pins / sizeof *pins; i++)
        if (pins[i].expected != pins[i].got)
            return pins[i].pin;
    return m->msg_valid && memcmp(&m->msg_data, &r->msg_data, sizeof m->msg_data) != 0 ? "msg_data_o" : NULL;
}

// False: the pins differ, or not all clocks of the run could be read.
static bool replay(FILE *vectors, struct rtl *rtl, uint64_t clocks)
{
    struct pins_in in = {0};
    struct pins_out model = {0};
    for (uint64_t clock = 0; clock < clocks && pins_text_get(vectors, &in, &model); clock++) {
        struct pins_out out = {0};
        rtl_tick(rtl, &in);
        rtl_outputs(rtl, &out);
        const char *pin = differ(&model, &out);
        if (pin) {
            fprintf(stderr, "sluice: clock %" PRIu64 ": %s is not what the model says\n", clock, pin);
            return false;
        }
    }
    return true;
}

static bool write_counts(FILE *file, const struct window *w)
{
    size_t names;
    const struct toggle_name *name = toggles_names(toggles, &names);
    fprintf(file, "clocks %" PRIu64 " events %" PRIu64 " first %" PRIu64 " last %" PRIu64 "\n",
            toggles_edges(toggles), w->events, w->first, w->last);
    for (size_t i = 0; i < names; i++) {
        const struct toggle_signal *signal = toggles_signal(toggles, name[i].signal);
        for (const char *c = name[i].path; *c; c++)
            putc(*c == ' ' ? '.' : *c, file);
        fprintf(file, " %" PRIu32 " %" PRIu32 " %" PRIu64 " %" PRIu64, signal->width, name[i].signal,
                signal->changes, signal->ones);
        for (uint32_t bit = 0; bit < signal->width; bit++)
            fprintf(file, "%c%" PRIu64, bit ? ',' : ' ', signal->toggles[bit]);
        putc('\n', file);
    }
    return fclose(file) == 0;
}

int main(int argc, char **argv)
{
    if (argc != 2 && argc != 4)
        return fail("usage", "toggle_run DIR [FIRST LAST]");
    FILE *vectors = open_in(argv[1], "vectors.txt", "r");
    if (!vectors)
        return fail(argv[1], "there is no vectors.txt in it");
    struct window w = {0};
    if (argc == 4) {
        w.first = strtoull(argv[2], NULL, 10);
        w.last = strtoull(argv[3], NULL, 10);
    }
    look(vectors, &w, argc == 4);
    if (w.events == 0)
        return fail(argv[1], "no event was taken in those clocks");
    toggles = toggles_new(CLOCK_TIME * w.first, CLOCK_TIME * w.last + RISE_TIME, "lockstep clk_i");
    struct rtl *rtl = rtl_create(1);
    FILE *counts = open_in(argv[1], "toggles.txt", "w");
    if (!toggles || !rtl || !counts || !rtl_trace(rtl, "-"))
        return fail(argv[1], "the toggles cannot be written");
    const bool agree = replay(vectors, rtl, w.clocks);
    rtl_destroy(rtl);
    fclose(vectors);
    if (!agree)
        return 1;
    toggles_end(toggles);
    if (*toggles_error(toggles))
        return fail("the simulator's VCD", toggles_error(toggles));
    const bool good = write_counts(counts, &w);
    toggles_free(toggles);
    return good ? 0 : fail(argv[1], "toggles.txt cannot be written");
}
