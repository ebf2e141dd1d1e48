// trace/code: decoding of instructions in mapped files.
// Capstone decodes x86-64 (its version 4 has no RISC-V), import/riscv.h decodes RISC-V.
#include "trace/code.h"

#include <capstone/capstone.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmodel/shortage.h"
#include "trace/grow.h"
#include "trace/import/riscv.h"
#include "trace/record.h"

enum { LONGEST = 15 }; // bytes of the longest x86 instruction

struct mapped_file {
    char *path;
    const uint8_t *bytes; // [size]; NULL: the file could not be read
    size_t size;
};

struct code {
    const struct mappings *mappings;
    unsigned xlen;            // RISC-V: 32 or 64; else 0
    csh capstone;             // x86-64
    cs_insn *instruction;     // x86-64: room for one
    struct mapped_file *file; // [files]
    size_t files;
};

struct code *code_new(const char *architecture, const struct mappings *mappings)
{
    struct code *code = calloc(1, sizeof *code);
    if (!code)
        shortage_note();
    if (!code || !architecture) {
        free(code);
        return NULL;
    }
    code->mappings = mappings;
    if (strcmp(architecture, "riscv64") == 0)
        code->xlen = 64;
    else if (strcmp(architecture, "riscv32") == 0)
        code->xlen = 32;
    else if (strcmp(architecture, "x86-64") != 0 ||
             cs_open(CS_ARCH_X86, CS_MODE_64, &code->capstone) != CS_ERR_OK) {
        free(code);
        return NULL;
    }
    if (code->xlen > 0)
        return code;
    cs_option(code->capstone, CS_OPT_DETAIL, CS_OPT_ON);
    code->instruction = cs_malloc(code->capstone);
    if (code->instruction)
        return code;
    shortage_note();
    code_free(code);
    return NULL;
}

void code_free(struct code *code)
{
    if (!code)
        return;
    for (size_t i = 0; i < code->files; i++) {
        if (code->file[i].bytes)
            munmap((void *)code->file[i].bytes, code->file[i].size);
        free(code->file[i].path);
    }
    free(code->file);
    if (code->instruction)
        cs_free(code->instruction, 1);
    if (code->capstone)
        cs_close(&code->capstone);
    free(code);
}

// Maps a file; one that cannot be mapped keeps NULL bytes.
static void map_file(struct mapped_file *file)
{
    const int fd = open(file->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat about;
    if (fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0) {
        errno = 0;
        void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (bytes != MAP_FAILED) {
            file->bytes = bytes;
            file->size = (size_t)about.st_size;
        }
        shortage_unless(file->bytes);
    }
    if (fd >= 0)
        close(fd);
}

// Returns the file of a path and maps it at its first use. NULL: no memory, which is noted.
static const struct mapped_file *find_file(struct code *code, const char *path)
{
    for (size_t i = 0; i < code->files; i++)
        if (strcmp(code->file[i].path, path) == 0)
            return &code->file[i];
    struct mapped_file *file = grow_by_one(code->file, code->files, sizeof *file);
    if (file) {
        code->file = file;
        file += code->files;
        *file = (struct mapped_file){.path = strdup(path)};
    }
    if (!file || !file->path) {
        shortage_note();
        return NULL;
    }
    map_file(file);
    code->files++;
    return file;
}

// Finds the bytes at an address. Returns their number, at most LONGEST.
static size_t bytes_at(struct code *code, uint64_t address, const uint8_t **bytes)
{
    const struct mapping *mapping = mappings_find(code->mappings, address);
    const struct mapped_file *file = mapping ? find_file(code, mapping->path) : NULL;
    if (!file)
        return 0;
    const uint64_t offset = address - mapping->start + mapping->offset;
    if (offset >= file->size)
        return 0;
    *bytes = file->bytes + offset;
    return file->size - offset < LONGEST ? (size_t)(file->size - offset) : LONGEST;
}

static bool step_riscv(const struct code *code, const uint8_t *bytes, size_t count, uint64_t address,
                       struct code_step *step)
{
    uint32_t word = 0;
    memcpy(&word, bytes, count < sizeof word ? count : sizeof word);
    const struct riscv r = riscv_decode(word, address, code->xlen);
    *step = (struct code_step){.size = r.size,
                               .branch = r.branch,
                               .conditional = r.conditional,
                               .direct = r.direct,
                               .class = r.class,
                               .target = r.target};
    return r.size > 0 && r.size <= count;
}

// Classifies x86's control transfers (doc/trace/record.md, Branches). False: no branch.
static bool classify(const cs_insn *instruction, struct code_step *step)
{
    switch (instruction->id) {
    case X86_INS_CALL: step->class = BRANCH_CALL; return true;
    case X86_INS_RET: step->class = BRANCH_RETURN; return true;
    case X86_INS_JMP: step->class = BRANCH_INDIRECT; return true;
    case X86_INS_LOOP:
    case X86_INS_LOOPE:
    case X86_INS_LOOPNE: step->conditional = true; return true;
    default:
        step->conditional = instruction->id >= X86_INS_JAE && instruction->id <= X86_INS_JS;
        return step->conditional;
    }
}

static bool step_x86(struct code *code, const uint8_t *bytes, size_t count, uint64_t address,
                     struct code_step *step)
{
    const uint64_t begin = address;
    if (!cs_disasm_iter(code->capstone, &bytes, &count, &address, code->instruction))
        return false;
    const cs_insn *instruction = code->instruction;
    const cs_x86 *x86 = &instruction->detail->x86;
    *step = (struct code_step){.size = instruction->size};
    step->branch = classify(instruction, step);
    step->direct = step->branch && step->class != BRANCH_RETURN && x86->op_count == 1 &&
                   x86->operands[0].type == X86_OP_IMM;
    if (step->direct) {
        step->target = (uint64_t)x86->operands[0].imm;
        if (step->conditional || step->class != BRANCH_CALL)
            step->class = branch_direction(begin, step->target);
    }
    return true;
}

bool code_step(struct code *code, uint64_t address, struct code_step *step)
{
    const uint8_t *bytes;
    const size_t count = bytes_at(code, address, &bytes);
    if (count == 0)
        return false;
    return code->xlen > 0 ? step_riscv(code, bytes, count, address, step)
                          : step_x86(code, bytes, count, address, step);
}
