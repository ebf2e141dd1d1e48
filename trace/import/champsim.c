// trace/import/champsim: traces of the ChampSim simulator.
// 64 bytes an instruction, little-endian, often gzip. Source: ChampSim, inc/trace_instruction.h (struct
// input_instr) and inc/instruction.h (which branch it is, by the registers read and written; the
// trace's own is_branch is not asked there either). Registers are those of Pin: 6 the stack pointer, 25
// the flags, 26 the instruction pointer, 0 none. Sizes and values are not in the trace. A branch's
// target is the next instruction, so a branch at the very end is left out. A conditional branch not
// taken has the direction it had when taken (direction.h). What fits no kind but writes the instruction
// pointer is indirect. An instruction that follows itself and is no branch is another iteration of one
// repeated string instruction. Deviations: as in ChampSim a jump through memory at a fixed address (a
// procedure linkage table's) is direct. Traces compressed by xz are to be decompressed first;
// CloudSuite's 96-byte records are not read.
#include "bytes.h"
#include "direction.h"
#include "instruction.h"
#include "little_endian.h"

enum { RECORD_BYTES = 64, REG_STACK_POINTER = 6, REG_FLAGS = 25, REG_INSTRUCTION_POINTER = 26 };
enum { DESTINATIONS = 2, SOURCES = 4, IS_BRANCH = 8, TAKEN = 9, REGISTERS = 10, MEMORY = 16 };

struct champsim {
    struct instructions instructions;
    struct directions directions;
    struct instruction branch; // held until the next instruction says where it went
    bool branch_is_held, branch_is_direct;
    bool last_is_known; // the last instruction is no branch, and stands at last_pc
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

// Fills in what the registers say of a branch. False: it is none.
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

// The held branch, now that `next` is known.
static void give_branch(struct champsim *c, struct import *in, uint64_t next)
{
    c->branch.next_is_known = true;
    c->branch.next = next;
    if (c->branch_is_direct)
        c->branch.class = (uint8_t)directions_class(&c->directions, c->branch.pc, c->branch.taken, next);
    instructions_take(&c->instructions, in, &c->branch);
    c->branch_is_held = false;
}

// The accesses of a repeated instruction's further iteration, behind its block.
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
        message_set(reason, "is_branch is %d and branch_taken is %d: each would be 0 or 1", bytes[IS_BRANCH],
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
    .meaning = "the ChampSim simulator's traces, 64 bytes an instruction",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH | 1U << RECORD_BLOCK,
    .fields = FIELD_INSTRUCTION,
    .binary = true,
    .state_size = sizeof(struct champsim),
    .unit = champsim_unit,
    .end = champsim_end,
};
