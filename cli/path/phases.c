// cli/path/phases: signatures and CPI recorded per interval, and phases compared with block-vector classes.
#include "cli/path/phases.h"

#include <stdlib.h>
#include <string.h>

#include "measure/phases/phase_classes.h"

enum { INTERVALS_FIRST = 64 };

void path_phase_judge_init(struct path_phase_judge *judge, const struct path_config *cfg,
                           const struct path_options *options)
{
    *judge = (struct path_phase_judge){.cfg = cfg, .cpi_least = (double)IPC_UNIT / options->ipc};
    phase_vectors_init(&judge->vectors, cfg->shell.seed);
}

void path_phase_judge_free(struct path_phase_judge *judge)
{
    phase_vectors_free(&judge->vectors);
    free(judge->signature);
    free(judge->cpi);
}

static bool make_room(struct path_phase_judge *judge)
{
    if (judge->intervals < judge->room)
        return true;
    const size_t room = judge->room ? 2 * judge->room : INTERVALS_FIRST;
    uint8_t *signature = realloc(judge->signature, room * judge->cfg->accumulators);
    if (!signature)
        return false;
    judge->signature = signature;
    double *cpi = realloc(judge->cpi, room * sizeof *cpi);
    if (!cpi)
        return false;
    judge->cpi = cpi;
    judge->room = room;
    return true;
}

static bool end_interval(struct path_phase_judge *judge, const uint8_t *signature)
{
    const size_t entries = judge->cfg->accumulators;
    if (!make_room(judge) || !phase_vectors_end(&judge->vectors))
        return false;
    memcpy(judge->signature + judge->intervals * entries, signature, entries);
    const double instructions = (double)judge->instructions;
    judge->cpi[judge->intervals++] =
        judge->instructions ? judge->cpi_least + (double)judge->waits / instructions : judge->cpi_least;
    judge->instructions = judge->waits = 0;
    return true;
}

bool path_phase_judge_record(struct path_phase_judge *judge, const struct path_record *record,
                             struct path_uncut uncut, const struct path_core *core, bool ended)
{
    phase_vectors_block(&judge->vectors, judge->block, uncut.instructions);
    judge->block = record->target;
    judge->instructions += uncut.instructions;
    judge->waits += uncut.waits;
    return !ended || end_interval(judge, core->phases.signature);
}

// ---- judged ------------------------------------------------------------------------------

static bool judge_thresholds(const struct path_phase_judge *judge, const struct path_options *options,
                             const uint32_t *classes, const double *cpi, struct path_phase_verdict *verdict)
{
    uint16_t *identity = calloc(judge->intervals + 1, sizeof *identity);
    bool memory = identity != NULL;
    for (uint32_t i = 0; memory && i < options->thresholds; i++) {
        const struct phase_shape shape = {.accumulators = judge->cfg->accumulators,
                                          .places = judge->cfg->signatures,
                                          .threshold = options->threshold[i]};
        memory = phase_identities(judge->signature, judge->intervals, shape, identity) &&
                 phase_judge(classes, identity, cpi, judge->intervals, &verdict->at[i]);
    }
    free(identity);
    return memory;
}

bool path_phase_judge_end(const struct path_phase_judge *judge, const struct path_phase *phase,
                          const struct path_options *options, bool timed, struct path_phase_verdict *verdict)
{
    struct phase_classes classes;
    uint16_t *identity = calloc(judge->intervals + 1, sizeof *identity);
    const double *cpi = timed ? judge->cpi : NULL;
    const bool made =
        phase_classes_init(&classes, judge->vectors.vectors, judge->intervals, judge->cfg->shell.seed);
    *verdict = (struct path_phase_verdict){.classes = made ? classes.k : 0, .cpi = cpi != NULL};
    for (size_t i = 0; identity && i < judge->intervals; i++)
        identity[i] = phase[i].identity;
    const bool memory = made && identity &&
                        phase_judge(classes.of, identity, cpi, judge->intervals, &verdict->judged) &&
                        judge_thresholds(judge, options, classes.of, cpi, verdict);
    phase_classes_free(&classes);
    free(identity);
    return memory;
}
