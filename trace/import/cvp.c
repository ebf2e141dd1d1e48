// trace/import/cvp: importer of ARMv8 traces of the first Championship Value Prediction, CVP-1.
// Mostly gzip. Source: the championship's cvp_trace_reader.h, "Trace Format", little-endian, per instruction:
//   program counter 8 bytes; type 1 (enum cvp_type); load, store: effective address 8, access size of one
//   register 1; branch: taken 1 and, if taken, target 8; number of input registers 1, names 1 each; number of
//   output registers 1, names 1 each; then their values, 8 bytes each, of SIMD registers (32 to 63) 16.
// Also from that reader and its sibling cvp2champsim: a load without output is a prefetch, a store of 64
// bytes is DC ZVA and clears a whole cache line, and the target of `blr x30` is wrong, so the next
// instruction's pc is used. By ARMv8's rules: 4 bytes per instruction; register 30 is the link. A load's
// value is that of the first register loaded, cut to the access size; the trace has no store's value.
// Deviations: a load to the zero register looks like a prefetch. Without write-back, a store of two general
// registers looks like an indexed store of one register, and gets the size of one.
#include <string.h>

#include "trace/import/bytes.h"
#include "trace/import/direction.h"
#include "trace/import/instruction.h"
#include "trace/little_endian.h"

enum cvp_type { ALU, LOAD, STORE, CONDITIONAL, DIRECT, INDIRECT, FLOAT, SLOW_ALU, UNDEFINED, TYPES };

enum {
    INSTRUCTION_BYTES = 4,
    LINK = 30,
    SIMD = 32,
    FLAGS = 64,
    NAMES = 65,
    CACHE_LINE = 64,
    REGISTERS = 255
};

struct cvp {
    struct instructions instructions;
    struct directions directions;
};

// One instruction of the trace.
struct cvp_record {
    uint64_t pc, address, target;
    uint8_t type, access_size, taken;
    uint8_t inputs, outputs;
    uint8_t input[REGISTERS], output[REGISTERS];
    uint64_t value[REGISTERS]; // of the outputs, the low 8 bytes
};

// Reads a further part of an instruction. False: the trace ends within it.
static bool need(struct import *in, void *to, size_t count, char reason[MESSAGE_SIZE])
{
    int status = bytes_read(in->bytes, to, count, reason);
    if (status == 0)
        message_set(reason, "the file ends within an instruction");
    return status > 0;
}

static bool need_word(struct import *in, uint64_t *to, char reason[MESSAGE_SIZE])
{
    unsigned char bytes[8];
    if (!need(in, bytes, sizeof bytes, reason))
        return false;
    *to = get64(bytes);
    return true;
}

static bool read_names(struct import *in, uint8_t *count, uint8_t name[REGISTERS], char reason[MESSAGE_SIZE])
{
    if (!need(in, count, 1, reason) || !need(in, name, *count, reason))
        return false;
    for (int i = 0; i < *count; i++)
        if (name[i] >= NAMES) {
            message_set(reason, "register %d: 0 to %d are accepted", name[i], NAMES - 1);
            return false;
        }
    return true;
}

static bool read_values(struct import *in, struct cvp_record *r, char reason[MESSAGE_SIZE])
{
    uint64_t high;
    for (int i = 0; i < r->outputs; i++) {
        if (!need_word(in, &r->value[i], reason))
            return false;
        bool simd = r->output[i] >= SIMD && r->output[i] < FLAGS;
        if (simd && !need_word(in, &high, reason))
            return false;
    }
    return true;
}

static bool read_branch(struct import *in, struct cvp_record *r, char reason[MESSAGE_SIZE])
{
    if (!need(in, &r->taken, 1, reason))
        return false;
    if (r->taken > 1 || (!r->taken && r->type != CONDITIONAL)) {
        message_set(reason,
                    "taken is %d in a branch of type %d; accepted is 1, or 0 if conditional (type %d)",
                    r->taken, r->type, CONDITIONAL);
        return false;
    }
    r->target = r->pc + INSTRUCTION_BYTES;
    return !r->taken || need_word(in, &r->target, reason);
}

// Reads an instruction after its program counter.
static bool read_record(struct import *in, struct cvp_record *r, char reason[MESSAGE_SIZE])
{
    if (!need(in, &r->type, 1, reason))
        return false;
    if (r->type >= TYPES) {
        message_set(reason, "type %d: 0 to %d are accepted", r->type, TYPES - 1);
        return false;
    }
    if ((r->type == LOAD || r->type == STORE) &&
        (!need_word(in, &r->address, reason) || !need(in, &r->access_size, 1, reason)))
        return false;
    if (r->type >= CONDITIONAL && r->type <= INDIRECT && !read_branch(in, r, reason))
        return false;
    return read_names(in, &r->inputs, r->input, reason) && read_names(in, &r->outputs, r->output, reason) &&
           read_values(in, r, reason);
}

static bool reads(const struct cvp_record *r, uint8_t name)
{
    return memchr(r->input, name, r->inputs) != NULL;
}

// Index of the output that is the written-back base register, or -1. A general register that is read and
// written may also be the second of a pair, loaded over its own base; its value is then rarely near the
// address.
static int base_of(const struct cvp_record *r)
{
    int general = 0, base = -1;
    for (int i = 0; i < r->outputs; i++)
        if (r->output[i] < SIMD) {
            general++;
            if (base < 0 && reads(r, r->output[i]))
                base = i;
        }
    if (base < 0 || r->outputs < 2)
        return -1;
    uint64_t step = r->value[base] - r->address + 256; // a single load's write-back: -256 to 255
    return r->outputs > 2 || general == 1 || step < 512 ? base : -1;
}

static struct access load_of(const struct cvp_record *r)
{
    int base = base_of(r);
    int loaded = r->outputs - (base >= 0);
    uint64_t value = r->value[base == 0];
    if (r->access_size < 8)
        value &= (UINT64_C(1) << 8 * r->access_size) - 1;
    return (struct access){
        .address = r->address, .value = value, .size = (uint32_t)(r->access_size * loaded)};
}

static struct access store_of(const struct cvp_record *r)
{
    if (r->access_size == CACHE_LINE)
        return (struct access){
            .address = r->address & -(uint64_t)CACHE_LINE, .size = CACHE_LINE, .store = true};
    int stored = 0;
    for (int i = 0; i < r->inputs; i++)
        stored += r->input[i] >= SIMD && r->input[i] < FLAGS;
    bool base_and_data = stored == 0 && r->outputs > 0; // write-back, or the status of a store-exclusive
    if (base_and_data)
        stored = r->inputs - 1;
    return (struct access){
        .address = r->address, .size = (uint32_t)(r->access_size * (stored > 1 ? stored : 1)), .store = true};
}

static void branch_of(struct cvp *c, const struct cvp_record *r, struct instruction *to)
{
    bool links = memchr(r->output, LINK, r->outputs) != NULL;
    to->branch = to->taken_is_known = true;
    to->taken = r->taken;
    to->next = r->target;
    to->next_is_known = !(r->type == INDIRECT && links && reads(r, LINK));
    if (r->type == CONDITIONAL)
        to->class = (uint8_t)directions_class(&c->directions, r->pc, r->taken, r->target);
    else if (links)
        to->class = BRANCH_CALL;
    else if (r->type == DIRECT)
        to->class = (uint8_t)branch_direction(r->pc, r->target);
    else
        to->class = r->inputs == 1 && r->input[0] == LINK ? BRANCH_RETURN : BRANCH_INDIRECT;
}

static enum step cvp_unit(struct import *in, char reason[MESSAGE_SIZE])
{
    struct cvp *c = in->state;
    struct cvp_record r = {0};
    unsigned char pc[8];
    int status = bytes_read(in->bytes, pc, sizeof pc, reason);
    if (status <= 0)
        return status < 0 ? STEP_FAILED : STEP_END;
    r.pc = get64(pc);
    if (!read_record(in, &r, reason))
        return STEP_FAILED; // the start of the next instruction is unknown

    struct instruction this = {.pc = r.pc, .size = INSTRUCTION_BYTES, .thread = 1};
    if (r.type == LOAD && r.outputs > 0)
        this.access[this.accesses++] = load_of(&r);
    else if (r.type == STORE)
        this.access[this.accesses++] = store_of(&r);
    else if (r.type >= CONDITIONAL && r.type <= INDIRECT)
        branch_of(c, &r, &this);
    instructions_take(&c->instructions, in, &this);
    return STEP_MORE;
}

static bool cvp_end(struct import *in, char reason[MESSAGE_SIZE])
{
    reason[0] = 0;
    struct cvp *c = in->state;
    instructions_end(&c->instructions, in);
    return true;
}

const struct importer import_cvp = {
    .name = "cvp",
    .meaning = "traces of the first Championship Value Prediction (CVP-1)",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH | 1U << RECORD_BLOCK,
    .fields = FIELD_VALUE | FIELD_INSTRUCTION | FIELD_SIZE,
    .architecture = "aarch64",
    .binary = true,
    .state_size = sizeof(struct cvp),
    .unit = cvp_unit,
    .end = cvp_end,
};
