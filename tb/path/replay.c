// tb/path/replay: command that runs the untimed model on a stream of records and writes.
//
//   replay [key=value ...] < STREAM     prints its actions, one per line, in the format of model_test.py
//   replay --speed N [key=value ...]    runs N records of a seeded program and prints records per second
//
// A stream line is a record, `r CLASS TARGET TAKEN COUNT INSTRUCTIONS`, or a letter and a decimal number: p
// writes ppcr, x trap_ppcr, k repair, s spill_entries, i phase_interval, t phase_threshold; c clears.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmodel/path/core.h"
#include "cmodel/random.h"

static uint64_t incomplete, overflows, underflows, gaps, events_lost, paths;
static bool saturated, table_saturated, accumulator_saturated;

static void fail(const char *what)
{
    fprintf(stderr, "replay: %s\n", what);
    exit(2);
}

static void tell(struct path_core *core, const struct path_did *did)
{
    const struct stack_did *popped = &did->stack;
    incomplete += popped->incomplete;
    overflows += popped->overflowed;
    underflows += popped->underflowed;
    gaps += popped->gap;
    events_lost += popped->events_lost;
    paths += popped->emitted;
    saturated |= popped->saturated;
    table_saturated |= did->table.saturated;
    accumulator_saturated |= did->accumulator_saturated;
    if (popped->emitted)
        printf("path %" PRIu64 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", popped->path.start,
               popped->path.length, popped->path.directions, popped->events, popped->instructions);
    if (did->ended) {
        const struct path_phase phase = path_phases_identify(&core->phases);
        printf("phase %u %u\n", phase.identity, phase.distance);
    }
}

static void tell_end(const struct path_core *core)
{
    const struct path_table *table = &core->table;
    for (uint32_t i = 0; i < table->rows * table->ways; i++)
        if (table->entries[i].count) {
            const struct path *path = &table->entries[i].path;
            printf("entry %" PRIu32 " %" PRIu64 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", i, path->start,
                   path->length, path->directions, path_table_count(table, i));
        }
    for (uint32_t i = 0; i < table->rows * table->ghosts_a_row; i++)
        if (table->ghosts[i].count)
            printf("ghost %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", i / table->ghosts_a_row,
                   i % table->ghosts_a_row, table->ghosts[i].fingerprint, table->ghosts[i].count);
    for (uint32_t i = 0; table->least && i < table->rows; i++)
        printf("least %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", i, table->least[i].way, table->least[i].ghost);
    printf("paths %" PRIu64 " incomplete %" PRIu64 " overflows %" PRIu64 " underflows %" PRIu64
           " gaps %" PRIu64 " events_lost %" PRIu64 " stacked %" PRIu32 " saturated %d %d %d\n",
           paths, incomplete, overflows, underflows, gaps, events_lost, core->stack.count, saturated,
           table_saturated, accumulator_saturated);
}

// Executes a line that is not a record.
static void write_register(struct path_core *core, char which, uint32_t value)
{
    bool accepted = true;
    switch (which) {
    case 'p': accepted = path_core_write_ppcr(core, value); break;
    case 'x': accepted = path_core_write_trap_ppcr(core, value); break;
    case 'k': printf("repaired %" PRIu32 "\n", path_stack_repair(&core->stack, value)); break;
    case 's': accepted = path_core_write_spill_entries(core, value); break;
    case 'i': accepted = path_core_write_interval(core, value); break;
    case 't': accepted = path_core_write_threshold(core, value); break;
    case 'c': path_core_clear(core); break;
    default: fail("a line that is neither record nor write");
    }
    if (!accepted)
        puts("refused");
}

// Parses the numbers after a line's letter. Returns their number, at most `most`.
static uint32_t read_numbers(const char *text, uint64_t *number, uint32_t most)
{
    uint32_t count = 0;
    for (char *end; count < most; text = end) {
        number[count] = strtoull(text, &end, 10);
        if (end == text)
            break;
        count++;
    }
    return count;
}

static void replay(struct path_core *core)
{
    enum { FIELDS = 5 };
    char line[128];
    while (fgets(line, sizeof line, stdin)) {
        uint64_t field[FIELDS] = {0};
        const uint32_t fields = read_numbers(line + 1, field, FIELDS);
        if (line[0] != 'r') {
            write_register(core, line[0], (uint32_t)field[0]);
            continue;
        }
        if (fields != FIELDS)
            fail("a record has five fields");
        const struct path_record record = {.class = (uint32_t)field[0],
                                           .target = field[1],
                                           .taken = field[2],
                                           .count = (uint32_t)field[3],
                                           .instructions = (uint32_t)field[4]};
        const struct path_did did = path_core_record(core, &record);
        tell(core, &did);
    }
    tell_end(core);
}

// ---- speed -------------------------------------------------------------------------------

enum { PROCEDURES = 400, BLOCKS = 40, KEPT = 1 << 20, DEEPEST = 60 };

// A walk through procedures of blocks: mostly biased forward branches, also back edges, calls and returns.
// Procedures with low numbers are called more often.
static void make_program(struct path_record *records, uint32_t count, uint64_t *random)
{
    uint64_t block[DEEPEST] = {0}; // of each active procedure: its number * BLOCKS + block
    uint32_t depth = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t at = block[depth];
        const uint32_t dice = random_below(random, 100);
        struct path_record *record = &records[i];
        *record = (struct path_record){
            .class = PATH_FORWARD, .taken = dice % 8 < at % 8, .instructions = 5, .count = dice == 0};
        if (at % BLOCKS >= BLOCKS - 2 && depth) {
            record->class = PATH_RETURN;
            depth--;
        } else if (at % BLOCKS >= BLOCKS - 2 || dice < 12) {
            record->class = PATH_BACKWARD;
            block[depth] -= at % BLOCKS / 2;
        } else if (at % 7 == 3 && depth + 1 < DEEPEST) {
            record->class = PATH_CALL;
            const uint32_t low = random_below(random, PROCEDURES);
            block[++depth] = (uint64_t)random_below(random, low + 1) * BLOCKS;
            block[depth - 1]++;
        } else {
            block[depth] += 1 + record->taken;
        }
        record->target = 0x400000 + 16 * block[depth];
    }
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void measure(struct path_core *core, uint64_t count)
{
    struct path_record *records = malloc(KEPT * sizeof *records);
    uint64_t random = 1;
    uint64_t emitted = 0;
    if (!records)
        fail("out of memory");
    make_program(records, KEPT, &random);
    const double start = seconds();
    for (uint64_t i = 0; i < count; i++) {
        const struct path_did did = path_core_record(core, &records[i % KEPT]);
        emitted += did.stack.emitted;
        if (did.ended)
            (void)path_phases_identify(&core->phases);
    }
    const double taken = seconds() - start;
    printf("%.1f M records/s, a path every %.1f records\n", 1e-6 * (double)count / taken,
           (double)count / (double)emitted);
    free(records);
}

int main(int argc, char **argv)
{
    const bool speed = argc > 2 && strcmp(argv[1], "--speed") == 0;
    const int first = speed ? 3 : 1;
    union any_config config;
    struct path_core core;
    char error[ERROR_MAX];
    if (!profiler_configure(&path_profiler, argc - first, argv + first, &config, error))
        fail(error);
    if (!path_core_init(&core, (const struct path_config *)&config))
        fail("out of memory");
    if (speed)
        measure(&core, strtoull(argv[2], NULL, 0));
    else
        replay(&core);
    path_core_free(&core);
    return 0;
}
