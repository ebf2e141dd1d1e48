// tb/path/spill: command that runs the clocked model of a spilling stack on a stream, for spill_test.py.
//
//   spill ANSWERS ENTRIES key=value ... < STREAM
//
// A stream line is a record, `r CLASS TARGET TAKEN COUNT INSTRUCTIONS`, or `k REPAIR`; each is offered as
// soon as the previous one is taken. The memory has ENTRIES slots and answers in clock t if the top byte of
// t * 2654435761 (32 bits) is below ANSWERS. It prints the clock of each `taken`, `repaired`, `write ADDRESS
// WORD` and `read ADDRESS`; clock 0 is the first with an offer.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/path/engine.h"

static void fail(const char *what)
{
    fprintf(stderr, "spill: %s\n", what);
    exit(2);
}

struct bench {
    struct path_engine *engine;
    uint32_t answers;
    uint32_t clock;
    struct memory_request request; // at the port
};

static struct engine_out tick(struct bench *b, struct engine_in in)
{
    const struct memory_request *request = &b->request;
    in.mem_ready = request->valid && (uint32_t)(b->clock * 2654435761U) >> 24 < b->answers;
    if (in.mem_ready && request->write)
        printf("%" PRIu32 " write %" PRIu32 " %" PRIu32 "\n", b->clock, request->addr, request->wdata);
    else if (in.mem_ready)
        printf("%" PRIu32 " read %" PRIu32 "\n", b->clock, request->addr);
    const struct engine_out out = path_engine.tick(b->engine, in);
    b->request = out.mem;
    b->clock++;
    return out;
}

static void write_register(struct bench *b, uint16_t address, uint32_t data)
{
    struct engine_out out;
    do
        out = tick(b, (struct engine_in){.reg_addr = address, .reg_write = true, .reg_wdata = data});
    while (out.reg_wait);
    if (out.reg_error)
        fail("a write was refused");
}

static void send(struct bench *b, const struct path_config *cfg, const struct path_record *record)
{
    const struct word word = path_record_word(cfg, record);
    while (!tick(b, (struct engine_in){.event = &word}).event_taken)
        ;
    printf("%" PRIu32 " taken\n", b->clock - 1);
}

static void replay(struct bench *b, const struct path_config *cfg)
{
    enum { FIELDS = 5 };
    char line[128];
    while (fgets(line, sizeof line, stdin)) {
        uint64_t field[FIELDS] = {0};
        char *at = line + 1;
        for (uint32_t i = 0; i < FIELDS; i++)
            field[i] = strtoull(at, &at, 10);
        if (line[0] == 'k') {
            write_register(b, REG_repair, (uint32_t)field[0]);
            printf("%" PRIu32 " repaired\n", b->clock - 1);
            continue;
        }
        const struct path_record record = {.class = (uint32_t)field[0],
                                           .target = field[1],
                                           .taken = field[2],
                                           .count = (uint32_t)field[3],
                                           .instructions = (uint32_t)field[4]};
        send(b, cfg, &record);
    }
}

int main(int argc, char **argv)
{
    union any_config config;
    char error[ERROR_MAX];
    if (argc < 3)
        fail("spill ANSWERS ENTRIES key=value ... < STREAM");
    if (!profiler_configure(&path_profiler, argc - 3, argv + 3, &config, error))
        fail(error);
    struct bench bench = {.engine = path_engine.create(&config),
                          .answers = (uint32_t)strtoul(argv[1], NULL, 10)};
    if (!bench.engine)
        fail("out of memory");
    path_engine.reset(bench.engine);
    while (tick(&bench, (struct engine_in){0}).clearing)
        ;
    write_register(&bench, REG_spill_entries, (uint32_t)strtoul(argv[2], NULL, 10));
    bench.clock = 0;
    replay(&bench, (const struct path_config *)&config);
    path_engine.destroy(bench.engine);
    return 0;
}
