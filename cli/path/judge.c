// cli/path/judge: exact paths, overlap windows and branch queues, updated record by record.
#include "cli/path/judge.h"

#include <math.h>

enum { WINDOW_INSTRUCTIONS = 100000000, WINDOW_RECORDS = 20000000 };

static const uint32_t queue_entries[JUDGE_QUEUES] = {0, 2, 4}; // section 8.2

static void begin_queues(struct path_judge *judge)
{
    const struct path_options *options = judge->options;
    const bool all = options->queue == QUEUES_ALL;
    judge->queues = all ? JUDGE_QUEUES : 1;
    for (uint32_t i = 0; i < judge->queues; i++)
        for (int cost = 0; cost < JUDGE_COSTS; cost++)
            // The options have been checked, so the shape is legal.
            (void)branch_queue_init(
                &judge->queue[i][cost],
                (struct branch_queue_shape){.issue = options->issue,
                                            .ipc = options->ipc,
                                            .entries = all ? queue_entries[i] : (uint32_t)options->queue});
}

bool path_judge_init(struct path_judge *judge, const struct path_config *cfg,
                     const struct path_options *options)
{
    *judge = (struct path_judge){.cfg = cfg,
                                 .options = options,
                                 .ppcr = path_ppcr(cfg),
                                 .by_events = path_ppcr(cfg) & PPCR_BY_EVENTS,
                                 .exact = path_counts_new(),
                                 .paths = path_counts_new(),
                                 .window = path_counts_new()};
    const struct exact_settings settings = {
        .ppcr = path_ppcr(cfg),
        .trap_ppcr = cfg->trap_ppcr,
        .branches = cfg->branches,
        .backward_taken = cfg->backward == BACKWARD_TAKEN,
    };
    begin_queues(judge);
    const bool phases = path_phase_judge_init(&judge->phases, cfg, options);
    const bool stack = exact_paths_init(&judge->stack, settings);
    return path_table_init(&judge->table, cfg) && phases && stack && judge->exact && judge->paths &&
           judge->window;
}

void path_judge_free(struct path_judge *judge)
{
    exact_paths_free(&judge->stack);
    path_counts_free(judge->exact);
    path_counts_free(judge->paths);
    path_counts_free(judge->window);
    path_table_free(&judge->table);
    path_phase_judge_free(&judge->phases);
}

// ---- windows -----------------------------------------------------------------------------

static bool end_window(struct path_judge *judge)
{
    struct path_counts *held = path_counts_new();
    struct overlap overlap;
    bool memory = held != NULL;
    for (uint32_t entry = 0; memory && entry < judge->cfg->entries; entry++) {
        const uint32_t count = path_table_count(&judge->table, entry);
        memory = count == 0 || path_counts_add(held, judge->table.entries[entry].path, count);
    }
    memory = memory && overlap_judge(held, judge->window, judge->options->best, &overlap);
    path_counts_free(held);
    if (!memory)
        return false;
    overlap_windows_add(&judge->windows, overlap);
    path_counts_clear(judge->window);
    path_table_clear(&judge->table);
    return true;
}

static bool follow_window(struct path_judge *judge, uint64_t instructions, const struct path_did *did)
{
    const struct stack_did *popped = &did->stack;
    if (popped->emitted)
        path_table_add(&judge->table, &popped->path, judge->by_events ? popped->events : 1);
    judge->at += judge->timed ? instructions : 1;
    if (judge->at < judge->length)
        return true;
    judge->at -= judge->length;
    return end_window(judge);
}

// ---- overhead ----------------------------------------------------------------------------

// Stack operations of a record; a spanned boundary costs the update alone.
static uint32_t operations(const struct path_judge *judge, uint32_t class, const struct stack_did *did)
{
    const uint32_t does = path_operations(judge->ppcr, judge->cfg->trap_ppcr, class);
    const bool popped = did->emitted || did->incomplete;
    const bool pushed = did->pushed || did->overflowed || popped;
    const bool spanned = (does & PPCR_POP && !popped) || (does & PPCR_PUSH && !pushed);
    return spanned ? PPCR_UPDATE : does;
}

static void follow_queues(struct path_judge *judge, const struct path_record *record, uint64_t instructions,
                          const struct path_did *did)
{
    const bool falls = judge->cfg->backward == BACKWARD_TAKEN && record->class == PATH_BACKWARD;
    const uint32_t class = falls && !record->taken ? PATH_FORWARD : record->class;
    if (!judge->timed || instructions == 0)
        return;
    const bool hit = did->stack.emitted && did->table.found == TABLE_HIT;
    const uint64_t clocks[JUDGE_COSTS] = {
        [COST_PAPER] =
            branch_cost_paper(class, operations(judge, class, &did->stack), hit, path_ways(judge->cfg)),
        [COST_ONE] = 1};
    for (uint32_t i = 0; i < judge->queues; i++)
        for (int cost = 0; cost < JUDGE_COSTS; cost++)
            branch_queue_branch(&judge->queue[i][cost], instructions, clocks[cost]);
}

// ---- records -----------------------------------------------------------------------------

static bool follow_exact(struct path_judge *judge, const struct path_record *record, struct path_uncut uncut)
{
    const struct branch_record branch = {.pc = record->pc,
                                         .target = record->target,
                                         .class = (uint8_t)record->class,
                                         .taken = record->taken,
                                         .count = uncut.events,
                                         .instructions = uncut.instructions};
    struct exact_path ended;
    const enum path_found found = exact_paths_branch(&judge->stack, &branch, &ended);
    if (found != PATH_ENDED)
        return found == PATH_NONE;
    const uint64_t more = judge->by_events ? ended.events : 1;
    judge->lengths[ended.path.length] += ended.instructions;
    return path_counts_add(judge->exact, ended.path, more) &&
           path_counts_add(judge->window, ended.path, more) &&
           (!judge->by_events || path_counts_add(judge->paths, ended.path, 1));
}

static void begin(struct path_judge *judge, uint64_t instructions, bool follows)
{
    judge->timed = instructions > 0;
    judge->follows = follows;
    judge->length = judge->timed ? WINDOW_INSTRUCTIONS : WINDOW_RECORDS;
    if (judge->options->window)
        judge->length = judge->options->window;
}

bool path_judge_record(struct path_judge *judge, const struct path_record *record, struct path_uncut uncut,
                       const struct path_core *core, const struct path_did *did)
{
    const uint64_t instructions = uncut.instructions;
    if (record->class == PATH_GAP)
        return follow_exact(judge, record, uncut);
    if (judge->records++ == 0)
        begin(judge, instructions, did != NULL);
    if (!follow_exact(judge, record, uncut))
        return false;
    if (!did)
        return true;
    follow_queues(judge, record, instructions, did);
    if (!follow_window(judge, instructions, did))
        return false;
    return !judge->cfg->phases || path_phase_judge_record(&judge->phases, record, uncut, core, did->ended);
}

bool path_judge_phases(const struct path_judge *judge)
{
    return judge->phases.intervals > 0;
}

bool path_judge_end(const struct path_judge *judge, const struct path_profile *profile, bool timed,
                    struct path_verdict *verdict)
{
    struct path_counts *held = path_counts_new();
    bool memory = held != NULL;
    *verdict = (struct path_verdict){.ratio = NAN, .of_paths = NAN};
    for (uint32_t i = 0; memory && i < profile->table.count; i++)
        memory = path_counts_add(held, profile->table.row[i].path, profile->table.row[i].count);
    memory = memory && overlap_judge(held, judge->exact, judge->options->best, &verdict->overlap);
    path_counts_free(held);
    if (!memory)
        return false;
    if (verdict->overlap.best > 0)
        verdict->ratio = verdict->overlap.overlap / verdict->overlap.best;
    if (judge->by_events)
        verdict->of_paths = overlap_of(judge->exact, judge->paths);
    verdict->windows = overlap_windows_mean(&judge->windows, &verdict->dynamic, &verdict->best_dynamic);
    verdict->distinct = path_counts_distinct(judge->exact);
    return !path_judge_phases(judge) ||
           path_phase_judge_end(&judge->phases, profile->phase, judge->options, timed, &verdict->phases);
}
