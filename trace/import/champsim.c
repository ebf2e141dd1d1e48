// trace/import/champsim: importer of the ChampSim simulator's traces.
// 64 bytes per instruction, little-endian, often gzip. Source: ChampSim, inc/trace_instruction.h (struct
// input_instr) and inc/instruction.h, which classifies branches by the registers read and written and also
// ignores the trace's is_branch. Register numbers are Pin's: 6 stack pointer, 25 flags, 26 instruction
// pointer, 0 none. The trace has no sizes and values. A branch's target is the next instruction, so a last
// branch is left out. A conditional branch that is not taken has its direction when taken (direction.h). An
// instruction that writes the instruction pointer but fits no class is indirect. A non-branch that follows
// itself is another iteration of a repeated string instruction. Deviations: as in ChampSim, a jump through
// memory at a fixed address (a procedure linkage table's) is direct. Traces compressed by xz must be
// decompressed first; CloudSuite's 96-byte records are not supported.
#include "trace/import/bytes.h"
#include "trace/import/direction.h"
#include "trace/import/instruction.h"
#include "trace/little_endian.h"

enum { RECORD_BYTES = 64, REG_STACK_POINTER = 6, REG_FLAGS = 25, REG_INSTRUCTION_POINTER = 26 };
enum { DESTINATIONS = 2, SOURCES = 4, IS_BRANCH = 8, TAKEN = 9, REGISTERS = 10, MEMORY = 16 };

struct champsim {
    struct instructions instructions;
    struct directions directions;
    struct instruction branch; // held until the next instruction gives its target
    bool branch_is_held, branch_is_direct;
    bool last_is_known; // the last instruction is no branch, and is at last_pc
    uint64_t last_pc;
};

struct registers {
    bool sp, flags, ip, other;
};

static struct registers registers_of(const unsigned char *at, int count)
{
    struct registers r = {0};
    for (int i = 0; i < count; i++)
        switch (at[i]) {
        case 0: break;
        case REG_STACK_POINTER: r.sp = true; break;
        case REG_FLAGS: r.flags = true; break;
        case REG_INSTRUCTION_POINTER: r.ip = true; break;
        default: r.other = true;
        }
    return r;
}

// Classifies a branch by its registers. False: no branch.
static bool classify(const unsigned char *bytes, struct instruction *to, bool *direct)
{
    struct registers writes = registers_of(bytes + REGISTERS, DESTINATIONS);
    struct registers reads = registers_of(bytes + REGISTERS + DESTINATIONS, SOURCES);
    if (!writes.ip)
        return false;
    to->branch = to->taken_is_known = to->taken = true;
    *direct = false;
    if (!reads.sp && !reads.flags && !reads.other)
        *direct = true;
    else if (!reads.sp && !reads.ip && !reads.flags)
        to->class = BRANCH_INDIRECT;
    else if (!reads.sp && reads.ip && !writes.sp) {
        *direct = true;
        to->taken = bytes[TAKEN];
    } else if (reads.sp && reads.ip && writes.sp && !reads.flags)
        to->class = BRANCH_CALL;
    else if (reads.sp && !reads.ip && writes.sp)
        to->class = BRANCH_RETURN;
    else {
        to->class = BRANCH_INDIRECT;
        to->taken = bytes[TAKEN];
    }
    return true;
}

static void take_memory(const unsigned char *at, int count, bool store, struct instruction *to)
{
    for (int i = 0; i < count; i++)
        if (get64(at + 8L * i) != 0)
            to->access[to->accesses++] = (struct access){.address = get64(at + 8L * i), .store = store};
}

// Gives the held branch, whose target is `next`.
static void give_branch(struct champsim *c, struct import *in, uint64_t next)
{
    c->branch.next_is_known = true;
    c->branch.next = next;
    if (c->branch_is_direct)
        c->branch.class = (uint8_t)directions_class(&c->directions, c->branch.pc, c->branch.taken, next);
    instructions_take(&c->instructions, in, &c->branch);
    c->branch_is_held = false;
}

// Gives the accesses of a further iteration of a repeated instruction, after its block.
static void give_iteration(struct champsim *c, struct import *in, const struct instruction *at)
{
    instructions_end(&c->instructions, in);
    for (unsigned i = 0; i < at->accesses; i++)
        import_give(in, &(struct record){.type = at->access[i].store ? RECORD_STORE : RECORD_LOAD,
                                         .instruction = c->instructions.begun - 1,
                                         .pc = at->pc,
                                         .address = at->access[i].address,
                                         .thread = at->thread});
}

static enum step champsim_unit(struct import *in, char reason[MESSAGE_SIZE])
{
    struct champsim *c = in->state;
    unsigned char bytes[RECORD_BYTES];
    int status = bytes_read(in->bytes, bytes, sizeof bytes, reason);
    if (status <= 0)
        return status < 0 ? STEP_FAILED : STEP_END;
    if (bytes[IS_BRANCH] > 1 || bytes[TAKEN] > 1) {
        message_set(reason, "is_branch is %d and branch_taken is %d; accepted is 0 or 1", bytes[IS_BRANCH],
                    bytes[TAKEN]);
        return STEP_BAD;
    }

    struct instruction this = {.pc = get64(bytes), .thread = 1};
    take_memory(bytes + MEMORY + 8L * DESTINATIONS, SOURCES, false, &this);
    take_memory(bytes + MEMORY, DESTINATIONS, true, &this);
    bool direct;
    bool branch = classify(bytes, &this, &direct);
    if (c->branch_is_held)
        give_branch(c, in, this.pc);
    if (branch) {
        c->branch = this;
        c->branch_is_held = true;
        c->branch_is_direct = direct;
    } else if (c->last_is_known && c->last_pc == this.pc)
        give_iteration(c, in, &this);
    else
        instructions_take(&c->instructions, in, &this);
    c->last_is_known = !branch;
    c->last_pc = this.pc;
    return STEP_MORE;
}

static bool champsim_end(struct import *in, char reason[MESSAGE_SIZE])
{
    reason[0] = 0;
    struct champsim *c = in->state;
    if (c->branch_is_held)
        instructions_take(&c->instructions, in, &c->branch);
    instructions_end(&c->instructions, in);
    return true;
}

const struct importer import_champsim = {
    .name = "champsim",
    .meaning = "the ChampSim simulator's traces, 64 bytes per instruction",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH | 1U << RECORD_BLOCK,
    .fields = FIELD_INSTRUCTION,
    .binary = true,
    .state_size = sizeof(struct champsim),
    .unit = champsim_unit,
    .end = champsim_end,
};
