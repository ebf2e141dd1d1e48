// measure/calls/call_tree: stacks of frames; nodes in lists, the latest first; looked-up blocks in a cache.
#include "measure/calls/call_tree.h"

#include "cmodel/hash.h"
#include "cmodel/heap.h"

enum { KNOWN_BITS = 16 };

// A block of code, and where its function starts.
struct known_block {
    uint64_t pc, start;
};

struct frame {
    uint64_t returns; // address behind the call; 0: of a thread's first frame
    uint32_t parent;  // node of the caller
    uint32_t node;    // of the function that runs; 0: none has run yet
};

struct stack {
    uint32_t thread;
    struct frame *frame; // [frames]
    size_t frames;
};

struct call_tree {
    struct call_functions functions;
    struct known_block *known; // [1 << KNOWN_BITS], by a hash of the pc, the latest of those with the same
    struct call_node *node;
    size_t nodes;
    struct stack *stack; // [stacks]
    size_t stacks, now;  // now: of the latest record
};

struct call_tree *call_tree_new(const struct call_functions *functions)
{
    struct call_tree *tree = heap_zeroed(1, sizeof *tree);
    if (!tree)
        return NULL;
    tree->functions = *functions;
    tree->known = heap_zeroed((size_t)1 << KNOWN_BITS, sizeof *tree->known);
    tree->node = heap_zeroed(1, sizeof *tree->node);
    tree->nodes = 1;
    if (tree->known && tree->node)
        return tree;
    call_tree_free(tree);
    return NULL;
}

void call_tree_free(struct call_tree *tree)
{
    if (!tree)
        return;
    for (size_t i = 0; i < tree->stacks; i++)
        heap_free(tree->stack[i].frame);
    heap_free(tree->stack);
    heap_free(tree->node);
    heap_free(tree->known);
    heap_free(tree);
}

// ---- stacks ------------------------------------------------------------------------------

static bool push(struct stack *stack, uint64_t returns, uint32_t parent)
{
    struct frame *more = heap_grow(stack->frame, stack->frames, sizeof *more);
    if (!more)
        return false;
    stack->frame = more;
    more[stack->frames++] = (struct frame){.returns = returns, .parent = parent};
    return true;
}

// The stack of a thread, with at least one frame. NULL: out of memory.
static struct stack *stack_of(struct call_tree *tree, uint32_t thread)
{
    if (tree->now < tree->stacks && tree->stack[tree->now].thread == thread)
        return &tree->stack[tree->now];
    for (tree->now = 0; tree->now < tree->stacks; tree->now++)
        if (tree->stack[tree->now].thread == thread)
            return &tree->stack[tree->now];
    struct stack *more = heap_grow(tree->stack, tree->stacks, sizeof *more);
    if (!more)
        return NULL;
    tree->stack = more;
    more += tree->stacks;
    *more = (struct stack){.thread = thread, .frame = heap_zeroed(1, sizeof *more->frame), .frames = 1};
    if (!more->frame)
        return NULL;
    tree->stacks++;
    return more;
}

static bool call(struct stack *stack, uint64_t returns)
{
    const struct frame *top = &stack->frame[stack->frames - 1];
    return push(stack, returns, stack->frames < CALL_TREE_DEPTH ? top->node : top->parent);
}

// A return to code that no frame waits for changes nothing: its call is not in the trace.
static void leave(struct stack *stack, uint64_t to)
{
    for (size_t i = stack->frames; i > 1; i--) {
        if (stack->frame[i - 1].returns != to)
            continue;
        stack->frames = i - 1;
        return;
    }
}

// ---- nodes -------------------------------------------------------------------------------

// The node of a function below a caller, first in its list from now on. 0: out of memory.
static uint32_t child_of(struct call_tree *tree, uint32_t parent, uint64_t function, bool known)
{
    uint32_t *link = &tree->node[parent].child;
    while (*link && tree->node[*link].function != function)
        link = &tree->node[*link].next;
    uint32_t found = *link;
    if (found)
        *link = tree->node[found].next;
    else {
        struct call_node *more =
            tree->nodes < UINT32_MAX ? heap_grow(tree->node, tree->nodes, sizeof *more) : NULL;
        if (!more)
            return 0;
        tree->node = more;
        found = (uint32_t)tree->nodes++;
        more[found] = (struct call_node){.function = function, .parent = parent, .known = known};
    }
    tree->node[found].next = tree->node[parent].child;
    tree->node[parent].child = found;
    return found;
}

// The start of the function at a block; 0: unknown.
static uint64_t start_of(struct call_tree *tree, uint64_t pc)
{
    struct known_block *known = &tree->known[hash_words(pc, 0, 0) >> (32 - KNOWN_BITS)];
    if (known->pc != pc)
        *known = (struct known_block){pc, tree->functions.start(tree->functions.context, pc)};
    return known->start;
}

// Whether the frame's function goes on in a block. Unknown code goes on in unknown code.
static bool goes_on(const struct call_tree *tree, const struct frame *frame, uint64_t start)
{
    const struct call_node *node = &tree->node[frame->node];
    if (frame->node == 0 || node->known != (start != 0))
        return false;
    return !node->known || node->function == start ||
           tree->functions.same(tree->functions.context, node->function, start);
}

// A jump into the middle of a function that called the one that jumps, as of longjmp and exceptions: closes
// the frames above it.
static void unwind(const struct call_tree *tree, struct stack *stack, uint64_t start)
{
    for (size_t i = stack->frames; i > 0; i--) {
        if (!goes_on(tree, &stack->frame[i - 1], start))
            continue;
        stack->frames = i;
        return;
    }
}

static bool run(struct call_tree *tree, struct stack *stack, const struct record *block)
{
    const uint64_t start = start_of(tree, block->pc);
    if (start && block->pc != start)
        unwind(tree, stack, start);
    struct frame *frame = &stack->frame[stack->frames - 1];
    if (!goes_on(tree, frame, start)) {
        frame->node = child_of(tree, frame->parent, start ? start : block->pc, start != 0);
        if (frame->node == 0)
            return false;
        tree->node[frame->node].calls++;
    }
    tree->node[frame->node].self += block->value;
    return true;
}

bool call_tree_take(struct call_tree *tree, const struct record *record)
{
    if (record->type != RECORD_BLOCK && (record->type != RECORD_BRANCH || !record->taken))
        return true;
    struct stack *stack = stack_of(tree, record->thread);
    if (!stack)
        return false;
    if (record->type == RECORD_BLOCK)
        return run(tree, stack, record);
    if (record->class == BRANCH_CALL)
        return call(stack, record->pc + record->size);
    if (record->class == BRANCH_RETURN)
        leave(stack, record->address);
    return true;
}

const struct call_node *call_tree_nodes(const struct call_tree *tree, size_t *count)
{
    *count = tree->nodes;
    return tree->node;
}
