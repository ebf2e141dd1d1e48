// cmodel/path/phases: saturating accumulators, six-bit signatures, and the nearest stored signature.
#include "cmodel/path/phases.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

bool path_phases_init(struct path_phases *p, const struct path_config *cfg)
{
    *p = (struct path_phases){
        .interval = cfg->phase_interval,
        .threshold = path_threshold(cfg),
        .number = cfg->accumulators,
        .most = (uint32_t)bits_mask(cfg->accumulator_width),
        .places = cfg->signatures,
        .accumulators = calloc(cfg->accumulators, sizeof *p->accumulators),
        .signature = calloc(cfg->accumulators, sizeof *p->signature),
        .stored = calloc((size_t)cfg->signatures * cfg->accumulators, sizeof *p->stored),
        .identity = calloc(cfg->signatures, sizeof *p->identity),
    };
    const uint32_t bits = bits_log2(cfg->accumulators);
    path_matrix_init(&p->matrix, cfg->shell.seed, MATRIX_PHASES, bits, bits, INDEX_PLB);
    if (p->accumulators && p->signature && p->stored && p->identity)
        return true;
    path_phases_free(p);
    return false;
}

void path_phases_free(struct path_phases *p)
{
    free(p->accumulators);
    free(p->signature);
    free(p->stored);
    free(p->identity);
    *p = (struct path_phases){0};
}

void path_phases_clear(struct path_phases *p)
{
    memset(p->accumulators, 0, p->number * sizeof *p->accumulators);
    p->elapsed = p->known = p->place = p->next = 0;
}

bool path_phases_add(struct path_phases *p, const struct path *path, uint32_t instructions)
{
    uint32_t *accumulator = &p->accumulators[path_matrix_row(&p->matrix, path)];
    const bool saturated = instructions > p->most - *accumulator;
    *accumulator = saturated ? p->most : *accumulator + instructions;
    return saturated;
}

// ---- an interval's end -------------------------------------------------------------------

// Scales each accumulator to six bits; four times the mean saturates.
static void sign(struct path_phases *p)
{
    const uint64_t share = 4ULL * p->interval / p->number;
    const uint64_t full = share ? share : 1;
    for (uint32_t i = 0; i < p->number; i++) {
        const uint64_t part = ((uint64_t)p->accumulators[i] << SIGNATURE_BITS) / full;
        p->signature[i] = (uint8_t)(part > SIGNATURE_MOST ? SIGNATURE_MOST : part);
    }
}

bool path_phases_record(struct path_phases *p, uint32_t instructions)
{
    p->elapsed += instructions;
    if (p->elapsed < p->interval)
        return false;
    p->elapsed -= p->interval;
    sign(p);
    memset(p->accumulators, 0, p->number * sizeof *p->accumulators);
    return true;
}

static uint32_t distance(const struct path_phases *p, uint32_t place)
{
    const uint8_t *other = &p->stored[(size_t)place * p->number];
    uint32_t sum = 0;
    for (uint32_t i = 0; i < p->number; i++)
        sum += (uint32_t)abs(p->signature[i] - other[i]);
    return sum;
}

// Replaces the oldest signature.
static uint16_t store(struct path_phases *p)
{
    memcpy(&p->stored[(size_t)p->place * p->number], p->signature, p->number);
    p->identity[p->place] = p->next;
    p->place = (p->place + 1) % p->places;
    p->known += p->known < p->places;
    return p->next++;
}

struct path_phase path_phases_identify(struct path_phases *p)
{
    const uint64_t bound = (uint64_t)p->threshold * (SIGNATURE_MOST + 1) / 2 * p->number;
    uint32_t least = SIGNATURE_MOST * p->number;
    uint32_t nearest = 0;
    for (uint32_t place = 0; place < p->known; place++) {
        const uint32_t d = distance(p, place);
        if (d < least || place == 0) {
            least = d;
            nearest = place;
        }
    }
    const bool same = p->known && (uint64_t)least << 16 < bound;
    return (struct path_phase){same ? p->identity[nearest] : store(p), (uint16_t)least};
}
