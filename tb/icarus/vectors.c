// tb/icarus/vectors: what the model says of a run, as lines for any simulator.
//
//   vectors DIR CLOCKS SEED PROFILER [key=value ...]
//
// DIR/vectors.txt: a clock a line, hexadecimal: rst_n ev_valid ev_data msg_ready reg_valid reg_write reg_addr
// reg_wdata mem_ready mem_rdata, and what stands after the edge: ev_ready msg_valid msg_last msg_data
// reg_ready reg_error reg_rdata irq mem_valid mem_write mem_addr mem_wdata. DIR/shape.vh: the widths, the top
// module's name, and whether it has a memory port, for replay.v. The traffic is the lockstep bench's: loads,
// read-outs, flushes, stalls and resets. Where the bench would run the Verilated RTL stands a recorder that
// agrees with the model.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tb/lockstep/exercise.h"

enum { EPISODE_EVENTS = 1000 };

static FILE *vectors;
static unsigned event_digits, message_digits; // hexadecimal
static uint64_t clocks_left;
static const struct bench *recorded;

// ---- the recorder in the RTL's place ------------------------------------------------------

struct rtl {
    size_t next; // beat of the bench's batch
    struct pins_out out;
};

struct rtl *rtl_create(uint32_t seed)
{
    (void)seed;
    return calloc(1, sizeof(struct rtl));
}

void rtl_destroy(struct rtl *rtl)
{
    free(rtl);
}

static void put_word(const struct word *word, unsigned digits)
{
    putc(' ', vectors);
    for (unsigned digit = digits; digit-- > 0;)
        fprintf(vectors, "%" PRIx64, word->limb[digit / 16] >> digit % 16 * 4 & 15);
}

void rtl_tick(struct rtl *rtl, const struct pins_in *in)
{
    const struct pins_out *out = &rtl->out;
    rtl->out = recorded->batch[rtl->next].out;
    rtl->next = rtl->next + 1 == recorded->waiting ? 0 : rtl->next + 1;
    if (clocks_left == 0)
        return;
    clocks_left--;
    struct word message = {{0}};
    if (out->msg_valid)
        message = out->msg_data;
    fprintf(vectors, "%d %d", in->rst_n, in->ev_valid);
    put_word(&in->ev_data, event_digits);
    fprintf(vectors, " %d %d %d %x %" PRIx32 " %d %" PRIx32, in->msg_ready, in->reg_valid, in->reg_write,
            in->reg_addr, in->reg_wdata, in->mem_ready, in->mem_rdata);
    fprintf(vectors, "  %d %d %d", out->ev_ready, out->msg_valid, out->msg_last);
    put_word(&message, message_digits);
    fprintf(vectors, " %d %d %" PRIx32 " %d", out->reg_ready, out->reg_error, out->reg_rdata, out->irq);
    fprintf(vectors, " %d %d %" PRIx32 " %" PRIx32 "\n", out->mem.valid, out->mem.write, out->mem.addr,
            out->mem.wdata);
}

void rtl_outputs(const struct rtl *rtl, struct pins_out *out)
{
    *out = rtl->out;
}

bool rtl_trace(struct rtl *rtl, const char *path)
{
    (void)rtl;
    (void)path;
    return false;
}

void rtl_show_model(struct rtl *rtl, const struct pins_out *model, bool mismatch)
{
    (void)rtl;
    (void)model;
    (void)mismatch;
}

// ---- the run ------------------------------------------------------------------------------

static int fail(const char *message)
{
    fprintf(stderr, "sluice: %s\n", message);
    return 2;
}

static FILE *create(const char *folder, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, "w");
}

static bool write_shape(const char *folder, const struct profiler *profiler, const union any_config *cfg)
{
    FILE *shape = create(folder, "shape.vh");
    if (!shape)
        return false;
    fprintf(shape, "localparam EVENT_BITS   = %u;\nlocalparam MESSAGE_BITS = %u;\n",
            profiler_pin_bits(profiler, cfg), profiler->message_bits(cfg));
    fprintf(shape, "`define TOP %ssluice_%s\n", cfg->shell.prefix, profiler->name);
    if (profiler_memory(profiler, cfg))
        fprintf(shape, "`define MEMORY\n");
    return fclose(shape) == 0;
}

// Episodes until there are clocks enough.
static bool record(const struct exercise *exercise, const union any_config *cfg, uint32_t seed)
{
    struct bench b;
    void *state = exercise->create(cfg);
    if (!state || !bench_init(&b, exercise->profiler, cfg, seed))
        return false;
    recorded = &b;
    while (clocks_left > 0 && !b.mismatch.pin)
        exercise->episode(state, &b, EPISODE_EVENTS);
    bool agreed = !b.mismatch.pin;
    if (!agreed)
        fprintf(stderr, "sluice: the model contradicts the exact profile: %s\n", b.mismatch.pin);
    exercise->destroy(state);
    bench_free(&b);
    return agreed;
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return fail("usage: vectors DIR CLOCKS SEED PROFILER [key=value ...]");
    const struct exercise *exercise = exercise_find(argv[4]);
    if (!exercise)
        return fail("there is no profiler of that name");
    union any_config cfg;
    char error[ERROR_MAX];
    if (!profiler_configure(exercise->profiler, argc - 5, argv + 5, &cfg, error))
        return fail(error);
    clocks_left = strtoull(argv[2], NULL, 10);
    if (clocks_left == 0)
        return fail("CLOCKS is a number from 1 on");
    event_digits = (profiler_pin_bits(exercise->profiler, &cfg) + 3) / 4;
    message_digits = (exercise->profiler->message_bits(&cfg) + 3) / 4;
    vectors = create(argv[1], "vectors.txt");
    if (!vectors || !write_shape(argv[1], exercise->profiler, &cfg))
        return fail("the folder cannot be written");
    bool ok = record(exercise, &cfg, (uint32_t)strtoul(argv[3], NULL, 10));
    if (fclose(vectors) != 0)
        return fail("the vectors cannot be written");
    return ok ? 0 : 1;
}
