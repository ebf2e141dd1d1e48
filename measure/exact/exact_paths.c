// measure/exact/exact_paths: unbounded software stack of open paths, and the PPCR's operations per branch.
#include "measure/exact/exact_paths.h"

#include "cmodel/heap.h"

static struct exact_path *top(const struct exact_paths *stack)
{
    return &stack->entry[stack->count - 1];
}

// The array doubles whenever the count reaches a power of two.
static bool push(struct exact_paths *stack, struct exact_path entry)
{
    if (!(stack->count & (stack->count - 1))) {
        const size_t room = stack->count ? 2 * stack->count : 1;
        struct exact_path *more = heap_resize(stack->entry, room * sizeof *more);
        if (!more)
            return false;
        stack->entry = more;
    }
    stack->entry[stack->count++] = entry;
    return true;
}

bool exact_paths_init(struct exact_paths *stack, struct exact_settings settings)
{
    *stack = (struct exact_paths){.settings = settings};
    return push(stack, (struct exact_path){.incomplete = true});
}

void exact_paths_free(struct exact_paths *stack)
{
    heap_free(stack->entry);
    *stack = (struct exact_paths){0};
}

// Pops the top entry. PATH_ENDED: it is a complete path.
static enum path_found pop(struct exact_paths *stack, struct exact_path *ended)
{
    *ended = stack->entry[--stack->count];
    if (ended->incomplete) {
        stack->incomplete++;
        return PATH_NONE;
    }
    stack->paths++;
    return PATH_ENDED;
}

static unsigned class_of(const struct exact_paths *stack, const struct branch_record *branch)
{
    const bool falls = branch->class == PATH_BACKWARD && !branch->taken;
    return stack->settings.backward_taken && falls ? PATH_FORWARD : branch->class;
}

// Operations for a branch. A boundary that the top path may span is spanned here.
static uint32_t operations(const struct exact_paths *stack, unsigned class)
{
    const uint32_t ppcr = stack->settings.ppcr;
    struct exact_path *path = top(stack);
    const bool procedures = ppcr & PPCR_PROCEDURE;
    const bool loops = ppcr & PPCR_LOOP;
    const bool is_boundary = (procedures && class == PATH_CALL) || (loops && class == PATH_BACKWARD);
    if (is_boundary && path->spanned < ppcr_most(ppcr))
        path->spanned++;
    else if (procedures && class == PATH_RETURN && path->spanned > 0)
        path->spanned--;
    else
        return path_operations(ppcr, stack->settings.trap_ppcr, class);
    return PPCR_UPDATE;
}

static void count(struct exact_paths *stack, const struct branch_record *branch, uint32_t does)
{
    if (!(does & (PPCR_UPDATE | PPCR_COUNT))) {
        stack->events_lost += branch->count;
        return;
    }
    top(stack)->events += branch->count;
    top(stack)->instructions += branch->instructions;
}

static void update(struct path *path, unsigned class, bool taken)
{
    const bool has_direction = class == PATH_FORWARD || class == PATH_BACKWARD;
    path->directions |= (uint32_t)(!has_direction || taken) << path->length++;
}

// Records are missing: of no entry is all known.
static void tear(struct exact_paths *stack)
{
    for (size_t i = 0; i < stack->count; i++)
        stack->entry[i].incomplete = true;
    stack->missing = false;
    stack->torn = true;
    stack->gaps++;
}

enum path_found exact_paths_branch(struct exact_paths *stack, const struct branch_record *branch,
                                   struct exact_path *ended)
{
    const unsigned class = class_of(stack, branch);
    if (class == PATH_GAP) {
        stack->missing = true;
        return PATH_NONE;
    }
    if (stack->missing)
        tear(stack);
    const uint32_t does = operations(stack, class);
    const uint32_t spanned = top(stack)->spanned;
    struct exact_path next = {.path = {.start = branch->target}};
    enum path_found found = PATH_NONE;
    bool memory = true;
    count(stack, branch, does);
    if (does & PPCR_UPDATE)
        update(&top(stack)->path, class, branch->taken);
    if (does & PPCR_UPDATE && !(does & PPCR_POP) && top(stack)->path.length == stack->settings.branches) {
        next.incomplete = stack->torn && top(stack)->incomplete;
        found = pop(stack, ended);
        next.spanned = spanned;
        memory = push(stack, next);
        next.spanned = 0;
        next.incomplete = false;
    }
    if (does & PPCR_POP) {
        found = pop(stack, ended);
        if (does & PPCR_PUSH && stack->settings.ppcr & PPCR_PROCEDURE)
            next.spanned = spanned;
        next.incomplete = !(does & PPCR_PUSH);
        stack->underflows += !(does & PPCR_PUSH) && stack->count == 0;
    }
    if (does & PPCR_PUSH || stack->count == 0)
        memory = memory && push(stack, next);
    return memory ? found : PATH_FAILED;
}
