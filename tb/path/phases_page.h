// tb/path/phases_page: expected pins of sluice_path_phases in each clock, from doc/path/phases.md.
// Sums, signatures and identities are from the untimed model (cmodel/path/phases.c).
#ifndef SLUICE_TB_PATH_PHASES_PAGE_H
#define SLUICE_TB_PATH_PHASES_PAGE_H

#include "tb/path/phases_ports.h"

#include "cmodel/path/phases.h"
#include "tb/path/block.h"

enum { PAGE_CLOCKS = 64 }; // longer than any operation but an evaluation

// Coverage counters.
// clang-format off
#define PAGE_MET(M)                                                                                              \
    M(records) M(ends) M(at_once) M(same) M(fresh) M(replaced) M(older) M(exact) M(ties) M(saturated)            \
    M(ahead_1) M(ahead_2) M(ahead_3) M(ahead_4) M(changed_bank) M(writes) M(writes_evaluating) M(clears)
// clang-format on
#define PAGE_NUMBER(name) uint64_t name;

// Inputs and expected outputs of a clock.
struct page_stands {
    struct block_in in;
    bool ended, saturated;
    bool gathers; // a path is added to this bank and accumulator
    uint32_t bank, number;
};

struct page {
    struct path_config cfg;
    struct path_phases model;
    uint64_t clock;
    struct page_stands at[PAGE_CLOCKS]; // ring by clock
    uint32_t elapsed[PAGE_CLOCKS];      // after each clock, ring by clock
    uint32_t bank;
    bool evaluating;
    uint64_t end, due, gone; // clocks of the current or last evaluation
    struct path_phase phase;
    struct {
        PAGE_MET(PAGE_NUMBER)
    } met;
};

// False: out of memory.
bool page_init(struct page *page, const struct path_config *cfg);

// page_begin starts a clock, in which an evaluation may end; page_now returns its inputs and outputs.
void page_begin(struct page *page);
struct page_stands *page_now(struct page *page);
bool page_hold(const struct page *page); // no record may be accepted
bool page_due(const struct page *page);

// Actions of the clock: a record of a valid class is taken, with or without a path; the interval is written;
// CLEAR starts; the phase leaves.
void page_record(struct page *page, uint32_t instructions, const struct path *path,
                 uint32_t path_instructions);
void page_write(struct page *page, uint32_t interval);
void page_clear(struct page *page);
void page_gone(struct page *page);

void page_end(struct page *page);

#endif
