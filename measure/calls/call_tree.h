// measure/calls/call_tree: exact call tree of a program, from its records of blocks and branches.
// A node is a function below its caller. A taken call opens a frame. A return closes the frame that it
// returns from and all frames above it; so does a jump into the middle of a calling function (longjmp,
// exceptions). Code that runs in a frame after a jump into another function (a tail call, a linker's stub)
// belongs to a node of that function, beside the one it left. Each thread has a stack of its own. Memory: 48
// bytes per node and 1 MB.
#ifndef SLUICE_MEASURE_CALLS_CALL_TREE_H
#define SLUICE_MEASURE_CALLS_CALL_TREE_H

#include <stddef.h>

#include "trace/record.h"

enum { CALL_TREE_DEPTH = 512 }; // deeper frames count as calls by the frame of that depth

struct call_node {
    uint64_t function; // its first instruction; of unknown code, the first that ran there
    uint64_t self;     // instructions of its own
    uint64_t calls;    // entries
    uint32_t parent;   // index; node 0, which has no function and no parent, is the root
    uint32_t child;    // one of its nodes, 0: none
    uint32_t next;     // another node of its parent, 0: none
    bool known;        // the function has a name
};

// The functions of a program. `start`: the first instruction of the function at an address, 0: unknown.
// `same`: whether two functions are parts of one.
struct call_functions {
    uint64_t (*start)(void *context, uint64_t pc);
    bool (*same)(void *context, uint64_t a, uint64_t b);
    void *context;
};

struct call_tree;

struct call_tree *call_tree_new(const struct call_functions *functions); // NULL: out of memory
void call_tree_free(struct call_tree *tree);

// Takes a record: a block, then the branch that ends it; other types are passed over. False: out of memory.
bool call_tree_take(struct call_tree *tree, const struct record *record);

// The nodes, [*count], a node's parent before it; valid until the next record.
const struct call_node *call_tree_nodes(const struct call_tree *tree, size_t *count);

#endif
