// tb/path/phases_page: what doc/path/phases.md says stands at the pins of sluice_path_phases, clock by clock.
// Sums, signatures and identities are the model's (cmodel/path/phases.c).
#ifndef SLUICE_PATH_PHASES_PAGE_H
#define SLUICE_PATH_PHASES_PAGE_H

#include "phases_ports.h"

#include "block.h"
#include "path/phases.h"

enum { PAGE_CLOCKS = 64 }; // more than anything takes but an evaluation

// What has been met.
// clang-format off
#define PAGE_MET(M)                                                                                              \
    M(records) M(ends) M(at_once) M(same) M(fresh) M(replaced) M(older) M(exact) M(ties) M(saturated)            \
    M(ahead_1) M(ahead_2) M(ahead_3) M(ahead_4) M(changed_bank) M(writes) M(writes_evaluating) M(clears)
// clang-format on
#define PAGE_NUMBER(name) uint64_t name;

// What stands at the pins, or is expected there, in a clock.
struct page_stands {
    struct block_in in;
    bool ended, saturated;
    bool gathers; // a path does, in this bank and accumulator
    uint32_t bank, number;
};

struct page {
    struct path_config cfg;
    struct path_phases model;
    uint64_t clock;
    struct page_stands at[PAGE_CLOCKS]; // by clock modulo that
    uint32_t elapsed[PAGE_CLOCKS];      // behind a clock
    uint32_t bank;
    bool evaluating;
    uint64_t end, due, gone; // clocks of the evaluation, or of the last one
    struct path_phase phase;
    struct {
        PAGE_MET(PAGE_NUMBER)
    } met;
};

// False: out of memory.
bool page_init(struct page *page, const struct path_config *cfg);

// A clock begins: what is evaluated may be known by it. Then what stands in it.
void page_begin(struct page *page);
struct page_stands *page_now(struct page *page);
bool page_hold(const struct page *page); // no record may be taken
bool page_due(const struct page *page);

// What is done in it: a record is taken, that has a class and perhaps leaves a path; the interval is written;
// CLEAR begins; the phase goes.
void page_record(struct page *page, uint32_t instructions, const struct path *path,
                 uint32_t path_instructions);
void page_write(struct page *page, uint32_t interval);
void page_clear(struct page *page);
void page_gone(struct page *page);

void page_end(struct page *page);

#endif
