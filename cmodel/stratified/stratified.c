// cmodel/stratified/stratified: split index, first stage, associative table in series; residual sums.
// The complete algorithm, without clocks.
#include "cmodel/stratified/stratified.h"

#include "cmodel/bits.h"

static bool is_sampler(enum component component)
{
    return component != NO_SAMPLER && component != TAGGED;
}

bool stratified_init(struct stratified *s, const struct stratified_config *cfg)
{
    *s = (struct stratified){.composition = stratified_composition(cfg),
                             .random_phase = cfg->phase == PHASE_RANDOM,
                             .widths = stratified_widths(cfg),
                             .ptag_bits = cfg->ptag_bits};
    for (uint32_t i = 0; i < s->composition.splits; i++)
        index_hash_init(&s->hash[i], (enum index_hash_kind)cfg->hash, s->widths,
                        stratified_index_bits(cfg, i), cfg->shell.seed, i);
    bool ok = true;
    if (is_sampler(s->composition.component))
        ok = sampler_init(&s->sampler, &s->composition, cfg->shell.seed);
    if (s->composition.component == TAGGED)
        ok = tagged_init(&s->tagged, cfg);
    if (s->composition.associative)
        ok = associative_init(&s->associative, s->composition.associative, cfg->count_width) && ok;
    if (ok)
        stratified_clear(s);
    else
        stratified_free(s);
    return ok;
}

void stratified_free(struct stratified *s)
{
    sampler_free(&s->sampler);
    tagged_free(&s->tagged);
    associative_free(&s->associative);
    *s = (struct stratified){0};
}

void stratified_clear(struct stratified *s)
{
    if (is_sampler(s->composition.component))
        sampler_clear(&s->sampler, s->random_phase);
    if (s->composition.component == TAGGED)
        tagged_clear(&s->tagged);
    if (s->composition.associative)
        associative_clear(&s->associative);
}

// ---- H: the hash-based splitter ----------------------------------------------------------

uint32_t stratified_index(const struct stratified *s, const struct tuple *event)
{
    uint32_t index = 0;
    if (!stratified_has_table(&s->composition))
        return 0;
    for (uint32_t i = 0; i < s->composition.splits; i++)
        index = index << s->hash[i].bits | index_hash(&s->hash[i], event);
    return index;
}

// ---- the first stage, and A behind it ----------------------------------------------------

// Returns the count of the first stage's message for this event; 0: there is none.
static uint32_t first_stage(struct stratified *s, const struct tuple *event)
{
    switch (s->composition.component) {
    case NO_SAMPLER: return 1;
    case TAGGED:
        s->row = stratified_index(s, event);
        return tagged_event(&s->tagged, s->row, index_hash_tag(s->widths, event, s->ptag_bits));
    default: s->row = stratified_index(s, event); return sampler_event(&s->sampler, s->row);
    }
}

bool stratified_event(struct stratified *s, const struct tuple *event, struct tuple *message)
{
    const uint32_t count = first_stage(s, event);
    if (!count)
        return false;
    const struct tuple sent = {event->a, event->b, event->kind, count};
    if (s->composition.associative)
        return associative_message(&s->associative, &sent, message);
    *message = sent;
    return true;
}

bool stratified_empty(struct stratified *s, struct tuple *message)
{
    return s->composition.associative && associative_empty(&s->associative, message);
}

uint64_t stratified_residual(const struct stratified *s)
{
    switch (s->composition.component) {
    case NO_SAMPLER: return 0;
    case TAGGED: return tagged_residual(&s->tagged);
    default: return sampler_residual(&s->sampler);
    }
}

uint64_t stratified_held(const struct stratified *s)
{
    return s->composition.associative ? associative_sum(&s->associative) : 0;
}

uint32_t stratified_first_count(const struct composition *composition, uint64_t from)
{
    const uint32_t count = (uint32_t)(from & bits_mask(bits_length(C_MOST)));
    if (composition->component != COUNTED_RANDOM || !stratified_has_table(composition))
        return 0;
    return count < C_MOST ? count : C_MOST - 1;
}

uint64_t stratified_residual_from(const struct stratified_config *cfg, uint64_t from, uint64_t held)
{
    enum { RESIDUAL_BITS = 48 };
    return stratified_sums(cfg) ? (from + held) & bits_mask(RESIDUAL_BITS) : 0;
}

uint64_t stratified_phases(const struct stratified_config *cfg)
{
    struct sampler sampler;
    const struct composition composition = stratified_composition(cfg);
    if (cfg->phase != PHASE_RANDOM || !sampler_init(&sampler, &composition, cfg->shell.seed))
        return 0;
    sampler_clear(&sampler, true);
    const uint64_t sum = sampler_residual(&sampler);
    sampler_free(&sampler);
    return sum;
}
