// cmodel/rap/file_binary: reader of the binary form.
// Source: doc/rap/profile.md.
#include <inttypes.h>
#include <stdlib.h>

#include "cmodel/crc.h"
#include "cmodel/rap/file_input.h"

static bool take(struct rap_input *input, uint64_t *value, size_t bytes)
{
    uint8_t little[8];
    *value = 0;
    if (fread(little, 1, bytes, input->in) != bytes)
        return rap_input_refuse(input, "byte %" PRIu64 ": the file ends within a field", input->at);
    input->crc = crc_add(input->crc, little, bytes);
    input->at += bytes;
    for (size_t i = 0; i < bytes; i++)
        *value |= (uint64_t)little[i] << 8 * i;
    return true;
}

static bool binary_head(struct rap_input *input, struct rap_file *file)
{
    uint64_t value;
    if (!take(input, &value, 8))
        return false;
    uint64_t magic = 0;
    for (int i = 0; i < RAP_MAGIC_BYTES; i++)
        magic |= (uint64_t)(uint8_t)RAP_BINARY_MAGIC[i] << 8 * i;
    if (value != magic)
        return rap_input_refuse(input,
                                "byte 0: no profile; accepted is what begins with `%s`, or the binary form",
                                RAP_TEXT_MAGIC);
    if (!take(input, &value, 2))
        return false;
    if (value != RAP_FILE_VERSION)
        return rap_input_refuse(input, "byte 8: version %" PRIu64 "; accepted is %d", value,
                                RAP_FILE_VERSION);
    if (!take(input, &value, 2))
        return false;
    if (value != RAP_FILE_FIELDS)
        return rap_input_refuse(input, "byte 10: %" PRIu64 " fields; accepted is %d", value, RAP_FILE_FIELDS);
    for (int field = 0; field < RAP_FILE_FIELDS; field++) {
        if (!take(input, &value, 4))
            return false;
        if (!rap_file_set(&file->cfg, field, value, input->error))
            return rap_input_refuse_inner(input, "before byte");
    }
    if (!rap_file_shape(&file->cfg, input->error))
        return rap_input_refuse_inner(input, "before byte");
    return take(input, &file->denied, 8);
}

static bool binary_kind(struct rap_input *input, struct rap_file *file, uint32_t kind)
{
    uint64_t n;
    uint64_t nodes;
    struct rap_list list = {0};
    bool good = take(input, &n, 8) && take(input, &nodes, 4);
    for (uint64_t i = 0; good && i < nodes; i++) {
        uint64_t level = 0;
        struct rap_node node = {.kind = kind};
        good = take(input, &level, 1) && take(input, &node.lo, 8) && take(input, &node.count, 8);
        node.level = (uint32_t)level;
        if (good && !rap_list_append(&list, node))
            good = rap_input_refuse(input, "out of memory");
    }
    if (!good)
        free(list.node);
    return good && rap_list_finish(file, kind, n, list, input);
}

bool rap_input_read_binary(struct rap_input *input, struct rap_file *file)
{
    uint64_t value;
    if (!binary_head(input, file))
        return false;
    for (uint32_t kind = 0; kind < file->cfg.kinds; kind++)
        if (!binary_kind(input, file, kind))
            return false;
    const uint32_t crc = input->crc;
    if (!take(input, &value, 4))
        return false;
    if (value != crc)
        return rap_input_refuse(
            input, "the checksum is 0x%08" PRIx64 ", of what was read 0x%08" PRIx32 ": the file is damaged",
            value, crc);
    if (getc(input->in) != EOF)
        return rap_input_refuse(input, "byte %" PRIu64 ": there is more after the checksum", input->at);
    return true;
}
