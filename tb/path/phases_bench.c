// tb/path/phases_bench: bench that compares sluice_path_phases with the model in every clock.
//
//   phases_bench SEED RECORDS key=value ...
//
// Traffic: records and paths of a seeded program, with pauses, bursts on one accumulator, writes of interval
// and threshold, clears, resets. Prints coverage as NAME=NUMBER. Exit code 1: block and page differ.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tb/path/phases_page.h"
#include "tb/path/phases_traffic.h"

enum { PACES = 256, RESETS_APART = 100 }; // in evaluations

struct bench {
    struct page page;
    struct traffic traffic;
    struct block *block;
    uint32_t pace;                // records per 256 clocks
    uint32_t quiet, clear, pause; // clocks left of each
    uint64_t held, late_threshold, resets, resets_evaluating;
};

static uint32_t below(struct bench *b, uint32_t limit)
{
    return traffic_below(&b->traffic, limit);
}

// As long as its shortest.
static void begin_clear(struct bench *b)
{
    page_clear(&b->page);
    b->quiet = 0;
    b->clear = PATH_AHEAD_CLOCKS + b->page.cfg.accumulators;
}

// Reset at any time, for 1 to 4 clocks.
static void reset(struct bench *b)
{
    b->resets++;
    b->resets_evaluating += b->page.evaluating;
    for (uint32_t left = 1 + below(b, 4); left; left--) {
        struct block_out out;
        struct block_in in = page_now(&b->page)->in;
        in.clear_i = below(b, 2);
        block_clock(b->block, &in, &out);
        page_end(&b->page);
    }
    b->page.model.interval = b->page.cfg.phase_interval;
    b->page.model.threshold = path_threshold(&b->page.cfg);
    b->page.bank = 0;
    begin_clear(b);
}

// ---- actions of a clock ----------------------------------------------------------------------

enum action { NOTHING, OTHER, RECORD, WRITE, CLEAR };

static enum action choose(struct bench *b, bool hold)
{
    if (b->clear)
        return NOTHING;
    if (below(b, 1000) == 0)
        b->pace = below(b, 3) ? PACES : below(b, PACES);
    if (b->quiet == 0 && below(b, 20) == 0)
        return below(b, 300) ? WRITE : b->page.evaluating ? NOTHING : CLEAR;
    if (b->pause == 0 && below(b, 2000) == 0)
        b->pause = 1 + below(b, 2 * PATH_LATENCY);
    b->pause -= b->pause > 0;
    if (hold || b->pause || below(b, PACES) >= b->pace)
        return NOTHING;
    return below(b, 8) ? RECORD : OTHER; // a record of an invalid class
}

static void act(struct bench *b, enum action action)
{
    switch (action) {
    case NOTHING: break;
    case OTHER: b->quiet = PATH_LATENCY; break;
    case RECORD:
        page_record(&b->page, traffic_record_instructions(&b->traffic),
                    below(b, 8) ? traffic_path(&b->traffic) : NULL, traffic_path_instructions(&b->traffic));
        b->quiet = PATH_LATENCY;
        break;
    case WRITE: page_write(&b->page, traffic_interval(&b->traffic)); break;
    case CLEAR: begin_clear(b); break;
    }
}

// T often changes around the last clock in which it matters.
static void write_threshold(struct bench *b)
{
    const struct page *page = &b->page;
    const bool soon = page->evaluating && page->clock + 3 >= page->due;
    if (below(b, soon ? 4 : 5000))
        return;
    b->page.model.threshold = traffic_threshold(&b->traffic);
    b->late_threshold += page->evaluating && page->clock + 2 == page->due;
}

// ---- a clock ---------------------------------------------------------------------------------

static bool differs(const struct bench *b, const char *pin, uint64_t got, uint64_t expected)
{
    if (got != expected)
        printf("clock %" PRIu64 ": %s is %" PRIu64 ", expected %" PRIu64 "\n", b->page.clock, pin, got,
               expected);
    return got != expected;
}

static bool compare(struct bench *b, const struct block_out *out)
{
    const struct page *page = &b->page;
    const struct page_stands *now = page_now(&b->page);
    const bool due = page_due(page);
    bool wrong = differs(b, "ended_o", out->ended_o, now->ended);
    wrong |= differs(b, "saturated_o", out->saturated_o, now->saturated);
    wrong |= differs(b, "evaluating_o", out->evaluating_o, page->evaluating);
    wrong |= differs(b, "hold_o", out->hold_o, page_hold(page));
    wrong |= differs(b, "due_o", out->due_o, due);
    wrong |= due && differs(b, "identity_o", out->identity_o, page->phase.identity);
    wrong |= due && differs(b, "distance_o", out->distance_o, page->phase.distance);
    return !wrong;
}

// Pins without meaning get random values.
static void fill_pins(struct bench *b, struct block_in *in)
{
    if (!in->record_i)
        in->instructions_i = below(b, 1U << b->page.cfg.instructions_width);
    if (!in->path_i) {
        in->start_i = traffic_path(&b->traffic)->start;
        in->path_instructions_i = traffic_path_instructions(&b->traffic);
    }
}

// False: they differ.
static bool tick(struct bench *b)
{
    struct page *page = &b->page;
    page_begin(page);
    const bool hold = page_hold(page);
    const enum action action = choose(b, hold);
    struct block_in in = page_now(page)->in;
    struct block_out out;
    fill_pins(b, &in);
    in.rst_ni = 1;
    in.clear_i = b->clear > 0;
    in.interval_i = page->model.interval;
    in.interval_write_i = action == WRITE;
    in.threshold_i = page->model.threshold;
    in.gone_i = page_due(page) && below(b, 4) == 0;
    block_clock(b->block, &in, &out);
    const bool agrees = compare(b, &out);

    b->held += hold;
    b->quiet -= b->quiet > 0;
    b->clear -= b->clear > 0;
    if (in.gone_i)
        page_gone(page);
    act(b, action);
    write_threshold(b);
    page_end(page);
    return agrees;
}

static bool run(struct bench *b, uint64_t records)
{
    reset(b);
    while (b->page.met.records < records) {
        if (below(b, RESETS_APART * path_phase_clocks(&b->page.cfg)) == 0)
            reset(b);
        if (!tick(b))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    char error[ERROR_MAX] = "usage: phases_bench SEED RECORDS [key=value ...]";
    union any_config config;
    if (argc < 3 || !profiler_configure(&path_profiler, argc - 3, argv + 3, &config, error)) {
        fprintf(stderr, "phases_bench: %s\n", error);
        return 2;
    }
    const uint64_t seed = strtoull(argv[1], NULL, 0);
    struct bench b = {.block = block_create((uint32_t)seed), .pace = PACES};
    if (!page_init(&b.page, (const struct path_config *)&config))
        return 2;
    traffic_init(&b.traffic, &b.page.cfg, seed);
    const bool agrees = run(&b, strtoull(argv[2], NULL, 0));
    printf("clocks=%" PRIu64 " held=%" PRIu64 " late_threshold=%" PRIu64 " resets=%" PRIu64
           " resets_evaluating=%" PRIu64,
           b.page.clock, b.held, b.late_threshold, b.resets, b.resets_evaluating);
#define TELL(name) printf(" " #name "=%" PRIu64, b.page.met.name);
    PAGE_MET(TELL)
    printf("\n");
    path_phases_free(&b.page.model);
    block_destroy(b.block);
    return !agrees;
}
