// tb/lockstep/default_bench: state shared by episodes, traffic and coverage of the default scenario.
#ifndef SLUICE_TB_LOCKSTEP_DEFAULT_BENCH_H
#define SLUICE_TB_LOCKSTEP_DEFAULT_BENCH_H

#include "driver/fold.h"
#include "tb/lockstep/default.h"
#include "tb/lockstep/traffic.h"

enum { DEFAULT_RECENT = 8, DEFAULT_PAST = 5, DEFAULT_ADDRESSES = 80, DEFAULT_KINDS = 4, STATUS_BITS = 32 };

struct sent {
    struct word message;
    bool last;
};

struct default_bench {
    const struct cover_class *own;
    void *own_state; // [own->size]
    const struct profiler *profiler;
    const void *config;
    struct traffic traffic;
    struct fold fold;              // of the messages since the reset
    void *model;                   // untimed
    struct sent *sent;             // [room]: messages of the untimed model
    size_t room, sent_count, read; // those from `read` on have not come yet

    // traffic
    uint64_t span[FIELDS_MOST], base[FIELDS_MOST]; // a random field is base plus bits of span
    bool bursts;                                   // the same event in consecutive clocks
    struct word recent[DEFAULT_RECENT];            // recent events, newest first
    uint16_t address[DEFAULT_ADDRESSES];
    uint32_t addresses;

    // coverage
    struct cover cover;
    struct shell_cover shell;
    size_t same[DEFAULT_PAST];           // by distance - 1: events taken of the same row of the profile
    size_t last_is_0;                    // a read-out's last message has the count 0
    size_t ends, ends_again, ends_flush; // an interval: with an event in every clock; just ahead of a flush
    size_t kind[DEFAULT_KINDS];
    size_t status[STATUS_BITS], reset_in[STATUS_BITS + 1]; // by status bit; the last: no state is shown
    void *rows;                                            // untimed model that finds the rows of events
    struct tuple past[DEFAULT_PAST];                       // rows of the events taken, [0]: one clock ago
    struct tuple newest;                                   // row of the last event taken
    bool took[DEFAULT_PAST];
    uint32_t run, since;      // events taken in consecutive clocks; since the last read-out or clear
    bool ended;               // the event taken in this clock ended an interval
    uint32_t states;          // status bits that show a state which a reset may meet
    uint32_t live;            // those of them in the previous clock
    struct bit_field kind_at; // of an event
};

void default_traffic_init(struct default_bench *p);
void default_draw_traffic(void *context, uint64_t *random); // draws events and rates from here on
void default_traffic(void *context, struct bench *b, struct intent *intent);

void default_cover_init(struct default_bench *p);
void default_cover_event(struct default_bench *p, const struct word *event); // taken in this clock
void default_cover_message(struct default_bench *p, const struct word *message, bool last); // it causes
void default_cover_clock(struct default_bench *p, const struct bench *b);

#endif
