// cmodel/rap/file: writers of the three forms; table of the fields in a file.
// Source: doc/rap/profile.md.
#include "cmodel/rap/file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/crc.h"
#include "cmodel/rap/file_form.h"

const struct rap_file_field rap_file_fields[RAP_FILE_FIELDS] = {
    {"kinds", offsetof(struct rap_config, kinds), 1, RAP_KINDS_MAX},
    {"width", offsetof(struct rap_config, width), 1, 64},
    {"width_b", offsetof(struct rap_config, width_b), 0, 63},
    {"branching", offsetof(struct rap_config, branching), 2, 16},
    {"epsilon", offsetof(struct rap_config, epsilon), 1, DECIMAL_ONE},
    {"merge_epsilon", offsetof(struct rap_config, merge_epsilon), 0, DECIMAL_ONE},
    {"min_split", offsetof(struct rap_config, min_split), 1, 65535},
    {"merge_start", offsetof(struct rap_config, merge_start), 1, 1U << 31},
    {"merge_ratio", offsetof(struct rap_config, merge_ratio), 2, 16},
    {"counter_width", offsetof(struct rap_config, counter_width), 1, 64},
};

uint32_t rap_file_get(const struct rap_config *cfg, int field)
{
    uint32_t value;
    memcpy(&value, (const char *)cfg + rap_file_fields[field].offset, sizeof value);
    return value;
}

bool rap_file_set(struct rap_config *cfg, int field, uint64_t value, char error[ERROR_MAX])
{
    const struct rap_file_field *row = &rap_file_fields[field];
    if (value < row->least || value > row->most) {
        snprintf(error, ERROR_MAX, "%s is %" PRIu64 "; accepted is %u to %u", row->name, value, row->least,
                 row->most);
        return false;
    }
    const uint32_t narrow = (uint32_t)value;
    memcpy((char *)cfg + row->offset, &narrow, sizeof narrow);
    return true;
}

bool rap_file_shape(const struct rap_config *cfg, char error[ERROR_MAX])
{
    if (cfg->branching & (cfg->branching - 1)) {
        snprintf(error, ERROR_MAX, "branching is %u; accepted is 2, 4, 8 or 16", cfg->branching);
        return false;
    }
    if (cfg->width + cfg->width_b > 64 || cfg->width + cfg->width_b < rap_digit_bits(cfg)) {
        snprintf(error, ERROR_MAX, "width and width_b are %u and %u; accepted is a sum of %u to 64",
                 cfg->width, cfg->width_b, rap_digit_bits(cfg));
        return false;
    }
    return true;
}

bool rap_file_take(struct rap_file *file, const struct rap_config *cfg, const struct rap_tree *tree)
{
    *file = (struct rap_file){.cfg = *cfg, .denied = rap_tree_totals(tree)->denied};
    for (uint32_t kind = 0; kind < cfg->kinds; kind++)
        if (!rap_profile_take(&file->profile[kind], &file->cfg, tree, kind)) {
            rap_file_free(file);
            return false;
        }
    return true;
}

void rap_file_free(struct rap_file *file)
{
    for (uint32_t kind = 0; kind < RAP_KINDS_MAX; kind++)
        rap_profile_free(&file->profile[kind]);
}

// ---- text ----------------------------------------------------------------------------------

static void write_text(const struct rap_file *file, FILE *out)
{
    fprintf(out, "%s %d\n", RAP_TEXT_MAGIC, RAP_FILE_VERSION);
    for (int field = 0; field < RAP_FILE_FIELDS; field++)
        fprintf(out, "%s %u\n", rap_file_fields[field].name, rap_file_get(&file->cfg, field));
    fprintf(out, "%s %" PRIu64 "\n", RAP_DENIED, file->denied);
    for (uint32_t kind = 0; kind < file->cfg.kinds; kind++) {
        const struct rap_profile *profile = &file->profile[kind];
        fprintf(out, "kind %u n %" PRIu64 " nodes %u\n", kind, profile->n, profile->count);
        for (uint32_t i = 0; i < profile->count; i++) {
            const struct rap_node *node = &profile->node[i];
            fprintf(out, "%u 0x%" PRIx64 " 0x%" PRIx64 " %" PRIu64 "\n", node->level, node->lo,
                    rap_node_hi(&file->cfg, node), node->count);
        }
    }
    fprintf(out, "end\n");
}

// ---- JSON ----------------------------------------------------------------------------------

static void write_json(const struct rap_file *file, FILE *out)
{
    fprintf(out, "{\"profiler\": \"rap\", \"version\": %d", RAP_FILE_VERSION);
    for (int field = 0; field < RAP_FILE_FIELDS; field++)
        fprintf(out, ", \"%s\": %u", rap_file_fields[field].name, rap_file_get(&file->cfg, field));
    fprintf(out, ", \"%s\": %" PRIu64 ", \"profiles\": [", RAP_DENIED, file->denied);
    for (uint32_t kind = 0; kind < file->cfg.kinds; kind++) {
        const struct rap_profile *profile = &file->profile[kind];
        fprintf(out, "%s\n{\"kind\": %u, \"n\": %" PRIu64 ", \"tree\": [", kind ? "," : "", kind, profile->n);
        for (uint32_t i = 0; i < profile->count; i++)
            fprintf(out, "%s\n{\"lo\": \"0x%" PRIx64 "\", \"hi\": \"0x%" PRIx64 "\", \"count\": %" PRIu64 "}",
                    i ? "," : "", profile->node[i].lo, rap_node_hi(&file->cfg, &profile->node[i]),
                    profile->node[i].count);
        fprintf(out, "]}");
    }
    fprintf(out, "]}\n");
}

// ---- binary --------------------------------------------------------------------------------

static void put(FILE *out, uint32_t *crc, uint64_t value, size_t bytes)
{
    uint8_t little[8];
    for (size_t i = 0; i < bytes; i++)
        little[i] = (uint8_t)(value >> 8 * i);
    *crc = crc_add(*crc, little, bytes);
    fwrite(little, 1, bytes, out);
}

static void write_binary(const struct rap_file *file, FILE *out)
{
    uint32_t crc = crc_add(0, RAP_BINARY_MAGIC, RAP_MAGIC_BYTES);
    fwrite(RAP_BINARY_MAGIC, 1, RAP_MAGIC_BYTES, out);
    put(out, &crc, RAP_FILE_VERSION, 2);
    put(out, &crc, RAP_FILE_FIELDS, 2);
    for (int field = 0; field < RAP_FILE_FIELDS; field++)
        put(out, &crc, rap_file_get(&file->cfg, field), 4);
    put(out, &crc, file->denied, 8);
    for (uint32_t kind = 0; kind < file->cfg.kinds; kind++) {
        const struct rap_profile *profile = &file->profile[kind];
        put(out, &crc, profile->n, 8);
        put(out, &crc, profile->count, 4);
        for (uint32_t i = 0; i < profile->count; i++) {
            put(out, &crc, profile->node[i].level, 1);
            put(out, &crc, profile->node[i].lo, 8);
            put(out, &crc, profile->node[i].count, 8);
        }
    }
    put(out, &crc, crc, 4);
}

bool rap_file_write(const struct rap_file *file, enum rap_form form, FILE *out)
{
    if (form == RAP_FORM_TEXT)
        write_text(file, out);
    else if (form == RAP_FORM_JSON)
        write_json(file, out);
    else
        write_binary(file, out);
    return fflush(out) == 0 && !ferror(out);
}
