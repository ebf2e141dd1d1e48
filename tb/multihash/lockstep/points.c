// tb/multihash/lockstep/points: selection of multihash's cover points for a configuration.
// Omits points that the configuration cannot reach, or that a short run rarely reaches.
#include <string.h>

#include "cmodel/bits.h"
#include "tb/multihash/lockstep/cover.h"

// Whether threshold, interval and accumulator make simultaneous promotions frequent.
enum { THR_OFTEN = 16, INTERVAL_OFTEN = 2000, ENTRIES_FEW = 32 };

static void declare_distances(struct multihash_cover *c, const struct multihash_config *cfg, bool few)
{
    struct cover *cover = &c->cover;
    const bool paper = cfg->filter == FILTER_PAPER;
    for (uint32_t d = 0; d < MULTIHASH_PAST; d++) {
        if (multihash_entries(cfg) > 1)
            c->promoted[d] = cover_declare(cover, "promotion.promoted_%u_ahead", d + 1);
        c->hit_promoted[d] = cover_declare(cover, "hit.promoted_%u_ahead", d + 1);
        if (few)
            c->denied[d] = cover_declare(cover, "promotion.denied_%u_ahead", d + 1);
        if (few && paper && cfg->retain)
            c->gone[d] = cover_declare(cover, "miss.replaced_%u_ahead", d + 1);
    }
}

static void declare_promotions(struct multihash_cover *c, const struct multihash_config *cfg)
{
    static const char *const names[ACCUMULATOR_CASES] = {"hit.counts",           "hit.fixes",
                                                         "promotion.takes_free", "promotion.replaces",
                                                         "promotion.denied",     "promotion.no_place"};
    struct cover *cover = &c->cover;
    const uint32_t thr = multihash_thr(cfg);
    const uint32_t entries = multihash_entries(cfg);
    const bool paper = cfg->filter == FILTER_PAPER;
    const bool few = entries <= ENTRIES_FEW;
    // Needs eight or more tuples with equal slots; for some seeds the directory hashes have few values.
    const bool alike = multihash_word_bits(cfg) >= 2 * multihash_directory_bits(cfg) + 3 ||
                       (cfg->width_a <= 6 && cfg->width_b == 0 && cfg->shell.seed);
    const bool crowded =
        cfg->accumulator == ACCUMULATOR_RAM && few && alike && cfg->stash <= 2 && entries >= cfg->stash + 3;
    const bool fixes = paper ? cfg->retain : cfg->sweep <= 16;
    for (int i = 0; i < ACCUMULATOR_CASES; i++)
        if ((i != HIT_FIXES || fixes) && (i != REPLACES || cfg->retain || !paper) && (i < REPLACES || few) &&
            (i != DENIED_NO_PLACE || crowded))
            c->found[i] = cover_declare(cover, "%s", names[i]);
    declare_distances(c, cfg, few);
    if (few)
        c->end_denies = cover_declare(cover, "end.with_denial");
    if (cfg->retain)
        c->hit_behind_end = cover_declare(cover, "end.before_hit");
    if (few && paper && cfg->retain && entries > 2)
        c->denied_by_hit = cover_declare(cover, "promotion.denied_by_hit_ahead");
    if (entries == 1 && thr == 1)
        return; // the first event of an interval takes the entry
    c->promoted_before_end = cover_declare(cover, "end.behind_promotion");
    c->end_promotes = cover_declare(cover, "end.with_promotion");
    if (thr == 1)
        c->promoted_behind_end = cover_declare(cover, "end.before_promotion");
    if (paper && cfg->retain)
        c->end_fixes = cover_declare(cover, "end.with_fixing");
    if (paper && cfg->retain && few)
        c->end_replaces = cover_declare(cover, "end.with_replacement");
}

static void declare_ends(struct multihash_cover *c, const struct multihash_config *cfg)
{
    enum { INTERVAL_SHORT = 200, INTERVAL_SHORTEST = 100 };
    struct cover *cover = &c->cover;
    const uint32_t sweep = MULTIHASH_LATENCY + multihash_rows(cfg);
    const bool few = multihash_entries(cfg) <= ENTRIES_FEW;
    c->end_without_pause = cover_declare(cover, "end.without_pause");
    if (cfg->filter == FILTER_PAPER && cfg->interval <= sweep)
        c->end_waits_sweep = cover_declare(cover, "end.waits_for_sweep");
    if (cfg->filter == FILTER_PAPER &&
        multihash_rows(cfg) > multihash_entries(cfg) + 2) // steps of the read-out
        c->flush_sweeping = cover_declare(cover, "flush.waits_for_sweep");
    if (cfg->shell.lossless && cfg->interval <= INTERVAL_SHORT)
        c->end_waits_reading = cover_declare(cover, "end.waits_for_read_out");
    if (!cfg->shell.lossless && cfg->interval <= INTERVAL_SHORT)
        c->dropped = cover_declare(cover, "end.dropped");
    if (!cfg->shell.lossless && cfg->interval <= INTERVAL_SHORTEST)
        c->dropped_at_last_step = cover_declare(cover, "end.dropped_at_last_step");
    c->flush_behind_event = cover_declare(cover, "flush.behind_event");
    c->flush_of_none = cover_declare(cover, "flush.of_none");
    c->clear_busy = cover_declare(cover, "clear.waits_for_events");
    c->read_none = cover_declare(cover, "read_out.of_none");
    if (few)
        c->read_all = cover_declare(cover, "read_out.of_all");
    if (few && cfg->shell.msg_depth <= 16)
        c->no_room = cover_declare(cover, "read_out.no_room");
    if (cfg->interval <= INTERVAL_SHORT)
        c->view_as_reading_begins = cover_declare(cover, "view.as_reading_begins");
}

void multihash_cover_init(struct multihash_cover *c, const struct multihash_config *cfg)
{
    const uint32_t rows = cfg->filter == FILTER_TAGGED ? cfg->rows : cfg->counters / cfg->tables;
    const bool often = multihash_thr(cfg) <= THR_OFTEN && cfg->interval <= INTERVAL_OFTEN;
    memset(c, 0, sizeof *c);
    index_hash_init(&c->hash, (enum index_hash_kind)cfg->hash, multihash_widths(cfg),
                    multihash_index_bits(cfg), cfg->shell.seed, 0);
    for (uint32_t d = 0; rows <= 512 && d < MULTIHASH_PAST; d++)
        c->row[d] = cover_declare(&c->cover, "row.met_%u_ahead", d + 1);
    if (often)
        declare_promotions(c, cfg);
    if (cfg->interval <= INTERVAL_OFTEN)
        declare_ends(c, cfg);
    if (cfg->filter == FILTER_PAPER && often && bits_mask(multihash_counter_bits(cfg)) < THR_OFTEN &&
        (multihash_entries(cfg) <= ENTRIES_FEW || !cfg->shield))
        c->saturated = cover_declare(&c->cover, "counter.saturated");
    if (cfg->filter == FILTER_TAGGED && often) {
        if (cfg->epoch_bits <= 2)
            c->wrapped = cover_declare(&c->cover, "row.epoch_wrapped");
        c->fell_behind = cover_declare(&c->cover, "entry.fell_behind");
        if (multihash_least(cfg) < multihash_thr(cfg))
            c->by_margin = cover_declare(&c->cover, "candidate.by_margin");
    }
    for (uint32_t kind = 0; cfg->kinds > 1 && kind < cfg->kinds; kind++)
        c->kind[kind] = cover_declare(&c->cover, "event.kind_%u", kind);
    c->view_shown = cover_declare(&c->cover, "view.shown");
    if (often)
        c->view_candidate = cover_declare(&c->cover, "view.candidate");
    c->view_reading = cover_declare(&c->cover, "view.while_reading");
    c->view_error = cover_declare(&c->cover, "view.error");
    c->view_clearing = cover_declare(&c->cover, "view.in_clear");
    c->reset_clear = cover_declare(&c->cover, "reset.in_clear");
    c->reset_run = cover_declare(&c->cover, "reset.in_run");
    c->reset_reading = cover_declare(&c->cover, "reset.in_read_out");
    shell_cover_init(&c->shell, &c->cover, &cfg->shell, "", false);
}
