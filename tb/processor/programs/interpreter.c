// tb/processor/programs/interpreter: second test program for the processor, with more calls than loops.
// A stack machine that calls each instruction through a table and recurses for each call in its code. A tree
// that is built, visited and measured by recursion.
#include <stdint.h>
#include <stdio.h>

#ifndef ROUNDS
#define ROUNDS 2
#endif
enum { STACK = 32, LEAVES = 16 };

// ---- the stack machine

enum { PUSH, ADD, SUB, MUL, DUP, SWAP, JUMP_ZERO, CALL, RETURN };

struct machine {
    uint32_t stack[STACK];
    uint32_t depth;
    const uint8_t *at;
    uint32_t running;
};

// n -- n!
static const uint8_t factorial[] = {DUP,  JUMP_ZERO, 8,      DUP,  PUSH, 1,   SUB,   CALL,
                                    SWAP, MUL,       RETURN, PUSH, 1,    ADD, RETURN};

static void run(struct machine *machine, const uint8_t *code);

static uint32_t pop(struct machine *machine)
{
    return machine->stack[--machine->depth];
}

static void push(struct machine *machine, uint32_t value)
{
    machine->stack[machine->depth++] = value;
}

static void do_push(struct machine *m)
{
    push(m, *m->at++);
}

static void do_add(struct machine *m)
{
    const uint32_t b = pop(m);
    push(m, pop(m) + b);
}

static void do_sub(struct machine *m)
{
    const uint32_t b = pop(m);
    push(m, pop(m) - b);
}

static void do_mul(struct machine *m)
{
    const uint32_t b = pop(m);
    push(m, pop(m) * b);
}

static void do_dup(struct machine *m)
{
    push(m, m->stack[m->depth - 1]);
}

static void do_swap(struct machine *m)
{
    const uint32_t b = pop(m);
    const uint32_t a = pop(m);
    push(m, b);
    push(m, a);
}

static void do_jump_zero(struct machine *m)
{
    const uint8_t by = *m->at++;
    if (pop(m) == 0)
        m->at += by;
}

static void do_call(struct machine *m)
{
    const uint8_t *const back = m->at;
    run(m, factorial);
    m->at = back;
    m->running = 1;
}

static void do_return(struct machine *m)
{
    m->running = 0;
}

static void (*const volatile steps[])(struct machine *) = {do_push, do_add,       do_sub,  do_mul,   do_dup,
                                                           do_swap, do_jump_zero, do_call, do_return};

static __attribute__((noinline)) void run(struct machine *machine, const uint8_t *code)
{
    machine->at = code;
    machine->running = 1;
    while (machine->running)
        steps[*machine->at++](machine);
}

// ---- the tree

struct node {
    struct node *below[2];
    uint32_t key;
};

static struct node nodes[LEAVES];
static uint32_t sum;

static __attribute__((noinline)) struct node *insert(struct node *tree, struct node *leaf)
{
    if (!tree)
        return leaf;
    const uint32_t side = leaf->key > tree->key;
    tree->below[side] = insert(tree->below[side], leaf);
    return tree;
}

static __attribute__((noinline)) void walk(const struct node *tree,
                                           void (*visit)(uint32_t key, uint32_t depth), uint32_t depth)
{
    if (!tree)
        return;
    walk(tree->below[0], visit, depth + 1);
    visit(tree->key, depth);
    walk(tree->below[1], visit, depth + 1);
}

static __attribute__((noinline)) uint32_t height(const struct node *tree)
{
    if (!tree)
        return 0;
    const uint32_t left = height(tree->below[0]);
    const uint32_t right = height(tree->below[1]);
    return 1 + (left > right ? left : right);
}

static void add_key(uint32_t key, uint32_t depth)
{
    sum = sum * 33 + key + depth;
}

static void add_depth(uint32_t key, uint32_t depth)
{
    sum += key & 1 ? depth : depth * depth;
}

static void (*const volatile visitors[])(uint32_t, uint32_t) = {add_key, add_depth};

int main(void)
{
    static struct machine machine;
    uint32_t state = 12345;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        for (uint32_t n = 0; n < 5; n++) {
            machine.depth = 0;
            push(&machine, n + round);
            run(&machine, factorial);
            sum += pop(&machine);
        }
        printf("%08x\n", (unsigned)sum);
        struct node *tree = 0;
        for (int i = 0; i < LEAVES; i++) {
            state = state * 1103515245U + 12345U;
            nodes[i].below[0] = nodes[i].below[1] = 0;
            nodes[i].key = state >> 16;
            tree = insert(tree, &nodes[i]);
        }
        walk(tree, visitors[0], 0);
        walk(tree, visitors[1], 0);
        printf("%08x\n", (unsigned)(sum + height(tree)));
    }
    return 0;
}
