// measure/calls/call_tree: stacks of frames, nodes, and a cache of looked-up blocks.
// Hash tables find threads, return addresses and nodes, so time is proportional to the records.
#include "measure/calls/call_tree.h"

#include "cmodel/hash.h"
#include "cmodel/heap.h"
#include "cmodel/tuple_places.h"

enum { KNOWN_BITS = 16 };

// A block of code, and where its function starts.
struct known_block {
    uint64_t pc, start;
};

struct frame {
    uint64_t returns; // address behind the call; 0: of a thread's first frame
    uint32_t parent;  // node of the caller
    uint32_t node;    // of the function that runs; 0: none has run yet
    uint32_t waits;   // number of its `returns` in tree->waits
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
    struct stack *stack;          // [stacks]
    size_t stacks, now;           // now: of the latest record
    struct tuple_places threads;  // a: thread. Its number is the stack's
    struct tuple_places waits;    // a: return address, kind: stack's number; counts frames that wait for it
    struct tuple_places nodes_of; // a: function, b: parent. Its number + 1 is the node's
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
    tuple_places_free(&tree->threads);
    tuple_places_free(&tree->waits);
    tuple_places_free(&tree->nodes_of);
    heap_free(tree->node);
    heap_free(tree->known);
    heap_free(tree);
}

// ---- stacks ------------------------------------------------------------------------------

// Finds the entry of a return address in a stack. False: out of memory.
static bool find_waits(struct call_tree *tree, const struct stack *stack, uint64_t returns, uint32_t *waits)
{
    const struct tuple key = {.a = returns, .kind = (uint32_t)(stack - tree->stack)};
    return tuple_places_find(&tree->waits, &key, waits);
}

static bool push(struct call_tree *tree, struct stack *stack, uint64_t returns, uint32_t parent)
{
    struct frame *more = heap_grow(stack->frame, stack->frames, sizeof *more);
    if (!more)
        return false;
    stack->frame = more;
    more[stack->frames] = (struct frame){.returns = returns, .parent = parent};
    if (!find_waits(tree, stack, returns, &more[stack->frames].waits))
        return false;
    tree->waits.tuple[more[stack->frames].waits].count++;
    stack->frames++;
    return true;
}

static void pop_to(struct call_tree *tree, struct stack *stack, size_t frames)
{
    while (stack->frames > frames)
        tree->waits.tuple[stack->frame[--stack->frames].waits].count--;
}

// The stack of a thread, with at least one frame. NULL: out of memory.
static struct stack *stack_of(struct call_tree *tree, uint32_t thread)
{
    if (tree->now < tree->stacks && tree->stack[tree->now].thread == thread)
        return &tree->stack[tree->now];
    uint32_t number;
    if (!tuple_places_find(&tree->threads, &(struct tuple){.a = thread}, &number))
        return NULL;
    tree->now = number;
    if (number < tree->stacks)
        return &tree->stack[number];
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

static bool call(struct call_tree *tree, struct stack *stack, uint64_t returns)
{
    const struct frame *top = &stack->frame[stack->frames - 1];
    return push(tree, stack, returns, stack->frames < CALL_TREE_DEPTH ? top->node : top->parent);
}

// A return to code that no frame waits for changes nothing: its call is not in the trace. False: out of
// memory.
static bool leave(struct call_tree *tree, struct stack *stack, uint64_t to)
{
    uint32_t waits;
    if (!find_waits(tree, stack, to, &waits))
        return false;
    if (tree->waits.tuple[waits].count == 0)
        return true;
    size_t frames = stack->frames;
    while (stack->frame[frames - 1].waits != waits)
        frames--;
    pop_to(tree, stack, frames - 1);
    return true;
}

// ---- nodes -------------------------------------------------------------------------------

// The node of a function below a caller. 0: out of memory.
static uint32_t child_of(struct call_tree *tree, uint32_t parent, uint64_t function, bool known)
{
    const struct tuple key = {.a = function, .b = parent};
    uint32_t number;
    if (tree->nodes == UINT32_MAX || !tuple_places_find(&tree->nodes_of, &key, &number))
        return 0;
    const uint32_t found = number + 1;
    if (found < tree->nodes)
        return found;
    struct call_node *more = heap_grow(tree->node, tree->nodes, sizeof *more);
    if (!more)
        return 0;
    tree->node = more;
    tree->nodes++;
    more[found] = (struct call_node){
        .function = function, .parent = parent, .next = more[parent].child, .known = known};
    more[parent].child = found;
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
static void unwind(struct call_tree *tree, struct stack *stack, uint64_t start)
{
    for (size_t i = stack->frames; i > 0; i--) {
        if (!goes_on(tree, &stack->frame[i - 1], start))
            continue;
        pop_to(tree, stack, i);
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
        return call(tree, stack, record->pc + record->size);
    return record->class != BRANCH_RETURN || leave(tree, stack, record->address);
}

const struct call_node *call_tree_nodes(const struct call_tree *tree, size_t *count)
{
    *count = tree->nodes;
    return tree->node;
}
