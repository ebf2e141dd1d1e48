// cli/path/phases: signatures and CPI recorded per interval, and phases compared with block-vector classes.
#include "cli/path/phases.h"

#include <string.h>

#include "cmodel/heap.h"
#include "measure/phases/phase_classes.h"

enum { INTERVALS_FIRST = 64 };

bool path_phase_judge_init(struct path_phase_judge *judge, const struct path_config *cfg,
                           const struct path_options *options)
{
    *judge = (struct path_phase_judge){.cfg = cfg, .cpi_least = (double)IPC_UNIT / options->ipc};
    phase_vectors_init(&judge->vectors, cfg->shell.seed);
    return path_phases_init(&judge->blocks, cfg);
}

void path_phase_judge_free(struct path_phase_judge *judge)
{
    phase_vectors_free(&judge->vectors);
    path_phases_free(&judge->blocks);
    for (int detector = 0; detector < DETECTORS; detector++)
        heap_free(judge->signature[detector]);
    heap_free(judge->cpi);
}

static bool make_room(struct path_phase_judge *judge)
{
    if (judge->intervals < judge->room)
        return true;
    const size_t room = judge->room ? 2 * judge->room : INTERVALS_FIRST;
    for (int detector = 0; detector < DETECTORS; detector++) {
        uint8_t *signature = heap_resize(judge->signature[detector], room * judge->cfg->accumulators);
        if (!signature)
            return false;
        judge->signature[detector] = signature;
    }
    double *cpi = heap_resize(judge->cpi, room * sizeof *cpi);
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
    memcpy(judge->signature[BY_PATHS] + judge->intervals * entries, signature, entries);
    memcpy(judge->signature[BY_BLOCKS] + judge->intervals * entries, judge->blocks.signature, entries);
    const double instructions = (double)judge->instructions;
    judge->cpi[judge->intervals++] =
        judge->instructions ? judge->cpi_least + (double)judge->waits / instructions : judge->cpi_least;
    judge->instructions = judge->waits = 0;
    return true;
}

// A branch's address is hashed as an empty path, and gets the instructions since the last branch.
static void follow_blocks(struct path_phases *blocks, const struct path_record *record)
{
    if (record->class == PATH_GAP)
        return;
    (void)path_phases_add(blocks, &(struct path){.start = record->pc}, record->instructions);
    (void)path_phases_record(blocks, record->instructions); // ends when the profiler's interval ends
}

bool path_phase_judge_record(struct path_phase_judge *judge, const struct path_record *record,
                             struct path_uncut uncut, const struct path_core *core, bool ended)
{
    phase_vectors_block(&judge->vectors, judge->block, uncut.instructions);
    judge->block = record->target;
    judge->instructions += uncut.instructions;
    judge->waits += uncut.waits;
    follow_blocks(&judge->blocks, record);
    return !ended || end_interval(judge, core->phases.signature);
}

// ---- judged ------------------------------------------------------------------------------

// The baseline, and room for identities to compare with it.
struct comparison {
    const uint32_t *classes; // [intervals]
    const double *cpi;       // [intervals], or NULL
    uint16_t *identity;      // [intervals]
};

static bool judge_at(const struct path_phase_judge *judge, enum detector detector, uint32_t threshold,
                     struct comparison with, struct phase_judgement *judged)
{
    const struct phase_shape shape = {
        .accumulators = judge->cfg->accumulators, .places = judge->cfg->signatures, .threshold = threshold};
    return phase_identities(judge->signature[detector], judge->intervals, shape, with.identity) &&
           phase_judge(with.classes, with.identity, with.cpi, judge->intervals, judged);
}

static bool judge_thresholds(const struct path_phase_judge *judge, const struct path_options *options,
                             struct comparison with, struct path_phase_verdict *verdict)
{
    bool memory = true;
    for (uint32_t i = 0; memory && i < options->thresholds; i++)
        for (int detector = 0; memory && detector < DETECTORS; detector++)
            memory = judge_at(judge, (enum detector)detector, options->threshold[i], with,
                              &verdict->at[detector][i]);
    return memory;
}

bool path_phase_judge_end(const struct path_phase_judge *judge, const struct path_phase *phase,
                          const struct path_options *options, bool timed, struct path_phase_verdict *verdict)
{
    struct phase_classes classes;
    uint16_t *identity = heap_zeroed(judge->intervals + 1, sizeof *identity);
    const double *cpi = timed ? judge->cpi : NULL;
    const bool made =
        phase_classes_init(&classes, judge->vectors.vectors, judge->intervals, judge->cfg->shell.seed);
    *verdict = (struct path_phase_verdict){.classes = made ? classes.k : 0, .cpi = cpi != NULL};
    for (size_t i = 0; identity && i < judge->intervals; i++)
        identity[i] = phase[i].identity;
    const struct comparison with = {classes.of, cpi, identity};
    const bool memory =
        made && identity &&
        phase_judge(classes.of, identity, cpi, judge->intervals, &verdict->judged[BY_PATHS]) &&
        judge_at(judge, BY_BLOCKS, path_threshold(judge->cfg), with, &verdict->judged[BY_BLOCKS]) &&
        judge_thresholds(judge, options, with, verdict);
    phase_classes_free(&classes);
    heap_free(identity);
    return memory;
}
